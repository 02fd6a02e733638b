import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const journalEndpoints = defineEndpoints({
  getProgress: {
    route: 'GET /api/progress/{userId}/{date}',
    summary: 'The record of a day with its figures; 404 means nothing was noted on or before it',
    access: 'owner',
  },
  saveSmallWins: {
    route: 'POST /api/progress/small-wins',
    summary: 'Keeps the small wins of a day; 409 with what is there when the version is stale',
    access: 'owner',
    offline: 'queue',
  },
  saveReflection: {
    route: 'POST /api/progress/{userId}',
    summary: 'Keeps the reflection of a day; a text that is left out stays as it is',
    access: 'owner',
    offline: 'queue',
    limitBytes: 262_144,
  },
});
