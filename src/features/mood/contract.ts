import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const moodEndpoints = defineEndpoints({
  getMood: {
    route: 'GET /api/mood/{userId}/{date}',
    summary: 'The mood of a day; 404 means none',
    access: 'owner',
  },
  listMoodWeek: {
    route: 'GET /api/mood/{userId}/week/{weekOf}',
    summary: 'The moods of a week, Monday first',
    access: 'owner',
  },
  saveMood: {
    route: 'POST /api/mood',
    summary:
      'Saves the mood of a day, in the place of one before; 409 with what is there when the version is stale',
    access: 'owner',
    offline: 'queue',
  },
  updateMood: {
    route: 'PATCH /api/mood/{id}',
    summary: 'Changes a mood by its id; 409 with what is there when the version is stale',
    access: 'owner',
  },
});
