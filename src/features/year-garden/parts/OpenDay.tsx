import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { describeMood, feelingOf } from '#features/mood/rules.ts';
import { type Day, formatDay } from '#platform/shared/day.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { WeatherPicture } from '#ui/garden/WeatherPicture.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { type GardenDayDetails, useGardenDay } from '../queries.ts';
import { describeDeeds, describeNothing, findNeighbour, type GardenDay, RAIN, type Spot } from '../rules.ts';
import styles from './OpenDay.module.css';

type OpenDayProps = {
  user: User;
  spot: Spot;
  today: Day;
  days: readonly GardenDay[];
  /** How often a day was pressed; 0 for one that was walked to. */
  presses: number;
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

type HeldProps = { details: GardenDayDetails; spot: Spot; today: Day };

function Held({ details, spot, today }: HeldProps) {
  const { date, isRainy } = spot;
  const { mood, smallWins, reflection, done } = details;
  const deeds = describeDeeds(done);
  const isEmpty = !mood && smallWins.length + reflection.length + done.length === 0;
  if (isEmpty) return <p className="soft">{describeNothing(spot, today)}</p>;
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
export function OpenDay({ user, spot, today, days, presses, onShow }: OpenDayProps) {
  const { date } = spot;
  const { details, error, retry } = useGardenDay(user.id, date);
  const card = useRef<HTMLElement>(null);
  // A press shows what it opened, and once more when that has come. Who walks through the days stays at the picture.
  const toShow = presses > 0 ? `${presses} ${date} ${details ? 'whole' : 'waiting'}` : undefined;
  useEffect(() => {
    if (toShow) card.current?.scrollIntoView({ block: 'nearest' });
  }, [toShow]);
  const [before, after] = [findNeighbour(days, date, -1), findNeighbour(days, date, 1)];
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return (
    <section ref={card} className={`wrap ${styles.open}`} aria-labelledby="open-day">
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
          {details ? <Held details={details} spot={spot} today={today} /> : null}
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
