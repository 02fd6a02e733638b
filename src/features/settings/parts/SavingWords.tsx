import { useEffect, useState } from 'react';
import type { SaveStatus as Status } from '#platform/browser/saves.ts';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import { NOT_SAVED, SAVED } from '../content.ts';
import styles from './SavingWords.module.css';

const SAID_MS = 4_000;

const isSaved = (status: Status | undefined): boolean => status?.progress === 'saved';

/** What was saved is said for a while, and not again by who comes back. */
function useFading(status: Status | undefined): Status | undefined {
  const [said, setSaid] = useState(() => (isSaved(status) ? status : undefined));
  useEffect(() => {
    if (!isSaved(status)) return;
    const timer = setTimeout(() => setSaid(status), SAID_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return status === said ? undefined : status;
}

type SavingWordsProps = {
  status: Status | undefined;
  /** Left out where the person has to decide first. */
  onRetry?: (() => void) | undefined;
};

/** How far what was changed in a section is, and why it waits for the person. */
export function SavingWords({ status, onRetry }: SavingWordsProps) {
  const shown = useFading(status);
  const state = shown?.progress;
  return (
    <div className={styles.saving} data-state={state}>
      <SaveStatus state={state} savedWord={SAVED} {...(onRetry && { onRetry })} />
      {state === 'needs-you' && onRetry ? (
        <p role="alert">
          {NOT_SAVED} {shown?.message}
        </p>
      ) : null}
    </div>
  );
}
