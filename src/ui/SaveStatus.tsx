import { Check, CloudOff, Info, Leaf } from 'lucide-react';
import { Button } from './Button.tsx';
import styles from './SaveStatus.module.css';

export type SaveState = 'saving' | 'kept' | 'saved' | 'needs-you';

const WORDS: Record<SaveState, string> = {
  saving: 'Saving…',
  kept: 'Kept on this device',
  saved: 'Saved',
  'needs-you': 'Needs you',
};
const ICONS = { saving: Leaf, kept: CloudOff, saved: Check, 'needs-you': Info };

type SaveStatusProps = {
  /** Nothing to say yet: leave it out. The place stays, so that screen readers hear the first word. */
  state?: SaveState | undefined;
  onRetry?: () => void;
  savedWord?: string;
  retryLabel?: string;
};

/** Where her words are now. Each save shows one of the four. */
export function SaveStatus({
  state,
  onRetry,
  savedWord = WORDS.saved,
  retryLabel = 'Try again',
}: SaveStatusProps) {
  const Icon = state && ICONS[state];
  return (
    <div className={styles.status} data-state={state}>
      <p className={styles.word} role="status" aria-live="polite">
        {Icon ? <Icon size={20} /> : null}
        {state === 'saved' ? savedWord : state && WORDS[state]}
      </p>
      {state === 'needs-you' && onRetry ? (
        <Button kind="text" size="small" onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
