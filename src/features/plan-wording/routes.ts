import { defineRoutes } from '#platform/server/http/mount.ts';
import { planWordingEndpoints } from './contract.ts';
import { getPlanWording } from './service.ts';
import { planWordingShapes } from './shapes.ts';

export const planWordingRoutes = defineRoutes(planWordingEndpoints, planWordingShapes, {
  getPlanWording: () => getPlanWording(),
});
