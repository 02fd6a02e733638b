import { expect, test, vi } from 'vitest';
import { anEmail, aUser, call } from '#tests/app.ts';

type Argon2 = typeof import('node:crypto').argon2;
const hashings = vi.hoisted((): { memory: number; passes: number; message: unknown }[] => []);

// The real thing, watched: what matters is that it is done, with the same work for everybody.
vi.mock('node:crypto', async (load) => {
  const real = await load<typeof import('node:crypto')>();
  const argon2 = ((algorithm, parameters, done) => {
    const { memory, passes, message } = parameters;
    hashings.push({ memory, passes, message });
    real.argon2(algorithm, parameters, done);
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
