import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
import { forgetSaves, keepSave, retrySave } from '#platform/browser/saves.ts';
import { useMetSave } from '#platform/browser/use-met-save.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { now } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import { boardEndpoints } from './contract.ts';
import {
  type Bench,
  type Bucket,
  type Card,
  findCard,
  type Spot,
  seenOf,
  spotOf,
  type TaskWords,
  withCardAt,
  withoutCard,
  withoutOpen,
} from './rules.ts';
import type { Board, BoardShapes, Task } from './shapes.ts';

const api = apiClient<BoardShapes>()(boardEndpoints);

/** The calls themselves, for what puts everything open aside at once and brings it back. */
export const { shelveTasks, unshelveTasks } = api;

/** What was changed on another device is seen within a minute. */
const ASK_EVERY_MS = 60_000;
const EMPTY: Bench = { now: [], next: [], later: [], done: [] };

const subjectOf = (id: string): string => `task ${id}`;
const boardKey = (userId: string) => api.getBoard.key({ params: { userId } });

/** The bench as the person left it: what waits on this device is done to what the server has, in its order. */
export function withPending(bench: Bench, pending: readonly Save[]): Bench {
  const isUndone = pending.some((save) => isSaveOf(api.unshelveTasks, save));
  return pending.reduce((shown, save) => {
    if (save.state !== 'waiting') return shown;
    if (isSaveOf(api.removeTask, save)) return withoutCard(shown, save.input.params.id);
    if (isSaveOf(api.shelveTasks, save)) return isUndone ? shown : withoutOpen(shown);
    if (isSaveOf(api.addTask, save)) {
      const { id = '', title, notes = '', bucket = 'later', doneAt = null, ...beside } = save.input.body;
      if (findCard(shown, id)) return shown;
      return withCardAt(shown, { id, title, notes, bucket, doneAt, version: 0 }, { bucket, ...beside });
    }
    return isSaveOf(api.updateTask, save) ? withChanges(shown, save.input.params.id, save.input.body) : shown;
  }, bench);
}

type Changes = Partial<TaskWords & Spot & { doneAt: string }> & { version?: number | null };

function withChanges(bench: Bench, id: string, changes: Changes): Bench {
  const card = findCard(bench, id);
  const here = card && spotOf(bench, id);
  if (!here) return bench;
  const { title = card.title, notes = card.notes, bucket, before, after, doneAt = card.doneAt } = changes;
  const next = { ...card, title, notes, doneAt };
  return withCardAt(bench, next, bucket ? { bucket, before, after } : here);
}

