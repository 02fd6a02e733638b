import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { countOf } from '#platform/shared/text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { minutesFrom } from '../rules.ts';
import styles from './MinutesField.module.css';

type MinutesFieldProps = {
  label: string;
  /** As it is being typed. */
  value: string;
  onValueChange: (value: string) => void;
  /** A step is a choice, not typing. */
  onStep: (value: string) => void;
  limits: { least: number; most: number; fallback: number };
  step: number;
  describedBy: string;
};

/** Minutes to type or to step. Leaving the field puts what was typed within the limits. */
export function MinutesField(props: MinutesFieldProps) {
  const { label, value, onValueChange, onStep, limits, step, describedBy } = props;
  const id = useId();
  const minutes = minutesFrom(value, limits);
  const stepBy = (change: number) => onStep(String(minutesFrom(String(minutes + change), limits)));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.pill}>
        <IconButton
          label={`${label}: ${countOf(step, 'minute')} less`}
          aria-disabled={minutes <= limits.least || undefined}
          onClick={() => stepBy(-step)}
        >
          <Minus size={20} />
        </IconButton>
        <span className={styles.value}>
          <input
            id={id}
            className="display"
            inputMode="numeric"
            autoComplete="off"
            size={3}
            maxLength={6}
            value={value}
            aria-describedby={describedBy}
            onChange={(event) => onValueChange(event.target.value)}
            onBlur={() => onValueChange(String(minutes))}
          />
          min
        </span>
        <IconButton
          label={`${label}: ${countOf(step, 'minute')} more`}
          aria-disabled={minutes >= limits.most || undefined}
          onClick={() => stepBy(step)}
        >
          <Plus size={20} />
        </IconButton>
      </div>
    </div>
  );
}
