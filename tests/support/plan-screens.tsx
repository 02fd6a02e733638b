import type { User } from '#features/account/queries.ts';
import type { Plan, PlanSession } from '#features/plans/shapes.ts';
import { someActivities } from './plans.ts';
import { aServer, type Calls } from './screen.tsx';

/** A plan and its activities behind fetch, as a server keeps them. */
export function aPlanServer(user: User, plan: Plan, completed = 0, others: Calls = {}) {
  const state = { plan, told: [] as PlanSession[] };
  let activities = someActivities(plan.id).map((activity, index) => ({
    ...activity,
    isCompleted: index < completed,
  }));
  const shown = (): Plan => {
    const left = activities.filter(({ isCompleted }) => !isCompleted);
    const minutesLeft = left.reduce((sum, { duration }) => sum + duration, 0);
    return {
      ...state.plan,
      completedActivities: activities.length - left.length,
      minutesLeft,
      nextMinutes: left[0]?.duration ?? null,
    };
  };
  const mark = (path: string, isCompleted: boolean) => {
    activities = activities.map((each) => (path.includes(each.id) ? { ...each, isCompleted } : each));
    return { body: activities.find(({ id }) => path.includes(id)) };
  };
  const server = aServer(user, [], {
    [`GET /api/entrepreneur-plans/plan/${plan.id}`]: () => ({ body: shown() }),
    [`GET /api/entrepreneur-plans/${plan.id}/activities`]: () => ({ body: activities }),
    [`GET /api/entrepreneur-plans/${user.id}`]: () => ({ body: [shown()] }),
    [`GET /api/plan-progress/${user.id}`]: () => ({ body: state.told }),
    'PATCH /api/plan-activities/': (path) => mark(path, true),
    'DELETE /api/plan-activities/': (path) => mark(path, false),
    [`PATCH /api/entrepreneur-plans/plan/${plan.id}`]: (_, changes: Partial<Plan>) => {
      if (changes.run && changes.run !== state.plan.run)
        activities = activities.map((each) => ({ ...each, isCompleted: false }));
      state.plan = { ...state.plan, ...changes };
      return { body: shown() };
    },
    'POST /api/plan-progress': (_, session: PlanSession) => {
      state.told = [session, ...state.told];
      return { status: 201, body: session };
    },
    ...others,
  });
  return { server, state };
}
