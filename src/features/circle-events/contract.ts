import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const circleEventsEndpoints = defineEndpoints({
  listCircleEvents: {
    route: 'GET /api/circle-events/{userId}',
    summary: 'The events that are not over, cancelled ones too, and of which she asked to be reminded',
    access: 'joined',
  },
  askForReminder: {
    route: 'PUT /api/circle-events/{userId}/{eventId}/reminder',
    summary: 'Asks for a reminder 15 minutes before, and to be told when the event is moved or cancelled',
    access: 'joined',
    status: 204,
    offline: 'queue',
  },
  takeReminderBack: {
    route: 'DELETE /api/circle-events/{userId}/{eventId}/reminder',
    summary: 'Takes that back; what was not asked for stays so',
    access: 'joined',
    status: 204,
    offline: 'queue',
  },
  listEventNotices: {
    route: 'GET /api/circle-event-notices/{userId}',
    summary: 'What of the events that she asked about was not told yet, and whether more is to come',
    access: 'owner',
  },
  takeEventNotices: {
    route: 'POST /api/circle-event-notices/{userId}/take',
    summary: 'Gives what was not told yet to the tab that asks first, so that it is told once',
    access: 'owner',
  },
  listKeptEvents: {
    route: 'GET /api/keeping/{userId}/events',
    summary: 'The events that are not over, as keepers change them',
    access: 'keeper',
  },
  createCircleEvent: {
    route: 'POST /api/keeping/{userId}/events',
    summary:
      'Writes an event, at a time by the clock where the keeper is; the same one again changes nothing',
    access: 'keeper',
    status: 201,
  },
  changeCircleEvent: {
    route: 'PUT /api/keeping/{userId}/events/{eventId}',
    summary: 'Changes an event; 409 with the one that is there when another keeper was first',
    access: 'keeper',
  },
  cancelCircleEvent: {
    route: 'POST /api/keeping/{userId}/events/{eventId}/cancel',
    summary: 'Cancels an event for good, and tells those who asked about it; twice is as once',
    access: 'keeper',
  },
});
