import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import {
  becomeUser,
  findLocalUser,
  forgetPerson,
  LeftError,
  type User,
  updateTimeZone,
  useSession,
} from '#features/account/queries.ts';
import { applyDisplay } from '#platform/browser/display.ts';
import { watchItem } from '#platform/browser/local-items.ts';
import { keepAnswers } from '#platform/browser/query-cache.ts';
import { drainSaves, setSaver } from '#platform/browser/saves.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

const SignedOut = lazy(async () => ({ default: (await import('./SignedOut.tsx')).SignedOut }));

/** This browser has another person by now, or nobody: a page that still shows the one before is opened anew. */
function useOwnPage(id: string | undefined): void {
  useEffect(() => {
    if (!id) return;
    const look = () => {
      if (findLocalUser()?.id !== id) location.reload();
    };
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') look();
    };
    const stop = watchItem('user', look);
    addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      stop();
      removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [id]);
}

function useSignedIn(user: User | undefined): void {
  const cache = useQueryClient();
  const [settledId, setSettledId] = useState<string>();
  const settle = useEffectEvent(async () => {
    if (!user) return;
    await becomeUser(cache, user);
    // A browser that keeps nothing cannot tell who is here.
    if (findLocalUser()?.id === user.id) setSettledId(user.id);
    await updateTimeZone(user);
    await drainSaves();
  });
  const followZone = useEffectEvent(() => {
    if (user && document.visibilityState === 'visible') void updateTimeZone(user).catch(() => {});
  });
  const id = user?.id;
  useOwnPage(settledId === id ? id : undefined);
  useEffect(() => {
    if (!id) return;
    void settle().catch(() => {});
    return keepAnswers(cache, id);
  }, [cache, id]);
  useEffect(() => {
    const follow = () => followZone();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  const { theme, gentleMotion } = user ?? {};
  useEffect(() => {
    if (theme !== undefined && gentleMotion !== undefined) applyDisplay({ theme, gentleMotion });
  }, [theme, gentleMotion]);
}

type SessionGateProps = {
  children: ReactNode;
  /** What is inside is for everybody, whatever becomes of the session. */
  isOpen?: boolean;
};

/** Shows what is inside as soon as it is known whose it is; nobody is stopped here, a visitor becomes a guest. */
export function SessionGate({ children, isOpen = false }: SessionGateProps) {
  const cache = useQueryClient();
  const { user, isStandIn, error, retry } = useSession();
  useSignedIn(isStandIn ? undefined : user);
  const standInId = isStandIn ? user?.id : undefined;
  useEffect(() => {
    // What she writes meanwhile is kept for her; nothing of the stand-in itself is.
    if (standInId) void setSaver(standInId);
  }, [standInId]);
  const isLeft = error instanceof LeftError;
  useEffect(() => {
    if (isLeft) forgetPerson(cache);
  }, [cache, isLeft]);
  if (user || isOpen) return children;
  return (
    <div className="wrap">
      <Waiting error={error} retry={retry} />
    </div>
  );
}

function Waiting({ error, retry }: { error: Error | null; retry: () => void }) {
  if (!error) return <Skeleton />;
  if (error instanceof LeftError)
    return (
      <Suspense fallback={<Skeleton />}>
        <SignedOut left={error.left} onLookAround={retry} />
      </Suspense>
    );
  return (
    <ErrorState title="Tend cannot be reached right now." onRetry={retry}>
      This device needs a connection the first time. After that, it opens without one. SOS works without one
      always.
    </ErrorState>
  );
}
