import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { joinClasses } from './link.ts';
import styles from './RadioTiles.module.css';

type RadioTilesProps<Value extends string | number> = {
  legend: string;
  legendHidden?: boolean;
  options: readonly { value: Value; label: string; picture: ReactNode }[];
  value: Value | null | undefined;
  onValueChange: (value: Value) => void;
  columns?: 3 | 4 | 5;
  /** On a phone: two columns of pictures, or rows with a small picture each. */
  onPhone?: 'pairs' | 'rows' | 'same';
  error?: string | undefined;
};

/** Pictures to choose one of. Chosen: a double ring, a check mark, a bold word. */
export function RadioTiles<Value extends string | number>(props: RadioTilesProps<Value>) {
  const {
    legend,
    legendHidden,
    options,
    value,
    onValueChange,
    columns = 4,
    onPhone = 'pairs',
    error,
  } = props;
  const name = useId();
  return (
    <fieldset className={styles.question} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={legendHidden ? 'vh' : styles.legend}>{legend}</legend>
      <div className={joinClasses(styles.tiles, styles[onPhone])} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value} className={styles.tile}>
            <span className={styles.picture}>
              {option.picture}
              <span className={styles.mark}>
                <Check size={20} />
              </span>
            </span>
            <span className={styles.word}>{option.label}</span>
            <input
              type="radio"
              className="over"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
