import { expect, test } from 'vitest';
import { asUser } from '#platform/server/database/database.ts';
import { addDays, type Day, today } from '#platform/shared/day.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { rowsOf } from '#tests/support/owner-queries.ts';
import { dailyFocusPersonalData } from './service.ts';
import { dailyFocusRowShape } from './shapes.ts';

const focusOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/daily-focus/${id}/today`, { cookie })).body;
const change = ({ id, cookie }: TestUser, body: object) =>
  call(`PATCH /api/daily-focus/${id}/${today('UTC')}`, { cookie, body });
const takeBreak = ({ id, cookie }: TestUser, date: Day = today('UTC'), dueAt?: string) =>
  call(`POST /api/daily-focus/${id}/${date}/break`, { cookie, body: { dueAt } });

test('what is exported is merged into another account row by row, and merging it twice does not double it', async () => {
  const [from, to] = [await aUser(), await aUser()];
  await takeBreak(from, today('UTC'), `${today('UTC')}T00:45:00Z`);
  await change(from, { intention: 'Lunch away from the desk 🫛', targetBreaks: 5 });
  await takeBreak(from, addDays(today('UTC'), -2));
  const listed = (await asUser(from.id, 'read', () => dailyFocusPersonalData.listRows(from.id))) as object[];
  const exported = JSON.parse(JSON.stringify(listed)) as Record<string, unknown>[];
  for (const { userId: _, ...row } of exported) expect(dailyFocusRowShape.parse(row)).toEqual(row);
  const merge = (rows: unknown[]) =>
    asUser(to.id, 'write', () => dailyFocusPersonalData.mergeRows(to.id, rows));
  await merge(exported);
  await merge([...exported, ...exported]);
  const received = await asUser(to.id, 'read', () => dailyFocusPersonalData.listRows(to.id));
  expect(received).toEqual(listed.map((row) => ({ ...row, userId: to.id })));
});

test('a guest’s focus comes along into an account that has one for the same day, with the words of both', async () => {
  const [guest, member] = [await aGuest(), await aUser()];
  await change(member, { intention: 'Read' });
  await takeBreak(member);
  await change(guest, { intention: 'Walk', targetBreaks: 6 });
  await takeBreak(guest);
  await takeBreak(guest);
  const signedIn = await call('POST /api/session/sign-in', {
    cookie: guest.cookie,
    body: { email: member.email, password: member.password, remember: false, timeZone: 'UTC' },
  });
  expect(signedIn.status).toBe(200);
  expect(await focusOf({ ...member, cookie: signedIn.cookie ?? '' })).toMatchObject({
    intention: 'Walk · Read',
    completedBreaks: 2,
    targetBreaks: 6,
  });
  expect((await rowsOf([guest.id])).daily_focuses).toEqual([]);
});
