import { expect, test } from 'vitest';
import { asUser } from '#platform/server/database/database.ts';
import { aUser, call, startApp } from '#tests/support/app.ts';
import { asOwner, makeDatabase } from '#tests/support/owner-queries.ts';
import {
  at,
  aUserWithReminders,
  deliverDue,
  endAs,
  missedOf,
  on,
  plan,
  reminderSweep,
  remindersOf,
  settingsOf,
  signal,
  statesOf,
  takeBy,
  update,
} from '#tests/support/reminder-calls.ts';
import { pastReminders } from './jobs.ts';
import { planBreakReminder } from './service.ts';

// Alone with its rows, because the sweep looks at everybody's.
const database = 'reminders';
await makeDatabase(database);
startApp({ database, allowsLoopbackPush: true });

test('reminders are off until they are asked for', async () => {
  at(0);
  const user = await aUser();
  expect(await settingsOf(user)).toEqual({ ...on, isOn: false, isOffToday: false });
  await plan(user, 45);
  at(46);
  await deliverDue(user);
  await reminderSweep.run({}, signal);
  at(1_000);
  await reminderSweep.run({}, signal);
  expect(await statesOf(user)).toEqual([['planned', 45]]);
  expect((await missedOf(user)).reminders).toEqual([]);
});

test('settings are changed one by one, and only within a day', async () => {
  at(0);
  const user = await aUser();
  expect((await update(user, { quietFrom: 1_320 })).body).toMatchObject({ isOn: false, quietFrom: 1_320 });
  expect((await update(user, { isOn: true })).body).toMatchObject({ isOn: true, quietFrom: 1_320 });
  expect((await update(user, { isOffToday: true })).body).toMatchObject({ isOn: true, isOffToday: true });
  at(24 * 60);
  expect(await settingsOf(user)).toMatchObject({ isOffToday: false });
  for (const [body, status] of [
    [{ quietFrom: 1_440 }, 422],
    [{ quietUntil: -1 }, 422],
    [{ quietUntil: 7.5 }, 422],
    [{ isOn: 'yes' }, 400],
    [{ quietFrom: null }, 400],
  ] as const)
    expect((await update(user, body)).status, JSON.stringify(body)).toBe(status);
});

test('a new deadline takes the place of the planned one, and no deadline of any', async () => {
  using opened = await aUserWithReminders();
  const { user } = opened;
  await plan(user, 45);
  await plan(user, 60);
  expect(await statesOf(user)).toEqual([['planned', 60]]);
  await asUser(user.id, 'write', () => planBreakReminder(user.id, null, null));
  expect(await statesOf(user)).toEqual([]);
});

test('whoever sets a deadline has seen what was shown before', async () => {
  using opened = await aUserWithReminders();
  const { user } = opened;
  await plan(user, 45);
  at(45);
  await deliverDue(user);
  await plan(user, 91);
  expect(await statesOf(user)).toEqual([
    ['seen', 45],
    ['planned', 91],
  ]);
});

test('nothing is sent in the quiet hours or on a day that is kept quiet, and the next slot after them is planned', async () => {
  using opened = await aUserWithReminders();
  const { user, received } = opened;
  await plan(user, 45);
  // The quiet hours come to where the reminder is planned already.
  await asOwner('update reminder_settings set quiet_from = 750, quiet_until = 780 where user_id = $1', [
    user.id,
  ]);
  at(45);
  await deliverDue(user);
  expect(await statesOf(user)).toEqual([
    ['dropped', 45],
    ['planned', 90],
  ]);
  await update(user, { isOffToday: true });
  at(90);
  await deliverDue(user);
  expect(received).toEqual([]);
  await update(user, { isOffToday: false });
  at(135);
  await deliverDue(user);
  expect(received).toHaveLength(1);
});

test('changing the quiet hours moves what is planned', async () => {
  using opened = await aUserWithReminders();
  const { user } = opened;
  await plan(user, 45);
  await update(user, { quietFrom: 12 * 60, quietUntil: 14 * 60 });
  expect(await statesOf(user)).toEqual([['planned', 135]]);
});

