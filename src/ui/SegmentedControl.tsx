import { useId } from 'react';
import { joinClasses } from './link.ts';
import styles from './SegmentedControl.module.css';

type SegmentedControlProps<Value extends string> = {
  /** The question that the options answer. Seen only by screen readers unless `labelShown`. */
  label: string;
  labelShown?: boolean;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** Fills its place, all options equally wide. */
  wide?: boolean;
};

/** Real radios in a well: one stop of Tab, the arrow keys choose. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, labelShown, options, value, onValueChange, wide } = props;
  const name = useId();
  return (
    <fieldset className={joinClasses(styles.group, wide && styles.wide)}>
      <legend className={labelShown ? styles.legend : 'vh'}>{label}</legend>
      <div className={styles.well}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className="over"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span className={styles.word} data-word={option.label}>
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
