import { expect, test, vi } from 'vitest';
import { hashPassword } from './password.ts';

const running = vi.hoisted(() => ({ now: 0, most: 0, done: 0 }));

// The hashing itself is left out: what is looked at is how many are let in at once.
vi.mock('node:crypto', async (load) => ({
  ...(await load<typeof import('node:crypto')>()),
  argon2: (_: string, __: object, done: (error: Error | null, hash: Buffer) => void) => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    setTimeout(() => {
      running.now -= 1;
      running.done += 1;
      if (running.done === 7) done(new Error('this one went wrong'), Buffer.alloc(0));
      else done(null, Buffer.alloc(32));
    }, 1);
  },
}));

test('two hashings run at once, 600 wait, and the next ones are told to come back later', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 700 }, () => hashPassword('a word')));
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));
  const away = refused.filter((error) => 'code' in error);
  expect(running.most).toBe(2);
  expect(away).toHaveLength(98);
  expect(away[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  expect(refused.filter((error) => !('code' in error))).toMatchObject([{ message: 'this one went wrong' }]);
});

test('afterwards, and after one that went wrong, the places are free again', async () => {
  running.most = 0;
  await Promise.all([hashPassword('a word'), hashPassword('a word'), hashPassword('a word')]);
  expect(running).toMatchObject({ now: 0, most: 2 });
});
