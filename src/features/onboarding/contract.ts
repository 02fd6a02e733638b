import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const onboardingEndpoints = defineEndpoints({
  saveOnboarding: {
    route: 'POST /api/onboarding/{userId}',
    summary: 'Keeps goals, times and the emergency contact',
    access: 'owner',
    offline: 'queue',
  },
});
