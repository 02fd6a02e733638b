import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/shared/app-error.ts';
import { databaseCode } from './database/connection-error.ts';
import { asUser, db } from './database/database.ts';
import { idempotencyKeys } from './tables.ts';

export type Answered = { status: number; answer: unknown };

const KEPT = sql`now() - interval '48 hours'`;
const findKey = db
  .select()
  .from(idempotencyKeys)
  .where(
    and(
      eq(idempotencyKeys.userId, sql.placeholder('userId')),
      eq(idempotencyKeys.key, sql.placeholder('key')),
      sql`${idempotencyKeys.createdAt} > ${KEPT}`,
    ),
  )
  .prepare('idempotency_find');
const claimKey = db
  .insert(idempotencyKeys)
  .values({
    userId: sql.placeholder('userId'),
    key: sql.placeholder('key'),
    fingerprint: sql.placeholder('fingerprint'),
    status: sql.placeholder('status'),
    answer: sql.placeholder('answer'),
  })
  .onConflictDoUpdate({
    target: [idempotencyKeys.userId, idempotencyKeys.key],
    set: {
      fingerprint: sql`excluded.fingerprint`,
      status: sql`excluded.status`,
      answer: sql`excluded.answer`,
      createdAt: sql`now()`,
    },
    setWhere: sql`${idempotencyKeys.createdAt} <= ${KEPT}`,
  })
  .returning({ key: idempotencyKeys.key })
  .prepare('idempotency_claim');

class KeyTaken extends Error {}

/** What makes two calls the same: the route and everything that was sent. */
export const fingerprintOf = (route: string, input: unknown): string =>
  createHash('sha256')
    .update(`${route}\n${JSON.stringify(input)}`)
    .digest('base64url');

async function findAnswered(userId: string, key: string, fingerprint: string): Promise<Answered | undefined> {
  const [row] = await asUser(userId, 'read', () => findKey.execute({ userId, key }));
  if (row && row.fingerprint !== fingerprint)
    throw new AppError(
      'unacceptable',
      'This Idempotency-Key was used for another call. Please use a new one.',
    );
  return row && { status: row.status, answer: row.answer };
}

/**
 * Runs a write once for each key of a user, in one transaction with the key: whoever comes second, at the same
 * time or within 48 hours, has their own work rolled back and gets the first answer again.
 */
export async function onceForKey(
  call: { userId: string; key: string; fingerprint: string },
  work: () => Promise<Answered>,
): Promise<Answered> {
  const { userId, key, fingerprint } = call;
  try {
    return await asUser(userId, 'write', async () => {
      const answered = await work();
      const answer = answered.answer === undefined ? null : answered.answer;
      const claimed = await claimKey.execute({ userId, key, fingerprint, status: answered.status, answer });
      if (claimed.length === 0) throw new KeyTaken();
      return answered;
    });
  } catch (error) {
    if (!(error instanceof KeyTaken || error instanceof AppError || databaseCode(error) === '23505'))
      throw error;
    const first = await findAnswered(userId, key, fingerprint);
    if (first) return first;
    throw error;
  }
}
