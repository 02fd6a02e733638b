import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { BackLink } from '#ui/BackLink.tsx';
import styles from './ChallengeDayScreen.module.css';
import { DayTop } from './parts/DayTop.tsx';
import { NotKnown } from './parts/NotKnown.tsx';
import { OpenDay } from './parts/OpenDay.tsx';
import { useReturn } from './parts/use-return.ts';
import { type ListedDay, type Month, useChallenge } from './queries.ts';
import { challengePath, findDayId, isAt, latestRoundOf, roundIn, statusOf } from './rules.ts';

const under = () => import('./parts/DayUnder.tsx');
const DayLocked = lazy(async () => ({ default: (await under()).DayLocked }));
const DayLimit = lazy(async () => ({ default: (await under()).DayLimit }));
const DayNotFound = lazy(async () => ({ default: (await under()).DayNotFound }));
const loadGrown = () => import('./parts/GrownDay.tsx');
const GrownDay = lazy(async () => ({ default: (await loadGrown()).GrownDay }));

const AFTER_SUCCESS_MS = 1_500;

type DayProps = Pick<ReturnType<typeof useChallenge>, 'refused' | 'today'> &
  Month & { user: User; day: ListedDay };

/** A day that has just been completed here begins at the top, and leads back to all thirty unless she stays. */
function useJustGrown(named: number | undefined) {
  const [isNew, setIsNew] = useState(false);
  const { leave, isLeaving } = useReturn(challengePath(named), () => {});
  // So that it is there when the day is completed, without a network too.
  useEffect(() => void loadGrown().catch(() => {}), []);
  useEffect(() => {
    if (!isNew) return;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [isNew]);
  const grow = () => {
    setIsNew(true);
    leave(AFTER_SUCCESS_MS);
  };
  return { isNew, isStaying: isNew && !isLeaving, grow };
}

/** The day in the state in which it is; one that is being completed here stays open until that is told. */
function Day({ refused: allRefused, ...known }: DayProps) {
  const { day, completed, today } = known;
  const round = roundIn(useSearch(), completed);
  const [isSent, setIsSent] = useState(false);
  const place = { round, dayId: day.id };
  const named = round === latestRoundOf(completed) ? undefined : round;
  const { isNew, isStaying, grow } = useJustGrown(named);
  const refused = allRefused.find(isAt(place));
  const done = completed.find(isAt(place));
  const status = statusOf(completed, place, today);
  const shared = { ...known, place, named };
  const back = (
    <BackLink asLink={(parts) => <Link href={challengePath(named)} {...parts} />}>All thirty days</BackLink>
  );
  if (!isSent && status === 'locked') return <DayLocked {...shared} back={back} />;
  if (!isSent && status === 'daily_limit') return <DayLimit {...shared} back={back} />;
  return (
    <>
      {back}
      <DayTop {...shared} />
      {done && !isSent ? (
        <Suspense>
          <GrownDay {...shared} {...{ done, refused, isNew, isStaying }} />
        </Suspense>
      ) : (
        <OpenDay
          {...shared}
          refused={refused}
          onSent={setIsSent}
          onDone={() => {
            setIsSent(false);
            grow();
          }}
        />
      )}
    </>
  );
}

function ChallengeDay({ user }: { user: User }) {
  const [address] = useLocation();
  const dayId = findDayId(address);
  const { known, refused, today, isAway, retry } = useChallenge(user);
  const day = known?.days.find(({ id }) => id === dayId);
  if (dayId === undefined) return <DayNotFound />;
  return known && day ? (
    <Day key={dayId} {...known} {...{ user, day, refused, today }} />
  ) : (
    <NotKnown isAway={isAway} onRetry={retry} />
  );
}

export function ChallengeDayScreen() {
  const { user } = useSession();
  return user ? (
    <div className={`wrap ${styles.page}`}>
      <Suspense fallback={<NotKnown />}>
        <ChallengeDay key={user.id} user={user} />
      </Suspense>
    </div>
  ) : null;
}
