import { useEffect, useEffectEvent, useRef } from 'react';
import type { SaveStatus as Status } from '#platform/browser/saves.ts';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import { toast } from '#ui/toast-store.ts';
import { NOT_SAVED, SAVED } from '../content.ts';
import styles from './SavingWords.module.css';

/**
 * Says once how a save that was asked for here has ended, or shows what it met on the way. The answer tells it that one is
 * asked for.
 */
export function useOutcome(status: Status | undefined, showMet?: () => void): () => void {
  const isAsked = useRef(false);
  const isMet = showMet !== undefined;
  const meet = useEffectEvent(() => showMet?.());
  useEffect(() => {
    if (!isAsked.current || !status) return;
    if (status.progress === 'saved') toast(SAVED);
    if (status.progress === 'needs-you' && isMet) meet();
    if (status.progress === 'needs-you' && !isMet) toast(NOT_SAVED);
    if (status.progress === 'saved' || status.progress === 'needs-you') isAsked.current = false;
  }, [status, isMet]);
  return () => {
    isAsked.current = true;
  };
}

type SavingWordsProps = { status: Status | undefined; onRetry: () => void };

/** How far a save is, and why it waits for the person. */
export function SavingWords({ status, onRetry }: SavingWordsProps) {
  return (
    <div className={styles.saving}>
      <SaveStatus state={status?.progress} onRetry={onRetry} />
      {status?.progress === 'needs-you' && status.message ? <p>{status.message}</p> : null}
    </div>
  );
}
