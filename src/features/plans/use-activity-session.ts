import { useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { prepareBell, ringBell } from '#platform/browser/bell.ts';
import { findKeptPlace, keepPlace, useKeptPlace } from '#platform/browser/kept-places.ts';
import { useRunningTimer } from '#platform/browser/running-timer.ts';
import { readTabItem, writeTabItem } from '#platform/browser/tab-items.ts';
import { completeActivity, type Feedback, type Plan, type PlanActivity } from './queries.ts';
import { activitySubject, runSubject } from './rules.ts';

type Timed = { user: User; plan: Plan; activity: PlanActivity };

/** Where she is in an activity, and how she said she is at its end, from 1 to 10. */
type Place = { step: number; isOver: boolean; isEnded: boolean; moodAfter?: number };
const FIRST: Place = { step: 0, isOver: false, isEnded: false };

/** The place, in every tab and through a reload, until it is left after its end. */
export function useActivityPlace({ user, plan, activity }: Timed) {
  const subject = activitySubject(plan.id, activity.id);
  const place: Place = { ...FIRST, ...useKeptPlace<Place>(user.id, subject) };
  return {
    place,
    change: (changes: Partial<Place>) =>
      keepPlace(user.id, subject, { ...FIRST, ...findKeptPlace<Place>(user.id, subject), ...changes }),
    forget: () => keepPlace(user.id, subject, undefined),
  };
}

/** The timer and the place of an activity. It is completed once, when its time is over or it is finished before. */
export function useActivitySession(timed: Timed, onOver?: () => void) {
  const { user, plan, activity } = timed;
  const { place, change, forget } = useActivityPlace(timed);
  const record = () => void completeActivity(user, activity, plan.run).catch(() => {});
  const timer = useRunningTimer(
    user.id,
    activitySubject(plan.id, activity.id),
    activity.duration * 60_000,
    () => {
      ringBell({ sound: user.sounds, vibration: user.vibration });
      record();
      onOver?.();
      change({ isOver: true, isEnded: place.step >= activity.instructions.length - 1 });
    },
    { onToldElsewhere: () => {} },
  );
  return {
    place,
    timer,
    change,
    forget,
    start: () => {
      prepareBell();
      timer.start();
    },
    finish: () => {
      if (!place.isOver) record();
      timer.reset();
      change({ isOver: true, isEnded: true });
    },
  };
}

export type RunningActivity = ReturnType<typeof useActivitySession>;

const NOTHING: Feedback = { rating: 0, before: null, after: null, notes: '' };

type Run = Pick<Plan, 'id' | 'run'>;
const feedbackName = (run: Run): string => `${runSubject(run)} feedback`;

/** What of it is entered already in this tab. */
const findFeedback = (run: Run): Feedback => ({
  ...NOTHING,
  ...readTabItem<Feedback>(feedbackName(run)),
});

/** What is entered stays in this tab until it is sent: Cancel and a reload lose nothing. */
export const keepFeedback = (run: Run, changes: Partial<Feedback>): void =>
  writeTabItem(feedbackName(run), { ...findFeedback(run), ...changes });

export const forgetFeedback = (run: Run): void => writeTabItem(feedbackName(run), undefined);

export function useFeedback(run: Run) {
  const [feedback, setFeedback] = useState(() => findFeedback(run));
  return {
    feedback,
    change: (changes: Partial<Feedback>) => {
      setFeedback({ ...feedback, ...changes });
      keepFeedback(run, { ...feedback, ...changes });
    },
  };
}
