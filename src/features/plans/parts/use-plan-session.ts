import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { keepPlace, useKeptPlace } from '#platform/browser/kept-places.ts';
import { toastWithUndo } from '#ui/undo-toast.ts';
import { completeActivity, type Plan, type PlanActivity, reopenActivity } from '../queries.ts';
import { runSubject } from '../rules.ts';

type Asked = { user: User; plan: Plan; activities: readonly PlanActivity[]; isTold: boolean };

/** What this device remembers of one time of a plan. */
type Place = { isStarted: boolean; isAsked: boolean };

/** One time of a plan: whether it was begun, what is open, and when she is asked how it was. */
export function usePlanSession({ user, plan, activities, isTold }: Asked) {
  const subject = runSubject(plan);
  const place = useKeptPlace<Place>(user.id, subject);
  const change = (changes: Partial<Place>) => keepPlace(user.id, subject, { ...place, ...changes });
  const [askedRun, setAskedRun] = useState<number>();
  const [wishedId, setWishedId] = useState<string>();
  const done = activities.filter(({ isCompleted }) => isCompleted).length;
  const isDone = done === activities.length;
  const isStarted = done > 0 || place?.isStarted === true;
  const open = activities.filter(({ isCompleted }) => !isCompleted);
  const openId = isStarted ? (open.find(({ id }) => id === wishedId) ?? open[0])?.id : undefined;
  const ask = useEffectEvent(() => {
    change({ isAsked: true });
    setAskedRun(plan.run);
  });
  // Once at the end, on the device that she did it with.
  const isDue = isDone && !isTold && place?.isStarted === true && !place.isAsked;
  useEffect(() => {
    if (isDue) ask();
  }, [isDue]);
  const complete = (activity: PlanActivity) => {
    setWishedId(undefined);
    change({ isStarted: true });
    void completeActivity(user, activity, plan.run).catch(() => {});
    toastWithUndo({
      about: `plan ${plan.id}`,
      titleOf: (count) => (count === 1 ? 'Activity completed! 🎉' : `${count} activities completed! 🎉`),
      description: activity.title,
      altText: 'Press Undo beside the activity',
      undo: () => void reopenActivity(activity, plan.run).catch(() => {}),
    });
  };
  return {
    done,
    isDone,
    isStarted,
    openId,
    isAsking: askedRun === plan.run,
    start: () => change({ isStarted: true }),
    finish: () => setAskedRun(plan.run),
    stopAsking: () => setAskedRun(undefined),
    complete,
    reopen: (activity: PlanActivity) => void reopenActivity(activity, plan.run).catch(() => {}),
    show: (id: string) => {
      if (!isStarted) change({ isStarted: true });
      setWishedId(id);
    },
  };
}

export type PlanSession = ReturnType<typeof usePlanSession>;
