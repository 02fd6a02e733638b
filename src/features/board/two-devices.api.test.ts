import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#platform/shared/id.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/owner-queries.ts';
import { type Bench, BUCKETS, findCard, spotAt, withCardAt } from './rules.ts';
import type { Board } from './shapes.ts';

const CARDS = 200;

const plantCards = ({ id }: TestUser): Promise<unknown> =>
  asOwner(
    `insert into tasks (user_id, id, title, bucket, place, time_zone)
     select $1, gen_random_uuid(), 'Card ' || n, (array['now', 'next', 'later'])[1 + n % 3],
       'b' || lpad(n::text, 3, '0') || 'V', 'UTC' from generate_series(0, $2::int - 1) n`,
    [id, CARDS],
  );
const boardOf = async ({ id, cookie }: TestUser): Promise<Board> =>
  (await call(`GET /api/board/${id}`, { cookie })).body as Board;
const idsOf = (bench: Bench): string[] => BUCKETS.flatMap((bucket) => bench[bucket].map(({ id }) => id));

/** Which card, to which bucket, at which index; of the ones that the device then sees. */
const moves = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...BUCKETS), fc.nat()), {
  minLength: 100,
  maxLength: 100,
});
type Moves = typeof moves extends fc.Arbitrary<infer T> ? T : never;

/** A device that moves its cards at once and sends each move when it can, one after the other. */
async function moveAll({ cookie }: TestUser, seen: Bench, all: Moves): Promise<void> {
  let bench = seen;
  for (const [pick, bucket, at] of all) {
    const id = idsOf(bench)[pick % CARDS] ?? '';
    const card = findCard(bench, id);
    if (!card) throw new Error('a card was lost on the device');
    const spot = spotAt(bench, id, bucket, at % (bench[bucket].length + 1));
    bench = withCardAt(bench, card, spot);
    const answer = await call(`PATCH /api/task/${id}`, {
      cookie,
      body: { ...spot, otherwise: 'last' },
      headers: { 'idempotency-key': newId() },
    });
    expect(answer.status).toBe(200);
  }
}

test('two devices that move 200 cards at once end in one order, with no card lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(moves, moves, async (phone, laptop) => {
      const user = await aUser();
      await plantCards(user);
      const { buckets } = await boardOf(user);
      const before = idsOf(buckets).sort();
      await Promise.all([moveAll(user, buckets, phone), moveAll(user, buckets, laptop)]);
      const [one, two] = [await boardOf(user), await boardOf(user)];
      expect(one).toEqual(two);
      expect(idsOf(one.buckets).sort()).toEqual(before);
    }),
    { numRuns: 3 },
  );
});

test('a hundred moves into one gap keep their order, and places never grow without end', async () => {
  const user = await aUser();
  await plantCards(user);
  const { later } = (await boardOf(user)).buckets;
  const [first, ...others] = later;
  for (let round = 0; round < 2; round += 1)
    for (const { id } of others)
      await call(`PATCH /api/task/${id}`, { cookie: user.cookie, body: { after: first?.id } });
  const after = (await boardOf(user)).buckets.later;
  expect(after.map(({ id }) => id)).toEqual([first?.id, ...others.map(({ id }) => id).reverse()]);
  const longest = await asOwner('select max(length(place)) as most from tasks where user_id = $1', [user.id]);
  expect(JSON.stringify(longest)).toMatch(/"most":\d{1,2}[,}]/);
});

test('two cards with one place, as two histories leave them, still make room for a third between', async () => {
  const user = await aUser();
  await asOwner(
    `insert into tasks (user_id, id, title, bucket, place, time_zone)
     select $1, gen_random_uuid(), 'Twin', 'later', 'a0', 'UTC' from generate_series(1, 3)`,
    [user.id],
  );
  const [one, two, three] = (await boardOf(user)).buckets.later.map(({ id }) => id);
  await call(`PATCH /api/task/${three}`, { cookie: user.cookie, body: { before: two } });
  expect((await boardOf(user)).buckets.later.map(({ id }) => id)).toEqual([one, three, two]);
});
