import { accountEndpoints } from '#features/account/contract.ts';
import { membershipEndpoints } from '#features/membership/contract.ts';
import { moodEndpoints } from '#features/mood/contract.ts';
import { onboardingEndpoints } from '#features/onboarding/contract.ts';
import type { Endpoints } from '#platform/shared/endpoint.ts';
import { dashboardEndpoints } from './dashboard/contract.ts';

/** Every endpoint of Tend, by feature. */
export const endpointsByFeature = {
  account: accountEndpoints,
  dashboard: dashboardEndpoints,
  membership: membershipEndpoints,
  mood: moodEndpoints,
  onboarding: onboardingEndpoints,
} as const satisfies Record<string, Endpoints>;
