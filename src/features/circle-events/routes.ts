import { defineRoutes } from '#platform/server/http/mount.ts';
import { circleEventsEndpoints } from './contract.ts';
import {
  askForReminder,
  cancelCircleEvent,
  changeCircleEvent,
  createCircleEvent,
  listCircleEvents,
  listEventNotices,
  listKeptEvents,
  takeEventNotices,
  takeReminderBack,
} from './service.ts';
import { circleEventsShapes } from './shapes.ts';

export const circleEventsRoutes = defineRoutes(circleEventsEndpoints, circleEventsShapes, {
  listCircleEvents: ({ params }) => listCircleEvents(params.userId),
  askForReminder: ({ params }) => askForReminder(params.userId, params.eventId),
  takeReminderBack: ({ params }) => takeReminderBack(params.userId, params.eventId),
  listEventNotices: ({ params }) => listEventNotices(params.userId),
  takeEventNotices: ({ params }) => takeEventNotices(params.userId),
  listKeptEvents: () => listKeptEvents(),
  createCircleEvent: ({ caller, body: { userId: _, ...event } }) => createCircleEvent(caller, event),
  changeCircleEvent: ({ caller, params, body }) => changeCircleEvent(caller, params.eventId, body),
  cancelCircleEvent: ({ params }) => cancelCircleEvent(params.eventId),
});
