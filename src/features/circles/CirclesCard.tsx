import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { numberOf } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './CirclesCard.module.css';
import { type Called, isTooLong, NameChoice } from './parts/NameChoice.tsx';
import { Rules } from './parts/Rules.tsx';
import { type CircleLine, useCircles, useLeaving, useSittingDown } from './queries.ts';
import { CIRCLES_MOST, circlePath, inARow } from './rules.ts';

const REFUSED = 'The circle was not begun. Nothing is lost; please try once more.';

function Begin({ user }: { user: User }) {
  const [called, setCalled] = useState<Called>(null);
  const [, navigate] = useLocation();
  const { begin } = useSittingDown(user.id);
  return (
    <Card as="section" aria-labelledby="begin" className={styles.begin}>
      <h2 id="begin">Begin a circle</h2>
      <Rules />
      <NameChoice firstName={user.firstName} called={called} onChange={setCalled} />
      <Button
        kind="sun"
        busy={begin.isPending}
        busyLabel="Beginning…"
        disabled={isTooLong(called)}
        onClick={() => begin.mutate(called, { onSuccess: ({ id }) => navigate(circlePath(id)) })}
      >
        Begin a circle
      </Button>
      <p role="alert">{begin.error ? REFUSED : ''}</p>
    </Card>
  );
}

/** That a circle goes on without her, said once. */
function GoneOn({ userId, circleId }: { userId: string; circleId: string }) {
  const leaving = useLeaving(userId);
  return (
    <Notice action="I have read this" onAction={() => leaving.mutate(circleId)}>
      A circle goes on without you. What you shared there left with you, and your own words stay yours.
    </Notice>
  );
}

function Line({ line: { id, others } }: { line: CircleLine }) {
  return (
    <li>
      <Link href={circlePath(id)} className={styles.line}>
        <b dir="auto">{others.length > 0 ? `You, ${inARow(others)}` : 'You, so far'}</b>
        <span>
          {others.length > 0
            ? `A circle of ${numberOf(others.length + 1).toLowerCase()}`
            : 'Nobody else sits here yet: send a link'}
        </span>
      </Link>
    </li>
  );
}

export function CirclesCard({ user }: { user: User }) {
  const { circles, error, retry } = useCircles(user.id);
  if (!circles)
    return error ? (
      <ErrorState title="Your circles cannot be reached right now" onRetry={retry}>
        All of them are still there.
      </ErrorState>
    ) : (
      <Skeleton>
        <SkeletonBlock size="tile" />
        <SkeletonBlock size="panel" />
      </Skeleton>
    );
  const open = circles.filter(({ isEnded }) => !isEnded);
  return (
    <>
      {circles
        .filter(({ isEnded }) => isEnded)
        .map(({ id }) => (
          <GoneOn key={id} userId={user.id} circleId={id} />
        ))}
      {open.length > 0 ? (
        <ul className={styles.lines} aria-label="Your circles">
          {open.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      ) : null}
      {open.length < CIRCLES_MOST ? (
        <Begin user={user} />
      ) : (
        <p>Five circles at a time are the most. Leave one, and there is room for another.</p>
      )}
    </>
  );
}
