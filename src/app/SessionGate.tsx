import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  becomeUser,
  forgetEndedSession,
  SessionEndedError,
  type User,
  updateTimeZone,
  useSession,
} from '#features/account/queries.ts';
import { applyDisplay } from '#platform/browser/display.ts';
import { keepAnswers } from '#platform/browser/query-cache.ts';
import { drainSaves, setSaver } from '#platform/browser/saves.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

function useArrival(user: User | undefined): void {
  const cache = useQueryClient();
  const arrive = useEffectEvent(async () => {
    if (!user) return;
    await becomeUser(cache, user);
    await updateTimeZone(user);
    await drainSaves();
  });
  const followZone = useEffectEvent(() => {
    if (user && document.visibilityState === 'visible') void updateTimeZone(user).catch(() => {});
  });
  const id = user?.id;
  useEffect(() => {
    if (!id) return;
    void arrive().catch(() => {});
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

/** Shows what is inside as soon as it is known whose it is; nobody is stopped here, a visitor becomes a guest. */
export function SessionGate({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const { user, isStandIn, error, retry } = useSession();
  useArrival(isStandIn ? undefined : user);
  const standInId = isStandIn ? user?.id : undefined;
  useEffect(() => {
    // What she writes meanwhile is kept for her; nothing of the stand-in itself is.
    if (standInId) void setSaver(standInId);
  }, [standInId]);
  const isEnded = error instanceof SessionEndedError;
  useEffect(() => {
    if (isEnded) void forgetEndedSession(cache).catch(() => {});
  }, [cache, isEnded]);
  if (user) return children;
  return (
    <div className="wrap">
      <Waiting error={error} retry={retry} />
    </div>
  );
}

function Waiting({ error, retry }: { error: Error | null; retry: () => void }) {
  if (!error) return <Skeleton />;
  if (error instanceof SessionEndedError)
    return (
      <ErrorState
        title="Please sign in once more."
        action={
          <Button kind="line" href="/sign-in">
            Sign in
          </Button>
        }
      >
        Your time here ended on this device. What you wrote and did not send yet is still kept, and goes out
        when you are back.
      </ErrorState>
    );
  return (
    <ErrorState title="Tend cannot be reached right now." onRetry={retry}>
      This device needs a connection the first time. After that, it opens without one. SOS works without one
      always.
    </ErrorState>
  );
}
