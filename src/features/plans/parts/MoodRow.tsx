import { useId } from 'react';
import { PosturePicture } from '#ui/garden/PosturePicture.tsx';
import type { Posture } from '#ui/garden/species.ts';
import { MOOD_WORDS } from '../content.ts';
import styles from './MoodRow.module.css';

type MoodRowProps = { legend: string; value: number | null; onChoose: (mood: number) => void };

/** How she feels, as one flower in five postures; it can be left alone. */
export function MoodRow({ legend, value, onChoose }: MoodRowProps) {
  const name = useId();
  return (
    <fieldset className={styles.row}>
      <legend>
        {legend} <span aria-hidden="true">{value === null ? '' : MOOD_WORDS[value - 1]}</span>
      </legend>
      <div className={styles.moods}>
        {MOOD_WORDS.map((word, index) => (
          <label key={word} className={styles.mood}>
            <span className={styles.picture}>
              <PosturePicture posture={(index + 1) as Posture} size={96} />
            </span>
            <span className={styles.word}>{word}</span>
            <input
              type="radio"
              className="over"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChoose(index + 1)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
