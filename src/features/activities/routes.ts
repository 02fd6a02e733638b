import { defineRoutes } from '#platform/server/http/mount.ts';
import { activitiesEndpoints } from './contract.ts';
import { completeActivity, listActivities, listActivitiesOfType, removeCompletion } from './service.ts';
import { activitiesShapes } from './shapes.ts';

export const activitiesRoutes = defineRoutes(activitiesEndpoints, activitiesShapes, {
  listActivities: ({ caller }) => listActivities(caller),
  listActivitiesOfType: ({ caller, params }) => listActivitiesOfType(caller, params.type),
  completeActivity: ({ caller, params, body }) => completeActivity(caller, params.id, body),
  removeCompletion: ({ caller, params }) => removeCompletion(caller.userId, params.id),
});
