import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './Field.module.css';

/** The browser's own list below the mark of the house. */
export function Select(select: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={styles.select}>
      <select {...select} className={styles.control} />
      <ChevronDown size={20} />
    </span>
  );
}
