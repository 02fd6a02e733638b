import { lazy, Suspense, useEffect, useState } from 'react';
import { type User, useSession } from '#features/account/queries.ts';
import { prepareBell } from '#platform/browser/bell.ts';
import { useOpened } from '#platform/browser/use-opened.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MomentLibrary } from './parts/MomentLibrary.tsx';
import { rowIdOf } from './parts/MomentRow.tsx';
import { useMoments } from './queries.ts';
import { KEPT_MOMENT_ID } from './RunningMomentCard.tsx';
import { momentPath } from './rules.ts';

const loadOpened = () => import('./parts/OpenedMoment.tsx');
const OpenedMoment = lazy(async () => ({ default: (await loadOpened()).OpenedMoment }));

function Moments({ user }: { user: User }) {
  const { moments, error, retry } = useMoments();
  const { openId, open, close } = useOpened({
    name: 'moment',
    pathOf: momentPath,
    keptId: KEPT_MOMENT_ID,
    openerIdOf: rowIdOf,
  });
  const opened = moments?.find(({ id }) => id === openId);
  // The press on Start is that of the session too; a link into it leaves it waiting.
  const [startedId, setStartedId] = useState<string>();
  useEffect(() => {
    if (openId === undefined) setStartedId(undefined);
  }, [openId]);
  const start = (id: string) => {
    prepareBell();
    setStartedId(id);
    open(id);
  };
  // So that it is there when one is chosen.
  useEffect(() => void loadOpened().catch(() => {}), []);
  if (opened)
    return (
      <Suspense
        fallback={
          <div className="wrap">
            <Skeleton />
          </div>
        }
      >
        <OpenedMoment
          key={opened.id}
          user={user}
          moment={opened}
          isStarted={startedId === opened.id}
          onLeave={close}
        />
      </Suspense>
    );
  return (
    <MomentLibrary
      user={user}
      moments={moments}
      isMissing={openId !== undefined}
      error={error}
      onRetry={retry}
      onOpen={start}
    />
  );
}

/** The library of wellness moments, or the one that is open. */
export function MomentsScreen() {
  const { user } = useSession();
  return user ? <Moments key={user.id} user={user} /> : null;
}
