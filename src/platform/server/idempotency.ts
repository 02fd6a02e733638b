import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/shared/app-error.ts';
import { databaseCode } from './database/connection-error.ts';
import { asUser, db, value } from './database/database.ts';
import { beginAgain } from './events.ts';
import { idempotencyKeys } from './tables.ts';

/** An answer as it is sent: its status and, unless it has nothing to say, its JSON. */
export type Answered = { status: number; json: string | undefined };

/** What a longer answer is kept as: it is done, and what came of it can be asked for. */
const NOT_KEPT = 'null';
const LONGEST_KEPT_BYTES = 4_096;
const KEPT = sql`now() - interval '48 hours'`;
const findKey = db
  .select({
    fingerprint: idempotencyKeys.fingerprint,
    status: idempotencyKeys.status,
    json: sql<string | null>`${idempotencyKeys.answer}::text`,
  })
  .from(idempotencyKeys)
  .where(
    and(
      eq(idempotencyKeys.userId, value('userId')),
      eq(idempotencyKeys.key, value('key')),
      sql`${idempotencyKeys.createdAt} > ${KEPT}`,
    ),
  )
  .prepare('idempotency_find');
const claimKey = db
  .insert(idempotencyKeys)
  .values({
    userId: value('userId'),
    key: value('key'),
    fingerprint: value('fingerprint'),
    status: value('status'),
    answer: value('json'),
  })
  .prepare('idempotency_claim');

/** A fast hash of a password would give it away to whoever reads the database. */
function withoutPasswords(input: unknown): unknown {
  const { body } = input as { body?: unknown };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return input;
  const passwords = Object.keys(body).filter((name) => /password$/i.test(name));
  if (passwords.length === 0) return input;
  const shown = Object.entries(body).filter(([name]) => !passwords.includes(name));
  return { ...(input as object), body: Object.fromEntries(shown) };
}

/** What makes two calls the same: the route and everything that was sent but passwords. */
export const fingerprintOf = (route: string, input: unknown): string =>
  hash('sha256', `${route}\n${JSON.stringify(withoutPasswords(input))}`, 'base64url');

const asKept = (json: string | undefined): string | null =>
  json === undefined || Buffer.byteLength(json) <= LONGEST_KEPT_BYTES ? (json ?? null) : NOT_KEPT;

/** Forgets every answer that is kept for a user. */
export async function forgetAnswers(userId: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
}

async function findAnswered(userId: string, key: string, fingerprint: string): Promise<Answered | undefined> {
  const [row] = await asUser(userId, 'read', () => findKey.execute({ userId, key }));
  if (row && row.fingerprint !== fingerprint)
    throw new AppError(
      'unacceptable',
      'This Idempotency-Key was used for another call. Please use a new one.',
    );
  return row && { status: row.status, json: row.json ?? undefined };
}

/** Lets go of a key after its 48 hours, so that it can be used anew. */
async function dropExpired(userId: string, key: string): Promise<boolean> {
  const expired = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.key, key),
    sql`${idempotencyKeys.createdAt} <= ${KEPT}`,
  );
  const dropped = await asUser(userId, 'write', () => db.delete(idempotencyKeys).where(expired).returning());
  return dropped.length > 0;
}

/**
 * Runs a write once for each key of a user, in one transaction with the key: whoever comes second, at the same
 * time or within 48 hours, has their own work rolled back and gets the first answer again; of one over 4 kB only its
 * status, with `null`.
 */
export async function onceForKey(
  call: { userId: string; key: string; fingerprint: string },
  work: () => Promise<Answered>,
): Promise<Answered> {
  const { userId, key, fingerprint } = call;
  const claim = ({ status, json }: Answered) =>
    claimKey.execute({ userId, key, fingerprint, status, json: asKept(json) });
  try {
    return await asUser(userId, 'write', work, claim);
  } catch (error) {
    const isTaken = databaseCode(error) === '23505';
    if (!isTaken && !(error instanceof AppError)) throw error;
    beginAgain();
    const first = await findAnswered(userId, key, fingerprint);
    if (first) return first;
    if (isTaken && (await dropExpired(userId, key))) return onceForKey(call, work);
    throw error;
  }
}
