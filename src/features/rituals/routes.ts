import { defineRoutes } from '#platform/server/http/mount.ts';
import type { Caller } from '#platform/server/session.ts';
import { ritualsEndpoints } from './contract.ts';
import {
  keepRitual,
  letGoOfRitual,
  listKeptRituals,
  listRitualSessions,
  recordRitualSession,
  removeRitualSession,
} from './service.ts';
import { ritualsShapes } from './shapes.ts';

type RitualsNeeds = {
  /** Counts what was done as the break that was due then. */
  takeDueBreak: (caller: Caller, completedAt: string | undefined) => Promise<void>;
  /** Rituals that another feature has, with their length in seconds. */
  others: readonly { id: string; seconds: number }[];
};

export const ritualsRoutes = ({ takeDueBreak, others }: RitualsNeeds) =>
  defineRoutes(ritualsEndpoints, ritualsShapes, {
    listRitualSessions: ({ params, query }) => listRitualSessions(params.userId, query.limit),
    recordRitualSession: async ({ caller, body }) => {
      const { session, isNew } = await recordRitualSession(caller, body, others);
      const endedAtMs = Date.parse(session.startedAt) + session.duration * 1_000;
      if (isNew && !session.wasInterrupted) await takeDueBreak(caller, new Date(endedAtMs).toISOString());
      return session;
    },
    removeRitualSession: ({ params }) => removeRitualSession(params.userId, params.id),
    listKeptRituals: ({ params }) => listKeptRituals(params.userId),
    keepRitual: ({ params }) => keepRitual(params.userId, params.ritualId, others),
    letGoOfRitual: ({ params }) => letGoOfRitual(params.userId, params.ritualId),
  });
