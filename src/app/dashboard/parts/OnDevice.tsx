import type { User } from '#features/account/queries.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { countOf } from '#platform/shared/text.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LeftOpen, useLeftOpen } from './LeftOpen.tsx';

/** In place of a garden that cannot be reached: what this device has of the person, a running session above all. */
export function OnDevice({ user, onRetry }: { user: User; onRetry: () => void }) {
  const leftOpen = useLeftOpen(user);
  const waiting = usePendingSaves().filter(({ state }) => state === 'waiting').length;
  return (
    <>
      {leftOpen ? <LeftOpen key={leftOpen} user={user} subject={leftOpen} isUnasked /> : null}
      <ErrorState title="Your garden could not be reached." onRetry={onRetry}>
        Everything in it is safe.{' '}
        {waiting > 0
          ? `${countOf(waiting, 'save')} of yours ${waiting === 1 ? 'waits' : 'wait'} on this device and ${waiting === 1 ? 'goes' : 'go'} out with the next connection. `
          : ''}
        What you opened here before opens without a connection too, and SOS always does.
      </ErrorState>
    </>
  );
}
