import { writeItem } from '#platform/browser/local-items.ts';
import { keepSave } from '#platform/browser/saves.ts';
import { nowDate } from '#platform/shared/clock.ts';
import type { GoalId, TimeSlotId } from './content.ts';

export type OnboardingAnswers = {
  goals: GoalId[];
  timeSlots: TimeSlotId[];
  emergencyContact: string | null;
  emergencyPhone: string | null;
};

/** Keeps the answers in this browser and, as soon as it can be reached, on the server. */
export async function saveOnboarding(userId: string, answers: OnboardingAnswers): Promise<void> {
  writeItem('onboarding', { ...answers, completedAt: nowDate().toISOString() });
  await keepSave('saveOnboarding', 'onboarding', { params: { userId }, body: answers });
}
