import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const focusEndpoints = defineEndpoints({
  listFocusSessions: {
    route: 'GET /api/focus-sessions/{userId}/today',
    summary: 'The work periods that were begun on the caller’s present day, in their order',
    access: 'owner',
  },
  recordFocusSession: {
    route: 'POST /api/focus-sessions',
    summary: 'Records a work period at its end; the same one again adds the time that she went on',
    access: 'owner',
    status: 201,
    offline: 'queue',
  },
  resetFocusCount: {
    route: 'POST /api/focus-sessions/{userId}/reset',
    summary: 'Counts the sessions of today anew; what was done stays there',
    access: 'owner',
    offline: 'queue',
  },
  pingBodyDouble: {
    route: 'POST /api/body_double_ping',
    summary:
      'A message to the support person, as a link that opens it; also as a mail, where there is one to send',
    access: 'owner',
  },
});
