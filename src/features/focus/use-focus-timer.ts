import type { User } from '#features/account/queries.ts';
import type { Settings } from '#features/settings/queries.ts';
import { prepareBell, ringBell } from '#platform/browser/bell.ts';
import { startKeptTimer, useRunningTimer } from '#platform/browser/running-timer.ts';
import { now } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import { durationMsOf } from '#platform/shared/timer.ts';
import { recordFocus, resetCount, useFocusPlace } from './queries.ts';
import { type FirstStep, type FocusPlace, MORE_MIN, type Phase, timerSubject } from './rules.ts';

type Minutes = Pick<Settings, 'focusWorkMin' | 'focusBreakMin'>;
/** Given by the screen that shows the timer, and by nobody who only tells of it. */
type Shown = { onToldElsewhere: () => void };

function durationOf(phase: Phase, { focusWorkMin, focusBreakMin }: Minutes, step?: FirstStep): number {
  if (phase === 'step') return (step?.seconds ?? 0) * 1_000;
  return durationMsOf({ work: focusWorkMin, more: MORE_MIN, break: focusBreakMin }[phase]);
}

/** The place once the time of its part is over: a break leads back to work, a step and work wait for what she says. */
function afterEnd(place: FocusPlace, endedAtMs: number): FocusPlace | undefined {
  if (place.phase === 'break') return undefined;
  // What follows a first step is work of its own.
  const firstEndMs = place.phase === 'step' ? undefined : (place.firstEndMs ?? endedAtMs);
  return { ...place, isOver: true, firstEndMs, lastEndMs: endedAtMs };
}

/** The focus timer with all that follows from it: a row at the end of a work period, then the break, then work again. */
export function useFocusTimer(user: User, minutes: Minutes, shown?: Shown, onOver?: (phase: Phase) => void) {
  const { id: userId } = user;
  const { place, find, keep } = useFocusPlace(userId);
  const phase = place?.phase ?? 'work';
  const record = (done: FocusPlace) => void recordFocus(userId, done).catch(() => {});
  const timer = useRunningTimer(
    userId,
    timerSubject(phase),
    durationOf(phase, minutes, place?.step),
    (endedAtMs) => {
      ringBell({ sound: user.sounds, vibration: user.vibration });
      const ended = find();
      if (!ended) return;
      if (ended.phase === 'work') record({ ...ended, firstEndMs: undefined });
      keep(afterEnd(ended, endedAtMs));
      onOver?.(ended.phase);
    },
    shown,
  );
  const goTo = (next: FocusPlace) => {
    prepareBell();
    keep({ ...next, isOver: false });
    startKeptTimer(userId, timerSubject(next.phase), durationOf(next.phase, minutes, next.step));
  };
  const begin = (taskId: string | null, step?: FirstStep): FocusPlace => ({
    phase: 'work',
    id: newId(),
    startedAtMs: now(),
    minutes: minutes.focusWorkMin,
    taskId,
    step,
    isOver: false,
  });
  return {
    ...timer,
    place,
    phase,
    isOver: place?.isOver ?? false,
    start: (taskId: string | null) => goTo(timer.timer.state === 'idle' || !place ? begin(taskId) : place),
    reset: () => {
      timer.reset();
      keep(undefined);
      void resetCount(userId).catch(() => {});
    },
    goOn: () => place && goTo({ ...place, phase: 'more' }),
    /** After a first step the work itself begins. */
    goOnToWork: () => place && goTo(begin(place.taskId, place.step)),
    takeBreak: () => {
      if (!place) return;
      // What she worked after the end counts too.
      if (place.firstEndMs !== undefined) record(place);
      if (timer.timer.state !== 'idle') timer.reset();
      goTo({ ...place, phase: 'break', firstEndMs: undefined, lastEndMs: undefined });
    },
    /** Ends a break or a first step, of which nothing is counted. */
    leave: () => {
      timer.reset();
      keep(undefined);
    },
  };
}

export type FocusTimer = ReturnType<typeof useFocusTimer>;
