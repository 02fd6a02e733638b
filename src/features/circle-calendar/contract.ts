import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const circleCalendarEndpoints = defineEndpoints({
  getEventFile: {
    route: 'GET /api/circle-events/{userId}/{eventId}/calendar',
    summary: 'One event as a calendar file',
    access: 'joined',
    type: 'text/calendar',
  },
  getCalendarAddress: {
    route: 'GET /api/circle-calendar/{userId}',
    summary: 'Since when she has a private address of the calendar, if she has one; never the address itself',
    access: 'joined',
  },
  makeCalendarAddress: {
    route: 'POST /api/circle-calendar/{userId}',
    summary: 'The token of a private address, shown this once; the one before ends',
    access: 'joined',
    status: 201,
    forgetsKey: true,
  },
  endCalendarAddress: {
    route: 'DELETE /api/circle-calendar/{userId}',
    summary: 'Ends the private address; none stays none',
    access: 'owner',
    status: 204,
  },
  getCalendar: {
    route: 'GET /api/circle-calendar-files/{token}/tend.ics',
    summary: 'All events as a calendar, for whoever has the private address',
    access: 'public',
    transaction: 'own',
    type: 'text/calendar',
  },
});
