import { expect, test } from 'vitest';
import { addDays, today } from '#platform/shared/day.ts';
import { aGuest, anEmail, aSignUp, aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { asOwner, makeDatabase, rowsOf, untilWaiting, whileHolding } from '#tests/support/owner-queries.ts';

// Alone with its rows and tables, because it looks at all of them.
const database = 'guests';
await makeDatabase(database);
startApp({ database });

type Body = Record<string, unknown>;

const aMood = (userId: string, over: object = {}) => ({
  userId,
  date: today('UTC'),
  mood: 4,
  feeling: 'calm',
  energy: 4,
  stress: 2,
  notes: null,
  ...over,
});
const saveMood = ({ id, cookie }: TestUser, over: object = {}) =>
  call('POST /api/mood', { cookie, body: aMood(id, over) });
const saveOnboarding = ({ id, cookie }: TestUser, over: object = {}) => {
  const answers = { goals: ['stress'], timeSlots: [], emergencyContact: null, emergencyPhone: null, ...over };
  return call(`POST /api/onboarding/${id}`, { cookie, body: answers });
};
const signIn = ({ email, password }: TestUser, cookie?: string) =>
  call('POST /api/session/sign-in', { cookie, body: { email, password, remember: true, timeZone: 'UTC' } });
const getMood = async ({ id }: TestUser, cookie: string | undefined, date = today('UTC')) =>
  (await call(`GET /api/mood/${id}/${date}`, { cookie: cookie ?? '' })).body;

test('a visitor becomes a guest with a session and no name', async () => {
  const begun = await call('POST /api/session/guest', { body: { timeZone: 'Europe/Lisbon' } });
  expect(begun.status).toBe(201);
  expect(begun.body).toMatchObject({
    kind: 'guest',
    firstName: '',
    lastName: '',
    email: null,
    timeZone: 'Europe/Lisbon',
  });
  const session = await call('GET /api/session', { cookie: begun.cookie ?? '' });
  expect(session.body).toEqual({ user: begun.body });
});

test('a guest who begins again stays the same guest', async () => {
  const { id, cookie } = await aGuest();
  const again = await call('POST /api/session/guest', { cookie, body: { timeZone: 'Asia/Tokyo' } });
  expect(again).toMatchObject({ status: 200, cookie: undefined, body: { id, timeZone: 'UTC' } });
});

test('a member with a live session who begins as a guest stays the member', async () => {
  const { id, cookie } = await aUser();
  const again = await call('POST /api/session/guest', { cookie, body: { timeZone: 'UTC' } });
  expect(again).toMatchObject({ status: 200, body: { id, kind: 'member' } });
});

test('a guest who signs up keeps the id and every row', async () => {
  const guest = await aGuest();
  const mood = await saveMood(guest, { notes: '1. The first quiet morning' });
  await saveOnboarding(guest);
  const member = await call('POST /api/session/sign-up', { cookie: guest.cookie, body: aSignUp() });
  expect(member).toMatchObject({ status: 201, body: { id: guest.id, kind: 'member', firstName: 'Test' } });
  expect(await getMood(guest, member.cookie)).toEqual(mood.body);
  expect((await rowsOf([guest.id])).onboardings).toHaveLength(1);
});

test('the session of the guest is dead the moment that of the member begins', async () => {
  const guest = await aGuest();
  await call('GET /api/session', { cookie: guest.cookie });
  const member = await call('POST /api/session/sign-up', { cookie: guest.cookie, body: aSignUp() });
  expect(member.cookie).not.toBe(guest.cookie);
  expect((await call('GET /api/session', { cookie: guest.cookie })).status).toBe(401);
});

test('a guest whose e-mail is taken stays a guest with every row', async () => {
  const { email } = await aUser();
  const guest = await aGuest();
  await saveMood(guest);
  const refused = await call('POST /api/session/sign-up', { cookie: guest.cookie, body: aSignUp({ email }) });
  expect(refused.status).toBe(409);
  expect((await call('GET /api/session', { cookie: guest.cookie })).body).toMatchObject({
    user: { id: guest.id, kind: 'guest' },
  });
  expect(await getMood(guest, guest.cookie)).toMatchObject({ mood: 4 });
});

test('a guest who signs up in two tabs at once becomes one member', async () => {
  const guest = await aGuest();
  const both = await Promise.all(
    [anEmail(), anEmail()].map((email) =>
      call('POST /api/session/sign-up', { cookie: guest.cookie, body: aSignUp({ email }) }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a guest who signs in to an existing account brings the history along, and is gone', async () => {
  const member = await aUser();
  const own = await saveMood(member, { date: addDays(today('UTC'), -2), mood: 5, feeling: 'happy' });
  const guest = await aGuest();
  await saveMood(guest, { date: addDays(today('UTC'), -1), notes: '1. As a guest' });
  const { cookie, status } = await signIn(member, guest.cookie);
  expect(status).toBe(200);
  expect(await getMood(member, cookie, addDays(today('UTC'), -2))).toEqual(own.body);
  expect(await getMood(member, cookie, addDays(today('UTC'), -1))).toMatchObject({
    userId: member.id,
    notes: '1. As a guest',
  });
  expect(Object.values(await rowsOf([guest.id])).flat()).toEqual([]);
  expect((await call('GET /api/session', { cookie: guest.cookie })).status).toBe(401);
});

test('two moods of one day become one that tells both, the later one first', async () => {
  const member = await aUser();
  await saveMood(member, { mood: 5, feeling: 'happy', energy: 5, stress: 1, notes: '1. In the morning' });
  const guest = await aGuest();
  await saveMood(guest, { mood: 2, feeling: 'tired', energy: 1, stress: 3, notes: '1. In the evening' });
  const { cookie } = await signIn(member, guest.cookie);
  const joined = (await getMood(member, cookie)) as Body;
  expect(joined).toMatchObject({ userId: member.id, mood: 2, feeling: 'tired', energy: 1, stress: 3 });
  expect(joined.notes).toBe(
    '1. In the evening\n\nAlso that day: Happy, energy bright, stress barely there\n\n1. In the morning',
  );
});

test('answers given twice at setting up are joined, and the own emergency contact stays', async () => {
  const member = await aUser();
  await saveOnboarding(member, { goals: ['stress'], emergencyContact: 'Sister', emergencyPhone: '112' });
  const guest = await aGuest();
  await saveOnboarding(guest, {
    goals: ['sleep', 'stress'],
    timeSlots: ['evening'],
    emergencyPhone: '999',
  });
  await signIn(member, guest.cookie);
  expect((await rowsOf([member.id])).onboardings).toMatchObject([
    {
      goals: ['stress', 'sleep'],
      time_slots: ['evening'],
      emergency_contact: 'Sister',
      emergency_phone: '112',
    },
  ]);
});

test('when bringing the history along breaks off in the middle, everything is as before', async () => {
  const member = await aUser();
  const guest = await aGuest();
  await saveOnboarding(guest);
  await saveMood(guest);
  // The onboarding can be moved, and then a mood cannot.
  const refusal = `check (user_id <> '${member.id}') not valid`;
  await asOwner(`alter table moods add constraint moods_refused ${refusal}`);
  const before = await rowsOf([member.id, guest.id]);
  expect((await signIn(member, guest.cookie)).status).toBe(500);
  await asOwner('alter table moods drop constraint moods_refused');
  expect(await rowsOf([member.id, guest.id])).toEqual(before);
  expect((await call('GET /api/session', { cookie: guest.cookie })).body).toMatchObject({
    user: { id: guest.id },
  });
});

test('what a guest saves in the middle of signing in comes along, or is told that the session has ended', async () => {
  const member = await aUser();
  await saveMood(member);
  const guest = await aGuest();
  await saveMood(guest, { energy: 1 });
  const yesterday = addDays(today('UTC'), -1);
  // The mood of today is held, so that signing in stands still after it has taken the guest's rows.
  const hold = 'select from moods where user_id = $1 for update';
  const [signedIn, saved] = await whileHolding(hold, [member.id], async () => {
    const signingIn = signIn(member, guest.cookie);
    await untilWaiting(1);
    const saving = saveMood(guest, { date: yesterday });
    await Promise.race([saving, untilWaiting(2)]);
    return [signingIn, saving] as const;
  }).then((both) => Promise.all(both));
  expect([signedIn.status, saved.status]).toEqual([200, 401]);
  expect(await getMood(member, signedIn.cookie)).toMatchObject({ notes: expect.stringContaining('Also') });
});

test('while a guest signs in, no save of any tab is acknowledged and lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await aUser();
    const guest = await aGuest();
    const signingIn = signIn(member, guest.cookie);
    const days = Array.from({ length: 8 }, (_, index) => addDays(today('UTC'), -index));
    const saved = await Promise.all(days.map((date) => saveMood(guest, { date, notes: date })));
    const { cookie } = await signingIn;
    for (const [index, date] of days.entries()) {
      expect([200, 401]).toContain(saved[index]?.status);
      if (saved[index]?.status === 200)
        expect(await getMood(member, cookie, date)).toMatchObject({ notes: date });
    }
  }
});
