import { useLocation, useSearch } from 'wouter';
import { useKnownUser } from '#features/account/queries.ts';
import { prepareBell, ringBell } from '#platform/browser/bell.ts';
import { useRunningTimer } from '#platform/browser/running-timer.ts';
import { now } from '#platform/shared/clock.ts';
import { recordRitual, useRitualPlace } from './queries.ts';
import { type Guided, ritualSubject } from './rules.ts';

type Timed = Pick<Guided, 'id' | 'title' | 'seconds'>;
type Ways = {
  /** The steps are on the screen, and how many there are. */
  steps?: number;
  /** The time is over. */
  onOver?: () => void;
};

/** The session's timer and place. Its end is recorded once for a person, and for a visitor not at all. */
export function useRitualSession({ id, title, seconds }: Timed, { steps, onOver }: Ways) {
  const user = useKnownUser();
  const [pathname] = useLocation();
  const path = `${pathname}?${useSearch()}`;
  // Of a visitor only the time that runs stays on the device.
  const ownerId = user?.id ?? 'visitor';
  const subject = ritualSubject(id);
  const { place, change, forget } = useRitualPlace(ownerId, subject);
  const timeOfSession = (): number =>
    Math.min(seconds, Math.max(0, Math.round((now() - place.startedAtMs) / 1_000)));
  const record = (): number => {
    const duration = timeOfSession();
    if (user)
      void recordRitual(user.id, {
        id: place.id,
        ritualId: id,
        startedAtMs: place.startedAtMs,
        duration,
      }).catch(() => {});
    return duration;
  };
  const timer = useRunningTimer(
    ownerId,
    subject,
    seconds * 1_000,
    () => {
      ringBell({ sound: user?.sounds ?? true, vibration: user?.vibration ?? true });
      const isLast = steps !== undefined && place.step >= steps - 1;
      change({ isOver: true, duration: record(), isEnded: isLast });
      onOver?.();
    },
    steps === undefined ? undefined : { onToldElsewhere: () => {} },
  );
  const finish = () => {
    const duration = place.isOver ? place.duration : record();
    timer.reset();
    change({ isOver: true, isEnded: true, duration });
  };
  const start = () => {
    prepareBell();
    if (timer.timer.state === 'idle') change({ startedAtMs: now(), title, path });
    timer.start();
  };
  return { user, ownerId, place, change, forget, timer, start, finish };
}
