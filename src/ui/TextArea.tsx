import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { Field, type FieldWords } from './Field.tsx';
import { joinClasses } from './link.ts';

type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, keyof FieldWords> & {
    /** Writing paper: larger words, a line under each row. */
    lined?: boolean;
  };

export function TextArea({
  label,
  labelHidden,
  optional,
  hint,
  error,
  good,
  id,
  lined,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ label, labelHidden, optional, hint, error, good, id }}>
      {(wiring) => (
        <textarea
          rows={3}
          {...textarea}
          {...wiring}
          className={joinClasses(styles.control, styles.area, lined && styles.lined)}
        />
      )}
    </Field>
  );
}
