import { prepareBell } from '#platform/browser/bell.ts';
import { keepTimers, listKeptTimers } from '#platform/browser/kept-timers.ts';
import { startKeptTimer } from '#platform/browser/running-timer.ts';
import { now } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import { durationMsOf } from '#platform/shared/timer.ts';
import { recordFocus, useFocusPlace } from './queries.ts';
import { type FirstStep, findPhase, isWorking, timerSubject } from './rules.ts';

/** Begins a task with a first step. A work period that is under way goes on with it instead, and loses none of its time. */
export function useFirstStep(userId: string) {
  const { place, find, keep } = useFocusPlace(userId);
  return {
    isWorking: place !== undefined && isWorking(place),
    start: (taskId: string, step: FirstStep) => {
      prepareBell();
      const open = find();
      if (open && isWorking(open)) {
        keep({ ...open, taskId, step });
        return startKeptTimer(userId, timerSubject(open.phase), durationMsOf(open.minutes));
      }
      if (open?.firstEndMs !== undefined) void recordFocus(userId, open).catch(() => {});
      // A break or a step before this one is over with it, so that neither waits in a paused timer.
      keepTimers(
        userId,
        listKeptTimers(userId).filter(({ subject }) => !findPhase(subject)),
      );
      keep({ phase: 'step', isOver: false, id: newId(), startedAtMs: now(), minutes: 0, taskId, step });
      startKeptTimer(userId, timerSubject('step'), step.seconds * 1_000);
    },
  };
}
