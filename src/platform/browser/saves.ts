import { now } from '#platform/shared/clock.ts';
import type { Endpoint, Input } from '#platform/shared/endpoint.ts';
import { newId } from '#platform/shared/id.ts';
import { type ApiError, hasStatus, isAway, type QueuedCall, send } from './api.ts';
import { addSave, changeSaves, listSaves, putSave, removeSave, type Save } from './device-storage.ts';
import { noteFault } from './faults.ts';
import { type Saved, writeItem } from './local-items.ts';
import { asShown, findEndpoint, isUnknown, knowCall, learnCalls } from './queued-calls.ts';
import { openTabChannel } from './tab-channel.ts';

export type SaveProgress = 'saving' | 'kept' | 'saved' | 'needs-you';
export type SaveStatus = { progress: SaveProgress; message: string };
type Sent = (save: Save, answer: unknown) => void | Promise<void>;
/** What a tab tells the others: what a save was answered with, or that what waits on this device has changed. */
export type TabNews = { save: Save; answer: unknown } | 'changed';
/** Answers whose session it is right now; throws without a network. */
type AskCaller = () => Promise<string | undefined>;

const LOCK = 'tend-saves';
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const ENDED = 'Please sign in once more. It is kept here until then.';

const statuses = new Map<string, SaveStatus>();
const listeners = new Set<() => void>();

let tabs: ReturnType<typeof openTabChannel<TabNews>> | undefined;
let userId: string | undefined;
/** Whose waiting saves are known by now. */
let readyFor: string | undefined;
let pending: readonly Save[] = [];
/** The server says that there is no session: what waits waits for the person, not for a network. */
let isEnded = false;
let onSent: Sent = () => {};
let askCaller: AskCaller = async () => userId;
let draining: Promise<void> | undefined;
let isAskedAgain = false;
let retry: { timer: ReturnType<typeof setTimeout>; waitMs: number } | undefined;

const idOf = (user: string, subject: string): string => `${user} ${subject}`;

function setStatus(save: Pick<Save, 'userId' | 'subject'>, progress: SaveProgress, message = ''): void {
  statuses.set(idOf(save.userId, save.subject), { progress, message });
  notify();
}

async function hear(news: TabNews): Promise<void> {
  if (news === 'changed') await readStatuses();
  else if (news.save.userId === userId) await onSent(news.save, news.answer);
}

