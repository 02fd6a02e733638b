import { lazy, type ReactNode, Suspense } from 'react';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useCatalogue, useRitualAddress } from '../queries.ts';

const loadSession = () => import('../RitualSessionCard.tsx');
const RitualSessionCard = lazy(async () => ({ default: (await loadSession()).RitualSessionCard }));

/** What stands on a page, or in its place the ritual that the address holds. */
export function SessionPlace({ children }: { children: ReactNode }) {
  const { openId, close } = useRitualAddress();
  const { RITUALS } = useCatalogue();
  const ritual = RITUALS.find(({ id }) => id === openId);
  if (!ritual)
    return (
      <>
        {openId === undefined ? null : (
          <div className="wrap">
            <Notice>That ritual is not here. Any of these can take its place.</Notice>
          </div>
        )}
        {children}
      </>
    );
  return (
    <Suspense
      fallback={
        <div className="wrap">
          <Skeleton />
        </div>
      }
    >
      <RitualSessionCard key={ritual.id} ritual={ritual} part={ritual.group} onLeave={close} />
    </Suspense>
  );
}
