import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anAddress, anEmail, aUser, call } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/owner-queries.ts';

const signIn = (email: string, password: string, over: object = {}, address = anAddress()) =>
  call('POST /api/session/sign-in', {
    body: { email, password, remember: false, timeZone: 'UTC', ...over },
    address,
  });

test('a member signs in with e-mail and password and gets a session', async () => {
  const { id, email, password } = await aUser();
  const answer = await signIn(email, password);
  expect(answer).toMatchObject({ status: 200, body: { id, email } });
  expect((await call('GET /api/session', { cookie: answer.cookie ?? '' })).status).toBe(200);
});

test('the zone of the device that signs in becomes that of the member', async () => {
  const { email, password } = await aUser('Europe/Lisbon');
  expect((await signIn(email, password, { timeZone: 'Asia/Tokyo' })).body).toMatchObject({
    timeZone: 'Asia/Tokyo',
  });
});

test('a wrong password and an unknown e-mail get the same answer, and no session', async () => {
  const { email } = await aUser();
  const wrong = await signIn(email, 'not the password');
  const unknown = await signIn(anEmail(), 'not the password');
  expect(wrong.status).toBe(401);
  expect(wrong.body).toMatchObject({ detail: 'Invalid email or password. Please try again.' });
  const own = { date: '', 'x-request-id': '' };
  const headers = { ...wrong.headers, ...own };
  const sameHeaders = { ...unknown.headers, ...own };
  expect([unknown.status, unknown.body, sameHeaders]).toEqual([wrong.status, wrong.body, headers]);
  expect([wrong.cookie, unknown.cookie]).toEqual([undefined, undefined]);
});

test('what stands in the database as no hash lets nobody in', async () => {
  const { id, email, password } = await aUser();
  for (const hash of [null, '', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', password]) {
    await asOwner('update users set password_hash = $2 where id = $1', [id, hash]);
    expect((await signIn(email, password)).status, String(hash)).toBe(401);
  }
});

test('a right password forgets the wrong ones before it', async () => {
  const { email, password } = await aUser();
  const address = anAddress();
  for (let round = 0; round < 2; round += 1) {
    for (let tried = 0; tried < 9; tried += 1)
      expect((await signIn(email, 'not the password', {}, address)).status).toBe(401);
    expect((await signIn(email, password, {}, address)).status).toBe(200);
  }
});

test('a hundred wrong tries close an address, and another address stays open', async () => {
  const address = anAddress();
  const { email, password } = await aUser();
  const tries = Array.from({ length: 105 }, () => signIn(anEmail(), 'not the password', {}, address));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
  const closed = await signIn(email, password, {}, address);
  expect(closed.status).toBe(429);
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
  expect((await signIn(email, password)).status).toBe(200);
});

test('tries from a closed address do not close the account for others', async () => {
  const address = anAddress();
  const { email, password } = await aUser();
  await Promise.all(Array.from({ length: 100 }, () => signIn(anEmail(), 'not the password', {}, address)));
  for (let tried = 0; tried < 20; tried += 1)
    expect((await signIn(email, 'not the password', {}, address)).status).toBe(429);
  expect((await signIn(email, password)).status).toBe(200);
});

test('right sign-ins are never counted against an address', async () => {
  const address = anAddress();
  const { email, password } = await aUser();
  for (let round = 0; round < 12; round += 1)
    expect((await signIn(email, password, {}, address)).status).toBe(200);
});

test('signing in on a device ends the session that it had, and leaves other devices alone', async () => {
  const { email, password, cookie } = await aUser();
  const other = await signIn(email, password);
  const body = { email, password, remember: true, timeZone: 'UTC' };
  const again = await call('POST /api/session/sign-in', { cookie, body });
  expect(again.status).toBe(200);
  expect((await call('GET /api/session', { cookie })).status).toBe(401);
  expect((await call('GET /api/session', { cookie: other.cookie ?? '' })).status).toBe(200);
});

test('a session that a stranger planted is not taken over by the one who signs in', async () => {
  const { email, password } = await aUser();
  const planted = `tend=${randomUUID().replaceAll('-', '').padEnd(43, 'A')}`;
  const body = { email, password, remember: true, timeZone: 'UTC' };
  const answer = await call('POST /api/session/sign-in', { cookie: planted, body });
  expect(answer.cookie).not.toBe(planted);
  expect((await call('GET /api/session', { cookie: planted })).status).toBe(401);
});