/** Names who shows what has arrived, from this tab or another, and who tells whose session it is. */
export function registerSaves(sent: Sent, whoIsCalling: AskCaller): void {
  onSent = sent;
  tabs?.close();
  tabs = openTabChannel('tend-saves', hear);
  askCaller = whoIsCalling;
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Reads from the device how far the saves of the present user are; `isSettled` when none is being sent. */
async function readStatuses(isSettled = false): Promise<void> {
  const user = userId;
  const saves = user ? await listSaves(user).catch(() => []) : [];
  if (user !== userId) return;
  pending = saves.map(asShown);
  const waiting = new Set(saves.map((save) => idOf(save.userId, save.subject)));
  for (const [id, { progress, message }] of statuses)
    if ((progress === 'kept' || message === ENDED) && !waiting.has(id))
      statuses.set(id, { progress: 'saved', message: '' });
  for (const id of saves.filter(isUnknown).map((save) => idOf(save.userId, save.subject)))
    if (statuses.get(id)?.progress === 'kept') statuses.delete(id);
  for (const save of saves.filter((each) => !isUnknown(each))) {
    const id = idOf(save.userId, save.subject);
    const isUnderWay = !isSettled && statuses.get(id)?.progress === 'saving';
    if (save.state === 'needs-you') statuses.set(id, { progress: 'needs-you', message: save.message });
    else if (isEnded) statuses.set(id, { progress: 'needs-you', message: ENDED });
    else if (!isUnderWay) statuses.set(id, { progress: 'kept', message: '' });
  }
  notify();
}

/** Says whose saves may be sent from now on, and sends them. Nobody else's ever leave. */
export async function setSaver(user: string | undefined): Promise<void> {
  if (user === userId) return;
  userId = user;
  pending = [];
  isEnded = false;
  readyFor = undefined;
  statuses.clear();
  await readStatuses();
  if (user !== userId) return;
  readyFor = user;
  notify();
  if (user) void drainSaves();
}

/**
 * Keeps a write on this device, durably, and then sends it. Ends when it is kept; how far it is after
 * that, `findSaveStatus` tells. Throws when the device cannot keep it.
 */
export async function keepSave<S>(
  call: QueuedCall<S>,
  subject: string,
  input: NoInfer<Input<S>> & Save['input'],
  { over, settles }: { over?: Save['over']; settles?: number | undefined } = {},
): Promise<Save> {
  if (!userId) throw new Error('nobody is here to save for');
  const owner = userId;
  knowCall(call);
  setStatus({ userId: owner, subject }, 'saving');
  try {
    const { verb, endpoint } = call;
    const fresh = { key: newId(), userId: owner, verb, version: endpoint.keptVersion, subject, input };
    const save = await addSave(
      { ...fresh, state: 'waiting', message: '', ...(over && { over }) },
      { settles, spares: (earlier) => !findEndpoint(earlier) },
    );
    // Shown at once: a network that is silent may take long to say that it is away.
    if (userId === owner)
      pending = [...pending.filter(({ seq }) => seq !== save.seq && seq !== settles), save];
    notify();
    void drainSaves();
    return save;
  } catch (error) {
    setStatus(
      { userId: owner, subject },
      'needs-you',
      'This device could not keep it. Your words are still here.',
    );
    throw error;
  }
}

/** Needed when something went otherwise than hoped, and loaded then. */
const staleSaves = () => import('./stale-saves.ts');

async function arrive(save: Save, answer: unknown): Promise<'go-on'> {
  // Whoever took the place of its writer meanwhile is not shown it.
  if (save.userId === userId) await onSent(save, answer);
  writeItem('saved', { atMs: now() } satisfies Saved);
  const isAlone = (await listSaves(save.userId)).every(
    ({ seq, subject }) => seq === save.seq || subject !== save.subject,
  );
  const carryVersion = isAlone ? () => [] : (await staleSaves()).carryVersion;
  await changeSaves(save.userId, (all) => ({ changed: carryVersion(save, answer, all), removed: [save] }));
  pending = pending.filter(({ seq }) => seq !== save.seq);
  setStatus(save, 'saved');
  tabs?.tell({ save, answer });
  return 'go-on';
}

async function refuse(save: Save, message: string, current?: unknown): Promise<'go-on'> {
  const there = current as NonNullable<Save['current']> | undefined;
  const refused: Save = { ...save, state: 'needs-you', message, ...(there && { current: there }) };
  if (there) {
    const { joinRefused } = await staleSaves();
    await changeSaves(save.userId, (all) => joinRefused(refused, all));
  } else await putSave(refused);
  if (save.userId === userId) pending = (await listSaves(save.userId)).map(asShown);
  setStatus(save, 'needs-you', message);
  return 'go-on';
}

/** Another device came before: what was typed there is never replaced unseen. */
async function settle(save: Save, message: string, current: unknown): Promise<'go-on'> {
  const settled = (await staleSaves()).settleStale(save, current);
  if (settled === 'needs-you') return refuse(save, message, current);
  if (settled === 'arrived') return arrive(save, current);
  await putSave(settled);
  return 'go-on';
}

async function sendOne(save: Save, endpoint: Endpoint): Promise<'go-on' | 'wait'> {
  try {
    const answer = await send(endpoint, save.input, save.key);
    isEnded = false;
    return await arrive(save, answer);
  } catch (error) {
    const hasNoSession = hasStatus(error, 401);
    isEnded ||= hasNoSession;
    if (hasNoSession || isAway(error)) return 'wait';
    // "Not there" may also mean that somebody else is signed in by now: then it is not their turn.
    if (hasStatus(error, 404) && (await askCaller().catch(() => undefined)) !== save.userId) return 'wait';
    const { status, problem } = error as ApiError;
    const { detail = '', current } = problem ?? {};
    if (status === 409) return settle(save, detail, current);
    noteFault('save', `${save.verb} ${status}`);
    return refuse(save, detail);
  }
}

async function findNext(): Promise<Save | undefined> {
  const saves = userId ? await listSaves(userId) : [];
  if (!saves.every(findEndpoint)) await learnCalls();
  return saves.find((save) => save.state === 'waiting' && findEndpoint(save));
}

/** Sends what waits, oldest first, one at a time over all tabs. True when nothing waits any more. */
async function drainInTurn(): Promise<boolean> {
  for (let save = await findNext(); save; save = await findNext()) {
    const endpoint = findEndpoint(save);
    if (!endpoint || save.userId !== userId) return false;
    const outcome = await sendOne(save, endpoint);
    tabs?.tell('changed');
    if (outcome === 'wait') return false;
  }
  return true;
}

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

function tryLater(): void {
  const waitMs = Math.min(LONGEST_WAIT_MS, (retry?.waitMs ?? FIRST_WAIT_MS / 2) * 2);
  clearTimeout(retry?.timer);
  retry = { waitMs, timer: setTimeout(() => void drainSaves(), waitMs) };
}

async function drainOnce(): Promise<void> {
  const isDone = await inTurn(drainInTurn).catch(() => false);
  await readStatuses(true);
  if (isDone) {
    clearTimeout(retry?.timer);
    retry = undefined;
  } else if (userId) tryLater();
}

/** Sends what waits. Calls made meanwhile join the run under way, which looks once more before it ends. */
export function drainSaves(): Promise<void> {
  if (draining) {
    isAskedAgain = true;
    return draining;
  }
  draining = (async () => {
    do {
      isAskedAgain = false;
      await drainOnce();
    } while (isAskedAgain);
    draining = undefined;
  })();
  return draining;
}

/** Puts a refused save back in the queue and sends it again. */
export async function retrySave(subject: string): Promise<void> {
  if (!userId) return;
  for (const save of await listSaves(userId))
    if (save.subject === subject) await putSave({ ...save, state: 'waiting', message: '' });
  setStatus({ userId, subject }, 'saving');
  await drainSaves();
}

/** Lets go of saves that were refused: the person has decided otherwise. */
export async function forgetSaves(saves: readonly Save[]): Promise<void> {
  for (const save of saves) {
    await removeSave(save.seq);
    statuses.delete(idOf(save.userId, save.subject));
    // What another device wrote stands instead.
    if (save.current) tabs?.tell({ save, answer: null });
  }
  await readStatuses();
  tabs?.tell('changed');
}

/** How far the newest save about something is; nothing when there was none. */
export const findSaveStatus = (subject: string): SaveStatus | undefined =>
  userId ? statuses.get(idOf(userId, subject)) : undefined;

/** True once saves of this user can be kept here, and those that wait are known. */
export const isSaverReady = (user: string): boolean => readyFor === user;

export function onSavesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The saves of the present user that the server does not have yet, oldest first. */
export const listPendingSaves = (): readonly Save[] => pending;

/** Sends again whenever the network or the person comes back. */
export function watchForNetwork(): void {
  const again = () => void drainSaves();
  addEventListener('online', again);
  addEventListener('pageshow', again);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') again();
  });
}
