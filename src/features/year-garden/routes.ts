import { defineRoutes } from '#platform/server/http/mount.ts';
import { yearGardenEndpoints } from './contract.ts';
import { getGardenDay, getYear } from './service.ts';
import { yearGardenShapes } from './shapes.ts';

export const yearGardenRoutes = defineRoutes(yearGardenEndpoints, yearGardenShapes, {
  getYear: ({ caller, params }) => getYear(caller, Number(params.year)),
  getGardenDay: ({ caller, params }) => getGardenDay(caller.userId, params.date),
});
