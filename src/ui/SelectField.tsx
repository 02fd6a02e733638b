import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { Field, type FieldWords } from './Field.tsx';

type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, keyof FieldWords | 'children'> & { options: readonly string[] };

/** The browser's own list, for choices that are too many to show. */
export function SelectField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  good,
  id,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, labelHidden, optional, hint, error, good, id }}>
      {(wiring) => (
        <select {...select} {...wiring} className={styles.control}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
