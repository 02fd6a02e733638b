import { defineRoutes } from '#platform/server/http/mount.ts';
import { restDaysEndpoints } from './contract.ts';
import { keepRestDays, listRestDays, removeRestDays } from './service.ts';
import { restDaysShapes } from './shapes.ts';

export const restDaysRoutes = defineRoutes(restDaysEndpoints, restDaysShapes, {
  listRestDays: ({ caller }) => listRestDays(caller),
  keepRestDays: ({ caller, params, body }) => keepRestDays(caller, params.id, body),
  removeRestDays: ({ caller, params }) => removeRestDays(caller, params.id),
});
