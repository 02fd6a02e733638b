import { useQuery } from '@tanstack/react-query';
import { apiClient, hasStatus } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { readItem, writeItem } from '#platform/browser/local-items.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
import { keepSave } from '#platform/browser/saves.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { onboardingEndpoints } from './contract.ts';
import type { Onboarding, OnboardingShapes } from './shapes.ts';

const api = apiClient<OnboardingShapes>()(onboardingEndpoints);

export type OnboardingAnswers = Omit<Onboarding, 'completedAt'>;

/** Whether a save holds the answers of the setup. */
export const isSetup = (save: Save) => isSaveOf(api.saveOnboarding, save);

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
  const waiting = usePendingSaves().filter(isSetup).at(-1);
  if (waiting) return waiting.input.body;
  return data === undefined ? readItem<OnboardingAnswers>('onboarding') : (data ?? undefined);
}

export const onboardingSavedHandlers = defineSavedHandlers(api, {
  saveOnboarding: (cache, answers, { userId }) =>
    void cache.setQueryData(api.getOnboarding.key({ params: { userId } }), answers),
});

/** Keeps the answers in this browser and, as soon as it can be reached, on the server. */
export async function saveOnboarding(userId: string, answers: OnboardingAnswers): Promise<void> {
  writeItem('onboarding', { ...answers, completedAt: nowDate().toISOString() });
  await keepSave(api.saveOnboarding, 'onboarding', { params: { userId }, body: answers });
}
