import { expect, test } from 'vitest';
import { today } from '#platform/shared/day.ts';
import { anEmail, aSignUp, aUser, call } from '#tests/support/app.ts';
import { asOwner, rowsOf } from '#tests/support/owner-queries.ts';

const aMood = (userId: string, mood: number) => ({
  userId,
  date: today('UTC'),
  mood,
  energy: mood,
  stress: mood,
  notes: `tab ${mood}`,
});

test('one e-mail that signs up ten times at once has one account, one membership and one session', async () => {
  const email = anEmail();
  const spelled = (index: number) => (index % 2 ? email : email.toUpperCase());
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      call('POST /api/session/sign-up', { body: aSignUp({ email: spelled(index) }) }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array(9).fill(409)]);
  const found = await asOwner<{ id: string }>('select id from users where lower(email) = $1', [email]);
  expect(found).toHaveLength(1);
  const { memberships, sessions } = await rowsOf(found.map(({ id }) => id));
  expect([memberships?.length, sessions?.length]).toEqual([1, 1]);
});

test('two tabs that save one mood at once leave one whole mood, not a mixture', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, cookie } = await aUser();
    const save = (mood: number) => call('POST /api/mood', { cookie, body: aMood(id, mood) });
    const answers = await Promise.all([save(1), save(5)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = (await rowsOf([id])).moods;
    expect(rows).toHaveLength(1);
    const { mood, energy, stress, notes } = rows?.[0] ?? {};
    expect([energy, stress, notes]).toEqual([mood, mood, `tab ${mood}`]);
    expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  }
});

test('two tabs that change one mood by its id at once both succeed, and one of them stands', async () => {
  const { id, cookie } = await aUser();
  const first = await call('POST /api/mood', { cookie, body: aMood(id, 3) });
  const route = `PATCH /api/mood/${(first.body as { id: string }).id}`;
  const change = (mood: number) => call(route, { cookie, body: aMood(id, mood) });
  const answers = await Promise.all([1, 2, 4, 5].map(change));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const found = await call(`GET /api/mood/${id}/${today('UTC')}`, { cookie });
  expect(answers.map(({ body }) => body)).toContainEqual(found.body);
});

test('far more questions at once than there are connections are all answered', async () => {
  const { id, cookie } = await aUser();
  const answers = await Promise.all(
    Array.from({ length: 120 }, () => call(`GET /api/dashboard/${id}`, { cookie })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
