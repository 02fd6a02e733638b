import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const wallEndpoints = defineEndpoints({
  getWall: {
    route: 'GET /api/wall/{userId}',
    summary: 'The wall of today: at most 12 notes of others, in an order that stays for the day',
    access: 'joined',
  },
  postNote: {
    route: 'POST /api/wall/{userId}/notes',
    summary: 'Leaves the one note of a day on the wall, for 48 hours; the same one again changes nothing',
    access: 'joined',
    status: 201,
    offline: 'queue',
  },
  listOwnNotes: {
    route: 'GET /api/wall/{userId}/notes',
    summary: 'The notes that she wrote, newest first, also those that are on no wall any more',
    access: 'owner',
  },
  removeNote: {
    route: 'DELETE /api/wall/{userId}/notes/{noteId}',
    summary: 'Takes a note back for good; one that is not there stays so',
    access: 'owner',
    status: 204,
    offline: 'queue',
  },
  leaveSign: {
    route: 'PUT /api/wall/{userId}/notes/{noteId}/sign',
    summary: 'Answers a note with one of three signs, in place of one left before',
    access: 'joined',
    status: 204,
    offline: 'queue',
  },
  takeSignBack: {
    route: 'DELETE /api/wall/{userId}/notes/{noteId}/sign',
    summary: 'Takes a sign back; one that is not there stays so',
    access: 'joined',
    status: 204,
    offline: 'queue',
  },
  reportNote: {
    route: 'PUT /api/wall/{userId}/notes/{noteId}/report',
    summary:
      'Reports a note: it is gone for her at once, and after two reports for all until a keeper decides',
    access: 'joined',
    status: 204,
    offline: 'queue',
  },
  takeReportBack: {
    route: 'DELETE /api/wall/{userId}/notes/{noteId}/report',
    summary: 'Takes a report back; one that is not there stays so',
    access: 'joined',
    status: 204,
    offline: 'queue',
  },
  muteWriter: {
    route: 'PUT /api/wall/{userId}/notes/{noteId}/mute',
    summary: 'Hides this note and every other one of whoever wrote it, for good',
    access: 'joined',
    status: 204,
    offline: 'queue',
  },
  unmuteWriter: {
    route: 'DELETE /api/wall/{userId}/notes/{noteId}/mute',
    summary: 'Takes back that the writer of a note was muted',
    access: 'joined',
    status: 204,
    offline: 'queue',
  },
  noteSignsSeen: {
    route: 'POST /api/wall/{userId}/signs-seen',
    summary: 'Notes that she was told of the signs on her notes, so that she is told once',
    access: 'owner',
    status: 204,
  },
  listReported: {
    route: 'GET /api/keeping/{userId}',
    summary:
      'The reported notes that wait for a keeper, and what was decided lately; never who reported or wrote',
    access: 'keeper',
  },
  decideReported: {
    route: 'PUT /api/keeping/{userId}/notes/{noteId}',
    summary: 'Lets a reported note stay or takes it down',
    access: 'keeper',
  },
});
