import { Link, useSearch } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import type { Day } from '#platform/shared/day.ts';
import { countOf } from '#platform/shared/text.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Vine } from '#ui/garden/Vine.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import styles from './ChallengeScreen.module.css';
import { WEEKS } from './content.ts';
import { GrownToday } from './parts/GrownToday.tsx';
import { HowItWorks } from './parts/HowItWorks.tsx';
import { MonthsEnd } from './parts/MonthsEnd.tsx';
import { NotKnown } from './parts/NotKnown.tsx';
import { TodaysSeed } from './parts/TodaysSeed.tsx';
import { WeekBed } from './parts/WeekBed.tsx';
import { type Month, type RefusedCompletion, type ShownCompletion, useChallenge } from './queries.ts';
import { challengePath, countIn, DAYS_MOST, dayPath, findNextDay, latestRoundOf, roundIn } from './rules.ts';

type MonthProps = Month & {
  user: User;
  refused: readonly RefusedCompletion[];
  round: number;
  today: Day;
};

/** Which of the rounds is named in the addresses of its days: none when it is the latest. */
const namedRound = (completed: readonly ShownCompletion[], round: number): number | undefined =>
  round === latestRoundOf(completed) ? undefined : round;

function OnThisDevice({ refused, days }: Pick<MonthProps, 'refused' | 'days'>) {
  return refused.map(({ seq, dayId, round, message }) => (
    <Notice
      key={seq}
      also={
        <Link className={styles.open} href={dayPath(dayId, round)}>
          Open day {dayId}
        </Link>
      }
    >
      {days[dayId - 1]?.title ?? `Day ${dayId}`} is on this device only, with your words. {message}
    </Notice>
  ));
}

function Rounds({ completed, round }: Pick<MonthProps, 'completed' | 'round'>) {
  const latest = latestRoundOf(completed);
  if (latest === 1) return null;
  const rounds = Array.from({ length: latest }, (_, index) => index + 1);
  return (
    <nav className={styles.rounds} aria-label="Rounds">
      {rounds.map((each) => (
        <Link
          key={each}
          href={challengePath(namedRound(completed, each))}
          aria-current={each === round ? 'page' : undefined}
        >
          Round {each}
        </Link>
      ))}
    </nav>
  );
}

function Beds(props: MonthProps) {
  const { user, days, completed, round, today } = props;
  const next = findNextDay(completed, round);
  const grown = countIn(completed, round);
  const named = namedRound(completed, round);
  const done = completed.find(({ date }) => date === today);
  return (
    <>
      <OnThisDevice {...props} />
      {done && next !== undefined ? <GrownToday user={user} days={days} done={done} /> : null}
      {next === undefined ? (
        <MonthsEnd days={days} completed={completed} round={round} />
      ) : (
        <TodaysSeed
          days={days}
          completed={completed}
          place={{ round, dayId: next }}
          today={today}
          named={named}
        />
      )}
      <section className={styles.progress} aria-label="Progress" data-area="regulation">
        <p>
          <b className="display num">{grown}</b> of {DAYS_MOST} grown
        </p>
        {grown > 0 ? (
          <Link href={`/challenge/notes${named ? `?round=${named}` : ''}`}>
            Read {grown === 1 ? 'your line' : `all ${countOf(grown, 'line')}`}
          </Link>
        ) : null}
        <Vine on={grown} of={DAYS_MOST} width={960} height={34} />
      </section>
      {WEEKS.map((week) => (
        <WeekBed key={week.week} {...{ week, days, completed, round, today, named }} />
      ))}
      <Rounds completed={completed} round={round} />
      <HowItWorks />
    </>
  );
}

function Challenge({ user }: { user: User }) {
  const { known, refused, today, isAway, retry } = useChallenge(user);
  const round = roundIn(useSearch(), known?.completed ?? []);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeader
        title="Thirty days, one seed a day"
        lead="Five minutes of picturing how you want it to feel. Each seed waits until you come."
        back={<BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>}
      />
      {known ? (
        <Beds {...known} {...{ user, refused, round, today }} />
      ) : (
        <NotKnown isAway={isAway} onRetry={retry} />
      )}
    </div>
  );
}

/** The thirty days: the one that is next, and all of them as beds. */
export function ChallengeScreen() {
  const { user } = useSession();
  return user ? <Challenge key={user.id} user={user} /> : null;
}
