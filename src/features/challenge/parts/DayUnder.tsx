import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { BareGround, LockedGround, TomorrowsGround } from '#ui/garden/SeedGrounds.tsx';
import { challengePath, dayPath, findNextPlace } from '../rules.ts';
import { DayKicker, type DayOfRound } from './DayTop.tsx';
import styles from './DayUnder.module.css';

const GROUNDS = { wide: styles.wide, tall: styles.tall };

type UnderProps = {
  picture: ReactNode;
  kicker?: ReactNode;
  title: string;
  actions: ReactNode;
  children: ReactNode;
};

/** A page below the ground: what lies there, why, and one way on. */
function Under({ picture, kicker, title, actions, children }: UnderProps) {
  return (
    <section className={styles.under} data-ground="dark">
      {picture}
      <div className={styles.words}>
        {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>{children}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}

const AllThirty = ({ named }: { named?: number | undefined }) => (
  <Button kind="text" asLink={(parts) => <Link href={challengePath(named)} {...parts} />}>
    All thirty days
  </Button>
);

type StateProps = DayOfRound & { back: ReactNode };

export function DayLocked({ day, completed, named, back }: StateProps) {
  const next = findNextPlace(completed);
  return (
    <>
      {back}
      <Under
        picture={<LockedGround day={day.id} {...GROUNDS} />}
        kicker={<DayKicker day={day} />}
        title={`${day.title} is still a seed`}
        actions={
          <>
            {next ? (
              <Button
                kind="sun"
                iconAfter={<ArrowRight size={22} />}
                asLink={(parts) => <Link href={dayPath(next.dayId)} {...parts} />}
              >
                Go to day {next.dayId}
              </Button>
            ) : null}
            <AllThirty named={named} />
          </>
        }
      >
        Days open one after the other, one a day, so nothing piles up.
        {next ? ` Day ${next.dayId} is the one that comes next.` : ''}
      </Under>
    </>
  );
}

/** The day comes next, and today has one already. */
export function DayLimit({ day, days, completed, today, back }: StateProps) {
  const done = completed.find(({ date }) => date === today);
  return (
    <>
      {back}
      <Under
        picture={<TomorrowsGround day={done?.dayId ?? day.id} next={day.id} {...GROUNDS} />}
        kicker={<DayKicker day={day} />}
        title="Today’s seed is in the ground"
        actions={
          <>
            <Button kind="sun" asLink={(parts) => <Link href="/dashboard" {...parts} />}>
              Back to today
            </Button>
            <Button kind="line" disabled>
              1 per day
            </Button>
            {done ? (
              <Button
                kind="text"
                asLink={(parts) => <Link href={dayPath(done.dayId, done.round)} {...parts} />}
              >
                Look at today’s note
              </Button>
            ) : null}
          </>
        }
      >
        You grew {done ? days[done.dayId - 1]?.title : 'one'} today. The next one opens tomorrow, and it keeps
        until you come.
      </Under>
    </>
  );
}

export function DayNotFound() {
  return (
    <>
      <BackLink asLink={(parts) => <Link href={challengePath()} {...parts} />}>All thirty days</BackLink>
      <Under
        picture={<BareGround {...GROUNDS} />}
        title="Day Not Found"
        actions={
          <Button kind="sun" asLink={(parts) => <Link href={challengePath()} {...parts} />}>
            All thirty days
          </Button>
        }
      >
        Nothing is sown at this address. The thirty days are all where you left them.
      </Under>
    </>
  );
}
