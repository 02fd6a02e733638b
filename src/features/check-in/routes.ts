import { defineRoutes } from '#platform/server/http/mount.ts';
import { checkInEndpoints } from './contract.ts';
import { getCheckIn, getCurrentWeek, listCheckIns, saveCheckIn, updateCheckIn } from './service.ts';
import { checkInShapes } from './shapes.ts';

export const checkInRoutes = defineRoutes(checkInEndpoints, checkInShapes, {
  getCurrentWeek: ({ caller }) => getCurrentWeek(caller),
  getCheckIn: ({ caller, params }) => getCheckIn(caller.userId, params.weekOf),
  listCheckIns: ({ caller }) => listCheckIns(caller.userId),
  saveCheckIn: ({ caller, body }) => saveCheckIn(caller, body),
  updateCheckIn: ({ caller, params, body }) => updateCheckIn(caller, params.id, body),
});
