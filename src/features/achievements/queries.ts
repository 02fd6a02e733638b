import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, apiClient, hasStatus } from '#platform/browser/api.ts';
import { listPendingSaves, onSavesChange } from '#platform/browser/saves.ts';
import { now, nowDate } from '#platform/shared/clock.ts';
import type { AchievementId } from './content.ts';
import { achievementsEndpoints } from './contract.ts';
import type { Achievement, AchievementOfUser, AchievementsShapes } from './shapes.ts';

export type { Achievement, AchievementOfUser } from './shapes.ts';

const api = apiClient<AchievementsShapes>()(achievementsEndpoints);
const keyOf = (userId: string) => api.listUserAchievements.key({ params: { userId } });

/** How long nothing new arrives before a check, so that many saves are one question. */
export const SETTLED_AFTER_MS = 1_000;
const NONE: readonly Achievement[] = [];

/** What was earned and not put away yet, of whom. Kept nowhere: after a reload it is new on the page of all. */
type Queue = { userId: string; achievements: readonly Achievement[] };

let queue: Queue | undefined;
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function setQueue(userId: string, achievements: readonly Achievement[]): void {
  queue = achievements.length > 0 ? { userId, achievements } : undefined;
  tellListeners();
}

const queueOf = (userId: string): readonly Achievement[] =>
  queue?.userId === userId ? queue.achievements : NONE;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was newly earned and waits to be shown, the first one first. */
export const useEarnedQueue = (userId: string): readonly Achievement[] =>
  useSyncExternalStore(
    subscribe,
    () => queueOf(userId),
    () => NONE,
  );

/** How long after a low weather nothing comes up by itself: it waits for another occasion. */
export const QUIET_MS = 30 * 60_000;

let lowsShown = 0;
const quietUntilMs = new WeakMap<QueryClient, number>();

const isQuiet = (cache: QueryClient): boolean => lowsShown > 0 || now() < (quietUntilMs.get(cache) ?? 0);

/** While a low weather is shown, and for a while after it, no points come up over the page. */
export function useQuietAfter(isLow: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isLow) return;
    lowsShown += 1;
    tellListeners();
    return () => {
      lowsShown -= 1;
      quietUntilMs.set(cache, now() + QUIET_MS);
    };
  }, [cache, isLow]);
}

/** What may come up over a page now. */
export function usePopUps(userId: string): readonly Achievement[] {
  const cache = useQueryClient();
  return useSyncExternalStore(
    subscribe,
    () => (isQuiet(cache) ? NONE : queueOf(userId)),
    () => NONE,
  );
}

/** A failed answer is of no concern to the person. Without a network or a session, nothing failed. */
function logFailure(error: unknown): void {
  if (error instanceof ApiError && !hasStatus(error, 401)) reportError(error);
}

/** Asks what was newly earned, and has it shown. A failed answer is only logged. */
export async function checkAchievements(cache: QueryClient, userId: string): Promise<void> {
  try {
    const earned = await api.checkAchievements.send({ params: { userId } });
    const all = earned.length > 0 ? await cache.fetchQuery(api.listAchievements.ask()) : NONE;
    const fresh = all.filter(({ id }) => earned.some(({ achievementId }) => achievementId === id));
    const known = queueOf(userId);
    const added = fresh.filter(({ id }) => !known.some((each) => each.id === id));
    if (added.length > 0) setQueue(userId, [...known, ...added]);
    else tellListeners();
    await cache.invalidateQueries({ queryKey: keyOf(userId) });
  } catch (error) {
    logFailure(error);
  }
}

/** Notes that these were seen: here at once, and on the server. One that does not arrive is noted another time. */
export function markAchievementsSeen(
  cache: QueryClient,
  userId: string,
  ids: readonly AchievementId[],
): void {
  const seenAt = nowDate().toISOString();
  cache.setQueryData<AchievementOfUser[]>(keyOf(userId), (known) =>
    known?.map((each) => (ids.includes(each.id) ? { ...each, seenAt: each.seenAt ?? seenAt } : each)),
  );
  void api.markAchievementsSeen
    .send({ params: { userId }, body: { achievementIds: [...ids] } })
    .catch(logFailure);
}

/** Takes the first of the queue away, or all of it. */
export function dismissEarned(cache: QueryClient, userId: string, isAll = false): void {
  const known = queueOf(userId);
  const gone = isAll ? known : known.slice(0, 1);
  if (gone.length === 0) return;
  setQueue(userId, known.slice(gone.length));
  markAchievementsSeen(
    cache,
    userId,
    gone.map(({ id }) => id),
  );
}

/** Has nothing of the queue come up any more; on the page of all it is new still. */
export const leaveUnseen = (userId: string): void => setQueue(userId, NONE);

/** Checks at once, whenever the page is seen again, and when saves have arrived. */
export function useAchievementChecks(userId: string, isOn: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting = listPendingSaves();
    const checkSoon = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible')
        timer = setTimeout(() => void checkAchievements(cache, userId), SETTLED_AFTER_MS);
    };
    const lookForSaved = () => {
      const present = listPendingSaves();
      const hasArrived = waiting.some(({ seq }) => !present.some((save) => save.seq === seq));
      waiting = present;
      if (hasArrived) checkSoon();
    };
    const stopLooking = onSavesChange(lookForSaved);
    document.addEventListener('visibilitychange', checkSoon);
    checkSoon();
    return () => {
      clearTimeout(timer);
      stopLooking();
      document.removeEventListener('visibilitychange', checkSoon);
    };
  }, [cache, userId, isOn]);
}

export function useUserAchievements(userId: string) {
  const query = useQuery(api.listUserAchievements.ask({ params: { userId } }));
  return { achievements: query.data, error: query.error, retry: () => void query.refetch() };
}
