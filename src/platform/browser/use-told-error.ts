import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isOffline, watchReach } from '#platform/browser/reach.ts';

const hasNoAnswer = (error: Error | null): boolean =>
  error instanceof TypeError || error instanceof DOMException;

/** True while there is no connection, as the header says it. */
const useIsOffline = (): boolean => useSyncExternalStore(watchReach, isOffline);

/**
 * What a screen says of a question that failed. That there is no connection is said in the header alone: such a question
 * is asked again by itself once there is one.
 */
export function useToldError(error: Error | null, ask: () => void): Error | null {
  const isAway = useIsOffline();
  const isUnanswered = hasNoAnswer(error);
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (isUnanswered && !isAway) askAgain();
  }, [isUnanswered, isAway]);
  return isUnanswered ? null : error;
}
