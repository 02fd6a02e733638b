import { defineRoutes } from '#platform/server/http/mount.ts';
import { dashboardEndpoints } from './contract.ts';
import { getDashboard } from './service.ts';
import { dashboardShapes } from './shapes.ts';

export const dashboardRoutes = defineRoutes(dashboardEndpoints, dashboardShapes, {
  getDashboard: ({ caller }) => getDashboard(caller),
});
