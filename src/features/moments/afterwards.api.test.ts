import { expect, test } from 'vitest';
import { aUser } from '#tests/support/app.ts';
import { begun, change, complete, list, session, summary } from '#tests/support/moment-calls.ts';

test('what was left alone is kept as left alone, and can be said once the session has ended', async () => {
  const user = await aUser();
  const id = await begun(user);
  expect((await change(user, id, { moodAfter: 8 })).status, 'it runs').toBe(409);
  const left = { duration: 60, wasInterrupted: false };
  expect(session(await complete(user, id, left))).toMatchObject({
    moodAfter: null,
    energyAfter: null,
    effectiveness: null,
    notes: null,
  });
  for (const [body, status] of [
    [{}, 422],
    [{ moodAfter: 0 }, 422],
    [{ effectiveness: 11 }, 422],
    [{ notes: 'x'.repeat(2_001) }, 422],
    [{ wasInterrupted: 'yes' }, 400],
    [{ moodBefore: 3, moodAfter: 8 }, 409],
  ] as const)
    expect((await change(user, id, body)).status, JSON.stringify(body)).toBe(status);
  expect(session(await change(user, id, { moodAfter: 8 }))).toMatchObject({ moodAfter: 8, notes: null });
  expect(session(await change(user, id, { effectiveness: 6, notes: ' Quieter. ' }))).toMatchObject({
    moodAfter: 8,
    effectiveness: 6,
    notes: 'Quieter.',
  });
  expect((await change(await aUser(), id, { moodAfter: 2 })).status).toBe(404);
  expect(await list(user)).toMatchObject([{ moodAfter: 8, isMoodBeforeAnswered: false }]);
});

test('a completion can be taken back, and counts again when that is taken back too', async () => {
  const user = await aUser();
  const id = await begun(user);
  await complete(user, id);
  await change(user, id, { wasInterrupted: true });
  expect((await summary(user)).completedThisWeek).toEqual([]);
  expect((await summary(user)).days).toEqual([]);
  await change(user, id, { wasInterrupted: false });
  expect((await summary(user)).completedThisWeek).toMatchObject([{ id }]);
});
