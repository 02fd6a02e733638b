import { defineRoutes } from '#platform/server/http/mount.ts';
import { eventsEndpoints } from './contract.ts';
import { eventsShapes } from './shapes.ts';

export const eventsRoutes = defineRoutes(eventsEndpoints, eventsShapes, {
  followEvents: ({ caller }) => caller,
});
