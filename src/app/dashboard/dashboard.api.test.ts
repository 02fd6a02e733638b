import { expect, test } from 'vitest';
import { type Day, today } from '#platform/shared/day.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/app.ts';
import { onDay } from '#tests/on-day.ts';

type Dashboard = { today: Day; moods: { date: Day }[] };

const getDashboard = ({ id, cookie }: TestUser) => call(`GET /api/dashboard/${id}`, { cookie });
const saveMood = ({ id, cookie }: TestUser, date: Day) => {
  const mood = { userId: id, date, mood: 3, energy: 3, stress: 3, notes: null };
  return call('POST /api/mood', { cookie, body: mood });
};

test('a new guest finds a dashboard without anything that was not hers', async () => {
  const guest = await aGuest();
  expect((await getDashboard(guest)).body).toMatchObject({
    user: { id: guest.id, kind: 'guest' },
    today: today('UTC'),
    moods: [],
    lastRecordedDay: null,
    onboarding: null,
  });
});

test('the dashboard shows the moods of this week only, in the order of its days', async () => {
  const user = await aUser();
  await onDay('2026-03-18T12:00:00Z', async () => {
    for (const date of ['2026-03-18', '2026-03-15', '2026-03-16']) await saveMood(user, date);
    const { today: day, moods } = (await getDashboard(user)).body as Dashboard;
    expect(day).toBe('2026-03-18');
    expect(moods.map(({ date }) => date)).toEqual(['2026-03-16', '2026-03-18']);
  });
});

test('the week turns at the person’s own midnight', async () => {
  const [east, west] = [await aUser('Pacific/Auckland'), await aUser('America/Los_Angeles')];
  await onDay('2026-03-22T18:00:00Z', async () => {
    for (const [user, day] of [
      [east, '2026-03-23'],
      [west, '2026-03-22'],
    ] as const) {
      await saveMood(user, '2026-03-21');
      const dashboard = (await getDashboard(user)).body as Dashboard;
      expect(dashboard.today).toBe(day);
      expect(dashboard.moods).toHaveLength(user === east ? 0 : 1);
    }
  });
});
