import { achievementsPersonalData } from '#features/achievements/service.ts';
import { activitiesPersonalData } from '#features/activities/service.ts';
import { boardPersonalData } from '#features/board/service.ts';
import { challengePersonalData } from '#features/challenge/service.ts';
import { checkInPersonalData } from '#features/check-in/service.ts';
import { circleNotesPersonalData } from '#features/circle-notes/service.ts';
import { dailyFocusPersonalData } from '#features/daily-focus/service.ts';
import { entrepreneurProfilePersonalData } from '#features/entrepreneur-profile/service.ts';
import { bodyDoublesPersonalData, focusPersonalData } from '#features/focus/service.ts';
import { journalPersonalData } from '#features/journal/service.ts';
import { lowDaysPersonalData } from '#features/low-days/service.ts';
import { momentsPersonalData } from '#features/moments/service.ts';
import { moodPersonalData } from '#features/mood/service.ts';
import { nutritionPersonalData } from '#features/nutrition/service.ts';
import { onboardingPersonalData } from '#features/onboarding/service.ts';
import { planCompletionsPersonalData, planSessionsPersonalData } from '#features/plan-progress/service.ts';
import { plansPersonalData } from '#features/plans/service.ts';
import { remindersPersonalData } from '#features/reminders/service.ts';
import { restDaysPersonalData } from '#features/rest-days/service.ts';
import { keptRitualsPersonalData, ritualsPersonalData } from '#features/rituals/service.ts';
import { settingsPersonalData } from '#features/settings/service.ts';
import { wallPersonalData } from '#features/wall/service.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';

/** Everything that is kept of a person. The support person stands before the contact of the setup offers one. */
export const allPersonalData = [
  settingsPersonalData,
  onboardingPersonalData,
  remindersPersonalData,
  moodPersonalData,
  activitiesPersonalData,
  nutritionPersonalData,
  dailyFocusPersonalData,
  journalPersonalData,
  lowDaysPersonalData,
  restDaysPersonalData,
  checkInPersonalData,
  momentsPersonalData,
  challengePersonalData,
  ritualsPersonalData,
  keptRitualsPersonalData,
  entrepreneurProfilePersonalData,
  plansPersonalData,
  planCompletionsPersonalData,
  planSessionsPersonalData,
  wallPersonalData,
  circleNotesPersonalData,
  achievementsPersonalData,
  focusPersonalData,
  bodyDoublesPersonalData,
  boardPersonalData,
] as const satisfies readonly PersonalData[];