test('a tab that shows a reminder keeps it from every other tab, and from push', async () => {
  using opened = await aUserWithReminders();
  const { user, received } = opened;
  await plan(user, 45);
  at(45);
  const answers = await Promise.all([1, 2, 3, 4].map(() => takeBy(user, 45)));
  expect(answers.filter(({ body }) => (body as { isYours: boolean }).isYours)).toHaveLength(1);
  expect(await statesOf(user)).toEqual([
    ['seen', 45],
    ['planned', 90],
  ]);
  expect(received).toEqual([]);
});

test('a tab shows nothing that push has shown, nothing in quiet hours, and nothing while reminders are off', async () => {
  using opened = await aUserWithReminders();
  const { user } = opened;
  await plan(user, 45);
  at(45);
  await deliverDue(user);
  const isYours = async (minutes: number) =>
    ((await takeBy(user, minutes)).body as { isYours: boolean }).isYours;
  expect(await isYours(45)).toBe(false);
  expect(await isYours(47)).toBe(true);
  await update(user, { isOffToday: true });
  expect(await isYours(47)).toBe(false);
  await update(user, { isOffToday: false, isOn: false });
  expect(await isYours(47)).toBe(false);
  expect(await isYours(60 * 24 * 400)).toBe(false);
});

test('a reminder ends as seen, as acted on, or after half an hour as missed', async () => {
  using opened = await aUserWithReminders();
  const { user } = opened;
  await plan(user, 45);
  at(45);
  await deliverDue(user);
  const [{ id } = { id: '' }] = await remindersOf(user);
  at(76);
  await reminderSweep.run({}, signal);
  expect((await remindersOf(user))[0]?.state).toBe('missed');
  expect((await endAs(user, id, 'seen')).body).toEqual({ id, state: 'seen' });
  expect((await endAs(user, id, 'acted')).body).toEqual({ id, state: 'acted' });
  expect((await endAs(user, id, 'seen')).body).toEqual({ id, state: 'acted' });
  expect((await endAs(user, id, 'missed')).status).toBe(422);
});

test('a reminder of somebody else and one that never was answer alike', async () => {
  using opened = await aUserWithReminders();
  const stranger = await aUser();
  await plan(opened.user, 45);
  const [{ id } = { id: '' }] = await remindersOf(opened.user);
  const theirs = await endAs(stranger, id, 'acted');
  expect(theirs.status).toBe(404);
  expect(theirs.body).toEqual((await endAs(stranger, crypto.randomUUID(), 'acted')).body);
});

test('three that nobody saw become one list, halve the next day, and are put away together', async () => {
  using opened = await aUserWithReminders();
  const { user, received } = opened;
  await plan(user, 0);
  for (const minutes of [0, 45, 90]) {
    at(minutes);
    await deliverDue(user);
  }
  at(121);
  await reminderSweep.run({}, signal);
  expect(await missedOf(user)).toMatchObject({ mostToday: 8, mostTomorrow: 4 });
  expect((await missedOf(user)).reminders).toHaveLength(3);
  await call(`POST /api/reminders/${user.id}/noted`, { cookie: user.cookie });
  expect((await missedOf(user)).reminders).toEqual([]);
  const next = 24 * 60;
  await plan(user, next);
  received.length = 0;
  for (let slot = 0; slot < 6; slot += 1) {
    at(next + slot * 45);
    await deliverDue(user);
  }
  expect(received).toHaveLength(4);
});

test('reminders of more than 90 days ago are cleared', async () => {
  using opened = await aUserWithReminders();
  const { user } = opened;
  await plan(user, 45);
  await asOwner(`update reminders set due_at = now() - interval '91 days' where user_id = $1`, [user.id]);
  expect(await asUser(user.id, 'write', () => pastReminders.clearSome(10))).toBe(1);
});

test('on a low day one reminder is enough, and as many as ever come back with lighter again', async () => {
  const user = await aUser();
  await update(user, on);
  const restore = at(0);
  await plan(user, 10);
  await call(`PATCH /api/user/${user.id}`, {
    cookie: user.cookie,
    body: { lowFrom: '2026-03-20', lowUntil: '2026-03-20' },
  });
  at(10);
  expect((await takeBy(user, 10)).body).toMatchObject({ isYours: true });
  at(55);
  expect((await takeBy(user, 55)).body).toMatchObject({ isYours: false });
  await call(`PATCH /api/user/${user.id}`, {
    cookie: user.cookie,
    body: { lowFrom: '2026-03-20', lowUntil: null },
  });
  expect((await takeBy(user, 55)).body).toMatchObject({ isYours: true });
  restore();
});
