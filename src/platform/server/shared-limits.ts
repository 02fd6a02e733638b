import { createHmac, randomBytes } from 'node:crypto';
import { lte, sql } from 'drizzle-orm';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';
import { asSystem, db } from './database/database.ts';
import type { Stale } from './jobs/clean-up.ts';
import { serviceKey } from './service-keys.ts';
import { limits } from './tables.ts';

type Statement = Parameters<typeof db.$client.query>[0] & { values: unknown[] };

// The counters are rows of the service itself. Each count is a transaction of its own, so that no refusal takes it back,
// and waits for no disk: a few tries that a power failure forgets do no harm.
const countersOnly = {
  query: (statement: Statement) =>
    asSystem('write', async () => {
      const [counted] = await Promise.all([
        db.$client.query(statement, statement.values),
        db.$client.query({ text: 'set local synchronous_commit = off' }),
      ]);
      return counted;
    }),
};
const pepper = serviceKey('limits', () => randomBytes(32).toString('base64url'));

/** Nothing that is counted stands in the table as it is: not an address, not an e-mail. */
async function hidden(key: string): Promise<string> {
  return createHmac('sha256', await pepper.get())
    .update(key)
    .digest('base64url');
}

/** Counts events by key in windows that begin with their first event, for all servers together. */
export function createCounter({ name, windowMs }: { name: string; windowMs: number }) {
  const counters = new RateLimiterPostgres({
    keyPrefix: name,
    // Whoever counts decides how many are too many.
    points: Number.MAX_SAFE_INTEGER,
    duration: windowMs / 1000,
    storeClient: countersOnly,
    storeType: 'client',
    tableName: 'limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  return {
    /** Counts one event. Answers how many there are now, itself included, and how long their window lasts. */
    async count(key: string): Promise<{ events: number; leftMs: number }> {
      const { consumedPoints, msBeforeNext } = await counters.penalty(await hidden(key));
      return { events: consumedPoints, leftMs: msBeforeNext };
    },
    async giveBack(key: string): Promise<void> {
      await counters.reward(await hidden(key));
    },
    async clear(key: string): Promise<void> {
      await counters.delete(await hidden(key));
    },
  };
}

type Setting = {
  /** Tells its counters apart from those of other limits. */
  name: string;
  most: number;
  windowMs: number;
  message: string;
};

/** Allows `most` events by key in each window, for all servers together. */
export function createSharedLimit({ name, most, windowMs, message }: Setting) {
  const { count, giveBack, clear } = createCounter({ name, windowMs });
  return {
    /** Counts one event. Throws AppError `too-many` when the key has used up its window. */
    async take(key: string): Promise<void> {
      const { events, leftMs } = await count(key);
      if (events <= most) return;
      const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
      throw new AppError('too-many', message, { retryAfterSeconds });
    },
    giveBack,
    clear,
  };
}

/** Counters whose window is over. */
export const pastLimits: Stale = {
  name: 'limits',
  async clearSome(most) {
    const past = db.select({ key: limits.key }).from(limits).where(lte(limits.expire, now())).limit(most);
    const { rowCount } = await db.delete(limits).where(sql`${limits.key} in ${past}`);
    return rowCount ?? 0;
  },
};
