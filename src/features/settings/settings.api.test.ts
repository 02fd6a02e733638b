import { expect, test } from 'vitest';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { rowsOf } from '#tests/support/owner-queries.ts';

const DEFAULTS = {
  supportName: '',
  supportType: 'phone',
  supportValue: '',
  focusWorkMin: 20,
  focusBreakMin: 5,
  adhdMode: true,
  version: 0,
};

const getSettings = ({ id, cookie }: TestUser) => call(`GET /api/focus/${id}`, { cookie });
const updateSettings = ({ id, cookie }: TestUser, body: object) =>
  call(`PATCH /api/user-settings/${id}`, { cookie, body });

test('reading settings that nobody set tells the defaults and writes nothing', async () => {
  for (const user of [await aGuest(), await aUser()]) {
    expect(await getSettings(user)).toMatchObject({ status: 200, body: DEFAULTS });
    expect((await rowsOf([user.id])).settings).toEqual([]);
  }
});

test('settings that were changed are there when they are asked for again, and what was not named stays', async () => {
  const user = await aUser();
  const person = { supportName: ' A friend ', supportType: 'email', supportValue: 'friend@example.com' };
  expect((await updateSettings(user, person)).status).toBe(200);
  const changed = await updateSettings(user, { focusWorkMin: 90, focusBreakMin: 2, adhdMode: false });
  const expected = {
    ...person,
    supportName: 'A friend',
    focusWorkMin: 90,
    focusBreakMin: 2,
    adhdMode: false,
    version: 2,
  };
  expect(changed).toMatchObject({ status: 200, body: expected });
  expect((await getSettings(user)).body).toEqual(expected);
  expect((await call(`GET /api/user/${user.id}`, { cookie: user.cookie })).body).toMatchObject({
    adhdMode: false,
  });
});

test('a change of nothing changes nothing', async () => {
  const user = await aUser();
  expect(await updateSettings(user, {})).toMatchObject({ status: 200, body: DEFAULTS });
  expect((await rowsOf([user.id])).settings).toEqual([]);
});

test('focus minutes outside their limits are refused with the field that is to be mended', async () => {
  const user = await aUser();
  for (const [path, value, status] of [
    ['focusWorkMin', 4, 422],
    ['focusWorkMin', 91, 422],
    ['focusWorkMin', 20.5, 422],
    ['focusWorkMin', -20, 422],
    ['focusWorkMin', 1e300, 422],
    ['focusWorkMin', '20', 400],
    ['focusBreakMin', 1, 422],
    ['focusBreakMin', 31, 422],
    ['focusBreakMin', null, 400],
  ] as const)
    expect(await updateSettings(user, { [path]: value }), `${path} ${value}`).toMatchObject({
      status,
      body: { errors: [{ path }] },
    });
  expect((await getSettings(user)).body).toEqual(DEFAULTS);
});

test('a contact that is not of its type is refused and nothing is written', async () => {
  const user = await aUser();
  for (const [supportType, supportValue] of [
    ['link', 'javascript:alert(1)'],
    ['link', 'JaVaScRiPt:alert(1)'],
    ['link', ' javascript:alert(1)'],
    ['link', 'java\tscript:alert(1)'],
    ['link', 'data:text/html,<script>alert(1)</script>'],
    ['link', 'vbscript:x'],
    ['link', 'file:///etc/passwd'],
    ['link', '//example.com'],
    ['link', 'https://'],
    ['link', 'https://bank.example@evil.example/'],
    ['link', 'https://example.com/\u202Egnp.exe'],
    ['link', `https://example.com/${'a'.repeat(5_000)}`],
    ['phone', 'javascript:alert(1)'],
    ['phone', '1'.repeat(5_000)],
    ['phone', '12;ext=javascript'],
    ['phone', '912\n345'],
    ['phone', 'call me'],
    ['email', 'mailto:friend@example.com?bcc=all@example.com, x'],
    ['email', 'friend'],
    ['email', 'friend@example.com\u0000'],
    ['email', 'friend@example.com\nbcc: all@example.com'],
  ]) {
    const refused = await updateSettings(user, { supportType, supportValue });
    expect(refused, `${supportType} ${supportValue}`).toMatchObject({ status: 422 });
    expect((refused.body as { errors: unknown[] }).errors[0]).toMatchObject({ path: 'supportValue' });
  }
  expect(await updateSettings(user, { supportType: 'carrier pigeon' })).toMatchObject({ status: 422 });
  expect((await rowsOf([user.id])).settings).toEqual([]);
});

test('the type and the value of a contact are judged together, whichever of them is sent', async () => {
  const user = await aUser();
  await updateSettings(user, { supportType: 'phone', supportValue: '+351 912 345 678' });
  const refused = { status: 422, body: { errors: [{ path: 'supportValue' }] } };
  expect(await updateSettings(user, { supportType: 'link' })).toMatchObject(refused);
  expect(await updateSettings(user, { supportValue: 'https://example.com' })).toMatchObject(refused);
  const both = { supportType: 'link', supportValue: 'https://example.com' };
  expect(await updateSettings(user, both)).toMatchObject({ status: 200, body: both });
  expect(await updateSettings(user, { supportValue: '   ' })).toMatchObject({
    status: 200,
    body: { supportValue: '' },
  });
  expect((await updateSettings(user, { supportType: 'email' })).status).toBe(200);
});

test('two devices that change different settings at once keep both', async () => {
  const user = await aUser();
  await Promise.all([
    updateSettings(user, { focusWorkMin: 50 }),
    updateSettings(user, { focusBreakMin: 10 }),
    updateSettings(user, { supportName: 'A friend' }),
  ]);
  expect((await getSettings(user)).body).toMatchObject({
    focusWorkMin: 50,
    focusBreakMin: 10,
    supportName: 'A friend',
  });
});

test('a guest who signs in brings the support person along, unless the account has one', async () => {
  const guestWith = async (supportName: string) => {
    const guest = await aGuest();
    await updateSettings(guest, { supportName, supportType: 'phone', supportValue: '112', focusWorkMin: 70 });
    return guest;
  };
  const signIn = ({ email, password }: TestUser, { cookie }: TestUser) =>
    call('POST /api/session/sign-in', { cookie, body: { email, password, remember: true, timeZone: 'UTC' } });
  const member = await aUser();
  await updateSettings(member, { focusWorkMin: 30 });
  const first = await signIn(member, await guestWith('First'));
  const now = { ...member, cookie: first.cookie ?? '' };
  expect((await getSettings(now)).body).toMatchObject({ supportName: 'First', focusWorkMin: 30 });
  const second = await signIn(member, await guestWith('Second'));
  expect((await getSettings({ ...member, cookie: second.cookie ?? '' })).body).toMatchObject({
    supportName: 'First',
  });
});
