import { expect, test, vi } from 'vitest';
import { aGuest, anAddress, anEmail, aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { asOwner, makeDatabase, untilWaiting, whileHolding } from '#tests/support/owner-queries.ts';

startApp({ database: 'passwords' });
await makeDatabase('passwords');

const NEW = 'another garden, another wall';

const forget = (email: string, address = anAddress()) =>
  call('POST /api/password/forgot', { body: { email }, address });
const reset = (token: string, password = NEW, address = anAddress()) =>
  call('POST /api/password/reset', { body: { token, password }, address });
const signIn = ({ email }: TestUser, password: string, address = anAddress()) =>
  call('POST /api/session/sign-in', {
    body: { email, password, remember: false, timeZone: 'UTC' },
    address,
  });

const mailsTo = (email: string, about = 'A new password for Tend') =>
  startApp().log.lines.filter(({ to, subject }) => to === email && subject === about);

/** The token in the newest of so many mails. */
async function tokenOf(email: string, mails = 1): Promise<string> {
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(mails), 3_000);
  const text = String(mailsTo(email).at(-1)?.text);
  return /http:\/\/127\.0\.0\.1:3000\/reset-password#([\w-]{43})/.exec(text)?.[1] ?? '';
}

test('a forgotten password is chosen anew by the link, and the old one is of no use', async () => {
  const user = await aUser();
  const asked = await forget(user.email.toUpperCase());
  expect(asked.status).toBe(202);
  expect((await reset(await tokenOf(user.email))).status).toBe(204);
  expect((await signIn(user, user.password)).status).toBe(401);
  expect((await signIn(user, NEW)).status).toBe(200);
});

test('a new password ends every session', async () => {
  const user = await aUser();
  const phone = await signIn(user, user.password);
  for (const cookie of [user.cookie, phone.cookie ?? ''])
    expect((await call('GET /api/session', { cookie })).status).toBe(200);
  await forget(user.email);
  await reset(await tokenOf(user.email));
  for (const cookie of [user.cookie, phone.cookie ?? ''])
    expect((await call('GET /api/session', { cookie })).status).toBe(401);
});

test('a link works once', async () => {
  const user = await aUser();
  await forget(user.email);
  const token = await tokenOf(user.email);
  expect((await reset(token)).status).toBe(204);
  const again = await reset(token, 'a third garden entirely');
  expect(again).toMatchObject({ status: 400, body: { detail: expect.stringContaining('new one') } });
  expect((await signIn(user, NEW)).status).toBe(200);
});

test('a link that is used many times at once works once', async () => {
  const user = await aUser();
  await forget(user.email);
  const token = await tokenOf(user.email);
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => reset(token, `${NEW} ${index}`)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([204, 400, 400, 400, 400, 400]);
  const used = answers.findIndex(({ status }) => status === 204);
  expect((await signIn(user, `${NEW} ${used}`)).status).toBe(200);
});

test('a link is of no use after 30 minutes', async () => {
  const user = await aUser();
  await forget(user.email);
  const token = await tokenOf(user.email);
  const [link] = await asOwner<{ minutes: number }>(
    'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_resets where user_id = $1',
    [user.id],
  );
  expect(link).toEqual({ minutes: 30 });
  await asOwner(
    `update password_resets set expires_at = expires_at - interval '30 minutes' where user_id = $1`,
    [user.id],
  );
  expect((await reset(token)).status).toBe(400);
  expect((await signIn(user, user.password)).status).toBe(200);
});

test('a newer link ends the older one', async () => {
  const user = await aUser();
  await forget(user.email);
  const older = await tokenOf(user.email);
  await forget(user.email);
  const newer = await tokenOf(user.email, 2);
  expect((await reset(older)).status).toBe(400);
  expect((await reset(newer)).status).toBe(204);
});

test('links that are asked for at the same moment all end with the first that is used', async () => {
  const user = await aUser();
  await Promise.all([forget(user.email), forget(user.email), forget(user.email)]);
  const token = await tokenOf(user.email, 3);
  const tokens = mailsTo(user.email).map(({ text }) => /#([\w-]{43})/.exec(String(text))?.[1] ?? '');
  const statuses: number[] = [];
  for (const each of [token, ...tokens]) statuses.push((await reset(each)).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
});

test('the answer is the same for an unknown e-mail, and no mail is written', async () => {
  const { email } = await aUser();
  const unknown = anEmail();
  const [known, other] = [await forget(email), await forget(unknown)];
  expect(other.status).toBe(202);
  expect(other.body).toEqual(known.body);
  await tokenOf(email);
  expect(mailsTo(unknown)).toEqual([]);
});

test('the token of a link stands nowhere in the database, only its hash', async () => {
  const user = await aUser();
  await forget(user.email);
  const token = await tokenOf(user.email);
  const rows = await asOwner('select * from password_resets where user_id = $1', [user.id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a common password is refused, and the link still works', async () => {
  const user = await aUser();
  await forget(user.email);
  const token = await tokenOf(user.email);
  expect(await reset(token, 'password123')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'password' }] },
  });
  expect((await reset(token)).status).toBe(204);
});

test('whoever is closed out after wrong tries can sign in with the new password at once', async () => {
  const user = await aUser();
  const address = anAddress();
  for (let tried = 0; tried < 11; tried += 1) await signIn(user, 'not the password', address);
  expect((await signIn(user, user.password, address)).status).toBe(429);
  await forget(user.email);
  await reset(await tokenOf(user.email), NEW, address);
  expect((await signIn(user, NEW, address)).status).toBe(200);
});

