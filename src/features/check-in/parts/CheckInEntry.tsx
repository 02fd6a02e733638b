import { ChevronDown } from 'lucide-react';
import { type Day, dayIn, formatDay, timeIn } from '#platform/shared/day.ts';
import { Card } from '#ui/Card.tsx';
import { STEPS, type TextName } from '../content.ts';
import type { ShownCheckIn } from '../queries.ts';
import { formatWeek, labelOf, listWords } from '../rules.ts';
import styles from './CheckInEntry.module.css';
import { RatingTulip } from './RatingTulip.tsx';
import { Words } from './Words.tsx';

type CheckInEntryProps = { checkIn: ShownCheckIn; today: Day; timeZone: string };

const NAMED: readonly { name: TextName; label: string }[] = [
  { name: 'biggestWin', label: 'Biggest win' },
  { name: 'gratefulFor', label: 'Grateful for' },
  { name: 'nextWeekIntent', label: 'Focus intent' },
];

function Ratings({ checkIn }: { checkIn: ShownCheckIn }) {
  return (
    <dl className={styles.ratings}>
      {STEPS.map((step) => {
        const rating = checkIn[step.rating];
        return (
          <div key={step.id}>
            <dt>{step.id === 'overall' ? 'Overall feeling' : step.word}</dt>
            <dd>
              <RatingTulip rating={rating} />
              <span className={styles.label}>{labelOf(step, rating)}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function whenOf({ createdAt }: ShownCheckIn, timeZone: string): string {
  if (!createdAt) return 'Kept on this device. It goes out with the next connection.';
  const instantMs = Date.parse(createdAt);
  return `${formatDay(dayIn(timeZone, instantMs), 'long')}, ${timeIn(timeZone, instantMs)}`;
}

/** One week: how it was, what was written about it, and more where there is more. */
export function CheckInEntry({ checkIn, today, timeZone }: CheckInEntryProps) {
  const named = NAMED.flatMap(({ name, label }) =>
    checkIn[name] ? [{ name, label, text: checkIn[name] }] : [],
  );
  const details = listWords(checkIn).filter(({ name }) => !NAMED.some((each) => each.name === name));
  const week = formatWeek(checkIn.weekOf, today);
  return (
    <Card as="li" className={styles.entry}>
      <h3>{week}</h3>
      <p className="quiet sm">{whenOf(checkIn, timeZone)}</p>
      <Ratings checkIn={checkIn} />
      <Words words={named} />
      {details.length > 0 ? (
        <details className={styles.details}>
          <summary>
            View detailed reflections
            <span className="vh"> of {week}</span>
            <ChevronDown size={22} />
          </summary>
          <Words words={details} />
        </details>
      ) : null}
    </Card>
  );
}
