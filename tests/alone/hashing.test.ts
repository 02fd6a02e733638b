import { expect, test, vi } from 'vitest';
import { anEmail, aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/owner-queries.ts';

type Argon2 = typeof import('node:crypto').argon2;
const hashings = vi.hoisted((): { memory: number; passes: number; message: unknown }[] => []);
const watch = vi.hoisted(() => ({ countHeld: (): number => 0, held: [] as number[] }));

// The real thing, watched: what matters is that it is done, with the same work for everybody.
vi.mock('node:crypto', async (load) => {
  const real = await load<typeof import('node:crypto')>();
  const argon2 = ((algorithm, parameters, done) => {
    const { memory, passes, message } = parameters;
    hashings.push({ memory, passes, message });
    const before = watch.countHeld();
    real.argon2(algorithm, parameters, (...result) => {
      // Others may use one for a moment, such as for telling of what was changed before; what waits holds it to the end.
      watch.held.push(Math.min(before, watch.countHeld()));
      done(...result);
    });
  }) as Argon2;
  return { ...real, argon2 };
});

test('the same hashing is done for a known e-mail, an unknown one, and what is none at all', async () => {
  const { email } = await aUser();
  hashings.splice(0);
  for (const each of [email, anEmail(), 'no address', 'x'.repeat(900)])
    await call('POST /api/session/sign-in', {
      body: { email: each, password: 'the same word', remember: false, timeZone: 'UTC' },
    });
  expect(hashings).toEqual(Array(4).fill({ memory: 19_456, passes: 2, message: 'the same word' }));
});

test('no connection of the pool waits while a password is hashed', async () => {
  const user = await aUser();
  const { pool } = startApp();
  const owner = { cookie: user.cookie };
  const fields = { currentPassword: user.password };
  const change = (newPassword: string, currentPassword = user.password) =>
    call('POST /api/password/change', {
      ...owner,
      body: { currentPassword, newPassword },
      headers: { 'idempotency-key': newPassword.replaceAll(' ', '-') },
    });
  const calls = [
    () => change('another garden, another wall'),
    () => change('a third garden, a third wall', 'not the password'),
    () => call(`POST /api/user/${user.id}/email`, { ...owner, body: { ...fields, email: anEmail() } }),
    () =>
      call(`DELETE /api/user/${user.id}`, { ...owner, body: { password: 'another garden, another wall' } }),
  ];
  watch.countHeld = () => pool.totalCount - pool.idleCount;
  for (const each of calls) {
    hashings.splice(0);
    await each();
    expect(hashings.length).toBeGreaterThan(0);
  }
  expect(watch.held.filter((count) => count > 0)).toEqual([]);
  expect(watch.held.length).toBeGreaterThan(calls.length);
});

test('a call that is sent again needs the same passwords, and its fingerprint is as slow to guess as a password', async () => {
  const [user, other] = [await aUser(), await aUser()];
  const change = ({ cookie, password }: TestUser, newPassword: string) =>
    call('POST /api/password/change', {
      cookie,
      body: { currentPassword: password, newPassword },
      headers: { 'idempotency-key': 'one-key' },
    });
  expect((await change(user, 'another garden, another wall')).status).toBe(204);
  hashings.splice(0);
  expect((await change(user, 'another garden, another wall')).status).toBe(204);
  const derived = hashings.filter(({ message }) => String(message).includes('another garden'));
  expect(derived).toEqual([expect.objectContaining({ memory: 19_456, passes: 2 })]);
  expect((await change(user, 'a wholly different garden')).status).toBe(422);
  await change(other, 'another garden, another wall');
  const kept = await asOwner<{ fingerprint: string }>(
    'select fingerprint from idempotency_keys where user_id = any($1)',
    [[user.id, other.id]],
  );
  expect(new Set(kept.map(({ fingerprint }) => fingerprint)).size).toBe(2);
});
