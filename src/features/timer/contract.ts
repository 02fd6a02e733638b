import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const timerEndpoints = defineEndpoints({
  getTimer: {
    route: 'GET /api/timer/{userId}',
    summary: 'The one timer of the caller as it now is, and the instant at which it was read',
    access: 'owner',
  },
  moveTimer: {
    route: 'POST /api/timer/{userId}',
    summary: 'Starts, pauses, resumes, resets, extends or finishes the timer as it was at a version',
    access: 'owner',
  },
});
