import { useId } from 'react';
import { ChoiceChip } from '#ui/ChoiceChip.tsx';
import styles from './OneChip.module.css';

type OneChipProps<Value extends string | number> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value | number | null;
  fault: string | undefined;
  onChoose: (value: Value) => void;
};

/** A question with one answer, as chips: real radios, so that the arrow keys choose. */
export function OneChip<Value extends string | number>(props: OneChipProps<Value>) {
  const { legend, options, value, fault, onChoose } = props;
  const name = useId();
  return (
    <fieldset
      className={styles.question}
      data-fault={fault ? '' : undefined}
      aria-describedby={fault ? `${name}-fault` : undefined}
    >
      <legend>{legend}</legend>
      {fault ? (
        <p id={`${name}-fault`} className={styles.fault}>
          {fault}
        </p>
      ) : null}
      <div className={styles.chips}>
        {options.map((option) => (
          <ChoiceChip
            key={option.value}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          >
            {option.label}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}
