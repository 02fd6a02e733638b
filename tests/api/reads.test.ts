import { expect, test } from 'vitest';
import { aGuest, anAddress, call } from '#tests/support/app.ts';

const ROUND = 250;

/** Calls until the first refusal; answers with it and with how many came before. */
async function untilRefused(work: () => ReturnType<typeof call>, most: number) {
  for (let count = 0; count < most; count += ROUND) {
    const answers = await Promise.all(Array.from({ length: ROUND }, work));
    const at = answers.findIndex(({ status }) => status === 429);
    if (at >= 0)
      return { count: count + answers.filter(({ status }) => status !== 429).length, refused: answers[at] };
  }
  throw new Error('nothing was refused');
}

test('a person who reads far more than anybody needs is told to wait, and nobody else is', async () => {
  const [reader, other] = [await aGuest(), await aGuest()];
  const read = () => call(`GET /api/focus/${reader.id}`, { cookie: reader.cookie });
  const { count, refused } = await untilRefused(read, 4_000);
  expect(count).toBe(3_000);
  expect(refused).toMatchObject({ body: { detail: 'That was a lot at once. Please wait a moment.' } });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call(`GET /api/focus/${other.id}`, { cookie: other.cookie })).status).toBe(200);
  const save = await call(`PATCH /api/user-settings/${reader.id}`, {
    cookie: reader.cookie,
    body: { focusWorkMin: 30 },
  });
  expect(save.status).toBe(200);
  // The page itself still comes, without answers in it.
  expect((await call('GET /dashboard', { cookie: reader.cookie })).status).toBe(200);
});

test('a network without a session has a limit of its own, and other networks do not share it', async () => {
  const address = anAddress();
  const ask = () => call('GET /api/founding-member-count', { address });
  const { count } = await untilRefused(ask, 7_000);
  expect(count).toBe(6_000);
  expect((await call('GET /api/founding-member-count')).status).toBe(200);
});