test('an account gets three links an hour, the answer stays the same, and the last link still works', async () => {
  const user = await aUser();
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await forget(user.email)).status).toBe(202);
    await tokenOf(user.email, asked + 1);
  }
  const token = await tokenOf(user.email, 3);
  const fourth = await forget(user.email.toUpperCase());
  expect(fourth.status).toBe(202);
  expect(fourth.body).toEqual((await forget(anEmail())).body);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(mailsTo(user.email)).toHaveLength(3);
  expect((await reset(token)).status).toBe(204);
});

test('the address is told that the password is another one, whether it was changed or reset', async () => {
  const about = 'Your password for Tend was changed';
  const user = await aUser();
  await change(user, 'not the password');
  await change(user, user.password);
  await vi.waitFor(() => expect(mailsTo(user.email, about)).toHaveLength(1), 3_000);
  await forget(user.email);
  await reset(await tokenOf(user.email), 'a third garden entirely');
  await vi.waitFor(() => expect(mailsTo(user.email, about)).toHaveLength(2), 3_000);
});

test('a change is not made with a password that became another one while it was looked at', async () => {
  const user = await aUser();
  await forget(user.email);
  const token = await tokenOf(user.email);
  const { resetting, changing } = await whileHolding(
    'select 1 from users where id = $1 for update',
    [user.id],
    async () => {
      const first = reset(token);
      await untilWaiting(1);
      const second = change(user, user.password, 'whoever knew the old one');
      await untilWaiting(2);
      return { resetting: first, changing: second };
    },
  );
  expect([(await resetting).status, (await changing).status]).toEqual([204, 401]);
  expect((await signIn(user, NEW)).status).toBe(200);
});

test('invented tokens are counted, so that nobody can guess on', async () => {
  const address = anAddress();
  const guesses = Array.from({ length: 101 }, (_, index) => reset(`${index}`.padEnd(43, 'x'), NEW, address));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(100).fill(400), 429]);
});

test('an address that asks for many links is asked to wait', async () => {
  const address = anAddress();
  const asked = await Promise.all(Array.from({ length: 22 }, () => forget(anEmail(), address)));
  expect(asked.filter(({ status }) => status === 202)).toHaveLength(20);
  const refused = asked.find(({ status }) => status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
});

const change = ({ cookie }: TestUser, currentPassword: string, newPassword = NEW, key?: string) =>
  call('POST /api/password/change', {
    cookie,
    body: { currentPassword, newPassword },
    headers: key ? { 'idempotency-key': key } : {},
  });
const isIn = async (cookie: string | undefined) =>
  (await call('GET /api/session', { cookie: cookie ?? '' })).status === 200;

test('a changed password ends every other session, and this one stays', async () => {
  const user = await aUser();
  const phone = await signIn(user, user.password);
  expect(await isIn(phone.cookie)).toBe(true);
  expect((await change(user, user.password)).status).toBe(204);
  expect(await isIn(phone.cookie)).toBe(false);
  expect(await isIn(user.cookie)).toBe(true);
  expect((await signIn(user, user.password)).status).toBe(401);
  expect((await signIn(user, NEW)).status).toBe(200);
});

test('a changed password ends the links that were asked for before', async () => {
  const user = await aUser();
  await forget(user.email);
  const token = await tokenOf(user.email);
  await change(user, user.password);
  expect((await reset(token)).status).toBe(400);
});

test('a password is not changed without the current one, nor to one that is too common', async () => {
  const user = await aUser();
  expect(await change(user, 'not the password')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'currentPassword' }] },
  });
  expect(await change(user, user.password, 'password123')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'newPassword' }] },
  });
  expect((await signIn(user, user.password)).status).toBe(200);
});

test('a guest has no password to change', async () => {
  expect((await change(await aGuest(), 'anything at all')).status).toBe(422);
});

test('whoever tries many current passwords is asked to wait', async () => {
  const user = await aUser();
  const statuses: number[] = [];
  for (let tried = 0; tried < 11; tried += 1) statuses.push((await change(user, 'not the password')).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
  expect((await change(user, user.password)).status).toBe(429);
});

test('tries with the right password count as wrong ones do', async () => {
  const user = await aUser();
  const statuses: number[] = [];
  for (let tried = 0; tried < 11; tried += 1)
    statuses.push((await change(user, user.password, user.password)).status);
  expect(statuses).toEqual([...Array(10).fill(204), 429]);
});

test('whoever tries passwords from outside keeps nobody from changing her own', async () => {
  const user = await aUser();
  const address = anAddress();
  for (let tried = 0; tried < 11; tried += 1) await signIn(user, 'not the password', address);
  expect((await change(user, user.password)).status).toBe(204);
});

test('a key that is sent again with other passwords is not acceptable, and with the same ones answered again', async () => {
  const user = await aUser();
  expect((await change(user, user.password, NEW, 'one-key')).status).toBe(204);
  const other = await change(user, user.password, 'a wholly different garden', 'one-key');
  expect(other).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('Idempotency-Key') },
  });
  expect((await change(user, 'not the password', NEW, 'one-key')).status).toBe(422);
  expect((await change(user, user.password, NEW, 'one-key')).status).toBe(204);
  expect((await signIn(user, NEW)).status).toBe(200);
});

test('nothing that is kept for an idempotency key tells that two people chose one password', async () => {
  const [user, other] = [await aUser(), await aUser()];
  for (const each of [user, other]) await change(each, each.password, NEW, 'one-key');
  const kept = await asOwner<{ fingerprint: string }>(
    'select fingerprint from idempotency_keys where user_id = any($1)',
    [[user.id, other.id]],
  );
  const [first = '', second = ''] = kept.map(({ fingerprint }) => fingerprint);
  expect(first.split(' ')).toHaveLength(2);
  expect(first.split(' ')[0]).toBe(second.split(' ')[0]);
  expect(first.split(' ')[1]).not.toBe(second.split(' ')[1]);
});
