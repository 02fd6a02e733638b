import { expect, test } from 'vitest';
import { createApp } from '#app/http.ts';
import { createLog } from '#platform/server/log.ts';
import { aGuest, anAddress, aSignUp, aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { asOwner, rowsOf } from '#tests/support/owner-queries.ts';

type Session = { id: string; userAgent: string; isCurrent: boolean };

const listSessions = async (cookie: string) =>
  (await call('GET /api/sessions', { cookie })).body as Session[];
const isLive = async (cookie: string) => (await call('GET /api/session', { cookie })).status === 200;
const signIn = async (
  user: { email: string; password: string },
  remember: boolean,
  userAgent = 'A browser',
) =>
  call('POST /api/session/sign-in', {
    body: { email: user.email, password: user.password, remember, timeZone: 'UTC' },
    headers: { 'user-agent': userAgent },
  });
const setCookie = ({ headers }: { headers: Record<string, unknown> }) =>
  String([headers['set-cookie']].flat().find((text) => String(text).startsWith('tend=')));

test('on http the cookie is HttpOnly, SameSite=Lax, for every path, and not Secure', async () => {
  const begun = await call('POST /api/session/guest', { body: { timeZone: 'UTC' } });
  expect(setCookie(begun)).toMatch(/^tend=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/);
});

test('on https the cookie is Secure and bound to the host, and the plain one is not read', async () => {
  startApp();
  const env = {
    publicUrl: 'https://tend.example',
    isSecure: true,
    trustedProxies: [],
    smtpUrl: undefined,
    mailsToLog: false,
  };
  const { app } = createApp({ env, log: createLog('silent'), checksAnswers: true });
  const url = '/api/session/guest';
  const begun = await app.inject({ method: 'POST', url, payload: { timeZone: 'UTC' } });
  expect(begun.headers['set-cookie']).toMatch(
    /^__Host-tend=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=34560000$/,
  );
  expect(begun.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  const ask = (value: string) => app.inject({ url: '/api/session', headers: { cookie: value } });
  expect((await ask(cookie)).statusCode).toBe(200);
  expect((await ask(cookie.replace('__Host-', ''))).statusCode).toBe(401);
  await app.close();
});

test('to be remembered is a cookie that outlasts the browser, otherwise it goes with it', async () => {
  const user = await aUser();
  expect(setCookie(await signIn(user, true))).toMatch(/; Max-Age=34560000$/);
  expect(setCookie(await signIn(user, false))).toMatch(/; SameSite=Lax$/);
  const kept = await asOwner<{ days: number }>(
    'select distinct lasting_days as days from sessions where user_id = $1 order by 1',
    [user.id],
  );
  expect(kept.map(({ days }) => days)).toEqual([1, 30]);
});

test('the token of a session stands nowhere in the database, only its hash', async () => {
  const { id, cookie } = await aUser();
  const rows = JSON.stringify(await rowsOf([id]));
  expect(rows).not.toContain(cookie.replace('tend=', ''));
  expect(rows).toMatch(/"token_hash":"[\w-]{43}"/);
});

test('signing out ends the session on the server and takes the cookie away', async () => {
  const { cookie } = await aUser();
  expect(await isLive(cookie)).toBe(true);
  const out = await call('POST /api/session/sign-out', { cookie });
  expect(out).toMatchObject({ status: 204, body: '' });
  expect(setCookie(out)).toBe('tend=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  expect(await isLive(cookie)).toBe(false);
});

test('signing out in two tabs at once ends well in both', async () => {
  const { cookie } = await aUser();
  await isLive(cookie);
  const out = await Promise.all([1, 2].map(() => call('POST /api/session/sign-out', { cookie })));
  for (const { status } of out) expect([204, 401]).toContain(status);
  expect(await isLive(cookie)).toBe(false);
});

test('the sessions of a member are listed with their devices, and which one is this', async () => {
  const user = await aUser();
  const phone = await signIn(user, true, 'A phone');
  const listed = await listSessions(phone.cookie ?? '');
  expect(listed).toHaveLength(2);
  expect(listed.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ userAgent: 'A phone' }]);
});

test('one of the own sessions can be ended from another, and is dead at once', async () => {
  const user = await aUser();
  const phone = await signIn(user, true);
  expect(await isLive(user.cookie)).toBe(true);
  const [other] = (await listSessions(phone.cookie ?? '')).filter(({ isCurrent }) => !isCurrent);
  const end = () => call(`DELETE /api/sessions/${other?.id}`, { cookie: phone.cookie ?? '' });
  expect((await end()).status).toBe(204);
  expect(await isLive(user.cookie)).toBe(false);
  expect(await isLive(phone.cookie ?? '')).toBe(true);
  expect((await end()).status).toBe(404);
});

test('a session past its end is refused and not listed', async () => {
  const user = await aUser();
  const old = await signIn(user, false);
  const [first] = (await listSessions(old.cookie ?? '')).filter(({ isCurrent }) => !isCurrent);
  await asOwner(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [first?.id]);
  expect(await isLive(user.cookie)).toBe(false);
  expect(await listSessions(old.cookie ?? '')).toHaveLength(1);
});

test('a session that is used moves its end on', async () => {
  const { id, cookie } = await aUser();
  const ends = 'extract(day from expires_at - now())::int as days';
  await asOwner(
    `update sessions set last_seen_at = now() - interval '2 hours', expires_at = now() + interval '3 days' where user_id = $1`,
    [id],
  );
  expect(await isLive(cookie)).toBe(true);
  expect(await asOwner(`select ${ends} from sessions where user_id = $1`, [id])).toEqual([{ days: 29 }]);
});

/** Lets all sessions of a user have begun and last been used so many days ago. */
const moveBack = (id: string, begun: number, seen: number) =>
  asOwner(
    `update sessions set created_at = now() - make_interval(days => $2),
       last_seen_at = now() - make_interval(days => $3),
       expires_at = expires_at - make_interval(days => $3) where user_id = $1`,
    [id, begun, seen],
  );
const daysLeft = async (id: string) => {
  const left = 'select ceil(extract(epoch from expires_at - now()) / 86400)::int as days from sessions';
  const [row] = await asOwner<{ days: number }>(`${left} where user_id = $1`, [id]);
  return row?.days;
};

test('a member’s session ends after 30 days without use', async () => {
  const [used, unused] = [await aUser(), await aUser()];
  await moveBack(used.id, 29, 29);
  await moveBack(unused.id, 31, 31);
  expect([await isLive(used.cookie), await isLive(unused.cookie)]).toEqual([true, false]);
});

test('a member’s session ends after 90 days even when it is used, and a guest’s goes on', async () => {
  const [member, guest] = [await aUser(), await aGuest()];
  for (const { id } of [member, guest]) await moveBack(id, 80, 1);
  expect([await isLive(member.cookie), await isLive(guest.cookie)]).toEqual([true, true]);
  expect([await daysLeft(member.id), await daysLeft(guest.id)]).toEqual([10, 90]);
});

test('a session that was ended in the database is refused within a second', async () => {
  const { id, cookie } = await aUser();
  expect(await isLive(cookie)).toBe(true);
  await asOwner('delete from sessions where user_id = $1', [id]);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await isLive(cookie)).toBe(false);
});

