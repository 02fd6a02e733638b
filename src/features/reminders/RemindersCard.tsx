import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { momentPath } from '#features/moments/rules.ts';
import { timeIn } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CARD_WORDS } from './content.ts';
import { useMissedReminders, useNoteMissedReminders } from './queries.ts';
import styles from './RemindersCard.module.css';
import { fewerWords, passedTitle } from './rules.ts';

/** The reminders that nobody saw, as one quiet card. Nothing when there are none. */
export function RemindersCard({ user }: { user: User }) {
  const missed = useMissedReminders(user.id);
  const { mutate: putAway } = useNoteMissedReminders(user.id);
  const latest = missed?.reminders[0];
  if (!missed || !latest) return null;
  const { momentId, dueAt } = latest;
  return (
    <Card as="section" className={styles.card} aria-labelledby="reminders-passed">
      <h2 id="reminders-passed" className={styles.title}>
        {passedTitle(missed.reminders.length)}
      </h2>
      <p>
        The latest was at {timeIn(user.timeZone, Date.parse(dueAt))}. {CARD_WORDS.rest}
      </p>
      {fewerWords(missed) ? <p>{fewerWords(missed)}</p> : null}
      <div className={styles.actions}>
        <Button kind="line" asLink={(parts) => <Link href={momentPath(momentId ?? undefined)} {...parts} />}>
          {CARD_WORDS.takeBreak}
        </Button>
        <Button kind="text" onClick={() => putAway()}>
          {CARD_WORDS.putAway}
        </Button>
      </div>
    </Card>
  );
}
