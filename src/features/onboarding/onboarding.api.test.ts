import { expect, test } from 'vitest';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { rowsOf } from '#tests/support/owner-queries.ts';

const answers = (over: object = {}) => ({
  goals: ['stress', 'sleep'],
  timeSlots: ['morning'],
  emergencyContact: 'My sister',
  emergencyPhone: '+351 912 345 678',
  ...over,
});
const saveOnboarding = ({ id, cookie }: TestUser, over: object = {}) =>
  call(`POST /api/onboarding/${id}`, { cookie, body: answers(over) });

test('a guest’s answers are kept and shown again on the dashboard', async () => {
  const guest = await aGuest();
  const saved = await saveOnboarding(guest);
  expect(saved).toMatchObject({ status: 200, body: answers() });
  const dashboard = await call(`GET /api/dashboard/${guest.id}`, { cookie: guest.cookie });
  expect(dashboard.body).toMatchObject({ onboarding: saved.body });
});

test('answering again replaces the answers', async () => {
  const user = await aUser();
  await saveOnboarding(user);
  const again = await saveOnboarding(user, { goals: ['focus'], emergencyContact: null });
  expect(again.body).toMatchObject({ goals: ['focus'], emergencyContact: null, timeSlots: ['morning'] });
  expect((await rowsOf([user.id])).onboardings).toHaveLength(1);
});

test('nothing has to be answered, and blanks are no contact', async () => {
  const user = await aUser();
  const blank = { goals: [], timeSlots: [], emergencyContact: '  ', emergencyPhone: '' };
  expect((await saveOnboarding(user, blank)).body).toMatchObject({
    goals: [],
    timeSlots: [],
    emergencyContact: null,
    emergencyPhone: null,
  });
});

test('a goal that is named twice is kept once', async () => {
  const user = await aUser();
  expect((await saveOnboarding(user, { goals: ['sleep', 'sleep'] })).body).toMatchObject({
    goals: ['sleep'],
  });
});

test('what is no goal, no time, no name or no phone number is refused, and nothing is kept', async () => {
  const user = await aUser();
  for (const [field, value, status] of [
    ['goals', ['fame'], 422],
    ['goals', Array(7).fill('sleep'), 422],
    ['goals', 'sleep', 400],
    ['goals', [3], 400],
    ['timeSlots', ['midnight'], 422],
    ['timeSlots', undefined, 400],
    ['emergencyContact', 'x'.repeat(121), 422],
    ['emergencyContact', 'bell \u0007', 422],
    ['emergencyContact', undefined, 400],
    ['emergencyPhone', 'javascript:alert(1)', 422],
    ['emergencyPhone', '12', 422],
    ['emergencyPhone', '1'.repeat(41), 422],
    ['emergencyPhone', '---', 422],
    ['emergencyPhone', 112, 400],
  ] as const) {
    const refused = await saveOnboarding(user, { [field]: value });
    expect(refused.status, `${field} ${value}`).toBe(status);
    expect(JSON.stringify(refused.body)).toContain(`"path":"${field}`);
  }
  expect((await rowsOf([user.id])).onboardings).toEqual([]);
});

const personOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/focus/${id}`, { cookie })).body as Record<string, unknown>;
const setPerson = ({ id, cookie }: TestUser, body: object) =>
  call(`PATCH /api/user-settings/${id}`, { cookie, body });

test('what was answered is asked for again, and before that there is nothing', async () => {
  const user = await aUser();
  const ask = () => call(`GET /api/onboarding/${user.id}`, { cookie: user.cookie });
  expect((await ask()).status).toBe(404);
  const saved = await saveOnboarding(user);
  expect(await ask()).toMatchObject({ status: 200, body: saved.body });
});

test('the emergency contact is the support person of the settings', async () => {
  const user = await aGuest();
  await saveOnboarding(user);
  expect(await personOf(user)).toMatchObject({
    supportName: 'My sister',
    supportType: 'phone',
    supportValue: '+351 912 345 678',
    focusWorkMin: 20,
  });
});

test('a person who stands in the settings stays, whatever the setup says', async () => {
  const user = await aUser();
  const anna = { supportName: 'Anna', supportType: 'email', supportValue: 'anna@example.com' };
  await setPerson(user, anna);
  await saveOnboarding(user);
  expect(await personOf(user)).toMatchObject(anna);
  await setPerson(user, { supportName: 'Bea', supportType: 'phone', supportValue: '' });
  await saveOnboarding(user);
  expect(await personOf(user)).toMatchObject({ supportName: 'Bea', supportValue: '' });
});

test('half a contact is kept as far as it goes, and one that cannot be dialled is no number', async () => {
  for (const [over, person] of [
    [{ emergencyPhone: null }, { supportName: 'My sister', supportValue: '' }],
    [{ emergencyContact: null }, { supportName: '', supportValue: '+351 912 345 678' }],
    [{ emergencyPhone: '1'.repeat(30) }, { supportName: 'My sister', supportValue: '' }],
    [
      { emergencyContact: null, emergencyPhone: null },
      { supportName: '', supportValue: '' },
    ],
  ] as const) {
    const user = await aGuest();
    expect((await saveOnboarding(user, over)).status).toBe(200);
    expect(await personOf(user)).toMatchObject(person);
  }
});

test('a name without a number gets the number of the same name later', async () => {
  const user = await aGuest();
  await saveOnboarding(user, { emergencyPhone: null });
  await saveOnboarding(user);
  expect(await personOf(user)).toMatchObject({ supportName: 'My sister', supportValue: '+351 912 345 678' });
});

test('an older export brings its contact along, and one with a person keeps the person', async () => {
  const from = await aUser();
  await saveOnboarding(from);
  const { body } = await call(`GET /api/export/${from.id}`, { cookie: from.cookie });
  const document = body as { settings: object[] };
  const old = await aUser();
  await call(`POST /api/import/${old.id}`, { cookie: old.cookie, body: { ...document, settings: [] } });
  expect(await personOf(old)).toMatchObject({ supportName: 'My sister' });
  const anna = { supportName: 'Anna', supportType: 'phone', supportValue: '112', focusWorkMin: 45 };
  const settings = document.settings.map((row) => ({ ...row, ...anna }));
  const later = await aUser();
  await call(`POST /api/import/${later.id}`, { cookie: later.cookie, body: { ...document, settings } });
  expect(await personOf(later)).toMatchObject(anna);
});
