import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { aMeal, aMood, daysAgo, plant } from '#tests/support/history.ts';
import { asOwner, rowsOf } from '#tests/support/owner-queries.ts';
import { ACHIEVEMENTS } from './content.ts';

type Listed = { id: string; name: string; description: string; icon: string; rarity: string; points: number };
type OfUser = Listed & { hint: string; earnedAt: string | null; seenAt: string | null };

const check = ({ id, cookie }: TestUser, headers = {}) =>
  call(`POST /api/achievements/check/${id}`, { cookie, headers });
const newlyEarned = async (user: TestUser): Promise<string[]> => {
  const { status, body } = await check(user);
  expect(status).toBe(200);
  return (body as { achievementId: string }[]).map(({ achievementId }) => achievementId);
};
const listOf = async ({ id, cookie }: TestUser): Promise<OfUser[]> =>
  (await call(`GET /api/achievements/${id}`, { cookie })).body as OfUser[];
const earnedOf = async (user: TestUser) =>
  (await listOf(user)).filter(({ earnedAt }) => earnedAt).map(({ id }) => id);
const markSeen = ({ id, cookie }: TestUser, achievementIds: unknown) =>
  call(`POST /api/achievements/seen/${id}`, { cookie, body: { achievementIds } });

test('the list of all achievements is open to everybody', async () => {
  const { status, body } = await call('GET /api/achievements');
  expect(status).toBe(200);
  expect(body).toHaveLength(31);
  expect((body as Listed[])[0]).toEqual({
    id: 'first-breath',
    name: 'First Breath',
    description: 'You took one pause. That is how all of it starts.',
    icon: '🌬️',
    rarity: 'common',
    points: 10,
  });
});

test('a check without a body, of a JSON content type, answers what was newly earned, each once', async () => {
  const user = await aUser();
  expect(await newlyEarned(user)).toEqual([]);
  await plant('moods', user, [aMood(daysAgo(0))]);
  const { status, body } = await check(user, { 'content-type': 'application/json' });
  expect(status).toBe(200);
  expect(body).toEqual([{ achievementId: 'mood-named', earnedAt: expect.stringMatching(/Z$/) }]);
  expect(await newlyEarned(user)).toEqual([]);
});

test('twenty checks at once earn everything exactly once', async () => {
  const user = await aUser();
  await plant('moods', user, [aMood(daysAgo(0), 1)]);
  await plant('meals', user, [aMeal(daysAgo(0)), aMeal(daysAgo(0)), aMeal(daysAgo(0))]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => newlyEarned(user)));
  const all = ['mood-named', 'fed-yourself', 'honest-heart', 'three-nourished'];
  expect(answers.flat().sort()).toEqual([...all].sort());
  expect((await rowsOf([user.id])).user_achievements).toHaveLength(4);
});

test('a check that is sent again under its key gets the first answer again', async () => {
  const user = await aUser();
  await plant('moods', user, [aMood(daysAgo(0))]);
  const headers = { 'idempotency-key': randomUUID() };
  const first = await check(user, headers);
  expect(first.body).toHaveLength(1);
  expect((await check(user, headers)).body).toEqual(first.body);
});

test('what was earned stays earned when its rows go', async () => {
  const user = await aUser();
  await plant('moods', user, [aMood(daysAgo(0))]);
  await newlyEarned(user);
  await asOwner('delete from moods where user_id = $1', [user.id]);
  expect(await newlyEarned(user)).toEqual([]);
  expect(await earnedOf(user)).toEqual(['mood-named']);
});

test('the list of a person tells of all what was earned and when, with the words that fit', async () => {
  const user = await aUser();
  await plant('meals', user, [aMeal(daysAgo(0))]);
  await newlyEarned(user);
  const list = await listOf(user);
  expect(list.map(({ id }) => id)).toEqual(ACHIEVEMENTS.map(({ id }) => id));
  expect(list.find(({ id }) => id === 'fed-yourself')).toMatchObject({
    earnedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    seenAt: null,
  });
  expect(list.find(({ id }) => id === 'season-keeper')).toMatchObject({ earnedAt: null, seenAt: null });
});

test('who has switched achievements off earns nothing until they are on again', async () => {
  const user = await aUser();
  const set = (showsAchievements: boolean) =>
    call(`PATCH /api/user/${user.id}`, { cookie: user.cookie, body: { showsAchievements } });
  await set(false);
  await plant('moods', user, [aMood(daysAgo(0))]);
  expect(await newlyEarned(user)).toEqual([]);
  expect((await rowsOf([user.id])).user_achievements).toEqual([]);
  await set(true);
  expect(await newlyEarned(user)).toEqual(['mood-named']);
});

test('what was seen is noted once, and only of what was earned', async () => {
  const user = await aUser();
  await plant('moods', user, [aMood(daysAgo(0))]);
  await newlyEarned(user);
  expect((await markSeen(user, ['mood-named', 'helper'])).status).toBe(204);
  const seenAt = async () => (await listOf(user)).find(({ id }) => id === 'mood-named')?.seenAt;
  const first = await seenAt();
  expect(first).toMatch(/Z$/);
  expect((await markSeen(user, ['mood-named'])).status).toBe(204);
  expect(await seenAt()).toBe(first);
  expect(await earnedOf(user)).toEqual(['mood-named']);
});

test('an achievement that does not exist is not acceptable, and a list that is none is malformed', async () => {
  const user = await aUser();
  for (const ids of [['no-such-thing'], ['First Breath'], [''], ['mood-named', '__proto__']])
    expect((await markSeen(user, ids)).status, String(ids)).toBe(422);
  for (const ids of ['mood-named', null, undefined, [1], { 0: 'mood-named' }])
    expect((await markSeen(user, ids)).status, String(ids)).toBe(400);
  expect((await markSeen(user, Array(40).fill('mood-named'))).status).toBe(422);
  expect((await markSeen(user, [])).status).toBe(204);
  expect((await rowsOf([user.id])).user_achievements).toEqual([]);
});

test('nobody checks, lists or marks for somebody else', async () => {
  const [user, other] = [await aUser(), await aUser()];
  await plant('moods', other, [aMood(daysAgo(0))]);
  const asUser = { id: other.id, cookie: user.cookie, email: '', password: '' };
  expect((await check(asUser)).status).toBe(404);
  expect((await markSeen(asUser, ['mood-named'])).status).toBe(404);
  expect((await call(`GET /api/achievements/${other.id}`, { cookie: user.cookie })).status).toBe(404);
  expect((await rowsOf([other.id])).user_achievements).toEqual([]);
});

test('what a guest earned comes along into an account, since the first time of either', async () => {
  const [guest, member] = [await aGuest(), await aUser()];
  await plant('moods', guest, [aMood(daysAgo(0))]);
  await plant('meals', guest, [aMeal(daysAgo(0))]);
  await newlyEarned(guest);
  await markSeen(guest, ['mood-named']);
  await plant('user_achievements', member, [
    { achievement_id: 'mood-named', earned_at: '2026-01-05T08:00:00Z' },
    { achievement_id: 'helper', earned_at: '2026-01-06T08:00:00Z' },
  ]);
  await call('POST /api/session/sign-in', {
    cookie: guest.cookie,
    body: { email: member.email, password: member.password, remember: false, timeZone: 'UTC' },
  });
  expect(await earnedOf(member)).toEqual(['mood-named', 'fed-yourself', 'helper']);
  expect((await listOf(member)).find(({ id }) => id === 'mood-named')).toMatchObject({
    earnedAt: '2026-01-05T08:00:00.000Z',
    seenAt: expect.stringMatching(/Z$/),
  });
});
