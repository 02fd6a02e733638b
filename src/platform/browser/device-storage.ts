import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A write that waits on this device until the server has it. */
export type Save = {
  /** The order in which saves were made; given by the store. */
  seq: number;
  /** The idempotency key: however often the save is sent, it counts once. */
  key: string;
  userId: string;
  verb: string;
  /** The `keptVersion` of its endpoint when it was made, 1 when absent. */
  version?: number | undefined;
  /** What the save is about, such as `mood 2026-03-20`. */
  subject: string;
  input: {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
  };
  /** The fields that it writes, as the person saw them before: only where that is so may it replace them. */
  over?: Readonly<Record<string, unknown>>;
  /** What stands there in its place, when the server refused it for that. */
  current?: Readonly<Record<string, unknown>>;
  /** The fields that were changed here and there, each to something else. */
  conflicts?: readonly string[];
  /** `needs-you` when the server has refused it for good. */
  state: 'waiting' | 'needs-you';
  message: string;
};

interface Stores extends DBSchema {
  saves: { key: number; value: Save; indexes: { 'by-user': string } };
  answers: { key: string; value: unknown };
}

let opened: Promise<IDBPDatabase<Stores>> | undefined;

/** The device's own database: the saves that wait, and the answers that screens open from without a network. */
export function deviceStorage(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>('tend', 1, {
    upgrade(database) {
      const saves = database.createObjectStore('saves', { keyPath: 'seq', autoIncrement: true });
      saves.createIndex('by-user', 'userId');
      database.createObjectStore('answers');
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** An earlier refusal about the same thing is settled by saving it again, but not what another device wrote meanwhile. */
const isSettledBy = ({ subject }: Omit<Save, 'seq'>, { over, current, ...earlier }: Save): boolean =>
  earlier.subject === subject && earlier.state === 'needs-you' && !(over && current);

/** Survives the browser being killed: the promise ends when the disk has it. */
const DURABLE = { durability: 'strict' } as const;

type Before = { settles?: number | undefined; spares?: (earlier: Save) => boolean };

/**
 * Keeps a save. `settles` names the one that was refused for what stood there, when the person has decided between both;
 * what it `spares` stays although it is about the same thing.
 */
export async function addSave(
  save: Omit<Save, 'seq'>,
  { settles, spares = () => false }: Before = {},
): Promise<Save> {
  const database = await deviceStorage();
  const transaction = database.transaction('saves', 'readwrite', DURABLE);
  for (const earlier of await transaction.store.index('by-user').getAll(save.userId))
    if (earlier.seq === settles || (isSettledBy(save, earlier) && !spares(earlier)))
      await transaction.store.delete(earlier.seq);
  const seq = await transaction.store.add(save as Save);
  await transaction.done;
  return { ...save, seq };
}

export async function listSaves(userId: string): Promise<Save[]> {
  const database = await deviceStorage();
  return database.getAllFromIndex('saves', 'by-user', userId);
}

export async function putSave(save: Save): Promise<void> {
  const database = await deviceStorage();
  const transaction = database.transaction('saves', 'readwrite', DURABLE);
  await transaction.store.put(save);
  await transaction.done;
}

export async function removeSave(seq: number): Promise<void> {
  const database = await deviceStorage();
  const transaction = database.transaction('saves', 'readwrite', DURABLE);
  await transaction.store.delete(seq);
  await transaction.done;
}

type Changes = { changed: readonly Save[]; removed: readonly Save[] };

/** Changes and removes saves of a user in one step, as they are just then. */
export async function changeSaves(userId: string, change: (saves: Save[]) => Changes): Promise<void> {
  const database = await deviceStorage();
  const transaction = database.transaction('saves', 'readwrite', DURABLE);
  const { changed, removed } = change(await transaction.store.index('by-user').getAll(userId));
  for (const { seq } of removed) await transaction.store.delete(seq);
  for (const save of changed) await transaction.store.put(save);
  await transaction.done;
}

/** Readdresses what waits when a guest signs in to an account: it is the same person, under another id. */
export async function handOverSaves(from: string, to: string): Promise<void> {
  const readdress = <T extends Record<string, unknown> | undefined>(part: T): T =>
    part && 'userId' in part ? { ...part, userId: to } : part;
  for (const save of await listSaves(from)) {
    const { params, body } = save.input;
    await putSave({ ...save, userId: to, input: { params: readdress(params), body: readdress(body) } });
  }
}

/** Removes the answers that this device keeps of a user; what waits to be sent stays, for when that person is back. */
export async function forgetAnswers(userId: string): Promise<void> {
  const database = await deviceStorage();
  await database.delete('answers', userId);
}

/** Removes the answers of whoever was here, when nobody is. */
export async function forgetAllAnswers(): Promise<void> {
  const database = await deviceStorage();
  await database.clear('answers');
}

/** Removes everything that this device keeps of a user. */
export async function forgetOnDevice(userId: string): Promise<void> {
  const database = await deviceStorage();
  const transaction = database.transaction(['saves', 'answers'], 'readwrite', DURABLE);
  for (const seq of await transaction.objectStore('saves').index('by-user').getAllKeys(userId))
    await transaction.objectStore('saves').delete(seq);
  await transaction.objectStore('answers').delete(userId);
  await transaction.done;
}
