import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient, hasStatus } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
import { forgetSaves, keepSave, retrySave } from '#platform/browser/saves.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { usePendingSaves, useSaveStatus } from '#platform/browser/use-saves.ts';
import { type Day, mondayOf } from '#platform/shared/day.ts';
import { moodEndpoints } from './contract.ts';
import { entryFrom, type MoodEntry, type MoodFields, type MoodWords, seenOf } from './rules.ts';
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
  for (const save of pending) {
    if (!isSaveOf(api.saveMood, save)) continue;
    const { date, ...kept } = save.input.body;
    if (dates.includes(date)) byDate.set(date, entryFrom(date, kept));
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
    /** That of the server's entry, 0 while it has none. */
    version: query.data?.version ?? 0,
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

/** A mood that was typed here while another device wrote about the same day, with what stands there. */
export type MetMood = { date: Day; there: Mood; save: Save };

/** The moods that were refused because another device came before, each until the person has decided between both. */
export const useMetMoods = (): MetMood[] =>
  usePendingSaves().flatMap((save) => {
    if (!isSaveOf(api.saveMood, save) || save.state !== 'needs-you' || !save.current) return [];
    const { current: there } = save;
    return [{ date: there.date, there, save }];
  });

/** What a mood is saved over: what was seen, in which version, and what was refused because of it. */
export type MoodBase = { over: MoodFields; version: number; settles?: number | undefined };

/** Keeps the mood on this device at once and sends it when it can; `status` tells how far it is. */
export function useSaveMood(userId: string, date: Day) {
  const subject = subjectOf(date);
  const cache = useQueryClient();
  return {
    status: useSaveStatus(subject),
    save: (entry: MoodWords, { over, version, settles }: MoodBase) =>
      keepSave(
        api.saveMood,
        subject,
        { body: { userId, date, ...entry, version } },
        { over: seenOf(over), settles },
      ),
    retry: () => retrySave(subject),
    /** Lets go of what was typed here, for what the other device wrote. */
    takeThere: ({ save, there }: MetMood) => {
      showMood(cache, there);
      return forgetSaves([save]);
    },
  };
}

/** Puts a mood that has arrived into the answers that show it. */
export function showMood(cache: QueryClient, mood: Mood): void {
  const { userId, date } = mood;
  cache.setQueryData(api.getMood.key({ params: { userId, date } }), mood);
  void cache.invalidateQueries({
    queryKey: api.listMoodWeek.key({ params: { userId, weekOf: mondayOf(date) } }),
  });
}

export const moodSavedHandlers = defineSavedHandlers(api, { saveMood: showMood });

/** A form that was typed and not saved yet, with the entry that it was typed over. */
export type MoodDraft = { fields: MoodFields; over: MoodFields; version: number };

const draftName = (userId: string, date: Day): string => `mood ${userId} ${date}`;

/** What was typed for a day in this tab and not saved yet; it survives a reload. */
export const findMoodDraft = (userId: string, date: Day): MoodDraft | undefined =>
  readTabItem<MoodDraft>(draftName(userId, date));

export const keepMoodDraft = (userId: string, date: Day, draft: MoodDraft | undefined): void =>
  writeTabItem(draftName(userId, date), draft);
