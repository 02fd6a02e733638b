import { findSession } from '#features/activities/rules.ts';
import { dayPath, findTimedDay, fiveMinutesName } from '#features/challenge/rules.ts';
import { findPhase, focusPath } from '#features/focus/rules.ts';
import { findTimedSession, momentPath } from '#features/moments/rules.ts';
import { findTimedActivity, sessionPath } from '#features/plans/rules.ts';
import { findTimedRitual } from '#features/rituals/rules.ts';
import type { TimerKind } from '#features/timer/rules.ts';

type Timed = {
  kind: TimerKind;
  what: string;
  href: string;
  /** Under which name the place is kept that goes along to other devices: no words of hers. */
  placeName: string;
  /** Who tells of its end without showing it forgets the place for this device alone. */
  isForgottenApart?: boolean;
};

/** What the subject of a timer is, and the way to it; nothing for one that no screen knows. */
export function findTimed(subject: string): Timed | undefined {
  const phase = findPhase(subject);
  if (phase)
    return {
      kind: phase === 'break' ? 'break' : 'focus',
      what: 'Focus',
      href: focusPath(),
      placeName: 'focus',
    };
  const session = findSession(subject);
  if (session)
    return {
      kind: 'practice',
      what: 'A practice',
      href: `/${session.type}?session=${session.id}`,
      placeName: subject,
      isForgottenApart: true,
    };
  const moment = findTimedSession(subject);
  if (moment)
    return { kind: 'moment', what: 'A moment', href: momentPath(moment.momentId), placeName: subject };
  const day = findTimedDay(subject);
  if (day)
    return {
      kind: 'challenge',
      what: 'A day of the challenge',
      href: dayPath(day.dayId, day.round),
      placeName: fiveMinutesName(day),
    };
  const activity = findTimedActivity(subject);
  if (activity)
    return {
      kind: 'plan',
      what: 'An activity of a plan',
      href: sessionPath(activity.planId, activity.activityId),
      placeName: subject,
    };
  // The screen that a ritual was begun on is known to its device alone.
  return findTimedRitual(subject)
    ? { kind: 'ritual', what: 'A ritual', href: '/ritual-library', placeName: subject }
    : undefined;
}
