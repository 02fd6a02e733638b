import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '#features/account/shapes.ts';
import type { Profile } from '#features/entrepreneur-profile/content.ts';
import { entrepreneurProfileEndpoints } from '#features/entrepreneur-profile/contract.ts';
import type { EntrepreneurProfileShapes } from '#features/entrepreneur-profile/shapes.ts';
import type { PlanType } from '#features/plan-composer/content.ts';
import { apiClient, hasStatus } from '#platform/browser/api.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { noteFault } from '#platform/browser/faults.ts';
import { defineSavedHandlers, isSaveOf } from '#platform/browser/queued-calls.ts';
import { forgetSaves, keepSave } from '#platform/browser/saves.ts';
import { usePendingSaves } from '#platform/browser/use-saves.ts';
import { today } from '#platform/shared/day.ts';
import { isId, newId } from '#platform/shared/id.ts';
import { plansEndpoints } from './contract.ts';
import { notesOf } from './rules.ts';
import type { NewPlanSession, Plan, PlanActivity, PlanChanges, PlansShapes } from './shapes.ts';

export type { Plan, PlanActivity } from './shapes.ts';

const api = apiClient<PlansShapes>()(plansEndpoints);
const profileApi = apiClient<EntrepreneurProfileShapes>()(entrepreneurProfileEndpoints);

const plansKey = api.listPlans.key({ params: { userId: '' } }).slice(0, 2);

/** What was answered last; nothing before the first time. */
export function useProfile(userId: string) {
  const query = useQuery(profileApi.getProfile.ask({ params: { userId } }));
  const isNone = hasStatus(query.error, 404);
  return {
    profile: query.data ?? undefined,
    isKnown: query.data !== undefined || isNone,
    error: isNone ? null : query.error,
    retry: () => void query.refetch(),
  };
}

/** Used where no type could be recommended: it suits any hour. */
const ANY_HOUR: PlanType = 'work_break';

async function recommend(profile: Profile): Promise<PlanType> {
  try {
    return (await api.recommendPlanType.send({ body: { profile } })).recommendedType;
  } catch (error) {
    noteFault('error', error);
    return ANY_HOUR;
  }
}

type Wish = { profile: Profile; planType?: PlanType | undefined; anewOf?: string | undefined };

/** Makes a plan and answers it. Throws when the server could not, or would not. */
export function useGeneratePlan({ id: userId }: User) {
  const cache = useQueryClient();
  return async ({ profile, planType, anewOf }: Wish): Promise<Plan> => {
    const type = planType ?? (await recommend(profile));
    const { plan } = await api.generatePlan.send({
      body: { userId, profile, planType: type, ...(anewOf && { anewOf }) },
    });
    cache.setQueryData(profileApi.getProfile.key({ params: { userId } }), profile);
    cache.setQueryData(api.getPlan.key({ params: { id: plan.id } }), plan);
    await cache.invalidateQueries({ queryKey: api.listPlans.key({ params: { userId } }) });
    return plan;
  };
}

const planSubject = (id: string): string => `plan ${id}`;
export const sessionSubject = (id: string): string => `plan ${id} session`;
const activitySubject = (planId: string, id: string): string => `plan ${planId} activity ${id}`;

/** A plan as it is once what waits on this device has arrived; nothing when its removal waits. */
function withPending(plan: Plan, pending: readonly Save[]): Plan | undefined {
  let shown: Plan | undefined = plan;
  for (const save of pending.filter(({ state }) => state === 'waiting')) {
    if (isSaveOf(api.removePlan, save) && save.input.params.id === plan.id) shown = undefined;
    if (!shown || !isSaveOf(api.changePlan, save) || save.input.params.id !== plan.id) continue;
    const { title = shown.title, isArchived = shown.isArchived, run = shown.run } = save.input.body;
    shown = { ...shown, title, isArchived, run };
  }
  return shown;
}

/** How many activities of a plan were completed on this device and are not known to the server yet. */
const waitingIn = ({ id, run }: Plan, pending: readonly Save[]): number =>
  pending
    .filter(({ state, subject }) => state === 'waiting' && subject.startsWith(`${planSubject(id)} activity`))
    .reduce((sum, save) => {
      if (isSaveOf(api.completePlanActivity, save) && (save.input.body?.run ?? run) === run) return sum + 1;
      return isSaveOf(api.reopenPlanActivity, save) ? sum - 1 : sum;
    }, 0);

/** Every plan of a person as she left them. */
export function usePlans({ id: userId }: User) {
  const query = useQuery(api.listPlans.ask({ params: { userId } }));
  const pending = usePendingSaves();
  return {
    plans: query.data
      ?.flatMap((plan) => withPending(plan, pending) ?? [])
      .map((plan) => ({
        ...plan,
        completedActivities: Math.max(
          0,
          Math.min(plan.activities, plan.completedActivities + waitingIn(plan, pending)),
        ),
      })),
    isAway: query.data === undefined && query.error !== null,
    retry: () => void query.refetch(),
  };
}

function activityWithPending(activity: PlanActivity, run: number, pending: readonly Save[]): PlanActivity {
  const subject = activitySubject(activity.planId, activity.id);
  const isCompleted = pending
    .filter((save) => save.subject === subject && save.state === 'waiting')
    .reduce((is, save) => {
      if (isSaveOf(api.completePlanActivity, save)) return (save.input.body?.run ?? run) === run || is;
      return isSaveOf(api.reopenPlanActivity, save) ? false : is;
    }, activity.isCompleted);
  return { ...activity, isCompleted };
}

