import type { SaveStatus as Status } from '#platform/browser/saves.ts';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import styles from './MealSaving.module.css';

type MealSavingProps = { status: Status | undefined; isTyped: boolean; onRetry: () => void };

/** What there is to know beyond the state itself. */
export function explainStatus({ progress, message }: Status): string {
  if (progress === 'kept') return 'It goes out by itself as soon as there is a connection.';
  return progress === 'needs-you' ? message || 'Your words are still here.' : '';
}

/** How far the last save is. That it is done says nothing about what is being typed now. */
export function MealSaving({ status, isTyped, onRetry }: MealSavingProps) {
  const shown = isTyped && status?.progress === 'saved' ? undefined : status;
  return (
    <div className={styles.saving}>
      <SaveStatus state={shown?.progress} onRetry={onRetry} />
      <p className={styles.words} aria-live="polite">
        {shown ? explainStatus(shown) : null}
      </p>
    </div>
  );
}
