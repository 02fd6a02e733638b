import { useId } from 'react';
import { leafPath } from '#ui/garden/leaf.ts';
import { STAR_WORDS } from '../content.ts';
import styles from './StarRow.module.css';

const FLOWER = [0, 1, 2, 3, 4].map((petal) => leafPath(0, 0, 47, 17, petal * 72 - 90, 0)).join('');

function Star({ isOn }: { isOn: boolean }) {
  return (
    <svg className="il" viewBox="-52 -52 104 104" aria-hidden="true">
      <path className={isOn ? 'po' : styles.off} d={FLOWER} />
      {isOn ? <circle className="su" r="13" /> : null}
    </svg>
  );
}

/** The overall rating, as flowers with the number in words. Nothing is chosen at first. */
export function StarRow({ value, onChoose }: { value: number; onChoose: (rating: number) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.row}>
      <legend>
        Overall <span>{value > 0 ? `${value} of 5, ${STAR_WORDS[value - 1]}` : ''}</span>
      </legend>
      <div className={styles.stars}>
        {STAR_WORDS.map((word, index) => (
          <label key={word} className={styles.star}>
            <Star isOn={index < value} />
            <input
              type="radio"
              className="over"
              name={name}
              aria-label={`${index + 1} of 5`}
              checked={value === index + 1}
              onChange={() => onChoose(index + 1)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
