import { expect, test } from 'vitest';
import { today } from '#platform/shared/day.ts';
import { aUser, call } from '#tests/app.ts';

const aMood = (userId: string, over: object = {}) => ({
  userId,
  date: today('UTC'),
  mood: 4,
  feeling: 'calm',
  energy: 3,
  stress: 2,
  notes: '1. Coffee in the sun',
  ...over,
});

test('a saved mood is there when it is asked for again', async () => {
  const { id, cookie } = await aUser();
  const saved = await call('POST /api/mood', { cookie, body: aMood(id) });
  expect(saved.status).toBe(200);
  const found = await call(`GET /api/mood/${id}/${today('UTC')}`, { cookie });
  expect(found.body).toEqual(saved.body);
  expect(found.body).toMatchObject({ mood: 4, feeling: 'calm', notes: '1. Coffee in the sun' });
});

test('a day without a mood answers 404', async () => {
  const { id, cookie } = await aUser();
  expect((await call(`GET /api/mood/${id}/2026-01-01`, { cookie })).status).toBe(404);
});

test('a second mood of a day replaces the first and keeps its id', async () => {
  const { id, cookie } = await aUser();
  const first = await call('POST /api/mood', { cookie, body: aMood(id) });
  const second = await call('POST /api/mood', {
    cookie,
    body: aMood(id, { mood: 1, feeling: 'overwhelmed', notes: null }),
  });
  expect(second.body).toMatchObject({ id: (first.body as { id: string }).id, mood: 1, notes: null });
});
