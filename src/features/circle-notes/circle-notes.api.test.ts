import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Circle } from '#features/circles/shapes.ts';
import { asUser, db } from '#platform/server/database/database.ts';
import { today } from '#platform/shared/day.ts';
import { aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { asOwner } from '#tests/support/owner-queries.ts';
import type { CircleNote, Share } from './shapes.ts';
import { circleShares } from './tables.ts';

startApp();

const at = ({ id, cookie }: TestUser, method: string, path: string, body?: object) =>
  call(`${method} /api/circles/${id}/${path}`, { cookie, body });
const seen = async (user: TestUser, circleId: string) =>
  ((await at(user, 'GET', `${circleId}/shares`)).body as { shares: Share[] }).shares;
const textsOf = async (user: TestUser, circleId: string) =>
  (await seen(user, circleId)).map(({ text }) => text);
const share = (user: TestUser, circleId: string, text: string | null, changes: object = {}) =>
  at(user, 'POST', `${circleId}/shares`, {
    ...{ userId: user.id, id: randomUUID(), date: today('UTC'), kind: 'note', text, feeling: null },
    ...changes,
  });
const notesOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/circle-notes/${id}`, { cookie })).body as CircleNote[];

async function invite(first: TestUser, circleId: string): Promise<string> {
  return ((await at(first, 'POST', `${circleId}/invitation`)).body as { token: string }).token;
}
async function join(first: TestUser, circleId: string, user: TestUser): Promise<string> {
  const body = { userId: user.id, firstName: null };
  const { body: circle } = await at(user, 'POST', `invitations/${await invite(first, circleId)}`, body);
  return (circle as Circle).seats.find(({ isYou }) => isYou)?.id ?? '';
}

async function aCircleOfTwo() {
  const [first, friend] = [await aUser(), await aUser()];
  const { body } = await call(`POST /api/circles/${first.id}`, {
    cookie: first.cookie,
    body: { userId: first.id, firstName: null },
  });
  const { id: circleId } = body as Circle;
  const seatId = await join(first, circleId, friend);
  return { first, friend, circleId, seatId };
}

test('a win, a weather and a note are seen by the circle, newest first, and by nobody else', async () => {
  const { first, friend, circleId, seatId } = await aCircleOfTwo();
  await share(friend, circleId, 'Sent it.', { kind: 'win' });
  await share(friend, circleId, null, { kind: 'weather', feeling: 'calm' });
  expect((await share(friend, circleId, 'See https://example.com <b>now</b>')).status).toBe(201);
  const shares = await seen(first, circleId);
  expect(shares.map(({ kind }) => kind)).toEqual(['note', 'weather', 'win']);
  expect(shares[1]).toMatchObject({ seatId, text: null, feeling: 'calm', date: today('UTC') });
  expect(Object.keys(shares[0] ?? {}).sort()).toEqual(['date', 'feeling', 'id', 'kind', 'seatId', 'text']);
  expect(JSON.stringify(shares)).not.toContain(friend.id);
  const stranger = await aUser();
  expect((await at(stranger, 'GET', `${circleId}/shares`)).status).toBe(404);
  expect((await share(stranger, circleId, 'Me too.')).status).toBe(404);
});

test('whoever comes later sees nothing from before, not even by asking the database', async () => {
  const { first, friend, circleId } = await aCircleOfTwo();
  await share(friend, circleId, 'Before.');
  const late = await aUser();
  await join(first, circleId, late);
  await share(friend, circleId, 'After.');
  expect(await textsOf(late, circleId)).toEqual(['After.']);
  const rows = await asUser(late.id, 'read', () => db.select({ text: circleShares.text }).from(circleShares));
  expect(rows).toEqual([{ text: 'After.' }]);
  const stranger = await aUser();
  expect(await asUser(stranger.id, 'read', () => db.select().from(circleShares))).toEqual([]);
});

test('the same one again changes nothing, and one that was taken back is not shared again', async () => {
  const { first, friend, circleId } = await aCircleOfTwo();
  const id = randomUUID();
  const shared = await share(friend, circleId, 'Once.', { id });
  expect((await share(friend, circleId, 'Once.', { id })).body).toEqual(shared.body);
  expect(await textsOf(first, circleId)).toEqual(['Once.']);
  const { id: shareId } = shared.body as Share;
  expect((await at(first, 'DELETE', `shares/${shareId}`)).status).toBe(204);
  expect(await textsOf(first, circleId)).toEqual(['Once.']);
  expect((await at(friend, 'DELETE', `shares/${shareId}`)).status).toBe(204);
  expect((await at(friend, 'DELETE', `shares/${shareId}`)).status).toBe(204);
  expect(await textsOf(first, circleId)).toEqual([]);
  expect(await notesOf(friend)).toMatchObject([{ text: 'Once.', isShared: false }]);
  expect((await share(friend, circleId, 'Once.', { id })).status).toBe(422);
});

test('what was shared is gone after a week, and stays hers until she removes it for good', async () => {
  const { first, friend, circleId } = await onDay('2026-03-01T10:00:00Z', aCircleOfTwo);
  await onDay('2026-03-10T10:00:00Z', () => share(friend, circleId, 'A week.', { date: '2026-03-10' }));
  expect(await onDay('2026-03-17T09:59:00Z', () => textsOf(first, circleId))).toEqual(['A week.']);
  expect(await onDay('2026-03-17T10:01:00Z', () => textsOf(first, circleId))).toEqual([]);
  const [note] = await notesOf(friend);
  expect(note).toMatchObject({ text: 'A week.', isShared: false });
  await call(`DELETE /api/circle-notes/${friend.id}/${note?.id}`, { cookie: friend.cookie });
  expect(await notesOf(friend)).toEqual([]);
});

test('leaving, being let go and deleting the account each take along what was shared', async () => {
  const { first, friend, circleId, seatId } = await aCircleOfTwo();
  const [leaver, goer] = [await aUser(), await aUser()];
  for (const user of [leaver, goer]) await join(first, circleId, user);
  for (const user of [friend, leaver, goer]) await share(user, circleId, `Of ${user.email}`);
  await at(leaver, 'DELETE', circleId);
  await at(first, 'DELETE', `${circleId}/seats/${seatId}`);
  const body = { password: goer.password };
  expect((await call(`DELETE /api/user/${goer.id}`, { cookie: goer.cookie, body })).status).toBe(204);
  expect(await seen(first, circleId)).toEqual([]);
  expect(await asOwner('select 1 from circle_shares where circle_id = $1', [circleId])).toEqual([]);
  for (const user of [friend, leaver]) expect(await notesOf(user)).toMatchObject([{ isShared: false }]);
});

test.each([
  ['blanks', { text: ' \n\u3164' }, 422],
  ['nothing', { text: null }, 422],
  ['141 characters', { text: 'x'.repeat(141) }, 422],
  ['140 characters', { text: '🌱'.repeat(140) }, 201],
  ['281 characters of a win', { kind: 'win', text: 'x'.repeat(281) }, 422],
  ['a weather without a feeling', { kind: 'weather' }, 422],
  ['another weather', { kind: 'weather', feeling: 'furious' }, 422],
  ['another kind', { kind: 'advert' }, 422],
  ['tomorrow', { date: '2999-01-01' }, 422],
])('%s is answered with what it is', async (_, changes, status) => {
  const { friend, circleId } = await aCircleOfTwo();
  expect((await share(friend, circleId, 'A line.', changes)).status).toBe(status);
});

test('marks that turn the writing round or pile up are taken off', async () => {
  const { friend, circleId } = await aCircleOfTwo();
  const { body } = await share(friend, circleId, `\u202egnp.exe\u202c a${'\u0301'.repeat(50)}`);
  const { text } = body as Share;
  expect(text).not.toMatch(/[\u202a-\u202e]/);
  expect(Array.from((text ?? '').normalize('NFD')).filter((mark) => mark === '\u0301').length).toBeLessThan(
    7,
  );
});

test('words of crisis are never sent on before their writer saw the lines', async () => {
  const { first, friend, circleId } = await aCircleOfTwo();
  expect((await share(friend, circleId, 'I want to die.')).status).toBe(422);
  expect(await textsOf(first, circleId)).toEqual([]);
  expect((await share(friend, circleId, 'I want to die.', { knowsLines: true })).status).toBe(201);
});

test('an export holds what she shared, and an import gives it back to her alone', async () => {
  const { first, friend, circleId } = await aCircleOfTwo();
  await share(friend, circleId, 'Mine to keep.');
  await share(first, circleId, 'Not yours.');
  const { body } = await call(`GET /api/export/${friend.id}`, { cookie: friend.cookie });
  expect(JSON.stringify(body)).toContain('Mine to keep.');
  expect(JSON.stringify(body)).not.toContain('Not yours.');
  const other = await aUser();
  expect((await call(`POST /api/import/${other.id}`, { cookie: other.cookie, body })).status).toBeLessThan(
    300,
  );
  expect(await notesOf(other)).toMatchObject([{ text: 'Mine to keep.', isShared: false }]);
  expect(await textsOf(first, circleId)).toEqual(['Not yours.', 'Mine to keep.']);
});
