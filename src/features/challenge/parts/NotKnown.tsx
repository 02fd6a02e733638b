import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';

/** In place of the thirty days, while they are asked for and when they cannot be. */
export function NotKnown({ isAway = false, onRetry }: { isAway?: boolean; onRetry?: () => void }) {
  return isAway && onRetry ? (
    <ErrorState title="The thirty days cannot be reached right now" onRetry={onRetry}>
      All that you wrote is safe. They open without a connection once they were open on this device.
    </ErrorState>
  ) : (
    <Skeleton>
      <SkeletonBlock size="panel" />
      <SkeletonBlock size="line" />
      <SkeletonBlock size="heading" />
      <SkeletonBlock size="card" />
    </Skeleton>
  );
}
