import { defineEndpoints } from '#platform/shared/endpoint.ts';

/** Nine texts, each as long as a text of a reflection may be. */
const LIMIT_BYTES = 524_288;

export const checkInEndpoints = defineEndpoints({
  getCurrentWeek: {
    route: 'GET /api/current-week',
    summary: 'The Monday of the caller’s present week, in the caller’s own zone',
    access: 'signedIn',
  },
  getCheckIn: {
    route: 'GET /api/weekly-check-ins/{userId}/{weekOf}',
    summary: 'The check-in of a week; 404 means none',
    access: 'owner',
  },
  listCheckIns: {
    route: 'GET /api/weekly-check-ins/{userId}',
    summary: 'Every check-in, the newest week first',
    access: 'owner',
  },
  saveCheckIn: {
    route: 'POST /api/weekly-check-ins',
    summary: 'Keeps the check-in of a week; 409 with the one that is there when the week has one',
    access: 'owner',
    status: 201,
    offline: 'queue',
    limitBytes: LIMIT_BYTES,
  },
  updateCheckIn: {
    route: 'PATCH /api/weekly-check-ins/{id}',
    summary: 'Changes a check-in; what is left out stays as it is, and a stale version gets 409',
    access: 'owner',
    offline: 'queue',
    limitBytes: LIMIT_BYTES,
  },
});
