import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiClient, hasStatus } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { defineSavedHandlers, isSaveOf, type SaveOf } from '#platform/browser/queued-calls.ts';
import { forgetSaves, keepSave, retrySave, type SaveStatus } from '#platform/browser/saves.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { usePendingSaves, useSaverReady, useSaveStatus } from '#platform/browser/use-saves.ts';
import type { Day } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { checkInEndpoints } from './contract.ts';
import { type CheckInFields, type Entry, entryOf, fieldsOf } from './rules.ts';
import type { CheckIn, CheckInShapes } from './shapes.ts';

const api = apiClient<CheckInShapes>()(checkInEndpoints);

/** A check-in as it stood somewhere: what was typed over another state of it has to be settled first. */
export type Base = { id: string; version: number };
/** A check-in as a person sees it; without an instant while it waits on this device. */
export type ShownCheckIn = Entry & Base & { weekOf: Day; createdAt: string | null };

const STILL_KEPT: SaveStatus = { progress: 'kept', message: '' };

const subjectOf = (weekOf: Day): string => `check-in ${weekOf}`;
type CheckInSave = SaveOf<CheckInShapes['saveCheckIn'] | CheckInShapes['updateCheckIn']>;

const isOfCheckIn = (save: Save): save is CheckInSave =>
  isSaveOf(api.saveCheckIn, save) || isSaveOf(api.updateCheckIn, save);

const entryIn = ({ input }: CheckInSave): Entry => entryOf(fieldsOf(input.body));

/** Check-ins as the person left them, the newest week first: what waits on this device is done to what the server has. */
export function withPending(checkIns: readonly ShownCheckIn[], pending: readonly Save[]): ShownCheckIn[] {
  const byWeek = new Map(checkIns.map((checkIn) => [checkIn.weekOf, checkIn]));
  for (const save of pending.filter(({ state }) => state === 'waiting')) {
    if (isSaveOf(api.saveCheckIn, save)) {
      const { id = '', weekOf } = save.input.body;
      if (!byWeek.has(weekOf))
        byWeek.set(weekOf, { id, weekOf, ...entryIn(save), version: 1, createdAt: null });
    }
    if (isSaveOf(api.updateCheckIn, save)) {
      const { weekOf, version } = save.input.body;
      const known = byWeek.get(weekOf);
      if (known && known.version === version)
        byWeek.set(weekOf, { ...known, ...entryIn(save), version: known.version + 1 });
    }
  }
  return [...byWeek.values()].sort((one, other) => other.weekOf.localeCompare(one.weekOf));
}

