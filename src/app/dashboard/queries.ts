import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsPainted } from '#app/lazy-component.tsx';
import type { User } from '#features/account/queries.ts';
import type { MoodEntry } from '#features/mood/rules.ts';
import { apiClient } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { type Day, weekOf } from '#platform/shared/day.ts';
import { dashboardEndpoints } from './contract.ts';
import { type Answer, gardenOf, nothingWaiting, type Waiting } from './rules.ts';
import type { DashboardShapes } from './shapes.ts';

const api = apiClient<DashboardShapes>()(dashboardEndpoints);
const keyOf = (userId: string) => api.getDashboard.key({ params: { userId } });

/** Saves that the server has, each with the moment of the answer that does not hold it yet. */
let arrived: readonly { save: Save; answerAt: number }[] = [];

/** What the answer of that moment does not hold: what waits, and what has arrived since. */
function listUncounted(userId: string, pending: readonly Save[], answerAt: number): Save[] {
  const own = arrived.filter(({ save }) => save.userId === userId);
  const isArrived = ({ seq }: Save): boolean => own.some(({ save }) => save.seq === seq);
  return [
    ...own.filter((each) => each.answerAt === answerAt).map(({ save }) => save),
    ...pending.filter((save) => !isArrived(save)),
  ];
}

const listDays = (saves: readonly Save[]): Day[] =>
  saves.flatMap(({ state, input: { body } }) =>
    state === 'waiting' && typeof body?.date === 'string' ? [body.date] : [],
  );

/** Puts saves that the answer does not hold yet into the terms of the dashboard. */
type CountWaiting = (
  cache: QueryClient,
  userId: string,
  answer: Answer,
  saves: Save[],
  today: Day,
) => Waiting;
let countWaiting: CountWaiting | undefined;

/** What waits is rare, so the code that counts it comes after the first paint. */
async function loadCount(): Promise<CountWaiting> {
  const [activities, challenge, checkIn, journal, mood, nutrition, onboarding] = await Promise.all([
    import('#features/activities/queries.ts'),
    import('#features/challenge/queries.ts'),
    import('#features/check-in/queries.ts'),
    import('#features/journal/queries.ts'),
    import('#features/mood/queries.ts'),
    import('#features/nutrition/queries.ts'),
    import('#features/onboarding/queries.ts'),
  ]);
  countWaiting = (cache, userId, answer, saves, today) => {
    const hasCheckIn = checkIn.isCheckInWaiting(saves);
    return {
      moods: mood.withPending<MoodEntry>(answer.moods, saves, weekOf(today)),
      meals: nutrition.withPending(answer.today === today ? answer.meals : [], saves, today),
      practices: activities.listWaitingPractices(cache, userId, saves),
      days: hasCheckIn ? [...listDays(saves), today] : listDays(saves),
      isOnboarded: saves.some(onboarding.isSetup),
      hasCheckIn,
      hasChallengeDay: challenge.isDayWaiting(saves, today),
      hasReflection: journal.isReflectionWaiting(saves, today),
    };
  };
  return countWaiting;
}

/** Loaded as soon as the screen is painted, so that it is known when the network goes. */
function useCount(): CountWaiting | undefined {
  const isPainted = useIsPainted();
  const [count, setCount] = useState(() => countWaiting);
  const isLoaded = count !== undefined;
  useEffect(() => {
    if (isLoaded || !isPainted) return;
    void loadCount().then(
      (loaded) => setCount(() => loaded),
      () => {},
    );
  }, [isLoaded, isPainted]);
  return count;
}

/** Asks anew when the day of the answer is over. */
function useFreshness(userId: string, answered: Day | undefined, today: Day): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (answered !== undefined && answered !== today)
      void cache.invalidateQueries({ queryKey: keyOf(userId) });
  }, [cache, userId, answered, today]);
}

/** The garden as it is now, with what waits on this device in its place; `undefined` while nobody knows. */
export function useGarden({ id: userId, timeZone }: User) {
  const cache = useQueryClient();
  const today = useToday(timeZone);
  const query = useQuery(api.getDashboard.ask({ params: { userId } }));
  const pending = usePendingSaves();
  const answer = query.data;
  useFreshness(userId, answer?.today, today);
  const saves = listUncounted(userId, pending, query.dataUpdatedAt);
  const count = useCount();
  const waiting = answer && (count?.(cache, userId, answer, saves, today) ?? nothingWaiting(answer, today));
  const garden = answer && waiting && gardenOf(answer, waiting, today);
  return { today, garden, error: query.error, retry: () => void query.refetch() };
}

/** Asks for the dashboard anew when next seen, after a save has arrived; until then it counts as it did while waiting. */
export function refreshDashboard(cache: QueryClient, userId: string, save: Save): void {
  const queryKey = keyOf(userId);
  const answerAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  arrived = [...arrived.filter((each) => each.answerAt === answerAt), { save, answerAt }];
  void cache.invalidateQueries({ queryKey });
  void loadCount().catch(() => {});
}
