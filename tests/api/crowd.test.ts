import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asUser, db } from '#platform/server/database/database.ts';
import { idempotencyKeys } from '#platform/server/tables.ts';
import { aGuest, startApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/owner-queries.ts';

startApp();

const TAKEN = '23505';
// Many more than there are connections, so that most writes are begun on one whose last commit is still under way.
const CROWD = 240;

const aCrowd = async (): Promise<string[]> =>
  (await Promise.all(Array.from({ length: CROWD }, () => aGuest()))).map(({ id }) => id);

const insertKey = (userId: string, key: string) =>
  db.insert(idempotencyKeys).values({ userId, key, fingerprint: '', status: 200, answer: null });

/** A write whose last statement takes a key. */
const closedWith = (key: string) => (userId: string) =>
  asUser(
    userId,
    'write',
    () => insertKey(userId, 'work'),
    () => insertKey(userId, key),
  );

const ENDS = {
  saved: closedWith('closing'),
  'refused at its end': closedWith('work'),
  'ended by its own error': (userId: string) =>
    asUser(userId, 'write', async () => {
      await insertKey(userId, 'work');
      throw new RangeError('on purpose');
    }),
  'with an error that nobody heard': (userId: string) =>
    asUser(userId, 'write', async () => {
      await insertKey(userId, 'work');
      await insertKey(userId, 'work').catch(() => {});
    }),
};
const KINDS = Object.keys(ENDS) as (keyof typeof ENDS)[];

test('in a crowd, each write ends as it would alone, whatever becomes of those before it on the connection', async () => {
  const users = (await aCrowd()).map((id, index) => ({ id, kind: KINDS[index % KINDS.length] ?? 'saved' }));
  const outcomes = await Promise.allSettled(users.map(({ id, kind }) => ENDS[kind](id)));
  const errorOf = (index: number): unknown => (outcomes[index] as Partial<PromiseRejectedResult>).reason;
  const stored = await asOwner('select user_id, key from idempotency_keys order by key');
  for (const [index, { id, kind }] of users.entries()) {
    const keys = stored.filter((row) => row.user_id === id).map((row) => row.key);
    expect(keys, kind).toEqual(kind === 'saved' ? ['closing', 'work'] : []);
    if (kind === 'saved') expect(errorOf(index)).toBeUndefined();
    if (kind === 'refused at its end') expect(errorOf(index)).toMatchObject({ cause: { code: TAKEN } });
    if (kind === 'ended by its own error') expect(errorOf(index)).toBeInstanceOf(RangeError);
    if (kind === 'with an error that nobody heard')
      expect(String(errorOf(index))).toContain('was rolled back');
  }
});

test('in a crowd, each write sees and changes its own rows only', async () => {
  const ids = await aCrowd();
  const seen = await Promise.all(
    ids.map((id) =>
      asUser(id, 'write', async () => {
        await insertKey(id, 'own');
        await db.update(idempotencyKeys).set({ fingerprint: id });
        return db.select().from(idempotencyKeys);
      }),
    ),
  );
  for (const [index, rows] of seen.entries())
    expect(rows.map(({ userId, fingerprint }) => [userId, fingerprint])).toEqual([[ids[index], ids[index]]]);
  const own = await asUser(ids[0] ?? '', 'read', () =>
    db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'own')),
  );
  expect(own.map(({ fingerprint }) => fingerprint)).toEqual([ids[0]]);
});