/** The tasks of a user by their buckets; `undefined` while nobody knows. */
export function useBoard(userId: string) {
  const query = useQuery({
    ...api.getBoard.ask({ params: { userId } }),
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const pending = usePendingSaves();
  const isWaiting = pending.some((save) => isSaveOf(api.addTask, save));
  const known: Bench | undefined = query.data?.buckets ?? (isWaiting ? EMPTY : undefined);
  return {
    bench: known && withPending(known, pending),
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** A page of what was done longer ago or put aside: the first one, or what comes after another. */
export function useShelf(userId: string, before: string) {
  const query = useQuery(api.listShelf.ask({ params: { userId }, query: before ? { before } : {} }));
  const pending = usePendingSaves();
  const moved = pending.flatMap((save) =>
    isSaveOf(api.updateTask, save) || isSaveOf(api.removeTask, save) ? [save.input.params.id] : [],
  );
  return {
    tasks: query.data?.tasks.filter(({ id }) => !moved.includes(id)),
    next: query.data?.before ?? undefined,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

type NewCard = Pick<Card, 'title'> & Partial<Card> & Spot;

/** Keeps a new task on this device at once and sends it when it can. With the words and the id of one that was removed it is that one again. */
export function addTask(userId: string, { title, notes = '', id = newId(), doneAt, ...spot }: NewCard) {
  const { bucket, before, after } = spot;
  const body = { userId, id, title, notes, bucket, before, after, otherwise: 'last' as const };
  return keepSave(api.addTask, subjectOf(id), { body: doneAt ? { ...body, doneAt } : body });
}

/** Sets a task down somewhere else, here at once. */
export function moveTask(card: Pick<Card, 'id' | 'bucket'>, { bucket, before, after }: Spot): Promise<Save> {
  const place = { bucket, before, after, otherwise: 'last' as const };
  const isDone = bucket === 'done' && card.bucket !== 'done';
  const body = isDone ? { ...place, doneAt: new Date(now()).toISOString() } : place;
  return keepSave(api.updateTask, subjectOf(card.id), { params: { id: card.id }, body });
}

/** Keeps new words of a task. `seen` is the task over which they were written. */
export function editTask(seen: Card, words: TaskWords): Promise<Save> {
  const input = { params: { id: seen.id }, body: { ...words, version: seen.version } };
  return keepSave(api.updateTask, subjectOf(seen.id), input, { over: seenOf(seen) });
}

/** Removes a task here at once and on the server when it can. */
export function removeTask(seen: Card): Promise<Save> {
  const input = { params: { id: seen.id }, query: { version: String(seen.version) } };
  return keepSave(api.removeTask, subjectOf(seen.id), input, { over: seenOf(seen) });
}

/** Words of a task that were changed here and on another device, each to something else. */
export function useMetTask(userId: string) {
  const cache = useQueryClient();
  const met = useMetSave(api.updateTask);
  if (!met) return undefined;
  const takeTheirs = () => {
    showTask(cache, userId, met.there as Task);
    return met.takeTheirs();
  };
  return { ...met, takeTheirs };
}

const hasWords = (save: Save): boolean =>
  isSaveOf(api.addTask, save) ||
  (isSaveOf(api.updateTask, save) && (save.input.body.title ?? save.input.body.notes) !== undefined);

/** True while something of the board was refused. */
export const useHasRefused = (): boolean =>
  usePendingSaves().some(
    (save) => save.state === 'needs-you' && (isSaveOf(api.addTask, save) || isSaveOf(api.updateTask, save)),
  );

/** What the server did not take, with its words, a way to send it once more and a way to let it go. */
export function useRefusedTask(bench: Bench) {
  const refused = usePendingSaves().filter(
    (save) =>
      save.state === 'needs-you' &&
      save.current === undefined &&
      (isSaveOf(api.addTask, save) || isSaveOf(api.updateTask, save)),
  );
  const [first] = refused;
  if (!first) return undefined;
  const { id } = isSaveOf(api.updateTask, first) ? first.input.params : { id: '' };
  const { title = findCard(bench, id)?.title ?? '', notes = '' } = (first.input.body ?? {}) as TaskWords;
  const isGone = isSaveOf(api.updateTask, first) && !findCard(bench, id);
  return {
    ...{ title, notes, message: first.message, isGone },
    retry: () => retrySave(first.subject),
    addAnew: async (userId: string) => {
      await addTask(userId, { title, notes, bucket: 'later' });
      await forgetSaves([first]);
    },
    letGo: () => forgetSaves([first]),
  };
}

/**
 * Refusals that need nobody: what should go is gone already, or what should move is. A task whose words were changed
 * elsewhere before it was removed stays, and `onStay` tells so.
 */
export function useSettledTasks(userId: string, onStay: (title: string) => void): void {
  const cache = useQueryClient();
  const pending = usePendingSaves();
  const tellStay = useEffectEvent(onStay);
  useEffect(() => {
    const refused = pending.filter(({ state }) => state === 'needs-you');
    const settled = refused.filter(
      (save) =>
        isSaveOf(api.removeTask, save) ||
        (isSaveOf(api.updateTask, save) && !hasWords(save) && save.message.startsWith('That task')),
    );
    if (settled.length === 0) return;
    for (const save of settled)
      if (isSaveOf(api.removeTask, save) && save.current) {
        showTask(cache, userId, save.current);
        tellStay(save.current.title);
      }
    void forgetSaves(settled).catch(() => {});
    void cache.invalidateQueries({ queryKey: boardKey(userId) });
  }, [cache, pending, userId]);
}

function putBench(cache: QueryClient, userId: string, change: (bench: Bench) => Bench): void {
  cache.setQueryData<Board>(
    boardKey(userId),
    (known) => known && { ...known, buckets: change(known.buckets) as Board['buckets'] },
  );
  // What another device did meanwhile, and an answer on its way that was given before this arrived.
  void cache.invalidateQueries({ queryKey: boardKey(userId) });
}

const showTask = (cache: QueryClient, userId: string, task: Task, spot?: Spot): void =>
  putBench(cache, userId, (bench) =>
    withCardAt(bench, task, spot ?? spotOf(bench, task.id) ?? { bucket: task.bucket }),
  );

type Placed = { bucket?: Bucket | undefined; before?: string | undefined; after?: string | undefined };

const spotIn = ({ bucket }: Task, { before, after, ...said }: Placed): Spot | undefined =>
  said.bucket && { bucket, before, after };

export const boardSavedHandlers = defineSavedHandlers(api, {
  addTask: (cache, task, { userId, input }) => showTask(cache, userId, task, spotIn(task, input.body)),
  updateTask: (cache, task, { userId, input }) => showTask(cache, userId, task, spotIn(task, input.body)),
  removeTask: (cache, { id }, { userId }) => putBench(cache, userId, (bench) => withoutCard(bench, id)),
  shelveTasks: (cache, _, { userId }) => putBench(cache, userId, withoutOpen),
  unshelveTasks: (cache, _, { userId }) => putBench(cache, userId, (bench) => bench),
});
