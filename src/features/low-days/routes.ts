import { defineRoutes } from '#platform/server/http/mount.ts';
import { lowDaysEndpoints } from './contract.ts';
import { tendLowDay } from './service.ts';
import { lowDaysShapes } from './shapes.ts';

export const lowDaysRoutes = defineRoutes(lowDaysEndpoints, lowDaysShapes, {
  tendLowDay: ({ caller, params, body }) => tendLowDay(caller, params.date, body),
});
