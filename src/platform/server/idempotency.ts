import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/shared/app-error.ts';
import { databaseCode } from './database/connection-error.ts';
import { asUser, db, value } from './database/database.ts';
import { beginAgain } from './events.ts';
import { fingerprintOfPasswords } from './password.ts';
import { idempotencyKeys } from './tables.ts';

/** An answer as it is sent: its status and, unless it has nothing to say, its JSON; or the first one, given again. */
export type Answered = { status: number; json: string | undefined; isRepeated?: true };

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

type Call = { userId: string; key: string; route: string; input: unknown };

function splitPasswords(input: unknown): { passwords: [string, unknown][]; others: unknown } {
  const { body } = input as { body?: unknown };
  const entries =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.entries(body) : [];
  const passwords = entries.filter(([name]) => /password$/i.test(name));
  if (passwords.length === 0) return { passwords, others: input };
  const shown = Object.fromEntries(entries.filter((entry) => !passwords.includes(entry)));
  return { passwords, others: { ...(input as object), body: shown } };
}

/**
 * What makes two calls the same: the route and everything that was sent. A fast hash of a password would give it away
 * to whoever reads the database, so passwords go in as they are stored: hashed slowly, with a salt for each call.
 */
async function fingerprintOf({ userId, key, route, input }: Call): Promise<string> {
  const { passwords, others } = splitPasswords(input);
  const fingerprint = hash('sha256', `${route}\n${JSON.stringify(others)}`, 'base64url');
  if (passwords.length === 0) return fingerprint;
  return `${fingerprint} ${await fingerprintOfPasswords(JSON.stringify(passwords), `${userId} ${key}`)}`;
}

const asKept = (json: string | undefined): string | null =>
  json === undefined || Buffer.byteLength(json) <= LONGEST_KEPT_BYTES ? (json ?? null) : NOT_KEPT;

async function findAnswered(call: Call): Promise<Answered | undefined> {
  const { userId, key } = call;
  const [row] = await asUser(userId, 'read', () => findKey.execute({ userId, key }));
  if (row && row.fingerprint !== (await fingerprintOf(call)))
    throw new AppError(
      'unacceptable',
      'This Idempotency-Key was used for another call. Please use a new one.',
    );
  return row && { status: row.status, json: row.json ?? undefined, isRepeated: true };
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

const isTaken = (error: unknown): boolean => databaseCode(error) === '23505';

/** Prepares the work before any transaction. What is refused for being too much costs nothing more. */
async function prepareOnce(call: Call, prepare: Prepare): Promise<Answered | Awaited<ReturnType<Prepare>>> {
  try {
    return await prepare();
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'too-many') throw error;
    const first = await findAnswered(call);
    if (first) return first;
    throw error;
  }
}

/** What comes before the transaction, and answers with what happens in it. */
export type Prepare = () => Promise<() => Promise<Answered>>;

/**
 * Runs a write once for each key of a user, in one transaction with the key: whoever comes second, at the same
 * time or within 48 hours, has their own work rolled back and gets the first answer again; of one over 4 kB only its
 * status, with `null`.
 */
export async function onceForKey(call: Call, prepare: Prepare): Promise<Answered> {
  const { userId, key } = call;
  const work = await prepareOnce(call, prepare);
  if (typeof work !== 'function') return work;
  const fingerprint = await fingerprintOf(call);
  const claim = ({ status, json }: Answered) =>
    claimKey.execute({ userId, key, fingerprint, status, json: asKept(json) });
  try {
    return await asUser(userId, 'write', work, claim);
  } catch (error) {
    if (!isTaken(error) && !(error instanceof AppError)) throw error;
    beginAgain();
    const first = await findAnswered(call);
    if (first) return first;
    if (isTaken(error) && (await dropExpired(userId, key))) return onceForKey(call, prepare);
    throw error;
  }
}
