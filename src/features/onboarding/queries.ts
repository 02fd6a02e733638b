import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiClient, hasStatus } from '#platform/browser/api.ts';
import { readItem, writeItem } from '#platform/browser/local-items.ts';
import { keepSave } from '#platform/browser/saves.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { onboardingEndpoints } from './contract.ts';
import type { Onboarding, OnboardingShapes } from './shapes.ts';

const api = apiClient<OnboardingShapes>()(onboardingEndpoints);

export type OnboardingAnswers = Omit<Onboarding, 'completedAt'>;

/** What was answered before: what waits here, else what the server has, else what this browser remembers. */
export function useOnboarding(userId: string): OnboardingAnswers | undefined {
  const { queryKey, queryFn } = api.getOnboarding.ask({ params: { userId } });
  const orNone = async (context: { signal: AbortSignal }): Promise<Onboarding | null> => {
    try {
      return await queryFn(context);
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
  };
  const { data } = useQuery({ queryKey, queryFn: orNone });
  const waiting = usePendingSaves().findLast(({ verb }) => verb === 'saveOnboarding');
  if (waiting) return waiting.input.body as OnboardingAnswers;
  return data === undefined ? readItem<OnboardingAnswers>('onboarding') : (data ?? undefined);
}

/** Puts answers that have arrived where they are shown. */
export const showOnboarding = (cache: QueryClient, userId: string, answers: Onboarding): void =>
  void cache.setQueryData(api.getOnboarding.key({ params: { userId } }), answers);

/** Keeps the answers in this browser and, as soon as it can be reached, on the server. */
export async function saveOnboarding(userId: string, answers: OnboardingAnswers): Promise<void> {
  writeItem('onboarding', { ...answers, completedAt: nowDate().toISOString() });
  await keepSave('saveOnboarding', 'onboarding', { params: { userId }, body: answers });
}
