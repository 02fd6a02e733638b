import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const plansEndpoints = defineEndpoints({
  recommendPlanType: {
    route: 'POST /api/entrepreneur-plans/recommend-type',
    summary: 'The type of plan that suits a profile at this hour',
    access: 'signedIn',
  },
  generatePlan: {
    route: 'POST /api/entrepreneur-plans/generate',
    summary: 'Makes a plan out of a profile, and keeps both; one made anew leaves out what the other one has',
    access: 'owner',
    status: 201,
  },
  listPlans: {
    route: 'GET /api/entrepreneur-plans/{userId}',
    summary: 'Every plan of a person, the newest first, those on the back shelf too',
    access: 'owner',
  },
  getPlan: {
    route: 'GET /api/entrepreneur-plans/plan/{id}',
    summary: 'One plan',
    access: 'signedIn',
  },
  listPlanActivities: {
    route: 'GET /api/entrepreneur-plans/{planId}/activities',
    summary: 'The activities of a plan in their order, each with why it is there',
    access: 'signedIn',
  },
  changePlan: {
    route: 'PATCH /api/entrepreneur-plans/plan/{id}',
    summary: 'Renames a plan, puts it on the back shelf or takes it from there, begins it once more',
    access: 'signedIn',
    offline: 'queue',
  },
  removePlan: {
    route: 'DELETE /api/entrepreneur-plans/plan/{id}',
    summary: 'Removes a plan from the back shelf, and only from there; what was done in it stays done',
    access: 'signedIn',
    status: 204,
    offline: 'queue',
  },
  completePlanActivity: {
    route: 'PATCH /api/plan-activities/{activityId}/complete',
    summary: 'Completes an activity of a plan; the body may name the day and which time of the plan it was',
    access: 'signedIn',
    offline: 'queue',
  },
  reopenPlanActivity: {
    route: 'DELETE /api/plan-activities/{activityId}/complete',
    summary: 'Takes a completion back; one that is not there stays so',
    access: 'signedIn',
    offline: 'queue',
  },
  listPlanProgress: {
    route: 'GET /api/plan-progress/{userId}',
    summary: 'How the sessions of plans were, the newest first; of one plan where it is named',
    access: 'owner',
  },
  savePlanProgress: {
    route: 'POST /api/plan-progress',
    summary: 'Keeps how a session was; the same id again changes nothing',
    access: 'owner',
    status: 201,
    offline: 'queue',
  },
});
