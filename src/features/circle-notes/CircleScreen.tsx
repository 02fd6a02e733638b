import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { type Circle, useCircle, useCircles } from '#features/circles/queries.ts';
import { findCircleId } from '#features/circles/rules.ts';
import { SeatsCard } from '#features/circles/SeatsCard.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './CircleScreen.module.css';
import { Shared } from './parts/Shared.tsx';
import { useShares } from './queries.ts';

const YourSeatCard = lazy(async () => ({
  default: (await import('#features/circles/YourSeatCard.tsx')).YourSeatCard,
}));
const ShareForm = lazy(async () => ({ default: (await import('./parts/ShareForm.tsx')).ShareForm }));

const back = (
  <BackLink asLink={(parts) => <Link href="/circles" {...parts} />}>Back to your circles</BackLink>
);

/** She does not sit here: let go, or never here. */
function NotHere({ user, circleId }: { user: User; circleId: string | undefined }) {
  const { circles } = useCircles(user.id);
  const isEnded = circles?.some(({ id, isEnded: ended }) => id === circleId && ended) ?? false;
  return (
    <>
      <PageHeader
        title={isEnded ? 'This circle goes on without you' : 'There is no circle here'}
        lead={
          isEnded
            ? 'What you shared there left with you, and your own words stay yours.'
            : 'Perhaps you have left it, or a part of the address is missing.'
        }
        back={back}
      />
      <Button kind="sun" asLink={(parts) => <Link href="/circles" {...parts} />}>
        To your circles
      </Button>
    </>
  );
}

function Waiting({ isAway, onRetry }: { isAway: boolean; onRetry: () => void }) {
  return isAway ? (
    <ErrorState title="The circle cannot be reached right now" onRetry={onRetry}>
      What you wrote is safe. It opens without a connection once it was open on this device.
    </ErrorState>
  ) : (
    <Skeleton>
      <SkeletonBlock size="card" />
      <SkeletonBlock size="card" />
    </Skeleton>
  );
}

function Sharing({ user, circle }: { user: User; circle: Circle }) {
  const { shared, waiting, refused, error, retry } = useShares(user.id, circle.id);
  if (!shared) return <Waiting isAway={error !== null} onRetry={retry} />;
  return (
    <>
      {circle.seats.length > 1 ? (
        <div className={styles.paper}>
          <Suspense fallback={<SkeletonBlock size="card" />}>
            <ShareForm userId={user.id} circleId={circle.id} today={shared.today} />
          </Suspense>
        </div>
      ) : null}
      <Shared userId={user.id} circle={circle} shared={shared} pending={[...refused, ...waiting]} />
    </>
  );
}

function Inside({ user, circle }: { user: User; circle: Circle }) {
  const isAlone = circle.seats.length === 1;
  return (
    <>
      <PageHeader
        title="Your circle"
        lead={
          isAlone
            ? 'You are the first. Send a link, and share something once somebody sits here with you.'
            : 'Share one thing, when you like. Only who sits here now will see it.'
        }
        back={back}
      />
      <SeatsCard user={user} circle={circle} />
      <section className={styles.shared} aria-labelledby="shared">
        <h2 id="shared">{isAlone ? 'What will stand here' : 'Shared this week'}</h2>
        <Sharing user={user} circle={circle} />
      </section>
      <Suspense>
        <YourSeatCard user={user} circle={circle} />
      </Suspense>
    </>
  );
}

type OfCircle = { user: User; circleId: string };

function OpenedCircle({ user, circleId }: OfCircle) {
  const { circle, isClosed, error, retry } = useCircle(user.id, circleId);
  if (isClosed) return <NotHere user={user} circleId={circleId} />;
  if (!circle)
    return (
      <>
        {back}
        <Waiting isAway={error !== null} onRetry={retry} />
      </>
    );
  return <Inside user={user} circle={circle} />;
}

/** A circle from inside: who sits there, and what was shared since she came. */
export function CircleScreen() {
  const { user } = useSession();
  const [path] = useLocation();
  const circleId = findCircleId(path);
  const insideOf = (person: User) =>
    circleId ? (
      <OpenedCircle key={`${person.id} ${circleId}`} user={person} circleId={circleId} />
    ) : (
      <NotHere user={person} circleId={undefined} />
    );
  return <div className={`wrap ${styles.page}`}>{user ? insideOf(user) : null}</div>;
}
