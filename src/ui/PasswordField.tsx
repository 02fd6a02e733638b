import { type ComponentProps, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './Field.module.css';
import { Field, type FieldWords } from './Field.tsx';

type PasswordFieldProps = FieldWords & Omit<ComponentProps<'input'>, keyof FieldWords | 'type'>;

export function PasswordField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  good,
  id,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, labelHidden, optional, hint, error, good, id }}>
      {(wiring) => (
        <div className={styles.withButton}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={styles.control}
          />
          <Button
            kind="text"
            size="small"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label}`}
            aria-controls={wiring.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        </div>
      )}
    </Field>
  );
}
