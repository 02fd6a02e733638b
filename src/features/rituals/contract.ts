import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const ritualsEndpoints = defineEndpoints({
  listRitualSessions: {
    route: 'GET /api/ritual-sessions/{userId}',
    summary: 'The last rituals that were done, newest first; five unless a limit is given',
    access: 'owner',
  },
  recordRitualSession: {
    route: 'POST /api/ritual-sessions',
    summary:
      'Records a ritual at its end; the same one again changes nothing but the moods that were not said yet',
    access: 'owner',
    status: 201,
    offline: 'queue',
  },
  removeRitualSession: {
    route: 'DELETE /api/ritual-sessions/{userId}/{id}',
    summary: 'Takes a ritual back that was done; one that is not there stays so',
    access: 'owner',
    status: 204,
    offline: 'queue',
  },
  listKeptRituals: {
    route: 'GET /api/kept-rituals/{userId}',
    summary: 'The rituals that a person keeps, the latest first',
    access: 'owner',
  },
  keepRitual: {
    route: 'PUT /api/kept-rituals/{userId}/{ritualId}',
    summary: 'Keeps a ritual; one that is kept stays as it is',
    access: 'owner',
    offline: 'queue',
  },
  letGoOfRitual: {
    route: 'DELETE /api/kept-rituals/{userId}/{ritualId}',
    summary: 'Keeps a ritual no longer; one that is not kept stays so',
    access: 'owner',
    offline: 'queue',
  },
});
