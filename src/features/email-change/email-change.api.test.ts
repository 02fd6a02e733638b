import { expect, test, vi } from 'vitest';
import {
  aGuest,
  anAddress,
  anEmail,
  aSignUp,
  aUser,
  call,
  startApp,
  type TestUser,
} from '#tests/support/app.ts';
import { asOwner, makeDatabase } from '#tests/support/owner-queries.ts';

startApp({ database: 'email_change' });
await makeDatabase('email_change');

const ask = ({ id, cookie }: TestUser, email: string, currentPassword: string, key?: string) =>
  call(`POST /api/user/${id}/email`, {
    cookie,
    body: { email, currentPassword },
    headers: key ? { 'idempotency-key': key } : {},
  });
const again = ({ id, cookie }: TestUser) => call(`POST /api/user/${id}/email/again`, { cookie });
const cancel = ({ id, cookie }: TestUser) => call(`DELETE /api/user/${id}/email`, { cookie });
const waitingOf = async ({ id, cookie }: TestUser) =>
  ((await call(`GET /api/user/${id}/email`, { cookie })).body as { waiting: { email: string } | null })
    .waiting;
const confirm = (token: string, address = anAddress(), cookie?: string) =>
  call('POST /api/email/confirm', { body: { token }, address, cookie });
const signIn = (email: string, password: string) =>
  call('POST /api/session/sign-in', { body: { email, password, remember: false, timeZone: 'UTC' } });
const isIn = async (cookie: string | undefined) =>
  (await call('GET /api/session', { cookie: cookie ?? '' })).status === 200;

const mailsTo = (email: string) => startApp().log.lines.filter(({ to }) => to === email);
const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject);

