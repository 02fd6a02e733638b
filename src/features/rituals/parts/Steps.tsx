import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Steps.module.css';

export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

type FoldedProps = { says: string; className?: string | undefined; children: ReactNode };

/** Folds open where it stands, with scripts or without. */
export function Folded({ says, className = '', children }: FoldedProps) {
  return (
    <details className={`${styles.folded} ${className}`}>
      <summary>
        <ChevronDown size={20} />
        <span>{says}</span>
      </summary>
      {children}
    </details>
  );
}
