import { accountEndpoints } from '#features/account/contract.ts';
import { achievementsEndpoints } from '#features/achievements/contract.ts';
import { activitiesEndpoints } from '#features/activities/contract.ts';
import { checkInEndpoints } from '#features/check-in/contract.ts';
import { dailyFocusEndpoints } from '#features/daily-focus/contract.ts';
import { emailChangeEndpoints } from '#features/email-change/contract.ts';
import { faultsEndpoints } from '#features/faults/contract.ts';
import { journalEndpoints } from '#features/journal/contract.ts';
import { membershipEndpoints } from '#features/membership/contract.ts';
import { momentsEndpoints } from '#features/moments/contract.ts';
import { moodEndpoints } from '#features/mood/contract.ts';
import { nutritionEndpoints } from '#features/nutrition/contract.ts';
import { onboardingEndpoints } from '#features/onboarding/contract.ts';
import { passwordEndpoints } from '#features/password/contract.ts';
import { remindersEndpoints } from '#features/reminders/contract.ts';
import { settingsEndpoints } from '#features/settings/contract.ts';
import { signInEndpoints } from '#features/sign-in/contract.ts';
import type { Endpoints } from '#platform/shared/endpoint.ts';
import { dashboardEndpoints } from './dashboard/contract.ts';

/** Every endpoint of Tend, by feature. */
export const endpointsByFeature = {
  account: accountEndpoints,
  achievements: achievementsEndpoints,
  activities: activitiesEndpoints,
  checkIn: checkInEndpoints,
  dailyFocus: dailyFocusEndpoints,
  dashboard: dashboardEndpoints,
  emailChange: emailChangeEndpoints,
  faults: faultsEndpoints,
  journal: journalEndpoints,
  membership: membershipEndpoints,
  moments: momentsEndpoints,
  mood: moodEndpoints,
  nutrition: nutritionEndpoints,
  onboarding: onboardingEndpoints,
  password: passwordEndpoints,
  reminders: remindersEndpoints,
  settings: settingsEndpoints,
  signIn: signInEndpoints,
} as const satisfies Record<string, Endpoints>;
