import { defineRoutes } from '#platform/server/http/mount.ts';
import { dailyFocusEndpoints } from './contract.ts';
import { getDailyFocus, takeBreak, updateDailyFocus } from './service.ts';
import { dailyFocusShapes } from './shapes.ts';

export const dailyFocusRoutes = defineRoutes(dailyFocusEndpoints, dailyFocusShapes, {
  getDailyFocus: ({ caller }) => getDailyFocus(caller),
  updateDailyFocus: ({ caller, params, body }) => updateDailyFocus(caller, params.date, body),
  takeBreak: ({ caller, params, body }) => takeBreak(caller, params.date, body),
});
