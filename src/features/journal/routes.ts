import { defineRoutes } from '#platform/server/http/mount.ts';
import { journalEndpoints } from './contract.ts';
import { getProgress, saveReflection, saveSmallWins } from './service.ts';
import { journalShapes } from './shapes.ts';

export const journalRoutes = defineRoutes(journalEndpoints, journalShapes, {
  getProgress: ({ caller, params }) => getProgress(caller.userId, params.date),
  saveSmallWins: ({ caller, body }) => saveSmallWins(caller, body),
  saveReflection: ({ caller, body }) => saveReflection(caller, body),
});
