import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ErrorState.module.css';

type ErrorStateProps = {
  /** What happened. */
  title: string;
  /** That nothing is gone, and what to press. */
  children: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  retryBusy?: boolean;
  /** Another way out, in place of the retry button. */
  action?: ReactNode;
};

export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retryLabel = 'Try again', retryBusy, action } = props;
  return (
    <div className={styles.mend} role="alert">
      <span className={styles.mark}>
        <Sprout size={24} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{children}</p>
      </div>
      {action ??
        (onRetry ? (
          <Button kind="line" busy={retryBusy} busyLabel="Trying…" onClick={onRetry}>
            {retryLabel}
          </Button>
        ) : null)}
    </div>
  );
}
