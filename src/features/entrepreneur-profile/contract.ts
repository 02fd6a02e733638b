import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const entrepreneurProfileEndpoints = defineEndpoints({
  getProfile: {
    route: 'GET /api/entrepreneur-profile/{userId}',
    summary: 'What was answered last in the setup of a plan; 404 before the first time',
    access: 'owner',
  },
});
