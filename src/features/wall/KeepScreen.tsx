import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { dayIn, formatDay } from '#platform/shared/day.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './KeepScreen.module.css';
import { type Keeping, useDeciding, useKeeping } from './queries.ts';
import type { Decision } from './rules.ts';

const DECIDED: Readonly<Record<Decision, string>> = { stays: 'Left on the wall', 'taken-down': 'Taken down' };

function Reported({ user, reported }: { user: User; reported: Keeping['reported'] }) {
  const deciding = useDeciding(user.id);
  const decide = (noteId: string, decision: Decision) =>
    deciding.mutate(
      { noteId, decision },
      {
        onError: () =>
          toast({ title: 'Not decided yet', description: 'The note is gone, or was decided already.' }),
      },
    );
  if (reported.length === 0)
    return (
      <EmptyState title="Nothing waits for you" heading="h2">
        Notes that somebody reported stand here until you have decided.
      </EmptyState>
    );
  return (
    <ul className={styles.reported} aria-label="Reported notes">
      {reported.map(({ id, text, isHidden }) => (
        <li key={id}>
          <p className="display" dir="auto">
            {text}
          </p>
          <p>{isHidden ? 'Nobody sees it until you decide.' : 'Still on the wall.'}</p>
          <div className={styles.actions}>
            <Button kind="line" disabled={deciding.isPending} onClick={() => decide(id, 'stays')}>
              Let it stay
            </Button>
            <Button kind="line" disabled={deciding.isPending} onClick={() => decide(id, 'taken-down')}>
              Take it down
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Decided({ user, decided }: { user: User; decided: Keeping['decided'] }) {
  if (decided.length === 0) return null;
  return (
    <section aria-labelledby="decided">
      <h2 id="decided">What was decided</h2>
      <ul>
        {decided.map(({ noteId, decision, decidedAt }) => (
          <li key={noteId}>
            {formatDay(dayIn(user.timeZone, Date.parse(decidedAt)), 'long')}: {DECIDED[decision]}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Keep({ user, children }: { user: User; children: ReactNode }) {
  const { data, error, refetch } = useKeeping(user.id);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeader
        title="For keepers"
        lead="What was reported, in its words alone: nobody is named here, neither who wrote nor who reported."
        back={<BackLink asLink={(parts) => <Link href="/community" {...parts} />}>Back to the wall</BackLink>}
      />
      {data ? (
        <>
          <Reported user={user} reported={data.reported} />
          <Decided user={user} decided={data.decided} />
          {children}
        </>
      ) : null}
      {data === null ? (
        <EmptyState title="This is for keepers" heading="h2">
          Whoever runs this Tend names them.
        </EmptyState>
      ) : null}
      {data === undefined && error ? (
        <ErrorState title="The reports cannot be reached right now" onRetry={() => void refetch()}>
          Nothing was decided meanwhile.
        </ErrorState>
      ) : null}
      {data === undefined && !error ? (
        <Skeleton>
          <SkeletonBlock size="card" />
        </Skeleton>
      ) : null}
    </div>
  );
}

type KeepScreenProps = {
  /** What else keepers do. */
  children?: (user: User) => ReactNode;
};

/** Where a keeper reads what was reported and decides. */
export function KeepScreen({ children }: KeepScreenProps) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Keep key={user.id} user={user}>
      {children?.(user)}
    </Keep>
  );
}
