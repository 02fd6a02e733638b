import { lazy, Suspense } from 'react';
import { WallScreen } from '#features/wall/WallScreen.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';

const CommunityEvents = lazy(async () => ({
  default: (await import('./CommunityEvents.tsx')).CommunityEvents,
}));

const coming = (
  <Skeleton>
    <SkeletonBlock size="card" />
  </Skeleton>
);

/** The wall, and under it the events of the circle, which come when the wall is there. */
export function CommunityScreen() {
  return (
    <WallScreen>
      {(user) => (
        <Suspense fallback={coming}>
          <CommunityEvents user={user} />
        </Suspense>
      )}
    </WallScreen>
  );
}
