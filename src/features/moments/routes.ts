import { defineRoutes } from '#platform/server/http/mount.ts';
import type { Caller } from '#platform/server/session.ts';
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

/** Counts what was completed as the break that was due then. */
type TakeDueBreak = (caller: Caller, completedAt: string | undefined) => Promise<void>;

export const momentsRoutes = (takeDueBreak: TakeDueBreak) =>
  defineRoutes(momentsEndpoints, momentsShapes, {
    listMoments: ({ query }) => listMoments(query.category),
    listMomentSessions: ({ caller, query }) => listMomentSessions(caller.userId, query.limit),
    getMomentSummary: ({ caller }) => getMomentSummary(caller),
    beginMomentSession: ({ caller, body }) => beginMomentSession(caller, body),
    changeMomentSession: ({ caller, params, body }) =>
      changeMomentSession(caller.userId, params.sessionId, body),
    completeMomentSession: async ({ caller, params, body: { completedAt, ...said } }) => {
      const { session, isNew } = await completeMomentSession(caller.userId, params.sessionId, said);
      if (isNew && !session.wasInterrupted) await takeDueBreak(caller, completedAt);
      return session;
    },
  });
