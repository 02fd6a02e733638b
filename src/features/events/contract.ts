import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const eventsEndpoints = defineEndpoints({
  followEvents: {
    route: 'GET /api/events/{userId}',
    summary: 'A stream (`text/event-stream`) of what kind of the caller’s rows other sessions of hers change',
    access: 'owner',
    transaction: 'own',
    stream: true,
  },
});
