import { expect, test } from 'vitest';
import { addDays, type Day } from '#platform/shared/day.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import type { Completion } from './shapes.ts';

const complete = ({ id, cookie }: TestUser, dayId: number, notes: string) =>
  call('POST /api/challenge/complete', { cookie, body: { userId: id, dayId, notes } });

async function grow(user: TestUser, days: number, first: Day, words: string): Promise<void> {
  for (let dayId = 1; dayId <= days; dayId += 1)
    await onDay(`${addDays(first, dayId - 1)}T12:00:00Z`, async () =>
      expect((await complete(user, dayId, `${words} ${dayId}`)).status).toBe(201),
    );
}

const progress = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/challenge/progress/${id}`, { cookie })).body as Completion[];

const lift = async (from: TestUser, to: TestUser) => {
  const file = await call(`GET /api/export/${from.id}`, { cookie: from.cookie });
  const answer = await call(`POST /api/import/${to.id}`, { cookie: to.cookie, body: file.body });
  expect(answer.status).toBeLessThan(300);
};

test('two histories become one: no word is lost, no own day counts twice, and the order goes on', async () => {
  const [member, guest] = [await aUser(), await aGuest()];
  await grow(member, 3, '2026-03-10', 'Member');
  await grow(guest, 5, '2026-03-11', 'Guest');
  await onDay('2026-03-20T12:00:00Z', async () => {
    const { email, password } = member;
    const entered = await call('POST /api/session/sign-in', {
      cookie: guest.cookie,
      body: { email, password, remember: false, timeZone: 'UTC' },
    });
    expect(entered.status).toBe(200);
    const joined = await progress(member);
    expect(joined.map(({ dayId, notes, date }) => [dayId, notes, date])).toEqual([
      [1, 'Member 1\n\nGuest 1', '2026-03-10'],
      [2, 'Member 2\n\nGuest 2', '2026-03-11'],
      [3, 'Member 3\n\nGuest 3', '2026-03-12'],
      [4, 'Guest 4', '2026-03-14'],
      [5, 'Guest 5', '2026-03-15'],
    ]);
    expect((await complete(member, 6, 'Onward.')).status).toBe(201);
  });
});

test('a completion whose own day is taken stays, and counts for no day', async () => {
  const [one, other] = [await aUser(), await aUser()];
  await grow(one, 2, '2026-03-10', 'One');
  await grow(other, 4, '2026-03-08', 'Other');
  await onDay('2026-03-20T12:00:00Z', async () => {
    await lift(other, one);
    const joined = await progress(one);
    expect(joined.map(({ dayId, date }) => [dayId, date])).toEqual([
      [1, '2026-03-10'],
      [2, '2026-03-11'],
      [3, null],
      [4, null],
    ]);
    expect(joined[2]).toMatchObject({ notes: 'Other 3' });
    // The same file again, and a file with such a row, change nothing.
    await lift(other, one);
    await lift(one, one);
    expect(await progress(one)).toEqual(joined);
    expect((await complete(one, 5, 'Onward.')).status).toBe(201);
  });
});
