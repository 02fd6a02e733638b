import { defineRoutes } from '#platform/server/http/mount.ts';
import { onboardingEndpoints } from './contract.ts';
import { getOnboarding, saveOnboarding } from './service.ts';
import { onboardingShapes } from './shapes.ts';

export const onboardingRoutes = defineRoutes(onboardingEndpoints, onboardingShapes, {
  getOnboarding: ({ caller }) => getOnboarding(caller.userId),
  saveOnboarding: ({ caller, body }) => saveOnboarding(caller.userId, body),
});
