import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { today } from '#platform/shared/day.ts';
import { aGuest, aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { asOwner, makeDatabase, rowsOf, untilWaiting, whileHolding } from '#tests/support/owner-queries.ts';
import type { OwnNote, Wall } from './shapes.ts';

// Alone with its rows, because a wall shows everybody's.
const database = 'wall';
await makeDatabase(database);
startApp({ database });

const join = ({ id, cookie }: TestUser) => call(`POST /api/community/${id}/join`, { cookie });
const leave = ({ id, cookie }: TestUser) => call(`POST /api/community/${id}/leave`, { cookie });
const wallOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/wall/${id}`, { cookie })).body as Wall;
const textsOf = async (user: TestUser) => (await wallOf(user)).notes.map(({ text }) => text);
const notesOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/wall/${id}/notes`, { cookie })).body as OwnNote[];

async function aMember(): Promise<TestUser> {
  const user = await aUser();
  await join(user);
  return user;
}

const post = (user: TestUser, text: string, changes: object = {}) =>
  call(`POST /api/wall/${user.id}/notes`, {
    cookie: user.cookie,
    body: { userId: user.id, id: randomUUID(), date: today('UTC'), kind: 'win', text, ...changes },
  });
const idOf = async (user: TestUser, text: string, changes: object = {}) =>
  ((await post(user, text, changes)).body as OwnNote).id;

const on = (
  { id, cookie }: TestUser,
  method: 'PUT' | 'DELETE',
  noteId: string,
  deed: string,
  body?: object,
) => call(`${method} /api/wall/${id}/notes/${noteId}/${deed}`, { cookie, body });

const clear = () => asOwner('delete from wall_notes');

test('before joining there is no wall, and nothing can be left on it', async () => {
  const user = await aUser();
  expect((await call(`GET /api/community/${user.id}`, { cookie: user.cookie })).body).toEqual({
    hasJoined: false,
    isKeeper: false,
  });
  expect((await call(`GET /api/wall/${user.id}`, { cookie: user.cookie })).status).toBe(404);
  expect((await post(user, 'Too early.')).status).toBe(404);
  expect(await notesOf(user)).toEqual([]);
  expect((await join(user)).body).toMatchObject({ hasJoined: true });
  expect((await join(user)).body).toMatchObject({ hasJoined: true });
});

test('a note is on the walls of others, under a plant name, and says nothing else of its writer', async () => {
  await clear();
  const [writer, reader] = [await aMember(), await aMember()];
  const { status, body } = await post(writer, 'Sent the awkward email.');
  expect(status).toBe(201);
  const { plant } = body as OwnNote;
  const [note] = (await wallOf(reader)).notes;
  expect(note).toMatchObject({ text: 'Sent the awkward email.', plant, kind: 'win', sign: null });
  expect(Object.keys(note ?? {}).sort()).toEqual(['id', 'kind', 'plant', 'sign', 'text', 'when']);
  const own = await wallOf(writer);
  expect(own).toMatchObject({ plant, own: { state: 'on-the-wall' }, notes: [] });
});

test('one note a day: a second one is refused, the same one again is not, and one taken back makes room', async () => {
  const user = await aMember();
  const id = await idOf(user, 'First.');
  expect((await post(user, 'First.', { id })).status).toBe(201);
  expect(await post(user, 'Second.')).toMatchObject({ status: 422 });
  const away = await call(`DELETE /api/wall/${user.id}/notes/${id}`, { cookie: user.cookie });
  expect(away.status).toBe(204);
  expect((await post(user, 'Second.')).status).toBe(201);
  expect((await notesOf(user)).map(({ text }) => text)).toEqual(['Second.']);
});

test('at most twelve notes, in an order that stays for the day', async () => {
  await clear();
  const reader = await aMember();
  for (let made = 0; made < 15; made += 1) await post(await aMember(), `Note ${made}`);
  const texts = await textsOf(reader);
  expect(texts).toHaveLength(12);
  expect(await textsOf(reader)).toEqual(texts);
  expect(await textsOf(await aMember())).not.toEqual(texts);
});

