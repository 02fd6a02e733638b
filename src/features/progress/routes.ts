import { defineRoutes } from '#platform/server/http/mount.ts';
import { progressEndpoints } from './contract.ts';
import { getOverview } from './service.ts';
import { progressShapes } from './shapes.ts';

export const progressRoutes = defineRoutes(progressEndpoints, progressShapes, {
  getOverview: ({ caller }) => getOverview(caller),
});
