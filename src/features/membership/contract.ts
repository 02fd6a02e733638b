import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const membershipEndpoints = defineEndpoints({
  getSubscription: {
    route: 'GET /api/subscription/{userId}',
    summary: 'Founding number, status and trial of a user',
    access: 'owner',
  },
  cancelSubscription: {
    route: 'POST /api/subscription/cancel',
    summary: 'Cancels a trial or active subscription; access stays until the period ends',
    access: 'owner',
  },
  resumeSubscription: {
    route: 'POST /api/subscription/resume',
    summary: 'Takes a cancellation back, as long as the period lasts',
    access: 'owner',
  },
  getFoundingMemberCount: {
    route: 'GET /api/founding-member-count',
    summary: 'How many founding numbers are taken',
    access: 'public',
    transaction: 'own',
  },
});
