import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#features/account/shapes.ts';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
import { keepSave } from '#platform/browser/saves.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import type { Day } from '#platform/shared/day.ts';
import type { TendedId } from './content.ts';
import { lowDaysEndpoints } from './contract.ts';
import { type LowDay, withThing } from './rules.ts';
import type { LowDaysShapes } from './shapes.ts';

const api = apiClient<LowDaysShapes>()(lowDaysEndpoints);

const tendedIn = (done: readonly TendedId[], save: Save, date: Day): readonly TendedId[] =>
  save.state === 'waiting' && isSaveOf(api.tendLowDay, save) && save.input.params.date === date
    ? withThing(done, save.input.body.thing, save.input.body.isDone)
    : done;

/** What a save was answered with, until the days are known anew. */
const tendedKey = (userId: string, date: Day): readonly string[] => ['low day', userId, date];

/** What was done on a low day, with what waits on this device, and how to note more of it. */
export function useTended({ id: userId }: User, date: Day, lowDays: readonly LowDay[]) {
  const pending = usePendingSaves();
  const { data: told } = useQuery<LowDay>({ queryKey: tendedKey(userId, date), queryFn: skipToken });
  const [seen, setSeen] = useState({ lowDays, told });
  if (lowDays !== seen.lowDays) setSeen({ lowDays, told });
  const known = told && told !== seen.told ? told : lowDays.find((each) => each.date === date);
  const stored: readonly TendedId[] = known?.done ?? [];
  const done = pending.reduce((sofar, save) => tendedIn(sofar, save, date), stored);
  const tend = (thing: TendedId, isDone: boolean) =>
    keepSave(api.tendLowDay, `low day ${thing}`, { params: { userId, date }, body: { thing, isDone } });
  return { done, tend };
}

/** The dashboard, which shows the others, is asked anew by itself. */
export const lowDaysSavedHandlers = defineSavedHandlers(api, {
  tendLowDay: (cache, lowDay, { userId }) => void cache.setQueryData(tendedKey(userId, lowDay.date), lowDay),
});
