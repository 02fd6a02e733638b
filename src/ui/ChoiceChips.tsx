import type { ReactNode } from 'react';
import { ChoiceChip } from './ChoiceChip.tsx';
import styles from './ChoiceChips.module.css';

type ChoiceChipsProps<Value extends string> = {
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  values: readonly Value[];
  /** Gets the chosen values, in the order of the options. */
  onValuesChange: (values: Value[]) => void;
};

/** Any number of them may be on: a group of real checkboxes. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, labelHidden, hint, options, values, onValuesChange } = props;
  const choose = (value: Value, isOn: boolean) =>
    onValuesChange(
      options.map((option) => option.value).filter((each) => (each === value ? isOn : values.includes(each))),
    );
  return (
    <fieldset>
      <legend className={labelHidden ? 'vh' : styles.legend}>{label}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <div className={styles.chips}>
        {options.map((option) => (
          <ChoiceChip
            key={option.value}
            type="checkbox"
            value={option.value}
            disabled={option.disabled}
            checked={values.includes(option.value)}
            onChange={(event) => choose(option.value, event.target.checked)}
          >
            {option.label}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}
