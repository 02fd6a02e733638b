import { expect, test } from 'vitest';
import { anAddress, anEmail, aSignUp, aUser, call } from '#tests/support/app.ts';
import { asOwner, rowsOf } from '#tests/support/owner-queries.ts';

const signUp = (over: object = {}, address = anAddress()) =>
  call('POST /api/session/sign-up', { body: aSignUp(over), address });
const signIn = (email: string, password: string) =>
  call('POST /api/session/sign-in', { body: { email, password, remember: false, timeZone: 'UTC' } });

test('a visitor who signs up is a member with a session', async () => {
  const email = anEmail();
  const made = await signUp({ email, firstName: '  Zoë ', lastName: 'de la Cruz' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ kind: 'member', firstName: 'Zoë', lastName: 'de la Cruz', email });
  expect(made.body).not.toHaveProperty('passwordHash');
  expect((await call('GET /api/session', { cookie: made.cookie ?? '' })).body).toEqual({ user: made.body });
});

test('an e-mail is taken in any letter case, beyond English letters too', async () => {
  const name = anEmail();
  for (const [first, second] of [
    [name, name.toUpperCase()],
    [`É${name}`, `é${name}`],
    [`\u00e9x${name}`, `e\u0301x${name}`],
    [`  ${anEmail()}`, ''],
  ] as const) {
    expect((await signUp({ email: first })).status).toBe(201);
    const refused = await signUp({ email: second || first.trim() });
    expect(refused).toMatchObject({ status: 409, body: { type: 'urn:tend:conflict' }, cookie: undefined });
  }
});

test('whoever signed up with capitals signs in without them, and the other way round', async () => {
  const email = `Mary.É.${anEmail()}`;
  const { body } = await signUp({ email, password: 'quiet water here' });
  for (const spelling of [email, email.toLowerCase(), email.toUpperCase(), ` ${email} `])
    expect(await signIn(spelling, 'quiet water here')).toMatchObject({
      status: 200,
      body: { id: (body as { id: string }).id },
    });
});

test('a common password is refused with a sentence, whatever its letter case and the signs around it', async () => {
  for (const password of [
    ...[
      'password1',
      'PassWord123',
      'iloveyou1',
      'cocacola',
      'skywalker',
      'metallica',
      'startrek',
      'garfield',
    ],
    ...['Passw0rd!', '!!Garfield!!', 'ＧＡＲＦＩＥＬＤ', 'founder1', 'winter2026'],
  ]) {
    const refused = await signUp({ password });
    expect(refused.status, password).toBe(422);
    expect(refused.body).toMatchObject({
      errors: [{ path: 'password', message: expect.stringContaining('choose another') }],
    });
  }
});

test('a password that cannot be typed again is refused with a sentence, and one of emoji is taken', async () => {
  for (const character of ['\u0000', '\t', '\u200b', '\u202e', '\ufeff', '\ue000', '\ud800'])
    expect(await signUp({ password: `a garden${character} wall` })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password', message: expect.stringContaining('typed again') }] },
    });
  expect((await signUp({ password: 'сад 👩🏽‍💻 за стеной' })).status).toBe(201);
});

test('a password of 7 or 257 characters is refused, one of 8 or 256 is taken and works', async () => {
  for (const password of ['seven77', 'x'.repeat(257)]) expect((await signUp({ password })).status).toBe(422);
  for (const password of ['eight 8!', '🌱'.repeat(256)]) {
    const email = anEmail();
    expect((await signUp({ email, password })).status).toBe(201);
    expect((await signIn(email, password)).status).toBe(200);
  }
});

test('what is no name, no e-mail or no zone is refused with its field and nothing is stored', async () => {
  const email = anEmail();
  for (const [field, value] of [
    ['firstName', '   '],
    ['firstName', 'x'.repeat(81)],
    ['lastName', 'nul\u0000'],
    ['email', 'not an address'],
    ['email', 'two@at@example.com'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['email', 'line\nbreak@example.com'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', ''],
  ] as const) {
    const refused = await signUp({ email, [field]: value });
    expect(refused, `${field} ${value}`).toMatchObject({ status: 422, body: { errors: [{ path: field }] } });
  }
  expect(await asOwner('select id from users where email = $1', [email])).toEqual([]);
});

test('a missing field or one of another type is malformed', async () => {
  for (const [field, value] of [
    ['password', undefined],
    ['email', null],
    ['firstName', ['a']],
    ['timeZone', { name: 'UTC' }],
  ] as const)
    expect(await signUp({ [field]: value }), field).toMatchObject({
      status: 400,
      body: { errors: [{ path: field, message: expect.stringMatching(/^[A-Z].*\.$/) }] },
    });
});

test('the password is stored as an argon2id hash alone', async () => {
  const password = 'a very private sentence';
  const { body } = await signUp({ password });
  const rows = await rowsOf([(body as { id: string }).id]);
  expect(rows.users?.[0]?.password_hash).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/,
  );
  expect(JSON.stringify(rows)).not.toContain(password);
});

test('a member who signs up again with another e-mail has two accounts, and the first session has ended', async () => {
  const first = await aUser();
  const second = await call('POST /api/session/sign-up', { cookie: first.cookie, body: aSignUp() });
  expect(second.status).toBe(201);
  expect((second.body as { id: string }).id).not.toBe(first.id);
  expect((await call('GET /api/session', { cookie: first.cookie })).status).toBe(401);
});

test('sixty accounts an hour can be made from one address, also when many are tried at once', async () => {
  const address = anAddress();
  const answers = await Promise.all(Array.from({ length: 65 }, () => signUp({}, address)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(60).fill(201), ...Array(5).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await signUp()).status).toBe(201);
});
