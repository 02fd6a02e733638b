import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#features/account/shapes.ts';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { findKeptPlace, keepPlace, useKeptPlace } from '#platform/browser/kept-places.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
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

/** What of the saves is still on its way to the server. A refused one changes nothing any more. */
export function waitingIn(pending: readonly Save[]): Waiting {
  return pending.reduce<Waiting>((waiting, save) => {
    if (save.state !== 'waiting') return waiting;
    if (isSaveOf(api.removeCompletion, save))
      return { ...waiting, takenBack: [...waiting.takenBack, save.input.params.id] };
    if (!isSaveOf(api.completeActivity, save)) return waiting;
    const { completionId: id = '', date = '' } = save.input.body ?? {};
    return { ...waiting, made: [...waiting.made, { id, activityId: save.input.params.id, date }] };
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
  return {
    activities: query.data && withPending(query.data, pending, today),
    error: query.error,
    retry: () => void refetch(),
  };
}

/** Records a completion on this device at once, sends it when it can, and answers its id. */
export function useCompleteActivity() {
  return async (
    activityId: string,
    {
      date,
      completedAtMs,
      moodBefore,
      completionId = newId(),
    }: {
      date: Day;
      completedAtMs: number;
      moodBefore?: number | undefined;
      completionId?: string | undefined;
    },
  ): Promise<string> => {
    const completedAt = new Date(completedAtMs).toISOString();
    await keepSave(api.completeActivity, `completion ${completionId}`, {
      params: { id: activityId },
      body: { completionId, date, completedAt, ...(moodBefore !== undefined && { moodBefore }) },
    });
    return completionId;
  };
}

export const useRemoveCompletion = () => async (completionId: string) => {
  await keepSave(api.removeCompletion, `removal ${completionId}`, { params: { id: completionId } });
};

/** Keeps how it was after a completion, from 1 to 10. */
export const useChangeCompletion = () => async (completionId: string, moodAfter: number) => {
  await keepSave(api.changeCompletion, `afterwards ${completionId}`, {
    params: { id: completionId },
    body: { moodAfter },
  });
};

/** The minutes of today's practices, of all types where they are known, else of this one. */
export function usePracticeMinutes(user: User, type: ActivityType): number {
  const { activities = [] } = useActivities(user, type);
  const { data } = useQuery(api.listActivities.ask({ params: { userId: user.id } }));
  const pending = usePendingSaves();
  const known = data ? withPending(data, pending, today(user.timeZone)) : activities;
  return known.reduce((sum, { completions, duration }) => sum + completions.length * duration, 0);
}

/** The completions that the server did not take, each with its reason and a way to send it once more. */
export const useRefusedCompletions = () =>
  usePendingSaves()
    .filter((save) => isSaveOf(api.completeActivity, save))
    .filter(({ state }) => state === 'needs-you')
    .map(({ subject, message, input }) => ({
      subject,
      message,
      activityId: input.params.id,
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
}

/** Puts a completion that has arrived into the answers that show it. */
const showCompletion = (cache: QueryClient, userId: string, activity: Activity): void =>
  changeActivities(cache, userId, (each) => (each.id === activity.id ? { ...each, ...activity } : each));

/** Takes a completion out of the answers that show it. */
const showRemoval = (cache: QueryClient, userId: string, completionId: string): void =>
  changeActivities(cache, userId, (each) => {
    const completions = each.completions.filter(({ id }) => id !== completionId);
    return { ...each, completions, isCompleted: completions.length > 0 };
  });

export const activitiesSavedHandlers = defineSavedHandlers(api, {
  completeActivity: (cache, activity, { userId }) => showCompletion(cache, userId, activity),
  changeCompletion: () => {},
  removeCompletion: (cache, _, { userId, input }) => showRemoval(cache, userId, input.params.id),
});

/** Asks for the practices anew when next seen. */
export const refreshActivities = (cache: QueryClient, userId: string): void =>
  void cache.invalidateQueries({ queryKey: api.listActivities.key({ params: { userId } }) });

/** The day is the one on which the step was last gone to; the completion is there once the time is over. */
type StepPlace = { step: number; day: Day; completionId?: string; moodBefore?: number };

/** How she was before the session that is open. */
export const findMoodBefore = (userId: string, subject: string): number | undefined =>
  findKeptPlace<StepPlace>(userId, subject)?.moodBefore;

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
  const index = isKept ? Math.min(Math.max(0, count - 1), Math.max(0, step)) : 0;
  const completionId = isKept ? kept?.completionId : undefined;
  const moodBefore = isKept ? kept?.moodBefore : undefined;
  const keep = (changes: Partial<StepPlace>) => {
    const place = { step: index, ...(completionId && { completionId }), ...(moodBefore && { moodBefore }) };
    keepPlace(userId, subject, { ...place, ...changes, day: today(timeZone) } satisfies StepPlace);
  };
  return {
    index,
    completionId,
    moodBefore,
    goTo: (next: number) => keep({ step: next }),
    sayBefore: (mood: number) => keep({ moodBefore: mood }),
    /** The time is over and its completion is recorded; the steps that are left stay. */
    stay: (id: string) => keep({ completionId: id }),
  };
}
