import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
import { forgetSaves, keepSave, retrySave } from '#platform/browser/saves.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import type { Day } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { restDaysEndpoints } from './contract.ts';
import { type DayRange, listAhead, type RestDays } from './rules.ts';
import type { RestDaysShapes } from './shapes.ts';

const api = apiClient<RestDaysShapes>()(restDaysEndpoints);

/** Ranges as they are once what waits on this device has arrived. */
function withPending(known: readonly RestDays[], pending: readonly Save[]): RestDays[] {
  return pending.reduce<RestDays[]>(
    (ranges, save) => {
      if (save.state !== 'waiting') return ranges;
      const others = (id: string) => ranges.filter((each) => each.id !== id);
      if (isSaveOf(api.keepRestDays, save)) {
        const { id } = save.input.params;
        return [...others(id), { id, ...save.input.body }];
      }
      return isSaveOf(api.removeRestDays, save) ? others(save.input.params.id) : ranges;
    },
    [...known],
  );
}

const subjectOf = (id: string): string => `rest days ${id}`;

/** The rest days ahead, with what waits on this device, and how to choose and let go of them. */
export function useRestDays(userId: string, today: Day) {
  const query = useQuery(api.listRestDays.ask({ params: { userId } }));
  const pending = usePendingSaves();
  const known = withPending(query.data ?? [], pending);
  const keepAnew = (range: DayRange) => {
    const id = newId();
    return keepSave(api.keepRestDays, subjectOf(id), { params: { userId, id }, body: range });
  };
  return {
    ranges: query.data && listAhead(known, today),
    error: query.error,
    retry: () => void query.refetch(),
    /** Days that are chosen already, as one range, stay one. */
    keep: async (range: DayRange) => {
      const isChosen = known.some(
        (each) => each.firstDay === range.firstDay && each.lastDay === range.lastDay,
      );
      return isChosen ? undefined : keepAnew(range);
    },
    keepAnew,
    remove: ({ id }: RestDays) => keepSave(api.removeRestDays, subjectOf(id), { params: { userId, id } }),
  };
}

/** What the server did not take, with its reason, a way to send it once more and a way to let it go. */
export function useRefusedRestDays() {
  const refused = usePendingSaves().filter(
    (save) => save.state === 'needs-you' && isSaveOf(api.keepRestDays, save),
  );
  const [first] = refused;
  if (!first) return undefined;
  return {
    message: first.message,
    retry: async () => {
      for (const { subject } of refused) await retrySave(subject);
    },
    forget: () => forgetSaves(refused),
  };
}

const showAhead = (cache: QueryClient, ahead: RestDays[], { userId }: Save): void =>
  void cache.setQueryData(api.listRestDays.key({ params: { userId } }), ahead);

export const restDaysSavedHandlers = defineSavedHandlers(api, {
  keepRestDays: showAhead,
  removeRestDays: showAhead,
});
