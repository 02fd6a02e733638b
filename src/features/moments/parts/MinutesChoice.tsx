import { useId } from 'react';
import { MINUTES, type Minutes } from '../rules.ts';
import styles from './MinutesChoice.module.css';

type MinutesChoiceProps = { minutes: Minutes; onChoose: (minutes: Minutes) => void };

/** How much time there is, said as a sentence: real radios, drawn as rounds. */
export function MinutesChoice({ minutes, onChoose }: MinutesChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="vh">I have how many minutes</legend>
      <span aria-hidden="true">I have</span>
      <span className={styles.rounds}>
        {MINUTES.map((each) => (
          <label key={each} className={styles.round}>
            <input
              type="radio"
              className="over"
              name={name}
              aria-label={`${each} minutes`}
              checked={each === minutes}
              onChange={() => onChoose(each)}
            />
            <span className="num">{each}</span>
          </label>
        ))}
      </span>
      <span aria-hidden="true">minutes</span>
    </fieldset>
  );
}
