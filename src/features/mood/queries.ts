import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiClient, hasStatus } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { keepSave, retrySave } from '#platform/browser/saves.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { usePendingSaves, useSaveStatus } from '#platform/browser/use-saves.ts';
import { type Day, mondayOf } from '#platform/shared/day.ts';
import { moodEndpoints } from './contract.ts';
import type { MoodEntry, MoodFields } from './rules.ts';
import type { Mood, MoodShapes } from './shapes.ts';

const api = apiClient<MoodShapes>()(moodEndpoints);

const subjectOf = (date: Day): string => `mood ${date}`;

/** Moods as the person left them: what waits on this device stands before what the server has. */
export function withPending<M extends MoodEntry>(
  moods: readonly M[],
  pending: readonly Save[],
  dates: readonly Day[],
): (M | MoodEntry)[] {
  const byDate = new Map<Day, M | MoodEntry>(moods.map((mood) => [mood.date, mood]));
  for (const { verb, input } of pending) {
    const entry = input.body as MoodEntry | undefined;
    if (verb === 'saveMood' && entry && dates.includes(entry.date)) byDate.set(entry.date, entry);
  }
  return [...byDate.values()].sort((one, other) => one.date.localeCompare(other.date));
}

/** The mood of a day: `null` when there is none, `undefined` while nobody knows. */
export function useMood(userId: string, date: Day) {
  const { queryKey, queryFn } = api.getMood.ask({ params: { userId, date } });
  const orNone = async (context: { signal: AbortSignal }): Promise<Mood | null> => {
    try {
      return await queryFn(context);
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
  };
  const query = useQuery({ queryKey, queryFn: orNone });
  const [kept] = withPending<MoodEntry>([], usePendingSaves(), [date]);
  return {
    mood: kept ?? query.data,
    error: kept ? null : query.error,
    isLoading: query.isPending && !kept,
    retry: () => void query.refetch(),
  };
}

/** The moods of the week that holds the day, oldest first; `undefined` while nobody knows. */
export function useMoodWeek(userId: string, dates: readonly Day[]) {
  const weekOf = mondayOf(dates[0] ?? '');
  const query = useQuery(api.listMoodWeek.ask({ params: { userId, weekOf } }));
  const pending = usePendingSaves();
  return {
    moods: query.data && withPending<MoodEntry>(query.data, pending, dates),
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** Keeps the mood on this device at once and sends it when it can; `status` tells how far it is. */
export function useSaveMood(userId: string, date: Day) {
  const subject = subjectOf(date);
  return {
    status: useSaveStatus(subject),
    save: (entry: Omit<MoodEntry, 'date'>) =>
      keepSave('saveMood', subject, { body: { userId, date, ...entry } }),
    retry: () => retrySave(subject),
  };
}

/** Carries what this tab has saved to the others. */
const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('tend-moods') : undefined;

function putMood(cache: QueryClient, mood: Mood): void {
  const { userId, date } = mood;
  cache.setQueryData(api.getMood.key({ params: { userId, date } }), mood);
  void cache.invalidateQueries({
    queryKey: api.listMoodWeek.key({ params: { userId, weekOf: mondayOf(date) } }),
  });
}

/** Puts a mood that has arrived into the answers that show it, here and in other tabs. */
export function showMood(cache: QueryClient, mood: Mood): void {
  putMood(cache, mood);
  tabs?.postMessage(mood);
}

/** Shows here what other tabs save. */
export function useOtherTabs(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const show = ({ data }: MessageEvent<Mood>) => putMood(cache, data);
    tabs?.addEventListener('message', show);
    return () => tabs?.removeEventListener('message', show);
  }, [cache]);
}

/** A form that was typed and not saved yet, with the entry that it was typed over. */
export type MoodDraft = { fields: MoodFields; over: MoodFields };

const draftName = (userId: string, date: Day): string => `mood ${userId} ${date}`;

/** What was typed for a day in this tab and not saved yet; it survives a reload. */
export const findMoodDraft = (userId: string, date: Day): MoodDraft | undefined =>
  readTabItem<MoodDraft>(draftName(userId, date));

export const keepMoodDraft = (userId: string, date: Day, draft: MoodDraft | undefined): void =>
  writeTabItem(draftName(userId, date), draft);
