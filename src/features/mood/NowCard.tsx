import { WeatherRow } from '#ui/WeatherRow.tsx';
import { BreathCard } from './BreathCard.tsx';
import { FEELINGS, type Feeling } from './content.ts';
import styles from './NowCard.module.css';

/** What each weather stands for on a scale from 1 to 10, each a number of its own. */
const ON_TEN: Readonly<Record<Feeling, number>> = {
  happy: 10,
  inspired: 9,
  calm: 8,
  focused: 7,
  neutral: 5,
  tired: 4,
  stressed: 3,
  overwhelmed: 1,
};
const LOW_MOST = 4;

export const isLowOnTen = (mood: number | null | undefined): boolean =>
  typeof mood === 'number' && mood <= LOW_MOST;

type NowCardProps = {
  question: string;
  /** From 1 to 10; nothing while it was left alone. */
  mood: number | null | undefined;
  onChoose: (mood: number) => void;
  /** Whether one breath is offered after a low weather. */
  offersBreath?: boolean;
};

/** How it is right now, by one tap on a weather, or left alone. */
export function NowCard({ question, mood, onChoose, offersBreath }: NowCardProps) {
  const chosen = FEELINGS.find(({ id }) => ON_TEN[id] === mood)?.id;
  return (
    <div className={styles.now}>
      <WeatherRow
        question={question}
        hint={chosen ? 'Noted.' : 'Only if you like.'}
        options={FEELINGS}
        value={chosen}
        onChoose={(weather) => onChoose(ON_TEN[weather])}
      />
      {offersBreath && isLowOnTen(mood) ? <BreathCard /> : null}
    </div>
  );
}
