import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children' | 'size'> & {
  label: ReactNode;
  hint?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
};

// The browser itself tells a native switch's state: aria-checked beside it would only contradict it.
const NATIVE_SWITCH = { type: 'checkbox', role: 'switch' } as const;

/** A row that is one target: words at the left, the switch at the right. */
export function Switch({ label, hint, onCheckedChange, onChange, className, ...input }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        ) : null}
      </span>
      <span className={styles.track}>
        <input
          {...input}
          {...NATIVE_SWITCH}
          className="over"
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
        />
        <span className={styles.knob}>
          <Check size={18} />
        </span>
      </span>
    </label>
  );
}
