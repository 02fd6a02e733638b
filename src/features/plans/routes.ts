import { defineRoutes } from '#platform/server/http/mount.ts';
import { plansEndpoints } from './contract.ts';
import {
  changePlan,
  completePlanActivity,
  getPlan,
  listPlanActivities,
  listPlanProgress,
  listPlans,
  preparePlan,
  recommendPlanType,
  removePlan,
  reopenPlanActivity,
  savePlanProgress,
} from './service.ts';
import { plansShapes } from './shapes.ts';

export const plansRoutes = defineRoutes(plansEndpoints, plansShapes, {
  recommendPlanType: ({ caller, body }) => recommendPlanType(body.profile, caller),
  generatePlan: { prepare: ({ caller, body }) => preparePlan(caller, body) },
  listPlans: ({ caller }) => listPlans(caller.userId),
  getPlan: ({ caller, params }) => getPlan(caller.userId, params.id),
  listPlanActivities: ({ caller, params }) => listPlanActivities(caller.userId, params.planId),
  changePlan: ({ caller, params, body }) => changePlan(caller.userId, params.id, body),
  removePlan: ({ caller, params }) => removePlan(caller.userId, params.id),
  completePlanActivity: ({ caller, params, body }) => completePlanActivity(caller, params.activityId, body),
  reopenPlanActivity: ({ caller, params, query }) =>
    reopenPlanActivity(caller.userId, params.activityId, query.run),
  listPlanProgress: ({ caller, query }) => listPlanProgress(caller.userId, query.planId),
  savePlanProgress: ({ caller, body }) => savePlanProgress(caller, body),
});
