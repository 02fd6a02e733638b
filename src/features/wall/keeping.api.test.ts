import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { nameKeeper } from '#features/community/service.ts';
import type { OwnNote, Wall } from '#features/wall/shapes.ts';
import { today } from '#platform/shared/day.ts';
import { aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { asOwner, makeDatabase } from '#tests/support/owner-queries.ts';
import type { Keeping } from './shapes.ts';

// Alone with its rows, because a wall shows everybody's.
const database = 'keeping';
await makeDatabase(database);
startApp({ database });

const owner = { host: inject('socketFolder'), database, user: 'owner' };

async function aMember(): Promise<TestUser> {
  const user = await aUser();
  await call(`POST /api/community/${user.id}/join`, { cookie: user.cookie });
  return user;
}

async function aKeeper(): Promise<TestUser> {
  const user = await aUser();
  await nameKeeper(owner, user.email.toUpperCase());
  return user;
}

const post = (user: TestUser, text: string) =>
  call(`POST /api/wall/${user.id}/notes`, {
    cookie: user.cookie,
    body: { userId: user.id, id: randomUUID(), date: today('UTC'), kind: 'win', text },
  });
const report = ({ id, cookie }: TestUser, noteId: string) =>
  call(`PUT /api/wall/${id}/notes/${noteId}/report`, { cookie });
const wallOf = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/wall/${id}`, { cookie })).body as Wall;
const keepingOf = ({ id, cookie }: TestUser) => call(`GET /api/keeping/${id}`, { cookie });
const decide = ({ id, cookie }: TestUser, noteId: string, decision: string) =>
  call(`PUT /api/keeping/${id}/notes/${noteId}`, { cookie, body: { decision } });

async function aReported(writer: TestUser, text: string): Promise<string> {
  const { id } = (await post(writer, text)).body as OwnNote;
  for (let made = 0; made < 2; made += 1) await report(await aMember(), id);
  return id;
}

test('whoever is no keeper finds nothing there', async () => {
  const user = await aMember();
  const id = await aReported(await aMember(), 'Unkind.');
  expect((await keepingOf(user)).status).toBe(404);
  expect((await decide(user, id, 'taken-down')).status).toBe(404);
  await expect(nameKeeper(owner, 'nobody@example.com')).rejects.toThrow('Nobody here has the address');
});

test('a keeper is named by her address, and named again without harm', async () => {
  const keeper = await aKeeper();
  await nameKeeper(owner, keeper.email);
  const { body } = await call(`GET /api/community/${keeper.id}`, { cookie: keeper.cookie });
  expect(body).toEqual({ hasJoined: false, isKeeper: true });
  const forced = await asOwner(
    "select relforcerowsecurity as forced from pg_class where relname in ('users', 'keepers')",
  );
  expect(forced).toEqual([{ forced: true }, { forced: true }]);
});

test('a keeper reads the note, never who reported and who wrote, and lets it stay', async () => {
  const [keeper, writer, reader] = [await aKeeper(), await aMember(), await aMember()];
  const id = await aReported(writer, 'Only blunt.');
  const { reported } = (await keepingOf(keeper)).body as Keeping;
  expect(reported).toContainEqual({ id, text: 'Only blunt.', isHidden: true });
  expect((await wallOf(reader)).notes.map(({ text }) => text)).not.toContain('Only blunt.');
  expect((await decide(keeper, id, 'stays')).status).toBe(200);
  expect((await decide(keeper, id, 'taken-down')).status).toBe(404);
  expect((await wallOf(reader)).notes.map(({ text }) => text)).toContain('Only blunt.');
  await report(await aMember(), id);
  expect(((await keepingOf(keeper)).body as Keeping).reported.map((each) => each.id)).not.toContain(id);
});

test('a note that is taken down is gone, its writer is told, and the log holds no words', async () => {
  const [keeper, writer, reader] = [await aKeeper(), await aMember(), await aMember()];
  const id = await aReported(writer, 'Really unkind.');
  const { body } = await decide(keeper, id, 'taken-down');
  expect((body as Keeping).decided[0]).toMatchObject({ noteId: id, decision: 'taken-down' });
  expect((await wallOf(writer)).own).toMatchObject({ state: 'taken-down' });
  expect((await wallOf(reader)).notes.map(({ text }) => text)).not.toContain('Really unkind.');
  expect(JSON.stringify(await asOwner('select * from kept_decisions'))).not.toContain('unkind');
});

test('after three notes taken down the wall rests for a week, and she is told so', async () => {
  const [keeper, writer] = [await aKeeper(), await aMember()];
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-04'])
    await onDay(`${day}T10:00:00Z`, async () => {
      expect((await post(writer, `Unkind on ${day}`)).status).toBe(201);
      const { id } = (await wallOf(writer)).own as OwnNote;
      await report(await aMember(), id);
      await decide(keeper, id, 'taken-down');
    });
  await onDay('2026-03-11T09:59:00Z', async () => {
    const { status, body } = await post(writer, 'Kind now.');
    expect(status).toBe(422);
    expect((body as { detail: string }).detail).toContain('Wednesday 11 March');
    expect((await wallOf(writer)).pausedUntil).toBe('2026-03-11T10:00:00.000Z');
  });
  await onDay('2026-03-11T10:01:00Z', async () => expect((await post(writer, 'Kind now.')).status).toBe(201));
});
