import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Weather } from './garden/species.ts';
import { WeatherPicture } from './garden/WeatherPicture.tsx';
import styles from './WeatherRow.module.css';

type WeatherRowProps = {
  question: string;
  /** Quietly, beside the question. */
  hint: string;
  options: readonly { id: Weather; label: string }[];
  value: Weather | undefined;
  onChoose: (weather: Weather) => void;
};

/** A question that one tap on a small weather answers, and that can be left alone: nothing is chosen before. */
export function WeatherRow({ question, hint, options, value, onChoose }: WeatherRowProps) {
  const name = useId();
  return (
    <fieldset className={styles.question}>
      <legend>
        {question} <span>{hint}</span>
      </legend>
      <div className={styles.weathers}>
        {options.map(({ id, label }) => (
          <label key={id} className={styles.weather}>
            <span className={styles.picture}>
              <WeatherPicture weather={id} size={76} />
              <span className={styles.mark}>
                <Check size={16} />
              </span>
            </span>
            <span className={styles.word}>{label.replace('whelmed', '\u00adwhelmed')}</span>
            <input
              type="radio"
              className="over"
              name={name}
              value={id}
              checked={id === value}
              onChange={() => onChoose(id)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
