import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { User } from '#features/account/queries.ts';
import { useOpened } from '#platform/browser/use-opened.ts';
import { CardGrid } from '#ui/CardGrid.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { WaitingCards } from '#ui/WaitingCards.tsx';
import { type ActivityType, WORDING } from '../content.ts';
import { type Activity, useActivities, useRefusedCompletions } from '../queries.ts';
import { KEPT_ID } from '../rules.ts';
import { buttonIdOf, PracticeCard } from './PracticeCard.tsx';
import styles from './Practices.module.css';
import { PracticesHeader } from './PracticesHeader.tsx';

const loadSession = () => import('./Session.tsx');
const RunningSessionCard = lazy(async () => ({
  default: (await import('../RunningSessionCard.tsx')).RunningSessionCard,
}));
const Session = lazy(async () => ({ default: (await loadSession()).Session }));

function Refused({ activities }: { activities: readonly Activity[] }) {
  return useRefusedCompletions().map(({ subject, activityId, message, retry }) => {
    const name = activities.find(({ id }) => id === activityId)?.name;
    return name ? (
      <Notice key={subject} action="Try again" onAction={retry}>
        {name} is not recorded yet. {message}
      </Notice>
    ) : null;
  });
}

const MISSING = 'That practice is not here any more. Any of these can take its place.';

type ListProps = { type: ActivityType; activities: readonly Activity[]; onOpen: (id: string) => void };

function List({ type, activities, onOpen }: ListProps) {
  if (activities.length === 0)
    return (
      <EmptyState title={WORDING[type].empty} heading="h2">
        New ones are sown from time to time.
      </EmptyState>
    );
  return (
    <CardGrid>
      {activities.map((activity) => (
        <PracticeCard key={activity.id} activity={activity} onOpen={onOpen} />
      ))}
    </CardGrid>
  );
}

const NOT_SHOWN = 'The practices cannot be shown right now.';

type PracticesProps = {
  user: User;
  type: ActivityType;
  /** Stands between the header and the list. */
  children?: ReactNode;
};

/** The practices of one type as a list, or the one that is open. */
export function Practices({ user, type, children }: PracticesProps) {
  const { activities, error, retry } = useActivities(user, type);
  const { path } = WORDING[type];
  const { openId, open, close } = useOpened({
    name: 'session',
    pathOf: (id) => (id ? `${path}?session=${id}` : path),
    keptId: KEPT_ID,
    openerIdOf: buttonIdOf,
  });
  const opened = activities?.find(({ id }) => id === openId);
  // So that it is there when one is chosen.
  useEffect(() => void loadSession().catch(() => {}), []);
  if (opened)
    return (
      <Suspense fallback={<WaitingCards title={NOT_SHOWN} error={null} onRetry={retry} />}>
        <Session key={opened.id} user={user} activity={opened} onLeave={close} />
      </Suspense>
    );
  return (
    <div className="wrap">
      <div className={styles.screen} data-area={type}>
        <PracticesHeader type={type} activities={user.adhdMode ? undefined : activities} />
        <Suspense fallback={null}>
          <RunningSessionCard user={user} />
        </Suspense>
        {activities ? <Refused activities={activities} /> : null}
        {activities && openId ? <Notice>{MISSING}</Notice> : null}
        {children}
        {activities ? (
          <List type={type} activities={activities} onOpen={open} />
        ) : (
          <WaitingCards title={NOT_SHOWN} error={error} onRetry={retry} />
        )}
      </div>
    </div>
  );
}
