import { defineRoutes } from '#platform/server/http/mount.ts';
import { momentsEndpoints } from './contract.ts';
import {
  beginMomentSession,
  changeMomentSession,
  completeMomentSession,
  getMomentSummary,
  listMomentSessions,
  listMoments,
} from './service.ts';
import { momentsShapes } from './shapes.ts';

export const momentsRoutes = defineRoutes(momentsEndpoints, momentsShapes, {
  listMoments: ({ query }) => listMoments(query.category),
  listMomentSessions: ({ caller, query }) => listMomentSessions(caller.userId, query.limit),
  getMomentSummary: ({ caller }) => getMomentSummary(caller),
  beginMomentSession: ({ caller, body }) => beginMomentSession(caller, body),
  changeMomentSession: ({ caller, params, body }) =>
    changeMomentSession(caller.userId, params.sessionId, body),
  completeMomentSession: ({ caller, params, body }) =>
    completeMomentSession(caller.userId, params.sessionId, body),
});
