import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { prepareBell } from '#platform/browser/bell.ts';
import { useOpened } from '#platform/browser/use-opened.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { WaitingCards } from '#ui/WaitingCards.tsx';
import { type ActivityType, WORDING } from '../content.ts';
import { type Activity, useActivities, useRefusedCompletions } from '../queries.ts';
import { findFeatured, KEPT_ID } from '../rules.ts';
import { Featured } from './Featured.tsx';
import { buttonIdOf, PracticeRow } from './PracticeRow.tsx';
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

type ListProps = {
  type: ActivityType;
  activities: readonly Activity[];
  onOpen: (id: string) => void;
  children: ReactNode;
};

function List({ type, activities, onOpen, children }: ListProps) {
  if (activities.length === 0)
    return (
      <>
        <EmptyState title={WORDING[type].empty} heading="h2">
          New ones are sown from time to time.
        </EmptyState>
        {children}
      </>
    );
  const featured = findFeatured(activities, WORDING[type].featured.id);
  return (
    <>
      {featured ? <Featured activity={featured} onOpen={onOpen} /> : null}
      {children}
      <h2 className={styles.others}>{featured ? 'Or one of these' : 'Once more, if you like'}</h2>
      <ul className={styles.rows} data-offers={featured ? 2 : 3}>
        {activities
          .filter((activity) => activity !== featured)
          .map((activity) => (
            <PracticeRow key={activity.id} activity={activity} onOpen={onOpen} />
          ))}
      </ul>
    </>
  );
}

const NOT_SHOWN = 'The practices cannot be shown right now.';

type PracticesProps = {
  user: User;
  type: ActivityType;
  /** Stands between what is offered first and the others. */
  children?: ReactNode;
};

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
  // The press on Start is that of the session too; a link into it leaves it waiting.
  const [startedId, setStartedId] = useState<string>();
  const begin = (id: string) => {
    prepareBell();
    setStartedId(id);
    open(id);
  };
  useEffect(() => {
    if (openId === undefined) setStartedId(undefined);
  }, [openId]);
  // So that it is there when one is chosen.
  useEffect(() => void loadSession().catch(() => {}), []);
  if (opened)
    return (
      <Suspense fallback={<WaitingCards title={NOT_SHOWN} error={null} onRetry={retry} />}>
        <Session
          key={opened.id}
          user={user}
          activity={opened}
          isStarted={startedId === opened.id}
          onLeave={close}
        />
      </Suspense>
    );
  return (
    <div className="wrap">
      <div className={styles.screen} data-area={type}>
        <PracticesHeader type={type} activities={user.adhdMode ? undefined : activities} />
        <Suspense fallback={null}>
          <RunningSessionCard
            user={user}
            shownId={findFeatured(activities ?? [], WORDING[type].featured.id)?.id}
          />
        </Suspense>
        {activities ? <Refused activities={activities} /> : null}
        {activities && openId ? <Notice>{MISSING}</Notice> : null}
        {activities ? (
          <List type={type} activities={activities} onOpen={begin}>
            {children}
          </List>
        ) : (
          <>
            <WaitingCards title={NOT_SHOWN} error={error} onRetry={retry} />
            {children}
          </>
        )}
      </div>
    </div>
  );
}
