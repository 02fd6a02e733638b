import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { type Answer, anAddress, anEmail, aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { asOwner, makeDatabase } from '#tests/support/owner-queries.ts';

startApp({ database: 'lock_out' });
await makeDatabase('lock_out');

const signIn = (
  email: string,
  password: string,
  { address = anAddress(), mark }: { address?: string; mark?: string } = {},
) =>
  call('POST /api/session/sign-in', {
    body: { email, password, remember: false, timeZone: 'UTC' },
    address,
    cookie: mark,
  });
const WRONG = 'not the password';
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort();

/** So many wrong tries, all at once. */
const attack = (email: string, tries: number, address?: () => string) =>
  Promise.all(Array.from({ length: tries }, () => signIn(email, WRONG, { address: address?.() })));

const mailsAbout = (email: string) =>
  startApp().log.lines.filter(({ to, subject }) => to === email && String(subject).includes('device'));

test('ten wrong tries from one network close the account to it alone, however many come at once', async () => {
  const { email, password } = await aUser();
  const stranger = anAddress();
  const answers = await attack(email, 30, () => stranger);
  expect(statusesOf(answers)).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
  const closed = await signIn(email.toUpperCase(), password, { address: stranger });
  expect(closed).toMatchObject({ status: 429, body: { type: 'urn:tend:too-many' } });
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(800);
  expect(Number(closed.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect((await signIn(email, password)).status).toBe(200);
});

test('all addresses of an IPv6 /64 are one network, and an IPv4 address is itself in both spellings', async () => {
  const group = () => Math.floor(Math.random() * 65_536).toString(16);
  const front = `2001:db8:${group()}:${group()}`;
  const inOneNetwork = () => `${front}:${group()}:${group()}:${group()}:${group()}`;
  const first = await aUser();
  expect(statusesOf(await attack(first.email, 11, inOneNetwork))).toEqual([...Array(10).fill(401), 429]);
  expect((await signIn(first.email, first.password, { address: `2001:db9::${group()}` })).status).toBe(200);
  const second = await aUser();
  const four = anAddress();
  const spellings = [four, `::ffff:${four}`];
  const either = () => spellings.reverse()[0] ?? four;
  expect(statusesOf(await attack(second.email, 11, either))).toEqual([...Array(10).fill(401), 429]);
});

test('a device that signed in before is never refused for what others did', async () => {
  const { email, password, mark } = await aUser();
  const shared = anAddress();
  await attack(email, 11, () => shared);
  for (let tried = 0; tried < 100; tried += 1) await signIn(anEmail(), WRONG, { address: shared });
  expect((await signIn(email, password, { address: shared })).status).toBe(429);
  expect((await signIn(email, password, { address: shared, mark })).status).toBe(200);
});

test('a device that signed in before has ten wrong tries of its own', async () => {
  const { email, password, mark } = await aUser();
  const statuses: number[] = [];
  for (let tried = 0; tried < 11; tried += 1) statuses.push((await signIn(email, WRONG, { mark })).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect((await signIn(email, password, { mark })).status).toBe(429);
  expect((await signIn(email, password)).status).toBe(200);
});

test('the mark of a device is of no use for an account that never signed in there', async () => {
  const [own, other] = [await aUser(), await aUser()];
  const stranger = anAddress();
  await attack(other.email, 10, () => stranger);
  expect((await signIn(other.email, WRONG, { address: stranger, mark: own.mark })).status).toBe(429);
});

test('an unknown e-mail is closed, delayed and answered just as a known one is', async () => {
  const [known, unknown] = [(await aUser()).email, anEmail()];
  const stranger = anAddress();
  const told = async (email: string) => {
    const answers = await attack(email, 12, () => stranger);
    return answers
      .map(({ status, body, cookie, mark }) => JSON.stringify({ status, body, cookie, mark }))
      .sort();
  };
  expect(await told(unknown)).toEqual(await told(known));
});

test('an account under attack from many networks lets its owner in after a moment, and devices that it knows at once', async () => {
  const { email, password, mark } = await aUser();
  for (let tried = 0; tried < 12; tried += 1) expect((await signIn(email, WRONG)).status).toBe(401);
  const timed = async (options: { mark?: string }) => {
    const begunMs = performance.now();
    expect((await signIn(email, password, options)).status).toBe(200);
    return performance.now() - begunMs;
  };
  const waitedMs = await timed({});
  expect(waitedMs).toBeGreaterThanOrEqual(1_000);
  expect(await timed({ mark })).toBeLessThan(waitedMs);
});

test('few of many tries at once wait, no connection waits with them, and others are served meanwhile', async () => {
  const [user, other] = [await aUser(), await aUser()];
  const { pool } = startApp();
  const answered: number[] = [];
  const flood = Promise.all(
    Array.from({ length: 60 }, async () => answered.push((await signIn(user.email, WRONG)).status)),
  );
  await vi.waitFor(() => expect(answered.length).toBeGreaterThanOrEqual(40), 20_000);
  expect(answered.filter((status) => status === 429).length).toBeGreaterThanOrEqual(25);
  expect(answered.length).toBeLessThan(60);
  expect(pool.totalCount - pool.idleCount).toBe(0);
  expect((await signIn(other.email, other.password)).status).toBe(200);
  await flood;
});

test('a mark is kept hashed, for each account in another form, and goes with the account', async () => {
  const user = await aUser();
  const { mark = '', cookie } = user;
  const token = mark.replace('tend-device=', '');
  expect(token).toMatch(/^[\w-]{43}$/);
  const second = await call('POST /api/session/sign-up', {
    cookie: `${cookie}; ${mark}`,
    body: {
      firstName: 'Two',
      lastName: 'Gardens',
      email: anEmail(),
      password: user.password,
      timeZone: 'UTC',
    },
  });
  expect(second.mark).toBe(mark);
  const ids = [user.id, (second.body as { id: string }).id];
  const rows = await asOwner<{ mark_hash: string }>('select * from device_marks where user_id = any($1)', [
    ids,
  ]);
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map((row) => row.mark_hash)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain(token);
  const body = { password: user.password };
  const gone = await call(`DELETE /api/user/${ids[1]}`, { cookie: second.cookie, body });
  expect(String(gone.headers['set-cookie'])).toContain(
    'tend-device=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  );
  expect(await asOwner('select 1 from device_marks where user_id = $1', [ids[1]])).toEqual([]);
});

test('the cookie of a mark is HttpOnly and lasts, also where nobody asked to be remembered', async () => {
  const { email, password } = await aUser();
  const { headers } = await signIn(email, password);
  const set = [headers['set-cookie']].flat().find((text) => String(text).startsWith('tend-device='));
  expect(set).toMatch(/^tend-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/);
});

test('what is no mark is not taken over', async () => {
  const { email, password } = await aUser();
  for (const planted of ['short', 'x'.repeat(44), `${'x'.repeat(42)};`]) {
    const { mark } = await signIn(email, password, { mark: `tend-device=${planted}` });
    expect(mark).not.toBe(`tend-device=${planted}`);
  }
});

test('the address is told of a device that signs in for the first time, once, and not of one that is known', async () => {
  const { email, password, mark } = await aUser();
  await signIn(email, password, { mark });
  const first = await signIn(email, password);
  await vi.waitFor(() => expect(mailsAbout(email)).toHaveLength(1), 3_000);
  await signIn(email, password, { mark: first.mark });
  await signIn(email, WRONG);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(mailsAbout(email)).toHaveLength(1);
  expect(String(mailsAbout(email)[0]?.text)).toContain('A browser');
});

test('a new password by a link lets the account know no device but the one that chose it', async () => {
  const user: TestUser = await aUser();
  const other = await signIn(user.email, user.password);
  await call('POST /api/password/forgot', { body: { email: user.email } });
  const links = () =>
    startApp().log.lines.flatMap(({ to, text }) =>
      to === user.email ? (/reset-password#([\w-]{43})/.exec(String(text))?.[1] ?? []) : [],
    );
  await vi.waitFor(() => expect(links()).toHaveLength(1), 3_000);
  const body = { token: links()[0], password: `another garden ${randomUUID()}` };
  expect((await call('POST /api/password/reset', { body, cookie: user.mark })).status).toBe(204);
  const shared = anAddress();
  await attack(user.email, 11, () => shared);
  const tries = [user.mark, other.mark].map((mark) =>
    signIn(user.email, body.password, { address: shared, mark }),
  );
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([200, 429]);
});

test('no address and no e-mail stands in what is counted', async () => {
  const email = anEmail();
  const address = anAddress();
  await signIn(email, WRONG, { address });
  const rows = JSON.stringify(await asOwner('select * from limits'));
  expect(rows).toContain('sign-in-account:');
  for (const trace of [email, address]) expect(rows).not.toContain(trace);
});
