import { useSyncExternalStore } from 'react';
import { useLater } from '#app/Later.tsx';
import type { User } from '#features/account/queries.ts';
import { listKeptTimers, readKeptTimers, watchKeptTimers } from '#platform/browser/kept-timers.ts';
import styles from './Garden.module.css';

const loadSession = async () =>
  (await import('#features/activities/RunningSessionCard.tsx')).RunningSessionCard;
const loadMoment = async () => (await import('#features/moments/RunningMomentCard.tsx')).RunningMomentCard;

const isOfMoment = (subject: string): boolean => subject.startsWith('moment ');

/** What the timer that runs or is paused belongs to, if it is a practice or a moment. */
export function useLeftOpen({ id }: User): string | undefined {
  const text = useSyncExternalStore(watchKeptTimers, readKeptTimers);
  const kept = listKeptTimers(id, text).map(({ subject }) => subject);
  return kept.find((subject) => subject.startsWith('activity ') || isOfMoment(subject));
}

/** The session that was left open. Its place is kept until it is there. */
export function LeftOpen({ user, subject }: { user: User; subject: string }) {
  const Card = useLater(isOfMoment(subject) ? loadMoment : loadSession, true);
  return <div className={styles.leftOpen}>{Card ? <Card user={user} /> : null}</div>;
}
