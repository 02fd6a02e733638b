import { defineRoutes } from '#platform/server/http/mount.ts';
import { onboardingEndpoints } from './contract.ts';
import { saveOnboarding } from './service.ts';
import { onboardingShapes } from './shapes.ts';

export const onboardingRoutes = defineRoutes(onboardingEndpoints, onboardingShapes, {
  saveOnboarding: ({ caller, body }) => saveOnboarding(caller.userId, body),
});
