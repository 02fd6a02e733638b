import { expect, test } from 'vitest';
import { rowsOf } from '#tests/api/owner.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/app.ts';

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
