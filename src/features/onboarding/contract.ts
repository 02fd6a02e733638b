import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const onboardingEndpoints = defineEndpoints({
  getOnboarding: {
    route: 'GET /api/onboarding/{userId}',
    summary: 'Goals, times and the emergency contact as they were answered; 404 before',
    access: 'owner',
  },
  saveOnboarding: {
    route: 'POST /api/onboarding/{userId}',
    summary: 'Keeps goals, times and the emergency contact',
    access: 'owner',
    offline: 'queue',
  },
});
