import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const restDaysEndpoints = defineEndpoints({
  listRestDays: {
    route: 'GET /api/rest-days/{userId}',
    summary: 'The days of rest that were chosen and are not over, each as a range, the first one first',
    access: 'owner',
  },
  keepRestDays: {
    route: 'PUT /api/rest-days/{userId}/{id}',
    summary: 'Chooses a range of rest days ahead, or changes it, and answers with all that are not over',
    access: 'owner',
    offline: 'queue',
  },
  removeRestDays: {
    route: 'DELETE /api/rest-days/{userId}/{id}',
    summary: 'Lets a range of rest days go from today on, and answers with all that are not over',
    access: 'owner',
    offline: 'queue',
  },
});
