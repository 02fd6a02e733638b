import { accountRoutes } from '#features/account/routes.ts';
import { achievementsRoutes } from '#features/achievements/routes.ts';
import { achievementsKeepsake } from '#features/achievements/service.ts';
import { activitiesRoutes } from '#features/activities/routes.ts';
import { activitiesKeepsake } from '#features/activities/service.ts';
import { checkInRoutes } from '#features/check-in/routes.ts';
import { checkInKeepsake } from '#features/check-in/service.ts';
import { dailyFocusRoutes } from '#features/daily-focus/routes.ts';
import { dailyFocusKeepsake, takeDueBreak } from '#features/daily-focus/service.ts';
import { emailChangeRoutes } from '#features/email-change/routes.ts';
import { faultsRoutes } from '#features/faults/routes.ts';
import { journalRoutes } from '#features/journal/routes.ts';
import { journalKeepsake } from '#features/journal/service.ts';
import { membershipRoutes } from '#features/membership/routes.ts';
import { momentsRoutes } from '#features/moments/routes.ts';
import { momentsKeepsake } from '#features/moments/service.ts';
import { moodRoutes } from '#features/mood/routes.ts';
import { moodKeepsake } from '#features/mood/service.ts';
import { nutritionRoutes } from '#features/nutrition/routes.ts';
import { nutritionKeepsake } from '#features/nutrition/service.ts';
import { onboardingRoutes } from '#features/onboarding/routes.ts';
import { onboardingKeepsake } from '#features/onboarding/service.ts';
import { passwordRoutes } from '#features/password/routes.ts';
import { remindersRoutes } from '#features/reminders/routes.ts';
import { remindersKeepsake } from '#features/reminders/service.ts';
import { settingsRoutes } from '#features/settings/routes.ts';
import { settingsKeepsake } from '#features/settings/service.ts';
import { signInRoutes } from '#features/sign-in/routes.ts';
import type { Mounted } from '#platform/server/http/mount.ts';
import type { Keepsake } from '#platform/server/keepsakes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';

/** Every endpoint of Tend with its shapes and handler. */
export const allRoutes: readonly Mounted[] = [
  ...accountRoutes,
  ...achievementsRoutes,
  ...activitiesRoutes(takeDueBreak),
  ...checkInRoutes,
  ...dailyFocusRoutes,
  ...dashboardRoutes,
  ...emailChangeRoutes,
  ...faultsRoutes,
  ...journalRoutes,
  ...membershipRoutes,
  ...momentsRoutes(takeDueBreak),
  ...moodRoutes,
  ...nutritionRoutes,
  ...onboardingRoutes,
  ...passwordRoutes,
  ...remindersRoutes,
  ...settingsRoutes,
  ...signInRoutes,
];

/** Everything that a guest brings along into an account. The support person stands before the contact of the setup offers one. */
export const allKeepsakes: readonly Keepsake[] = [
  settingsKeepsake,
  onboardingKeepsake,
  remindersKeepsake,
  moodKeepsake,
  activitiesKeepsake,
  nutritionKeepsake,
  dailyFocusKeepsake,
  journalKeepsake,
  checkInKeepsake,
  momentsKeepsake,
  achievementsKeepsake,
];
