import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const activitiesEndpoints = defineEndpoints({
  listActivities: {
    route: 'GET /api/activities/{userId}',
    summary: 'Every practice, with its completions of today',
    access: 'owner',
  },
  listActivitiesOfType: {
    route: 'GET /api/activities/{userId}/{type}',
    summary: 'The practices of one type, with their completions of today',
    access: 'owner',
  },
  completeActivity: {
    route: 'PATCH /api/activities/{id}/complete',
    summary: 'Records one more completion; the body may name its id and its day',
    access: 'signedIn',
    offline: 'queue',
  },
  changeCompletion: {
    route: 'PATCH /api/activities/completions/{id}',
    summary: 'Says how it was afterwards, from 1 to 10',
    access: 'signedIn',
    status: 204,
    offline: 'queue',
  },
  removeCompletion: {
    route: 'DELETE /api/activities/completions/{id}',
    summary: 'Takes a completion back',
    access: 'signedIn',
    status: 204,
    offline: 'queue',
  },
});
