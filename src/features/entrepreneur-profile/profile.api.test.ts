import { expect, test } from 'vitest';
import { aGuest, aUser, call } from '#tests/support/app.ts';
import { aProfile } from '#tests/support/plans.ts';

test('what was answered is kept, per person, and the next answers take its place', async () => {
  const [user, guest] = [await aUser(), await aGuest()];
  const read = ({ id, cookie }: typeof user) => call(`GET /api/entrepreneur-profile/${id}`, { cookie });
  expect((await read(user)).status).toBe(404);
  const generate = (profile: object) =>
    call('POST /api/entrepreneur-plans/generate', {
      cookie: user.cookie,
      body: { userId: user.id, profile, planType: 'work_break' },
    });
  expect((await generate(aProfile())).status).toBe(201);
  expect((await read(user)).body).toEqual(aProfile());
  const other = aProfile({ stressors: [], availableTime: 60, priorities: ['energy'] });
  expect((await generate(other)).status).toBe(201);
  expect((await read(user)).body).toEqual(other);
  expect((await read(guest)).status).toBe(404);
});
