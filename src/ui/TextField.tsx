import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { Field, type FieldWords } from './Field.tsx';
import { joinClasses } from './link.ts';

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, keyof FieldWords>;

export function TextField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  good,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, labelHidden, optional, hint, error, good, id }}>
      {(wiring) => (
        <input type="text" {...input} {...wiring} className={joinClasses(styles.control, className)} />
      )}
    </Field>
  );
}
