import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type User, useSession, useUpdateUser } from '#features/account/queries.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import styles from './AchievementsScreen.module.css';
import type { AchievementId } from './content.ts';
import { Ahead } from './parts/Ahead.tsx';
import { Earned } from './parts/Earned.tsx';
import { type AchievementOfUser, markAchievementsSeen, useUserAchievements } from './queries.ts';
import { splitByEarned, totalPoints } from './rules.ts';

/** What is seen here for the first time: it stays new as long as this screen is open. */
function useFirstSight(userId: string, achievements: readonly AchievementOfUser[]) {
  const cache = useQueryClient();
  const [fresh, setFresh] = useState<readonly AchievementId[]>([]);
  useEffect(() => {
    const unseen = achievements.flatMap(({ id, earnedAt, seenAt }) => (earnedAt && !seenAt ? [id] : []));
    if (unseen.length === 0) return;
    setFresh((known) => [...known, ...unseen]);
    markAchievementsSeen(cache, userId, unseen);
  }, [cache, userId, achievements]);
  return fresh;
}

function Lists({ user, achievements }: { user: User; achievements: readonly AchievementOfUser[] }) {
  const fresh = useFirstSight(user.id, achievements);
  const { earned, ahead } = splitByEarned(achievements);
  return (
    <>
      <div className="wrap">
        <Earned earned={earned} fresh={fresh} points={totalPoints(earned)} timeZone={user.timeZone} />
      </div>
      <Ahead ahead={ahead} isFirst={earned.length === 0} />
    </>
  );
}

function Kept({ user }: { user: User }) {
  const { achievements, error, retry } = useUserAchievements(user.id);
  if (achievements) return <Lists user={user} achievements={achievements} />;
  return (
    <div className="wrap">
      {error ? (
        <ErrorState title="Your achievements cannot be shown right now." onRetry={retry}>
          Whatever you earned is kept. Please try once more in a moment.
        </ErrorState>
      ) : (
        <Skeleton>
          <SkeletonBlock size="heading" />
          <SkeletonBlock size="card" />
          <SkeletonBlock size="card" />
        </Skeleton>
      )}
    </div>
  );
}

function AchievementsOfUser({ user }: { user: User }) {
  const updateUser = useUpdateUser();
  const isOn = user.showsAchievements;
  return (
    <div className={styles.screen}>
      <div className="wrap">
        <PageHeader
          title="Achievements"
          lead="What you did, kept flat and dry. Nothing is taken away and nothing expires."
          back={<BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>}
        />
      </div>
      {isOn ? (
        <Kept user={user} />
      ) : (
        <p className={`wrap ${styles.off}`}>Achievements are off. What you earned is kept.</p>
      )}
      <div className="wrap">
        <div className={styles.choice}>
          <Switch
            label="Achievements"
            hint="Off means that nothing is looked for and nothing is shown, here or anywhere."
            checked={isOn}
            onCheckedChange={(showsAchievements) => void updateUser({ showsAchievements }).catch(() => {})}
          />
        </div>
      </div>
    </div>
  );
}

/** Everything that can be earned, and what was, and when. */
export function AchievementsScreen() {
  const { user } = useSession();
  return user ? <AchievementsOfUser key={user.id} user={user} /> : null;
}