test('a note is gone from the walls after 48 hours, and stays hers', async () => {
  await clear();
  const [writer, reader] = [await aMember(), await aMember()];
  await onDay('2026-03-18T10:00:00Z', () => post(writer, 'Two days.'));
  expect(await onDay('2026-03-20T09:59:00Z', () => textsOf(reader))).toEqual(['Two days.']);
  expect(await onDay('2026-03-20T10:01:00Z', () => textsOf(reader))).toEqual([]);
  expect(await notesOf(writer)).toMatchObject([{ text: 'Two days.', state: 'gone' }]);
});

test('a sign reaches the writer once, without a number and without who left it', async () => {
  await clear();
  const [writer, ...readers] = [await aMember(), await aMember(), await aMember()];
  const id = await idOf(writer, 'Asked for help.');
  for (const reader of readers) {
    expect((await on(reader, 'PUT', id, 'sign', { sign: 'thanks' })).status).toBe(204);
    expect((await on(reader, 'PUT', id, 'sign', { sign: 'with-you' })).status).toBe(204);
    expect((await wallOf(reader)).notes).toMatchObject([{ sign: 'with-you' }]);
  }
  expect((await wallOf(writer)).signs).toEqual(['with-you']);
  await call(`POST /api/wall/${writer.id}/signs-seen`, { cookie: writer.cookie });
  expect((await wallOf(writer)).signs).toEqual([]);
  for (const reader of readers) await on(reader, 'DELETE', id, 'sign');
  expect(await asOwner('select 1 from wall_signs where note_id = $1', [id])).toEqual([]);
  expect((await on(writer, 'PUT', id, 'sign', { sign: 'thanks' })).status).toBe(404);
});

test('a report hides a note for her at once, two hide it for all, and it can be taken back', async () => {
  await clear();
  const [writer, one, two, three] = [await aMember(), await aMember(), await aMember(), await aMember()];
  const id = await idOf(writer, 'Something unkind.');
  await on(one, 'PUT', id, 'report');
  await on(one, 'PUT', id, 'report');
  expect([await textsOf(one), (await textsOf(three)).length]).toEqual([[], 1]);
  await on(two, 'PUT', id, 'report');
  expect(await textsOf(three)).toEqual([]);
  expect((await wallOf(writer)).own).toMatchObject({ state: 'waiting-for-a-keeper' });
  await on(two, 'DELETE', id, 'report');
  expect([await textsOf(three), await textsOf(two), await textsOf(one)]).toEqual([
    ['Something unkind.'],
    ['Something unkind.'],
    [],
  ]);
});

test('muting hides every note of a writer for good, also after she left and came again', async () => {
  await clear();
  const [writer, reader] = [await aMember(), await aMember()];
  const id = await onDay('2026-03-19T10:00:00Z', () => idOf(writer, 'Yesterday.'));
  await onDay('2026-03-19T11:00:00Z', () => on(reader, 'PUT', id, 'mute'));
  expect(await onDay('2026-03-19T11:00:00Z', () => textsOf(reader))).toEqual([]);
  await leave(writer);
  await join(writer);
  await onDay('2026-03-20T10:00:00Z', () => post(writer, 'Today.'));
  expect(await onDay('2026-03-20T11:00:00Z', () => textsOf(reader))).toEqual([]);
});

test('leaving takes notes and signs along at once, and what she wrote stays hers', async () => {
  await clear();
  const [one, other] = [await aMember(), await aMember()];
  const [mine, theirs] = [await idOf(one, 'Mine.'), await idOf(other, 'Theirs.')];
  await on(one, 'PUT', theirs, 'sign', { sign: 'thanks' });
  await on(other, 'PUT', mine, 'sign', { sign: 'thanks' });
  expect((await leave(one)).body).toMatchObject({ hasJoined: false });
  expect(await wallOf(other)).toMatchObject({ notes: [], signs: [] });
  expect(await notesOf(one)).toMatchObject([{ text: 'Mine.', state: 'gone' }]);
  expect((await call(`GET /api/wall/${one.id}`, { cookie: one.cookie })).status).toBe(404);
});

test('words of crisis are never sent on before their writer saw the lines', async () => {
  await clear();
  const [writer, reader] = [await aMember(), await aMember()];
  expect((await post(writer, 'I want to die.')).status).toBe(422);
  expect(await textsOf(reader)).toEqual([]);
  expect((await post(writer, 'I want to die.', { knowsLines: true })).status).toBe(201);
});

