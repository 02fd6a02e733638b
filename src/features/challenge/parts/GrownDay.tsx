import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { AlsoCard } from '#features/achievements/AlsoCard.tsx';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import { keepNotesBeside, type RefusedCompletion, type ShownCompletion, useDayDraft } from '../queries.ts';
import { breathsOf, dayPath, findNextPlace, formatGrown, notesOf, statusOf } from '../rules.ts';
import type { DayOfRound } from './DayTop.tsx';
import styles from './GrownDay.module.css';

type GrownDayProps = DayOfRound & {
  user: User;
  done: ShownCompletion;
  refused: RefusedCompletion | undefined;
  /** It was completed just now, on this page. */
  isNew: boolean;
  /** She has said by a key or a touch that she wants to stay here. */
  isStaying: boolean;
};

/** What was typed here for a day that another device completed: it is kept beside that until it is let go. */
function TypedElsewhere({ user, place, done, refused }: Omit<GrownDayProps, 'isNew' | 'isStaying'>) {
  const { notes: typed, forget } = useDayDraft(user, place);
  const mine = notesOf(refused?.notes ?? typed);
  if (!mine || done.notes.includes(mine)) return null;
  const letGo = () => {
    forget();
    void refused?.forget();
  };
  const keepBoth = async () => {
    try {
      await keepNotesBeside(user.id, place, mine, refused?.seq);
      forget();
    } catch {
      toast({
        title: 'That didn’t save.',
        description: 'This device could not keep it. Your words are still here.',
        variant: 'destructive',
      });
    }
  };
  return (
    <section className={styles.beside} aria-labelledby="beside">
      <h2 id="beside">What you wrote here</h2>
      <p>
        This day was completed on another device. Your words from here are kept on this one, until you choose.
      </p>
      <blockquote>{mine}</blockquote>
      <p className={styles.ways}>
        <Button kind="line" onClick={() => void keepBoth()}>
          Keep both
        </Button>
        <Button kind="text" onClick={letGo}>
          Let these go
        </Button>
      </p>
    </section>
  );
}

/** A completed day, to read: what was written, and the script once more. */
export function GrownDay(props: GrownDayProps) {
  const { user, day, done, completed, today, isNew, isStaying } = props;
  const next = findNextPlace(completed);
  const isReady = next !== undefined && statusOf(completed, next, today) === 'current';
  return (
    <div className={styles.full} data-ending={isNew ? '' : undefined}>
      <section className={styles.note} aria-labelledby="your-note">
        {isNew ? (
          <p className={styles.complete} role="status">
            Day Complete!
          </p>
        ) : null}
        {done.date ? (
          <p className={styles.stamp}>
            <Check size={22} />
            Grown on {formatGrown(done.date)}
          </p>
        ) : null}
        <h2 id="your-note">{day.reflectionPrompt}</h2>
        <blockquote>{done.notes}</blockquote>
        <p>Your words, kept as you wrote them.</p>
      </section>
      {isStaying ? <AlsoCard user={user} /> : null}
      <TypedElsewhere {...props} />
      <div className={styles.on}>
        {isReady ? (
          <Button
            kind="sun"
            iconAfter={<ArrowRight size={22} />}
            asLink={(parts) => <Link href={dayPath(next.dayId)} {...parts} />}
          >
            Go to day {next.dayId}
          </Button>
        ) : null}
        <details className={styles.again}>
          <summary>Read the script again</summary>
          {breathsOf(day.script).map((breath) => (
            <p key={breath}>{breath}</p>
          ))}
        </details>
      </div>
    </div>
  );
}
