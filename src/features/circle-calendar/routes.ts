import { defineRoutes } from '#platform/server/http/mount.ts';
import { circleCalendarEndpoints } from './contract.ts';
import {
  endCalendarAddress,
  getCalendar,
  getCalendarAddress,
  getEventFile,
  makeCalendarAddress,
} from './service.ts';
import { circleCalendarShapes } from './shapes.ts';

export const circleCalendarRoutes = defineRoutes(circleCalendarEndpoints, circleCalendarShapes, {
  getEventFile: ({ params }) => getEventFile(params.eventId),
  getCalendarAddress: ({ params }) => getCalendarAddress(params.userId),
  makeCalendarAddress: ({ params }) => makeCalendarAddress(params.userId),
  endCalendarAddress: ({ params }) => endCalendarAddress(params.userId),
  getCalendar: ({ params }) => getCalendar(params.token),
});
