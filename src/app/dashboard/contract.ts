import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const dashboardEndpoints = defineEndpoints({
  getDashboard: {
    route: 'GET /api/dashboard/{userId}',
    summary: 'Everything that the dashboard shows, in one round trip',
    access: 'owner',
  },
});
