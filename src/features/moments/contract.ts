import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const momentsEndpoints = defineEndpoints({
  listMoments: {
    route: 'GET /api/wellness-moments',
    summary: 'The library of moments, all of them or those of one category',
    access: 'signedIn',
  },
  listMomentSessions: {
    route: 'GET /api/wellness-moments/sessions/{userId}',
    summary: 'The last sessions, newest first; five unless a limit is given',
    access: 'owner',
  },
  getMomentSummary: {
    route: 'GET /api/wellness-moments/summary/{userId}',
    summary: 'What was completed this week and on which days ever, and what is known of each moment',
    access: 'owner',
  },
  beginMomentSession: {
    route: 'POST /api/wellness-moments/sessions',
    summary: 'Begins a session; one that is open ends as interrupted',
    access: 'owner',
    status: 201,
    offline: 'queue',
  },
  changeMomentSession: {
    route: 'PATCH /api/wellness-moments/sessions/{sessionId}',
    summary:
      'Says how it was: before, as long as the session is not completed; afterwards, once it has ended',
    access: 'signedIn',
    offline: 'queue',
  },
  completeMomentSession: {
    route: 'POST /api/wellness-moments/sessions/{sessionId}/complete',
    summary: 'Completes a session, or ends it as interrupted; the same completion again changes nothing',
    access: 'signedIn',
    offline: 'queue',
  },
});
