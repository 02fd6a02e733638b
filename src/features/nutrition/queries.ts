import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
import { forgetSaves, keepSave } from '#platform/browser/saves.ts';
import { listTabItems, readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { usePendingSaves, useSaveStatus } from '#platform/browser/use-saves.ts';
import type { Day } from '#platform/shared/day.ts';
import type { Meal } from './content.ts';
import { nutritionEndpoints } from './contract.ts';
import { listDifferentMeals, type MealEntry, type MealFields, type MealWords, seenOf } from './rules.ts';
import type { LoggedMeal, NutritionShapes } from './shapes.ts';

const api = apiClient<NutritionShapes>()(nutritionEndpoints);

type Place = Pick<MealEntry, 'id' | 'date'>;

/** Names day and meal, so that a waiting removal tells whose list it is about. */
const subjectOf = ({ date, id }: Place): string => `meal ${date} ${id}`;

function readSubject(subject: string): Place | undefined {
  const [word, date = '', id = ''] = subject.split(' ');
  return word === 'meal' ? { date, id } : undefined;
}

type KeptMeal = { meal: Meal; description?: string; calories?: number | null; version?: number | null };

const asEntry = ({ meal, description = '', calories = null, version }: KeptMeal) => ({
  ...{ meal, description, calories },
  version: version ?? 0,
});

/** The meals of a day as the person left them: what waits on this device is done to what the server has, in its order. */
export function withPending<M extends Pick<MealEntry, 'id' | 'meal'>>(
  meals: readonly M[],
  pending: readonly Save[],
  date: Day,
): (M | MealEntry)[] {
  const byId = new Map<string, M | MealEntry>(meals.map((meal) => [meal.id, meal]));
  for (const save of pending) {
    const place = readSubject(save.subject);
    if (place?.date !== date) continue;
    if (isSaveOf(api.removeMeal, save)) byId.delete(place.id);
    if (isSaveOf(api.logMeal, save) || isSaveOf(api.updateMeal, save)) {
      const { meal = 'snack', ...words } = save.input.body;
      byId.set(place.id, { ...byId.get(place.id), ...asEntry({ meal, ...words }), ...place });
    }
  }
  return [...byId.values()];
}

/** The meals of a day, in the order in which they were logged; `undefined` while nobody knows. */
export function useMeals(userId: string, date: Day) {
  const query = useQuery(api.listMeals.ask({ params: { userId, date } }));
  const pending = usePendingSaves();
  const waiting = withPending([], pending, date);
  const known = query.data ?? (waiting.length > 0 ? [] : undefined);
  return {
    meals: known && withPending<MealEntry>(known, pending, date),
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** The different meals of the last weeks, newest first, with those that wait on this device. */
export function useRecentMeals(userId: string): MealWords[] {
  const { data = [] } = useQuery(api.listRecentMeals.ask({ params: { userId } }));
  const logged = usePendingSaves().filter((save) => isSaveOf(api.logMeal, save));
  const waiting = logged.map(({ input }) => asEntry(input.body)).reverse();
  return listDifferentMeals<MealWords>([...waiting, ...data]);
}

type Put = (known: LoggedMeal[]) => LoggedMeal[];

const withoutMeal =
  (id: string): Put =>
  (known) =>
    known.filter((each) => each.id !== id);

const withMeal =
  (meal: LoggedMeal): Put =>
  (known) =>
    known.some(({ id }) => id === meal.id)
      ? known.map((each) => (each.id === meal.id ? meal : each))
      : [...known, meal];

const listKey = (userId: string, date: Day) => api.listMeals.key({ params: { userId, date } });

const putIntoList = (cache: QueryClient, userId: string, date: Day, put: Put): void =>
  void cache.setQueryData<LoggedMeal[]>(listKey(userId, date), (known) => known && put(known));

const NOTHING_SEEN = { meal: null, description: null, calories: null };

/** Keeps a meal on this device at once and sends it when it can. With the id of a meal that is there it replaces that one. */
export const useLogMeal =
  (userId: string) =>
  ({ id, date, meal, description, calories, version }: MealEntry): Promise<Save> => {
    const body = { userId, id, date, meal, description, calories, version };
    return keepSave(api.logMeal, subjectOf(body), { body }, { over: NOTHING_SEEN });
  };

/**
 * Keeps new words of a meal on this device at once and sends them when it can. `seen` is the meal over which they were
 * written; `settles` what was refused for another device's words, once the person has decided between both.
 */
export const useUpdateMeal =
  () =>
  ({ id, date, meal, description, calories }: MealEntry, seen: MealEntry, settles?: Save): Promise<Save> => {
    const body = { meal, description, calories, version: seen.version };
    return keepSave(
      api.updateMeal,
      subjectOf({ id, date }),
      { params: { id }, body },
      { over: seenOf(seen), settles: settles?.seq },
    );
  };

/** Removes a meal here at once and on the server when it can. */
export const useRemoveMeal =
  () =>
  (seen: MealEntry): Promise<Save> => {
    const input = { params: { id: seen.id }, query: { version: String(seen.version) } };
    return keepSave(api.removeMeal, subjectOf(seen), input, { over: seenOf(seen) });
  };

const isOfMeal = (save: Save) =>
  isSaveOf(api.logMeal, save) || isSaveOf(api.updateMeal, save) || isSaveOf(api.removeMeal, save);

const NOWHERE: Place = { id: '', date: '' };

/** How far the newest save about a meal is. */
export const useMealStatus = (place: Place | undefined) => useSaveStatus(subjectOf(place ?? NOWHERE));

/**
 * What was refused of a meal: with what another device wrote into it meanwhile, or because it is there no longer. Nothing
 * while nothing was.
 */
export function useRefusedMeal(place: Place | undefined) {
  const cache = useQueryClient();
  const subject = subjectOf(place ?? NOWHERE);
  const save = usePendingSaves()
    .filter(isOfMeal)
    .find((each) => each.subject === subject && each.state === 'needs-you');
  if (!save) return undefined;
  const there = save.current;
  return {
    save,
    there,
    isGone: isSaveOf(api.updateMeal, save) && !there,
    letGo: () => {
      if (there) showMeal(cache, there);
      else if (place) putIntoList(cache, save.userId, place.date, withoutMeal(place.id));
      return forgetSaves([save]);
    },
  };
}

/**
 * A removal that is refused found nothing to remove: what was asked for is so already. Or it found other words than the
 * person had seen: then the meal stays, and `onStay` tells so.
 */
export function useSettledRemovals(onStay: (meal: LoggedMeal) => void): void {
  const cache = useQueryClient();
  const pending = usePendingSaves();
  const tellStay = useEffectEvent(onStay);
  useEffect(() => {
    const removals = pending.filter((save) => isSaveOf(api.removeMeal, save));
    const settled = removals.filter(({ state }) => state === 'needs-you');
    if (settled.length === 0) return;
    for (const { userId, subject, current } of settled) {
      const { date, id } = readSubject(subject) ?? NOWHERE;
      putIntoList(cache, userId, date, current ? withMeal(current) : withoutMeal(id));
      if (current) tellStay(current);
    }
    void forgetSaves(settled).catch(() => {});
  }, [cache, pending]);
}

/** A meal that came too late for its day, which cannot be opened any more: its words are still here. */
export function useLateMeal(earliest: Day) {
  const late = usePendingSaves()
    .filter((save) => isSaveOf(api.logMeal, save))
    .find(({ state, input }) => state === 'needs-you' && input.body.date < earliest);
  if (!late) return undefined;
  const forget = () => forgetSaves([late]);
  const { date } = late.input.body;
  return { meal: { ...asEntry(late.input.body), date }, forget };
}

function changeMeals(cache: QueryClient, { userId, date }: LoggedMeal, put: Put): void {
  putIntoList(cache, userId, date, put);
  // Also the recent meals, and an answer on its way that was given before this arrived.
  void cache.invalidateQueries({ queryKey: listKey(userId, date).slice(0, 3) });
}

/** Puts a meal that has arrived into the answers that show it. */
const showMeal = (cache: QueryClient, meal: LoggedMeal): void => changeMeals(cache, meal, withMeal(meal));

/** Takes a meal whose removal has arrived out of the answers that show it. */
const hideMeal = (cache: QueryClient, meal: LoggedMeal): void =>
  changeMeals(cache, meal, withoutMeal(meal.id));

export const nutritionSavedHandlers = defineSavedHandlers(api, {
  logMeal: showMeal,
  updateMeal: showMeal,
  removeMeal: hideMeal,
});

const draftName = (userId: string, place: string): string => `meal ${userId} ${place}`;

/** True when something was typed there in this tab and not saved yet. `place` is a day, or the id of a meal. */
export const hasMealDraft = (userId: string, place: string): boolean =>
  readTabItem(draftName(userId, place)) !== undefined;

/** What was typed, with the meal over which it was. */
type MealDraft = MealFields & { seen?: MealEntry };

/** The meals of a day in which something was typed in this tab, as they were then. */
export const listEditedMeals = (userId: string, date: Day): MealEntry[] =>
  listTabItems<MealDraft>(draftName(userId, '')).flatMap(({ seen }) => (seen?.date === date ? [seen] : []));

/** The fields of a form: what was typed in this tab and not saved yet, through a reload, else what is stored. */
export function useMealFields(userId: string, place: string, stored: MealFields, entry?: MealEntry) {
  const name = draftName(userId, place);
  const [typed, setTyped] = useState(() => readTabItem<MealDraft>(name));
  useEffect(() => writeTabItem(name, typed), [name, typed]);
  return {
    fields: typed ?? stored,
    isTyped: typed !== undefined,
    seen: typed?.seen ?? entry,
    change: (changes: Partial<MealFields>) =>
      setTyped((now) => ({ ...(now ?? { ...stored, ...(entry && { seen: entry }) }), ...changes })),
    clear: () => {
      writeTabItem(name, undefined);
      setTyped(undefined);
    },
  };
}
