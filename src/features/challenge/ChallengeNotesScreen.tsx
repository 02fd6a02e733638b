import { Download, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import styles from './ChallengeNotesScreen.module.css';
import { NotKnown } from './parts/NotKnown.tsx';
import { type ListedDay, type ShownCompletion, useChallenge } from './queries.ts';
import { challengePath, DAYS_MOST, formatGrown, latestRoundOf, linesAsText, roundIn } from './rules.ts';

const FILE_NAME = 'thirty-days.txt';

/** The text as a file of this device, as long as it is offered; nothing leaves the device. */
function useFile(text: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!text) return;
    const made = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return url;
}

type LinesProps = { days: readonly ListedDay[]; written: readonly ShownCompletion[] };

function Lines({ days, written }: LinesProps) {
  return (
    <ol className={styles.lines}>
      {written.map(({ dayId, date, notes }) => (
        <li key={dayId}>
          <h2>
            Day {dayId}: {days[dayId - 1]?.title}
          </h2>
          <p className={styles.asked}>{days[dayId - 1]?.reflectionPrompt}</p>
          <p className={styles.note}>{notes}</p>
          {date ? <p className={styles.when}>{formatGrown(date)}</p> : null}
        </li>
      ))}
    </ol>
  );
}

function Written({ days, written }: LinesProps) {
  const file = useFile(linesAsText(days, written));
  if (written.length === 0)
    return (
      <EmptyState title="Your lines will stand here" heading="h2">
        Each day that you complete brings one.
      </EmptyState>
    );
  return (
    <>
      <div className={styles.actions}>
        <Button kind="line" iconBefore={<Printer size={22} />} onClick={() => print()}>
          Print
        </Button>
        {file ? (
          <Button kind="line" iconBefore={<Download size={22} />} href={file} download={FILE_NAME}>
            Save as a file
          </Button>
        ) : null}
      </div>
      <Lines days={days} written={written} />
    </>
  );
}

function Notes({ user }: { user: User }) {
  const { known, isAway, retry } = useChallenge(user);
  const completed = known?.completed ?? [];
  const round = roundIn(useSearch(), completed);
  const named = round === latestRoundOf(completed) ? undefined : round;
  const written = completed
    .filter((each) => each.round === round)
    .sort((one, other) => one.dayId - other.dayId);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeader
        title={written.length === DAYS_MOST ? 'Your thirty lines' : 'Your lines so far'}
        lead="In your words, as you wrote them."
        back={
          <BackLink asLink={(parts) => <Link href={challengePath(named)} {...parts} />}>
            All thirty days
          </BackLink>
        }
      />
      {known ? <Written days={known.days} written={written} /> : <NotKnown isAway={isAway} onRetry={retry} />}
    </div>
  );
}

/** What was written on the days of a round, as one page to read, print and keep. */
export function ChallengeNotesScreen() {
  const { user } = useSession();
  return user ? <Notes key={user.id} user={user} /> : null;
}
