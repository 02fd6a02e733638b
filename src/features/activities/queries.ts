import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#features/account/shapes.ts';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { keepPlace, useKeptPlace } from '#platform/browser/kept-places.ts';
import { keepSave, retrySave } from '#platform/browser/saves.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { type Day, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import type { ActivityType } from './content.ts';
import { activitiesEndpoints } from './contract.ts';
import { completionsOn, type Waiting } from './rules.ts';
import type { ActivitiesShapes, Activity } from './shapes.ts';

export type { Activity } from './shapes.ts';

const api = apiClient<ActivitiesShapes>()(activitiesEndpoints);
const NOTHING: Waiting = { made: [], takenBack: [] };

/** Carries to other tabs that a completion was recorded or taken back. */
const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('tend-activities') : undefined;

/** What of the saves is still on its way to the server. A refused one changes nothing any more. */
export function waitingIn(pending: readonly Save[]): Waiting {
  return pending.reduce<Waiting>((waiting, { verb, state, input: { params, body } }) => {
    if (state !== 'waiting') return waiting;
    if (verb === 'removeCompletion')
      return { ...waiting, takenBack: [...waiting.takenBack, String(params?.id)] };
    if (verb !== 'completeActivity') return waiting;
    const made = { id: String(body?.completionId), activityId: String(params?.id), date: String(body?.date) };
    return { ...waiting, made: [...waiting.made, made] };
  }, NOTHING);
}

/** Activities as the person left them: what waits on this device is counted in, and only today counts. */
export function withPending(
  activities: readonly Activity[],
  pending: readonly Save[],
  today: Day,
): Activity[] {
  const waiting = waitingIn(pending);
  return activities.map((activity) => {
    const completions = completionsOn(activity, today, waiting);
    return { ...activity, completions, isCompleted: completions.length > 0 };
  });
}

/** A completion that waits on this device, or one that was taken back: its minutes are negative. */
export type WaitingPractice = {
  activityId: string;
  type: ActivityType;
  date: Day;
  minutes: number;
  isCompleted: boolean;
};

/** What waits on this device, by the practices that it knows. */
export function listWaitingPractices(
  cache: QueryClient,
  userId: string,
  pending: readonly Save[],
): WaitingPractice[] {
  const waiting = waitingIn(pending);
  const made = waiting.made.filter(({ id }) => !waiting.takenBack.includes(id));
  const known = cache
    .getQueriesData<Activity[]>({ queryKey: api.listActivities.key({ params: { userId } }) })
    .flatMap(([, activities]) => activities ?? []);
  return known.flatMap((activity) => {
    const { id: activityId, type, duration } = activity;
    const on = (date: Day, minutes: number): WaitingPractice => {
      const isCompleted = completionsOn(activity, date, waiting).length > 0;
      return { activityId, type, date, minutes, isCompleted };
    };
    return [
      ...made.filter((each) => each.activityId === activityId).map(({ date }) => on(date, duration)),
      ...activity.completions
        .filter(({ id }) => waiting.takenBack.includes(id))
        .map(({ date }) => on(date, -duration)),
    ];
  });
}

/** The practices of a type; `undefined` while nobody knows. */
export function useActivities({ id: userId, timeZone }: User, type: ActivityType) {
  const cache = useQueryClient();
  const today = useToday(timeZone);
  const query = useQuery(api.listActivitiesOfType.ask({ params: { userId, type } }));
  const pending = usePendingSaves();
  const { refetch } = query;
  const askedOn = useRef(today);
  useEffect(() => {
    if (askedOn.current === today) return;
    askedOn.current = today;
    void refetch();
  }, [today, refetch]);
  useEffect(() => {
    const ask = () => refreshActivities(cache, userId);
    tabs?.addEventListener('message', ask);
    return () => tabs?.removeEventListener('message', ask);
  }, [cache, userId]);
  return {
    activities: query.data && withPending(query.data, pending, today),
    error: query.error,
    retry: () => void refetch(),
  };
}

/** Records a completion on this device at once, sends it when it can, and answers how to take it back. */
export function useCompleteActivity() {
  return async (activityId: string, date: Day, completedAtMs: number): Promise<() => Promise<void>> => {
    const completionId = newId();
    const completedAt = new Date(completedAtMs).toISOString();
    await keepSave('completeActivity', `completion ${completionId}`, {
      params: { id: activityId },
      body: { completionId, date, completedAt },
    });
    return async () => {
      await keepSave('removeCompletion', `removal ${completionId}`, { params: { id: completionId } });
    };
  };
}

/** The completions that the server did not take, each with its reason and a way to send it once more. */
export const useRefusedCompletions = () =>
  usePendingSaves()
    .filter(({ verb, state }) => verb === 'completeActivity' && state === 'needs-you')
    .map(({ subject, message, input }) => ({
      subject,
      message,
      activityId: String(input.params?.id),
      retry: () => void retrySave(subject),
    }));

function changeActivities(
  cache: QueryClient,
  userId: string,
  change: (activity: Activity) => Activity,
): void {
  cache.setQueriesData<Activity[]>(
    { queryKey: api.listActivities.key({ params: { userId } }) },
    (activities) => activities?.map((each) => change(each)),
  );
  tabs?.postMessage('changed');
}

/** Puts a completion that has arrived into the answers that show it, here and in other tabs. */
export const showCompletion = (cache: QueryClient, userId: string, activity: Activity): void =>
  changeActivities(cache, userId, (each) => (each.id === activity.id ? { ...each, ...activity } : each));

/** Takes a completion out of the answers that show it, here and in other tabs. */
export const showRemoval = (cache: QueryClient, userId: string, completionId: string | undefined): void =>
  changeActivities(cache, userId, (each) => {
    const completions = each.completions.filter(({ id }) => id !== completionId);
    return { ...each, completions, isCompleted: completions.length > 0 };
  });

/** Asks for the practices anew when next seen. */
export const refreshActivities = (cache: QueryClient, userId: string): void =>
  void cache.invalidateQueries({ queryKey: api.listActivities.key({ params: { userId } }) });

/** The day is the one on which the step was last gone to. */
type StepPlace = { step: number; day: Day };

/** The session begins with its first step when it is next opened. */
export const forgetStep = (userId: string, subject: string): void => keepPlace(userId, subject, undefined);

/**
 * Which step is shown, in every tab and after the browser was closed. One that was left on another day is begun anew,
 * unless its time was left open with it.
 */
export function useStep({ id: userId, timeZone }: User, subject: string, count: number, isTimed: boolean) {
  const kept = useKeptPlace<StepPlace>(userId, subject);
  const [openedOn] = useState(() => today(timeZone));
  const { step = 0, day = '' } = kept ?? {};
  const isKept = Number.isInteger(step) && (isTimed || day >= openedOn);
  return {
    index: isKept ? Math.min(Math.max(0, count - 1), Math.max(0, step)) : 0,
    goTo: (next: number) =>
      keepPlace(userId, subject, { step: next, day: today(timeZone) } satisfies StepPlace),
  };
}
