import { useSyncExternalStore } from 'react';
import { useLazyComponent } from '#app/lazy-component.tsx';
import type { User } from '#features/account/queries.ts';
import { listKeptTimers, readKeptTimers, watchKeptTimers } from '#platform/browser/kept-timers.ts';
import styles from './Garden.module.css';
import type { Timed } from './LeftOpenCard.tsx';

const loadCard = async () => (await import('./LeftOpenCard.tsx')).LeftOpenCard;

const TIMED = [
  'activity',
  'moment',
  'challenge',
  'ritual',
  'focus',
  'plan',
] as const satisfies readonly Timed[];

const timedOf = (subject: string): Timed | undefined => TIMED.find((word) => subject.startsWith(`${word} `));

/** What the timer that runs or is paused belongs to, if a card tells of it. */
export function useLeftOpen({ id }: User): string | undefined {
  const text = useSyncExternalStore(watchKeptTimers, readKeptTimers);
  const kept = listKeptTimers(id, text).map(({ subject }) => subject);
  return kept.find(timedOf);
}

type LeftOpenProps = {
  user: User;
  subject: string;
  /** Nobody can be asked: what it is may not be known. */
  isUnasked?: boolean;
};

/** The session that was left open. Its place is kept until it is there. */
export function LeftOpen({ user, subject, isUnasked }: LeftOpenProps) {
  const Card = useLazyComponent(loadCard, true);
  return (
    <div className={styles.leftOpen}>
      {Card ? <Card user={user} timed={timedOf(subject) ?? 'activity'} isUnasked={isUnasked} /> : null}
    </div>
  );
}