test('no answer about a person may be stored by anything on the way', async () => {
  const { id, cookie } = await aGuest();
  for (const route of ['GET /api/session', `GET /api/user/${id}`, 'GET /api/session/none'])
    expect((await call(route, { cookie })).headers['cache-control']).toBe('no-store');
});

test('name and display settings are changed one by one, and the rest stays', async () => {
  const { id, cookie } = await aUser();
  const change = (body: object) => call(`PATCH /api/user/${id}`, { cookie, body });
  expect((await change({ theme: 'dusk', adhdMode: false })).body).toMatchObject({
    theme: 'dusk',
    adhdMode: false,
    firstName: 'Test',
  });
  expect((await change({ firstName: ' Ada ' })).body).toMatchObject({ theme: 'dusk', firstName: 'Ada' });
  expect((await change({})).body).toMatchObject({ theme: 'dusk', firstName: 'Ada' });
  expect((await change({ theme: 'neon' })).status).toBe(422);
  expect((await change({ gentleMotion: 'yes' })).status).toBe(400);
  expect((await change({ timeZone: 'Nowhere/Land' })).status).toBe(422);
});

test('a first name cannot be emptied, and a guest who never gave one may go on without', async () => {
  const rename = ({ id, cookie }: TestUser, body: object) => call(`PATCH /api/user/${id}`, { cookie, body });
  const member = await aUser();
  for (const firstName of ['', '  \n '])
    expect(await rename(member, { firstName, lastName: 'Other' })).toMatchObject({
      status: 422,
      body: {
        detail: 'A first name is needed, so that Tend knows what to call you.',
        errors: [{ path: 'firstName' }],
      },
    });
  const { body } = await call(`GET /api/user/${member.id}`, { cookie: member.cookie });
  expect(body).toMatchObject({
    firstName: expect.stringMatching(/./),
    lastName: expect.not.stringMatching('Other'),
  });
  expect((await rename(member, { lastName: '' })).status).toBe(200);
  const guest = await aGuest();
  expect((await rename(guest, { firstName: '', lastName: 'Garden' })).status).toBe(200);
  expect((await rename(guest, { firstName: 'Mara' })).status).toBe(200);
  expect((await rename(guest, { firstName: '' })).status).toBe(422);
});

test('fields that are nobody’s to set are not set', async () => {
  const { id, cookie } = await aGuest();
  const body = { kind: 'member', id: crypto.randomUUID(), email: 'x@example.com', passwordHash: 'x' };
  expect((await call(`PATCH /api/user/${id}`, { cookie, body })).body).toMatchObject({
    id,
    kind: 'guest',
    email: null,
  });
  const signUp = { ...aSignUp(), kind: 'guest', id: crypto.randomUUID(), createdAt: '2020-01-01T00:00:00Z' };
  const made = await call('POST /api/session/sign-up', { body: signUp, address: anAddress() });
  expect(made.body).toMatchObject({ kind: 'member', id: expect.not.stringContaining(signUp.id) });
});

test('a zone is known by its present name and by its older one', async () => {
  const { id, cookie } = await aGuest('Asia/Calcutta');
  for (const timeZone of ['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Europe/Kiev', 'America/Nuuk']) {
    const changed = await call(`PATCH /api/user/${id}`, { cookie, body: { timeZone } });
    expect(changed).toMatchObject({ status: 200, body: { timeZone } });
    expect((await call(`GET /api/dashboard/${id}`, { cookie })).status, timeZone).toBe(200);
  }
});
