import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { describeMood, feelingOf } from '#features/mood/rules.ts';
import { type Day, formatDay } from '#platform/shared/day.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { WeatherPicture } from '#ui/garden/WeatherPicture.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { type GardenDayDetails, useGardenDay } from '../queries.ts';
import { describeDeeds, findNeighbour, type GardenDay } from '../rules.ts';
import styles from './OpenDay.module.css';

type OpenDayProps = {
  user: User;
  date: Day;
  today: Day;
  days: readonly GardenDay[];
  isRainy: boolean;
  onShow: (day: Day) => void;
};

function Texts({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.texts}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

const RAIN = 'A low day: rain fell, and the garden drank it.';

type HeldProps = { details: GardenDayDetails; date: Day; isRainy: boolean };

function Held({ details, date, isRainy }: HeldProps) {
  const { mood, smallWins, reflection, done } = details;
  const deeds = describeDeeds(done);
  const isEmpty = !mood && smallWins.length + reflection.length + done.length === 0;
  if (isEmpty)
    return <p className="soft">{isRainy ? RAIN : 'Nothing was noted on this day. The ground rested.'}</p>;
  return (
    <>
      {isRainy ? <p className="soft">{RAIN}</p> : null}
      {mood ? (
        <div className={styles.weather}>
          <WeatherPicture weather={feelingOf(mood)} size={88} />
          <p>
            <Link href={`/emotions?date=${date}`}>{describeMood(mood)}</Link>
          </p>
        </div>
      ) : null}
      <Texts title="In your words" texts={[mood?.notes ?? '', ...reflection].filter(Boolean)} />
      <Texts title="Small wins" texts={smallWins} />
      <Texts title="What was done" texts={deeds} />
    </>
  );
}

/** A day that was opened: its weather, its words, its wins. */
export function OpenDay({ user, date, today, days, isRainy, onShow }: OpenDayProps) {
  const { details, error, retry } = useGardenDay(user.id, date);
  const [before, after] = [findNeighbour(days, date, -1), findNeighbour(days, date, 1)];
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return (
    <section className={`wrap ${styles.open}`} aria-labelledby="open-day">
      <Card className={styles.card}>
        <div className={styles.head}>
          <h2 id="open-day">
            {formatDay(date, 'long')}
            {year}
          </h2>
          <IconButton
            label="The stem before"
            disabled={!before}
            onClick={() => {
              if (before) onShow(before);
            }}
          >
            <ChevronLeft size={24} />
          </IconButton>
          <IconButton
            label="The stem after"
            disabled={!after}
            onClick={() => {
              if (after) onShow(after);
            }}
          >
            <ChevronRight size={24} />
          </IconButton>
        </div>
        <div aria-live="polite">
          {details ? <Held details={details} date={date} isRainy={isRainy} /> : null}
          {error && !details ? (
            <ErrorState title="This day cannot be opened right now." onRetry={retry}>
              What it holds is kept.
            </ErrorState>
          ) : null}
        </div>
      </Card>
    </section>
  );
}