/** A plan with its activities as she left them; `isMissing` when it is not there. */
export function usePlan({ id: userId }: User, id: string) {
  const isAsked = isId(id);
  const one = useQuery({ ...api.getPlan.ask({ params: { id } }), enabled: isAsked });
  const list = useQuery({ ...api.listPlanActivities.ask({ params: { planId: id } }), enabled: isAsked });
  const told = useQuery({
    ...api.listPlanProgress.ask({ params: { userId }, query: { planId: id } }),
    enabled: isAsked,
  });
  const pending = usePendingSaves();
  const plan = one.data && withPending(one.data, pending);
  const isGone = one.data !== undefined && !plan;
  const waiting = pending.filter((save) => isSaveOf(api.savePlanProgress, save));
  const isTold = plan
    ? [...(told.data ?? []), ...waiting.map(({ input }) => input.body)].some(
        (session) => session.planId === id && (session.run ?? plan.run) === plan.run,
      )
    : false;
  return {
    plan,
    // Done again on this device: what the server has is of the time before.
    activities:
      plan &&
      list.data?.map((activity) =>
        activityWithPending(
          plan.run === one.data?.run ? activity : { ...activity, isCompleted: false },
          plan.run,
          pending,
        ),
      ),
    /** How this time was is said already, or cannot be known. */
    isTold: isTold || told.data === undefined,
    isMissing: !isAsked || isGone || hasStatus(one.error, 404),
    isAway: !plan && one.error !== null && !hasStatus(one.error, 404),
    retry: () => {
      void one.refetch();
      void list.refetch();
      void told.refetch();
    },
  };
}

/** Changes a plan here at once, and on the server when it can. */
export const changePlan = (id: string, body: PlanChanges): Promise<Save> =>
  keepSave(api.changePlan, planSubject(id), { params: { id }, body });

export const removePlan = (id: string): Promise<Save> =>
  keepSave(api.removePlan, planSubject(id), { params: { id } });

export const completeActivity = (
  { timeZone }: User,
  { planId, id }: PlanActivity,
  run: number,
): Promise<Save> =>
  keepSave(api.completePlanActivity, activitySubject(planId, id), {
    params: { activityId: id },
    body: { date: today(timeZone), run },
  });

export const reopenActivity = ({ planId, id }: PlanActivity, run: number): Promise<Save> =>
  keepSave(api.reopenPlanActivity, activitySubject(planId, id), {
    params: { activityId: id },
    query: { run: String(run) },
  });

export type Feedback = { rating: number; before: number | null; after: number | null; notes: string };

/** Keeps how a session was on this device, and sends it when it can. */
export function tellSession(
  { id: userId, timeZone }: User,
  { id: planId, run }: Plan,
  activities: readonly PlanActivity[],
  { rating, before, after, notes }: Feedback,
): Promise<Save> {
  const done = activities.filter(({ isCompleted }) => isCompleted);
  const body = {
    ...{ userId, id: newId(), planId, run, rating, mood_before: before, mood_after: after },
    date: today(timeZone),
    completedActivities: done.map(({ id }) => id),
    totalDuration: done.reduce((sum, { duration }) => sum + duration, 0),
    notes: notesOf(notes) || null,
  } satisfies NewPlanSession;
  return keepSave(api.savePlanProgress, sessionSubject(planId), { body });
}

const isOfPlans = (save: Save): boolean =>
  isSaveOf(api.changePlan, save) ||
  isSaveOf(api.removePlan, save) ||
  isSaveOf(api.completePlanActivity, save) ||
  isSaveOf(api.reopenPlanActivity, save) ||
  isSaveOf(api.savePlanProgress, save);

/** What the server did not take, with its words and a way to let it go. */
export function useRefusedPlans() {
  return usePendingSaves()
    .filter((save) => save.state === 'needs-you' && isOfPlans(save))
    .map((save) => ({
      seq: save.seq,
      message: save.message,
      words: isSaveOf(api.savePlanProgress, save) ? (save.input.body.notes ?? '') : '',
      forget: () => forgetSaves([save]),
    }));
}

const refresh = (cache: QueryClient): void => void cache.invalidateQueries({ queryKey: plansKey });

function showActivity(cache: QueryClient, activity: PlanActivity): void {
  cache.setQueryData<PlanActivity[]>(
    api.listPlanActivities.key({ params: { planId: activity.planId } }),
    (known) => known?.map((each) => (each.id === activity.id ? activity : each)),
  );
  refresh(cache);
}

export const plansSavedHandlers = defineSavedHandlers(api, {
  changePlan: (cache, plan) => {
    cache.setQueryData(api.getPlan.key({ params: { id: plan.id } }), plan);
    refresh(cache);
  },
  removePlan: (cache, _, { input }) => {
    cache.removeQueries({ queryKey: api.getPlan.key({ params: { id: input.params.id } }) });
    refresh(cache);
  },
  completePlanActivity: showActivity,
  reopenPlanActivity: showActivity,
  savePlanProgress: (cache, { userId }) => {
    refresh(cache);
    void cache.invalidateQueries({
      queryKey: api.listPlanProgress.key({ params: { userId }, query: {} }).slice(0, 2),
    });
  },
});
