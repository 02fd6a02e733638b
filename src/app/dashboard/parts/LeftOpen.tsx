import { useSyncExternalStore } from 'react';
import { useLater } from '#app/Later.tsx';
import type { User } from '#features/account/queries.ts';
import { listKeptTimers, readKeptTimers, watchKeptTimers } from '#platform/browser/kept-timers.ts';
import styles from './Garden.module.css';

const loadSession = async () =>
  (await import('#features/activities/RunningSessionCard.tsx')).RunningSessionCard;
const loadMoment = async () => (await import('#features/moments/RunningMomentCard.tsx')).RunningMomentCard;

const loadUnnamed = async () => (await import('./UnnamedSession.tsx')).UnnamedSession;

const isOfMoment = (subject: string): boolean => subject.startsWith('moment ');

/** What the timer that runs or is paused belongs to, if it is a practice or a moment. */
export function useLeftOpen({ id }: User): string | undefined {
  const text = useSyncExternalStore(watchKeptTimers, readKeptTimers);
  const kept = listKeptTimers(id, text).map(({ subject }) => subject);
  return kept.find((subject) => subject.startsWith('activity ') || isOfMoment(subject));
}

type LeftOpenProps = {
  user: User;
  subject: string;
  /** Nobody can be asked: what it is may not be known. */
  isUnasked?: boolean;
};

/** The session that was left open. Its place is kept until it is there. */
export function LeftOpen({ user, subject, isUnasked }: LeftOpenProps) {
  const Card = useLater(isOfMoment(subject) ? loadMoment : loadSession, true);
  const Unnamed = useLater(loadUnnamed, isUnasked);
  return (
    <div className={styles.leftOpen}>
      {Card ? <Card user={user} otherwise={Unnamed && <Unnamed user={user} />} /> : null}
    </div>
  );
}
