import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const circleNotesEndpoints = defineEndpoints({
  listShares: {
    route: 'GET /api/circles/{userId}/{circleId}/shares',
    summary: 'What was shared in a circle since she came, of the last seven days, newest first',
    access: 'circle',
  },
  share: {
    route: 'POST /api/circles/{userId}/{circleId}/shares',
    summary: 'Shares a copy of a win, a weather or a note for a week; the same one again changes nothing',
    access: 'circle',
    status: 201,
    offline: 'queue',
  },
  takeBack: {
    route: 'DELETE /api/circles/{userId}/shares/{shareId}',
    summary: 'Takes back what she shared; what is not there stays so',
    access: 'owner',
    status: 204,
    offline: 'queue',
  },
  listCircleNotes: {
    route: 'GET /api/circle-notes/{userId}',
    summary: 'What she shared in circles, newest first, also what nobody else sees any more',
    access: 'owner',
  },
  removeCircleNote: {
    route: 'DELETE /api/circle-notes/{userId}/{noteId}',
    summary: 'Removes what she shared for good, here and in the circle',
    access: 'owner',
    status: 204,
    offline: 'queue',
  },
});