/** The tokens of the links that went to an address, when so many have. */
async function tokensOf(email: string, links = 1): Promise<string[]> {
  const sent = () =>
    mailsTo(email).flatMap(({ text }) => /\/confirm-email#([\w-]{43})/.exec(String(text))?.[1] ?? []);
  await vi.waitFor(() => expect(sent()).toHaveLength(links), 3_000);
  return sent();
}
const tokenOf = async (email: string, links = 1): Promise<string> =>
  (await tokensOf(email, links)).at(-1) ?? '';
const untilQuiet = () => new Promise((resolve) => setTimeout(resolve, 400));

test('a new address becomes true when its link is used, and not before', async () => {
  const user = await aUser();
  const email = anEmail();
  const asked = await ask(user, email.toUpperCase(), user.password);
  expect(asked).toMatchObject({ status: 202, body: { waiting: { email } } });
  expect((await call('GET /api/session', { cookie: user.cookie })).body).toMatchObject({
    user: { email: user.email },
  });
  expect((await signIn(email, user.password)).status).toBe(401);
  expect(await confirm(await tokenOf(email))).toMatchObject({ status: 200, body: { email } });
  expect((await signIn(user.email, user.password)).status).toBe(401);
  expect((await signIn(email, user.password)).status).toBe(200);
  expect(await waitingOf(user)).toBeNull();
});

test('the old address is told when another is asked for, and when it is true', async () => {
  const user = await aUser();
  const email = anEmail();
  await ask(user, email, user.password);
  const token = await tokenOf(email);
  await vi.waitFor(() => expect(subjectsTo(user.email)).toEqual(['Another address for your Tend']), 3_000);
  await confirm(token);
  await vi.waitFor(
    () => expect(subjectsTo(user.email)).toContain('Your Tend has another address now'),
    3_000,
  );
  expect(JSON.stringify(mailsTo(user.email))).not.toContain(email);
  expect(JSON.stringify(mailsTo(user.email))).not.toContain(token);
});

test('a new address ends reset links and every session but the one that asked', async () => {
  const user = await aUser();
  const phone = await signIn(user.email, user.password);
  await call('POST /api/password/forgot', { body: { email: user.email } });
  const reset = () =>
    mailsTo(user.email).flatMap(({ text }) => /reset-password#([\w-]{43})/.exec(String(text))?.[1] ?? []);
  await vi.waitFor(() => expect(reset()).toHaveLength(1), 3_000);
  const email = anEmail();
  await ask(user, email, user.password);
  expect((await confirm(await tokenOf(email))).status).toBe(200);
  expect([await isIn(user.cookie), await isIn(phone.cookie)]).toEqual([true, false]);
  const body = { token: reset()[0], password: 'another garden, another wall' };
  expect((await call('POST /api/password/reset', { body })).status).toBe(400);
});

test('a new password ends the link to a new address', async () => {
  const user = await aUser();
  const email = anEmail();
  await ask(user, email, user.password);
  const token = await tokenOf(email);
  const body = { currentPassword: user.password, newPassword: 'another garden, another wall' };
  expect((await call('POST /api/password/change', { cookie: user.cookie, body })).status).toBe(204);
  expect((await confirm(token)).status).toBe(400);
  expect(await waitingOf(user)).toBeNull();
});

test('the answer does not tell whether somebody has the new address, only a mail to that address does', async () => {
  const [user, other] = [await aUser(), await aUser()];
  const free = anEmail();
  const [taken, open] = [await ask(user, other.email, user.password), await ask(other, free, other.password)];
  const told = ({ status, body }: typeof taken) => [status, Object.keys(body as object)];
  expect(told(taken)).toEqual(told(open));
  await tokenOf(free);
  await vi.waitFor(() => expect(subjectsTo(other.email)).toContain('Your address for Tend'), 3_000);
  await expect(tokensOf(other.email, 1)).rejects.toThrow();
  expect(await waitingOf(user)).toMatchObject({ email: other.email });
});

test('two members who ask for one address: one has it', async () => {
  const [one, other] = [await aUser(), await aUser()];
  const email = anEmail();
  for (const user of [one, other]) expect((await ask(user, email, user.password)).status).toBe(202);
  const tokens = await tokensOf(email, 2);
  const both = await Promise.all(tokens.map((token) => confirm(token)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an address that somebody took in the meantime stays theirs', async () => {
  const user = await aUser();
  const email = anEmail();
  await ask(user, email, user.password);
  const token = await tokenOf(email);
  expect((await call('POST /api/session/sign-up', { body: aSignUp({ email }) })).status).toBe(201);
  expect((await confirm(token)).status).toBe(409);
  expect((await signIn(user.email, user.password)).status).toBe(200);
});

test('an address is not changed without the password, to what is none, or to the one that is there', async () => {
  const user = await aUser();
  for (const [email, password, path] of [
    [anEmail(), 'not the password', 'currentPassword'],
    ['not an address', user.password, 'email'],
    ['a@b.c\nbcc: all@example.com', user.password, 'email'],
    [user.email.toUpperCase(), user.password, 'email'],
  ] as const)
    expect(await ask(user, email, password)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect((await ask(await aGuest(), anEmail(), 'anything at all')).status).toBe(422);
  expect(await waitingOf(user)).toBeNull();
});

test('a link works once, for a day, and a newer one ends it', async () => {
  const user = await aUser();
  const email = anEmail();
  await ask(user, email, user.password);
  const older = await tokenOf(email);
  expect((await again(user)).status).toBe(202);
  const newer = await tokenOf(email, 2);
  expect((await confirm(older)).status).toBe(400);
  const [link] = await asOwner(
    `select round(extract(epoch from expires_at - now()) / 3600)::int as hours, token_hash
     from email_changes where user_id = $1`,
    [user.id],
  );
  expect(link).toEqual({ hours: 24, token_hash: expect.not.stringContaining(newer) });
  await asOwner('update email_changes set expires_at = now() where user_id = $1', [user.id]);
  expect(await confirm(newer)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('new one') },
  });
  expect(await waitingOf(user)).toBeNull();
  await ask(user, email, user.password);
  const last = await tokenOf(email, 3);
  const statuses = (await Promise.all([confirm(last), confirm(last), confirm(last)])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 400, 400]);
});

test('a change that is cancelled keeps the address, and its link is of no use', async () => {
  const user = await aUser();
  const email = anEmail();
  await ask(user, email, user.password);
  const token = await tokenOf(email);
  expect((await cancel(user)).status).toBe(204);
  expect((await cancel(user)).status).toBe(204);
  expect((await again(user)).status).toBe(404);
  expect((await confirm(token)).status).toBe(400);
  expect((await signIn(user.email, user.password)).status).toBe(200);
});

test('an account sends three links an hour, and is told so', async () => {
  const user = await aUser();
  const email = anEmail();
  await ask(user, email, user.password);
  for (const status of [202, 202, 429]) expect((await again(user)).status).toBe(status);
  expect((await ask(user, anEmail(), user.password)).status).toBe(429);
  await tokensOf(email, 3);
});

test('three mails an hour go to one address, whoever asks for it', async () => {
  const email = anEmail();
  for (let asked = 0; asked < 4; asked += 1) {
    const user = await aUser();
    expect((await ask(user, email, user.password)).status).toBe(202);
  }
  await tokensOf(email, 3);
  await untilQuiet();
  expect(mailsTo(email)).toHaveLength(3);
});

test('a call that is sent again with its key asks once, and sends one mail', async () => {
  const user = await aUser();
  const email = anEmail();
  const first = await ask(user, email, user.password, 'one-key');
  const second = await ask(user, email, user.password, 'one-key');
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  await tokensOf(email);
  await untilQuiet();
  expect(mailsTo(email)).toHaveLength(1);
});

test('invented tokens are counted, so that nobody can guess on', async () => {
  const address = anAddress();
  const guesses = Array.from({ length: 101 }, (_, index) => confirm(`${index}`.padEnd(43, 'x'), address));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(100).fill(400), 429]);
});
