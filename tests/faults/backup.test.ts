import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { query } from '#tests/start/owner-process.ts';
import { aGuest, aMood, call } from './calls.ts';
import { aDataFolder } from './prepared-data.ts';
import { freePort, startServer, type Variables } from './server-process.ts';
import { runStorageCommand } from './storage-command.ts';
import { queryAt, startTcpDatabase } from './tcp-database.ts';
import { type Acknowledged, startWriters } from './writers.ts';

type Rows = Record<string, unknown>[];
type Ask = (text: string) => Promise<Rows>;
type Place = { variables: Variables; ask: Ask; folder: string } & AsyncDisposable;

const PEOPLE = 20;

function aFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tend-backup-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

async function anEmbeddedPlace(): Promise<Place> {
  const { path, remove } = aFolder();
  const data = aDataFolder();
  return {
    folder: path,
    variables: { DATA_DIR: data },
    ask: (text) => query(join(data, 'postgres'), text),
    [Symbol.asyncDispose]: async () => {
      rmSync(data, { recursive: true, force: true });
      remove();
    },
  };
}

/** A database of one's own, over TCP, whose owner is an ordinary role. */
async function anOwnPlace(): Promise<Place> {
  const { path, remove } = aFolder();
  const database = await startTcpDatabase();
  const { url, topUrl } = await database.create();
  // The question is asked as the superuser: an ordinary owner sees no row.
  return {
    folder: path,
    variables: { DATABASE_URL: url, DATA_DIR: '/nowhere' },
    ask: (text) => queryAt(topUrl, text),
    [Symbol.asyncDispose]: async () => {
      await database[Symbol.asyncDispose]();
      remove();
    },
  };
}

const numberOf = (notes: string): number => Number(notes.split('-').at(-1));

/** What was saved, as the keys and the moods tell it: one moment lets each writer have saved up to some number. */
async function checkMoment(ask: Ask): Promise<Set<string>> {
  const keys = (await ask('select user_id, key from idempotency_keys')) as { user_id: string; key: string }[];
  const moods = (await ask('select user_id, notes from moods')) as { user_id: string; notes: string }[];
  const last = new Map<string, string>();
  for (const { user_id, key } of keys)
    if (numberOf(key) >= numberOf(last.get(user_id) ?? '-1')) last.set(user_id, key);
  expect(new Map(moods.map(({ user_id, notes }) => [user_id, notes]))).toEqual(last);
  return new Set(keys.map(({ key }) => key));
}

/** Every save that a writer had acknowledged before another one is there as well. */
function checkUnbroken(keys: Set<string>): void {
  const highest = new Map<string, number>();
  for (const key of keys) {
    const writer = key.slice(0, key.lastIndexOf('-'));
    highest.set(writer, Math.max(highest.get(writer) ?? 0, numberOf(key)));
  }
  const total = [...highest.values()].reduce((sum, number) => sum + number + 1, 0);
  expect(keys.size).toBe(total);
}

const notesOf = (acknowledged: readonly Acknowledged[]) => acknowledged.map(({ notes }) => notes);

test.each([
  ['the embedded database', anEmbeddedPlace],
  ['a database of one’s own over TCP', anOwnPlace],
])(
  'a backup of %s under load, put back under load, is one consistent moment',
  { timeout: 120_000 },
  async (_, aPlace) => {
    await using place = await aPlace();
    const port = String(await freePort());
    const server = await startServer(inject('serverScript'), {
      ...place.variables,
      PORT: port,
      TRUSTED_PROXY: '127.0.0.1',
    });
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => aGuest(server.address)));
    const writers = startWriters(server.address, people);
    await expect.poll(() => writers.count(), { timeout: 10_000 }).toBeGreaterThan(60);
    const before = writers.count();
    const file = join(place.folder, 'saved');
    const saved = await runStorageCommand('backup', [file], place.variables);
    expect(saved).toMatchObject({
      exitCode: 0,
      stderr: '',
      stdout: expect.stringContaining(`of ${PEOPLE} people`),
    });
    const after = writers.count();
    expect(after).toBeGreaterThan(before);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
    const refused = await runStorageCommand('restore', [file], place.variables);
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('add --yes') });
    const restored = await runStorageCommand('restore', [file, '--yes'], place.variables);
    expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
    await sleep(300);
    const { acknowledged } = await writers.stop();
    await checkMoment(place.ask);
    // Once more, when nobody writes: exactly what was there at the moment of the backup.
    expect((await runStorageCommand('restore', [file, '--yes'], place.variables)).exitCode).toBe(0);
    const keys = await checkMoment(place.ask);
    checkUnbroken(keys);
    expect(notesOf(acknowledged.slice(0, before)).filter((notes) => !keys.has(notes))).toEqual([]);
    expect(keys.size).toBeLessThan(acknowledged.length);
    const [person] = people;
    const body = aMood(person!.id, 'after the restore');
    expect((await call(server.address, 'POST /api/mood', { cookie: person!.cookie, body })).status).toBe(200);
    const open = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relforcerowsecurity`;
    expect(await place.ask(open)).toEqual([]);
    expect((await server.end('SIGTERM')).exitCode).toBe(0);
  },
);
