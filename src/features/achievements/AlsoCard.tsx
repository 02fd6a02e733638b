import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { Plant } from '#ui/garden/Plant.tsx';
import styles from './AlsoCard.module.css';
import { dismissEarned, leaveUnseen, useEarnedQueue } from './queries.ts';

type AlsoCardProps = {
  user: User;
  /** After something hard it says nothing here and comes up nowhere later: it is new on the page of all. */
  isHeldBack?: boolean;
};

/** What was earned with what has just ended, in one line of its ending. Seen there, it comes up nowhere else. */
export function AlsoCard({ user, isHeldBack = false }: AlsoCardProps) {
  const cache = useQueryClient();
  const queue = useEarnedQueue(user.id);
  const earned = user.showsAchievements && !isHeldBack ? queue : [];
  const wasSeen = useEffectEvent(() => {
    if (isHeldBack) leaveUnseen(user.id);
    if (earned.length > 0) dismissEarned(cache, user.id, true);
  });
  useEffect(() => () => wasSeen(), []);
  if (earned.length === 0) return null;
  return (
    <div className={styles.also} role="status">
      <Plant species="bud" size={40} />
      <p>
        This also came up:{' '}
        {earned.map(({ id, name, points }) => (
          <span key={id}>
            <b>{name}</b>, {points} points.{' '}
          </span>
        ))}
        <Link href="/achievements">See it pressed</Link>
      </p>
    </div>
  );
}
