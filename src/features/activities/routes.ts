import { defineRoutes } from '#platform/server/http/mount.ts';
import type { Caller } from '#platform/server/session.ts';
import type { Day } from '#platform/shared/day.ts';
import { activitiesEndpoints } from './contract.ts';
import {
  changeCompletion,
  completeActivity,
  listActivities,
  listActivitiesOfType,
  removeCompletion,
} from './service.ts';
import { activitiesShapes } from './shapes.ts';

/** Counts what was completed on a day as the break that was due then. */
type TakeDueBreak = (caller: Caller, completedAt: string | undefined, date: Day | undefined) => Promise<void>;

export const activitiesRoutes = (takeDueBreak: TakeDueBreak) =>
  defineRoutes(activitiesEndpoints, activitiesShapes, {
    listActivities: ({ caller }) => listActivities(caller),
    listActivitiesOfType: ({ caller, params }) => listActivitiesOfType(caller, params.type),
    completeActivity: async ({ caller, params, body: { completedAt, ...completion } = {} }) => {
      const { activity, isNew } = await completeActivity(caller, params.id, completion);
      if (isNew) await takeDueBreak(caller, completedAt, completion.date);
      return activity;
    },
    changeCompletion: ({ caller, params, body }) => changeCompletion(caller.userId, params.id, body),
    removeCompletion: ({ caller, params }) => removeCompletion(caller.userId, params.id),
  });
