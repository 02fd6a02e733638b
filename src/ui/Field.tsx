import { Check, Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

export type FieldWords = {
  label: string;
  labelHidden?: boolean;
  /** Says "optional" after the label. */
  optional?: boolean;
  hint?: ReactNode;
  /** What to change, kindly. What was typed stays. */
  error?: string | undefined;
  /** A short confirmation, with a check mark. */
  good?: string | undefined;
};

export type Wiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type FieldProps = FieldWords & { id?: string | undefined; children: (wiring: Wiring) => ReactNode };

/** Label above, control, then what is to be said about it. The other fields are built on it. */
export function Field({ label, labelHidden, optional, hint, error, good, id, children }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const describedBy = [hint && `${fieldId}-hint`, (error || good) && `${fieldId}-says`]
    .filter(Boolean)
    .join(' ');
  const wiring: Wiring = {
    id: fieldId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className={styles.field}>
      <label className={labelHidden ? 'vh' : styles.label} htmlFor={fieldId}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {children(wiring)}
      {error || good ? <Says id={`${fieldId}-says`} error={error} good={good} /> : null}
      {hint ? (
        <p id={`${fieldId}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

function Says({ id, error, good }: { id: string; error?: string | undefined; good?: string | undefined }) {
  return (
    <p id={id} className={error ? styles.error : styles.good}>
      {error ? <Info size={20} /> : <Check size={20} />}
      <span>{error ?? good}</span>
    </p>
  );
}
