import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const lowDaysEndpoints = defineEndpoints({
  tendLowDay: {
    route: 'PUT /api/low-days/{userId}/{date}',
    summary: 'Notes a tiny thing of a low day, or its rest, as done or takes it back',
    access: 'owner',
    offline: 'queue',
  },
});
