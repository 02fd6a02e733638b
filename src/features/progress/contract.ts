import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const progressEndpoints = defineEndpoints({
  getOverview: {
    route: 'GET /api/progress/{userId}',
    summary: 'Everything that the progress page shows, in one round trip',
    access: 'owner',
  },
});
