import { defineRoutes } from '#platform/server/http/mount.ts';
import { timerEndpoints } from './contract.ts';
import { getTimer, moveTimer } from './service.ts';
import { timerShapes } from './shapes.ts';

export const timerRoutes = defineRoutes(timerEndpoints, timerShapes, {
  getTimer: ({ caller }) => getTimer(caller.userId),
  moveTimer: ({ caller, body }) => moveTimer(caller.userId, body),
});