/** The check-in of a week: `null` when there is none, `undefined` while nobody knows. */
export function useCheckIn(userId: string, weekOf: Day) {
  const { queryKey, queryFn } = api.getCheckIn.ask({ params: { userId, weekOf } });
  const orNone = async (context: { signal: AbortSignal }): Promise<CheckIn | null> => {
    try {
      return await queryFn(context);
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
  };
  const query = useQuery({ queryKey, queryFn: orNone });
  const isReady = useSaverReady(userId);
  const [shown] = withPending(query.data ? [query.data] : [], usePendingSaves()).filter(
    (each) => each.weekOf === weekOf,
  );
  const { refetch } = query;
  return {
    checkIn: shown ?? query.data,
    error: shown ? null : query.error,
    // Asked again, the form stays where it is, with whoever writes in it.
    isLoading: !isReady || (query.isPending && !query.isFetched && !shown),
    refetch,
  };
}

/** Every check-in, the newest week first; `undefined` while nobody knows. */
export function useCheckIns(userId: string) {
  const query = useQuery(api.listCheckIns.ask({ params: { userId } }));
  const pending = usePendingSaves();
  const isReady = useSaverReady(userId);
  const waiting = withPending(query.data ?? [], pending);
  const isKnown = isReady && (query.data !== undefined || (query.error !== null && waiting.length > 0));
  return {
    checkIns: isKnown ? waiting : undefined,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** What the server did not take of a week, as it was typed, with what it was typed over. */
function findRefused(pending: readonly Save[], weekOf: Day) {
  const refused = pending
    .filter(isOfCheckIn)
    .filter(({ state, subject }) => state === 'needs-you' && subject === subjectOf(weekOf));
  const [first] = refused;
  const last = refused.at(-1);
  if (!first || !last) return undefined;
  return {
    entry: entryIn(last),
    over: isSaveOf(api.updateCheckIn, first)
      ? { id: first.input.params.id, version: first.input.body.version ?? 1 }
      : null,
    isStale: first.current !== undefined,
    forget: () => forgetSaves(refused),
  };
}

/** Keeps the check-in of a week on this device at once and sends it when it can; `status` tells how far it is. */
export function useSaveCheckIn(userId: string, weekOf: Day, refetch: () => unknown) {
  const subject = subjectOf(weekOf);
  const pending = usePendingSaves();
  const refused = findRefused(pending, weekOf);
  const newest = useSaveStatus(subject);
  const isWaiting = pending.some((save) => save.subject === subject && save.state === 'waiting');
  // The first of two has arrived: the one that changed it is on its way still.
  const status = newest?.progress === 'saved' && isWaiting ? STILL_KEPT : newest;
  const isRefused = status?.progress === 'needs-you';
  // Why it was refused is told by what is there by now.
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  return {
    status,
    refused,
    /** Answers how the check-in stands once this save has arrived. */
    save: async (entry: Entry, over: Base | null): Promise<Base> => {
      if (over) {
        const body = { userId, weekOf, ...entry, version: over.version };
        await keepSave(api.updateCheckIn, subject, { params: { id: over.id }, body });
        return { ...over, version: over.version + 1 };
      }
      const id = newId();
      await keepSave(api.saveCheckIn, subject, { body: { userId, id, weekOf, ...entry } });
      return { id, version: 1 };
    },
    retry: () => retrySave(subject),
  };
}

export type RefusedCheckIn = {
  weekOf: Day;
  entry: Entry;
  message: string;
  forget: () => Promise<void>;
};

/** The check-ins that the server did not take, each with its words, the reason, and a way to let it go. */
export function useRefusedCheckIns(): RefusedCheckIn[] {
  const pending = usePendingSaves();
  const refused = pending.filter(isOfCheckIn).filter(({ state }) => state === 'needs-you');
  const byWeek = new Map(refused.map((save) => [save.input.body.weekOf, save]));
  return [...byWeek].map(([weekOf, save]) => ({
    weekOf,
    entry: entryIn(save),
    message: save.message,
    forget: async () => findRefused(pending, weekOf)?.forget(),
  }));
}

/** Puts a check-in that has arrived into the answers that show it. */
function showCheckIn(cache: QueryClient, checkIn: CheckIn): void {
  const { userId, weekOf } = checkIn;
  cache.setQueryData(api.getCheckIn.key({ params: { userId, weekOf } }), checkIn);
  cache.setQueryData<CheckIn[]>(api.listCheckIns.key({ params: { userId } }), (known) => {
    if (!known) return undefined;
    const others = known.filter((each) => each.weekOf !== weekOf);
    return [checkIn, ...others].sort((one, other) => other.weekOf.localeCompare(one.weekOf));
  });
}

export const checkInSavedHandlers = defineSavedHandlers(api, {
  saveCheckIn: showCheckIn,
  updateCheckIn: showCheckIn,
});

/** Whether a check-in of a week that had none waits on this device. */
export const isCheckInWaiting = (pending: readonly Save[]): boolean =>
  pending.some((save) => isSaveOf(api.saveCheckIn, save) && save.state === 'waiting');

/** A form that was typed and not saved yet, with the step at which it stands and what it was typed over. */
export type CheckInDraft = { fields: CheckInFields; over: Base | null; step: number };

const draftName = (userId: string, weekOf: Day): string => `check-in ${userId} ${weekOf}`;

/** What was typed for a week in this tab and not saved yet; it survives a reload. */
export const findCheckInDraft = (userId: string, weekOf: Day): CheckInDraft | undefined =>
  readTabItem<CheckInDraft>(draftName(userId, weekOf));

export const keepCheckInDraft = (userId: string, weekOf: Day, draft: CheckInDraft | undefined): void =>
  writeTabItem(draftName(userId, weekOf), draft);