test.each([
  ['blanks', '  \n\t ', 422],
  ['nothing to be seen', '\u200b\u2060\u3164', 422],
  ['141 characters', 'x'.repeat(141), 422],
  ['140 characters and blanks', ` ${'🌱'.repeat(140)} `, 201],
  ['a link', 'See https://example.com <b>now</b>', 201],
  ['another kind', { kind: 'advert' }, 422],
  ['tomorrow', { date: '2999-01-01' }, 422],
])('a note of %s is answered with what it is', async (_, given, status) => {
  const user = await aMember();
  const answer = await (typeof given === 'string' ? post(user, given) : post(user, 'A note.', given));
  expect(answer.status).toBe(status);
});

test('marks that turn the writing round or pile up are taken off', async () => {
  const user = await aMember();
  const { body } = await post(user, `\u202egnp.exe\u202c a${'\u0301'.repeat(50)}`);
  const { text } = body as OwnNote;
  expect(text).not.toMatch(/[\u202a-\u202e]/);
  expect(Array.from(text.normalize('NFD')).filter((mark) => mark === '\u0301').length).toBeLessThan(7);
});

test('ten notes, sixty signs and five reports a day are the most', async () => {
  await clear();
  const user = await aMember();
  for (let made = 0; made < 10; made += 1) {
    const id = await idOf(user, 'Again.');
    await call(`DELETE /api/wall/${user.id}/notes/${id}`, { cookie: user.cookie });
  }
  expect((await post(user, 'Again.')).status).toBe(429);
  const id = await idOf(await aMember(), 'Theirs.');
  for (let made = 0; made < 60; made += 1) await on(user, 'PUT', id, 'sign', { sign: 'thanks' });
  expect((await on(user, 'PUT', id, 'sign', { sign: 'thanks' })).status).toBe(429);
  for (let made = 0; made < 5; made += 1)
    expect((await on(user, 'PUT', id, 'report')).status, String(made)).toBe(204);
  expect((await on(user, 'PUT', id, 'report')).status).toBe(429);
});

test('a guest may join too, and deleting the account empties the walls of her', async () => {
  await clear();
  const [guest, reader] = [await aGuest(), await aMember()];
  await join(guest);
  const id = await idOf(guest, 'From a guest.');
  await on(reader, 'PUT', id, 'sign', { sign: 'thanks' });
  expect(await textsOf(reader)).toEqual(['From a guest.']);
  const gone = await call(`DELETE /api/user/${guest.id}`, { cookie: guest.cookie, body: {} });
  expect(gone.status).toBe(204);
  expect(await textsOf(reader)).toEqual([]);
  for (const table of ['wall_stones', 'wall_signs', 'wall_gestures'])
    expect(await asOwner(`select * from ${table}`), table).toEqual([]);
});

test('an export holds her notes, and an import gives them back to her alone', async () => {
  await clear();
  const [writer, reader, other] = [await aMember(), await aMember(), await aMember()];
  await post(writer, 'Mine to keep.');
  const { body } = await call(`GET /api/export/${writer.id}`, { cookie: writer.cookie });
  expect(JSON.stringify(body)).toContain('Mine to keep.');
  await clear();
  const taken = await call(`POST /api/import/${other.id}`, { cookie: other.cookie, body });
  expect([200, 201]).toContain(taken.status);
  expect(await notesOf(other)).toMatchObject([{ text: 'Mine to keep.', state: 'gone' }]);
  expect(await textsOf(reader)).toEqual([]);
});

test.for(['report', 'sign'])(
  'a %s that is under way while she leaves on another device is done, and then she has left',
  async (deed) => {
    const [writer, reader] = [await aMember(), await aMember()];
    const note = await idOf(writer, 'Seen on two devices.');
    const answers = await whileHolding(
      'select from wall_stones where id = $1 for update',
      [note],
      async () => {
        const done = on(reader, 'PUT', note, deed, deed === 'sign' ? { sign: 'thanks' } : undefined);
        await untilWaiting(1);
        const left = leave(reader);
        await Promise.race([left, untilWaiting(2)]);
        return [done, left];
      },
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 200]);
    const { community_members, wall_gestures, wall_reports } = await rowsOf([reader.id]);
    expect(community_members).toEqual([expect.objectContaining({ left_at: expect.any(Date) })]);
    expect([wall_gestures, wall_reports]).toEqual([[], []]);
  },
);
