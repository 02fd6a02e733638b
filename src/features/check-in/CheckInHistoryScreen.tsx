import { Link } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { mondayOf } from '#platform/shared/day.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './CheckInHistoryScreen.module.css';
import { CheckInEntry } from './parts/CheckInEntry.tsx';
import { Averages, Trends } from './parts/Overview.tsx';
import { RefusedEntry } from './parts/RefusedEntry.tsx';
import { type ShownCheckIn, useCheckIns, useRefusedCheckIns } from './queries.ts';

const toCheckIn = '/weekly-check-in';

type JourneyProps = { user: User; checkIns: readonly ShownCheckIn[] };

function footerOf(count: number): string {
  const reflections = count === 1 ? '1 reflection' : `${count} reflections`;
  return `${reflections} so far. Each is a week that you stopped to look at, and a week without one is a week of rest.`;
}

function Journey({ user, checkIns }: JourneyProps) {
  const today = useToday(user.timeZone);
  const [latest, previous] = checkIns;
  return (
    <>
      <Averages checkIns={checkIns} />
      {latest && previous ? <Trends latest={latest} previous={previous} /> : null}
      <section aria-labelledby="all-check-ins">
        <h2 id="all-check-ins">Your check-ins</h2>
        <ul className={styles.entries}>
          {checkIns.map((checkIn) => (
            <CheckInEntry key={checkIn.weekOf} checkIn={checkIn} today={today} timeZone={user.timeZone} />
          ))}
        </ul>
      </section>
      <p className={styles.footer}>{footerOf(checkIns.length)}</p>
    </>
  );
}

function Empty() {
  return (
    <EmptyState
      title="Your first week waits here"
      heading="h2"
      action={
        <Button kind="line" asLink={(parts) => <Link href={toCheckIn} {...parts} />}>
          Take Your First Check-in
        </Button>
      }
    >
      Four gentle questions, about five minutes, whenever suits.
    </EmptyState>
  );
}

function Kept({ user }: { user: User }) {
  const { checkIns, error, retry } = useCheckIns(user.id);
  if (checkIns) return checkIns.length > 0 ? <Journey user={user} checkIns={checkIns} /> : <Empty />;
  if (error)
    return (
      <ErrorState title="Your check-ins cannot be shown right now." onRetry={retry}>
        Whatever you wrote is kept. Please try once more in a moment.
      </ErrorState>
    );
  return (
    <Skeleton>
      <SkeletonBlock size="heading" />
      <SkeletonBlock size="line" />
      <SkeletonBlock size="card" />
      <SkeletonBlock size="card" />
    </Skeleton>
  );
}

function Refused({ user }: { user: User }) {
  const today = useToday(user.timeZone);
  return useRefusedCheckIns().map((refused) => (
    <RefusedEntry key={refused.weekOf} refused={refused} today={today} />
  ));
}

/** Leads to this week's check-in. In an empty journey the one button stands with its words. */
function ToCheckIn({ user }: { user: User }) {
  const { checkIns } = useCheckIns(user.id);
  const present = mondayOf(useToday(user.timeZone));
  if (checkIns?.length === 0) return null;
  return (
    <Button kind="sun" asLink={(parts) => <Link href={toCheckIn} {...parts} />}>
      {checkIns?.[0]?.weekOf === present ? 'Change this week’s' : 'New Check-in'}
    </Button>
  );
}

/** Every weekly check-in, and how they hang together. */
export function CheckInHistoryScreen() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div key={user.id} className={`wrap ${styles.screen}`}>
      <PageHeader
        title="Self-Care Journey"
        lead="Week by week, in your own words."
        back={<BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>}
        aside={<ToCheckIn user={user} />}
      />
      <Refused user={user} />
      <Kept user={user} />
    </div>
  );
}
