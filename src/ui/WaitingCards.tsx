import { ErrorState } from './ErrorState.tsx';
import { Skeleton, SkeletonBlock } from './Skeleton.tsx';

type WaitingCardsProps = {
  /** Why the cards cannot be shown; without it they are on their way. */
  error: Error | null;
  title: string;
  onRetry: () => void;
};

/** Stands where the cards of a library will be, or says that they cannot be shown. */
export function WaitingCards({ error, title, onRetry }: WaitingCardsProps) {
  if (error)
    return (
      <ErrorState title={title} onRetry={onRetry}>
        They open without a connection once they were here. Nothing that you completed is gone.
      </ErrorState>
    );
  return (
    <Skeleton>
      <SkeletonBlock size="panel" />
      <SkeletonBlock size="heading" />
      <SkeletonBlock size="tile" />
      <SkeletonBlock size="tile" />
    </Skeleton>
  );
}
