import type { SaveStatus as Status } from '#platform/browser/saves.ts';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import styles from './MoodSaving.module.css';

type MoodSavingProps = {
  status: Status | undefined;
  isTyped: boolean;
  isToldByToast: boolean;
  onRetry: () => void;
};

function explain({ progress, message }: Status): string {
  if (progress === 'kept') return 'It goes out by itself as soon as there is a connection.';
  return progress === 'needs-you' ? message || 'Your words are still here.' : '';
}

/** How far the save is. An earlier "saved" says nothing about what was typed since, and is said once. */
export function MoodSaving({ status, isTyped, isToldByToast, onRetry }: MoodSavingProps) {
  const isPast =
    status?.progress === 'saved' ? isTyped || isToldByToast : isTyped && status?.progress === 'kept';
  const shown = isPast ? undefined : status;
  return (
    <div className={styles.saving}>
      <SaveStatus state={shown?.progress} onRetry={onRetry} />
      <p className={styles.words} aria-live="polite">
        {shown ? explain(shown) : null}
      </p>
    </div>
  );
}
