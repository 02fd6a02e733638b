import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './ChoiceChip.module.css';

type ChoiceChipProps = Omit<ComponentProps<'input'>, 'className'> & { type: 'checkbox' | 'radio' };

/** One answer among several: a real checkbox or radio, with its words as the chip. */
export function ChoiceChip({ children, ...input }: ChoiceChipProps) {
  return (
    <label className={styles.chip}>
      <input {...input} className="over" />
      <Check size={18} className={styles.mark} />
      {children}
    </label>
  );
}
