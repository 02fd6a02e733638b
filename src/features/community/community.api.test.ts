import { expect, test } from 'vitest';
import { aUser, call } from '#tests/support/app.ts';

test('joining and leaving can both be done again', async () => {
  const { id, cookie } = await aUser();
  const say = async (verb: string) =>
    (await call(`POST /api/community/${id}/${verb}`, { cookie })).body as { hasJoined: boolean };
  for (const [verb, hasJoined] of [
    ['leave', false],
    ['join', true],
    ['join', true],
    ['leave', false],
    ['leave', false],
    ['join', true],
  ] as const)
    expect(await say(verb)).toEqual({ hasJoined, isKeeper: false });
});
