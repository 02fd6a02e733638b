import { useState } from 'react';
import { useQuietAfter } from '#features/achievements/queries.ts';
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

type Said = number | null | undefined;

/** Whether what was said last is a low weather: how it is after, else how it was before. */
export const isLowOnTen = (after: Said, before?: Said): boolean => {
  const last = after ?? before;
  return typeof last === 'number' && last <= LOW_MOST;
};

/** The same weather on the scale of a day's mood, from 1 to 5. */
export const onFive = (mood: number): number | undefined =>
  FEELINGS.find(({ id }) => ON_TEN[id] === mood)?.mood;

type NowCardProps = {
  question: string;
  /** From 1 to 10; nothing while it was left alone. */
  mood: Said;
  /** What was said before, where this one asks how it is after. */
  moodBefore?: Said;
  /** Rejects where it was not kept: then it is as it was before. */
  onChoose: (mood: number) => void | Promise<unknown>;
  /** Whether one breath is offered after a low weather. */
  offersBreath?: boolean;
};

const weatherOf = (mood: Said) => FEELINGS.find(({ id }) => ON_TEN[id] === mood)?.id;

/** What was pressed is seen at once, and stands until what is kept says the same. */
function useChoice(kept: Said, onChoose: NowCardProps['onChoose']) {
  const [pressed, setPressed] = useState<{ over: Said; mood: number }>();
  if (pressed && pressed.over !== kept) setPressed(undefined);
  const choose = async (mood: number) => {
    setPressed({ over: kept, mood });
    try {
      await onChoose(mood);
    } catch {
      setPressed(undefined);
    }
  };
  return { shown: pressed?.mood ?? kept, choose };
}

/** How it is right now, by one tap on a weather, or left alone. */
export function NowCard({ question, mood, moodBefore, onChoose, offersBreath }: NowCardProps) {
  const { shown, choose } = useChoice(mood, onChoose);
  const isLow = isLowOnTen(mood, moodBefore);
  useQuietAfter(isLow);
  return (
    <div className={styles.now}>
      <WeatherRow
        question={question}
        hint={weatherOf(mood) ? 'Noted.' : 'Only if you like.'}
        options={FEELINGS}
        value={weatherOf(shown)}
        onChoose={(weather) => void choose(ON_TEN[weather])}
      />
      {offersBreath && isLow ? <BreathCard /> : null}
    </div>
  );
}
