import { accountRoutes } from '#features/account/routes.ts';
import { membershipRoutes } from '#features/membership/routes.ts';
import { moodRoutes } from '#features/mood/routes.ts';
import { moodKeepsake } from '#features/mood/service.ts';
import { onboardingRoutes } from '#features/onboarding/routes.ts';
import { onboardingKeepsake } from '#features/onboarding/service.ts';
import type { Mounted } from '#platform/server/http/mount.ts';
import type { Keepsake } from '#platform/server/keepsakes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';

/** Every endpoint of Tend with its shapes and handler. */
export const allRoutes: readonly Mounted[] = [
  ...accountRoutes,
  ...dashboardRoutes,
  ...membershipRoutes,
  ...moodRoutes,
  ...onboardingRoutes,
];

/** Everything that a guest brings along into an account. */
export const allKeepsakes: readonly Keepsake[] = [onboardingKeepsake, moodKeepsake];
