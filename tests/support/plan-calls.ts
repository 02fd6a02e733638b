import type { Plan, PlanActivity } from '#features/plans/shapes.ts';
import { call, type TestUser } from './app.ts';
import { aProfile } from './plans.ts';

export const generate = ({ id, cookie }: TestUser, over: object = {}) =>
  call('POST /api/entrepreneur-plans/generate', {
    cookie,
    body: { userId: id, profile: aProfile(), planType: 'morning_routine', ...over },
  });
export const made = async (user: TestUser, over: object = {}): Promise<Plan> =>
  ((await generate(user, over)).body as { plan: Plan }).plan;
export const planOf = async ({ cookie }: TestUser, id: string) =>
  (await call(`GET /api/entrepreneur-plans/plan/${id}`, { cookie })).body as Plan;
export const activitiesOf = async ({ cookie }: TestUser, id: string) =>
  (await call(`GET /api/entrepreneur-plans/${id}/activities`, { cookie })).body as PlanActivity[];
export const complete = ({ cookie }: TestUser, id: string, body?: object) =>
  call(`PATCH /api/plan-activities/${id}/complete`, { cookie, ...(body && { body }) });
export const change = ({ cookie }: TestUser, id: string, body: object) =>
  call(`PATCH /api/entrepreneur-plans/plan/${id}`, { cookie, body });
export const tell = ({ id, cookie }: TestUser, planId: string, over: object = {}) =>
  call('POST /api/plan-progress', {
    cookie,
    body: { userId: id, planId, date: '2026-03-20', completedActivities: [], rating: 4, ...over },
  });
