import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'size'> & {
  label: ReactNode;
  hint?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
};

export function Checkbox({ label, hint, onCheckedChange, onChange, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <span className={styles.box}>
        <input
          {...input}
          type="checkbox"
          className="over"
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
        />
        <Check size={20} />
      </span>
      <span className={styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  );
}
