import { defineRoutes } from '#platform/server/http/mount.ts';
import { faultsEndpoints } from './contract.ts';
import { reportFault } from './service.ts';
import { faultsShapes } from './shapes.ts';

export const faultsRoutes = defineRoutes(faultsEndpoints, faultsShapes, {
  reportFault: ({ body, device }) => reportFault(body, device.network),
});
