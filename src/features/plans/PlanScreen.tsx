import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { useTitle } from '#platform/browser/title.ts';
import { useOpened } from '#platform/browser/use-opened.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './PlanScreen.module.css';
import { ActivityStem } from './parts/ActivityStem.tsx';
import { PlanHead } from './parts/PlanHead.tsx';
import { RefusedPlans } from './parts/RefusedPlans.tsx';
import { usePlanSession } from './parts/use-plan-session.ts';
import { changePlan, type Plan, type PlanActivity, usePlan } from './queries.ts';
import { lastStepOf, OPEN_ID, PLANS_PATH, planPath, sessionPath, startIdOf } from './rules.ts';

const PlanDeeds = lazy(async () => ({ default: (await import('./parts/PlanDeeds.tsx')).PlanDeeds }));
const loadSession = () => import('./parts/ActivitySession.tsx');
const ActivitySession = lazy(async () => ({ default: (await loadSession()).ActivitySession }));
const loadFeedback = () => import('./parts/FeedbackDialog.tsx');
const FeedbackDialog = lazy(async () => ({ default: (await loadFeedback()).FeedbackDialog }));

const Back = () => (
  <BackLink asLink={(parts) => <Link href={PLANS_PATH} {...parts} />}>Back to Plans</BackLink>
);

function Missing() {
  return (
    <PageHeader
      title="Plan not found"
      lead="It may have been removed, here or on another device. What you did in it stays done."
      aside={
        <Button kind="sun" asLink={(link) => <Link href={PLANS_PATH} {...link} />}>
          Back to Plans
        </Button>
      }
    />
  );
}

type OnePlanProps = {
  user: User;
  plan: Plan;
  activities: readonly PlanActivity[];
  isTold: boolean;
  onKeepTime: (activityId: string) => void;
};

function OnePlan({ user, plan, activities, isTold, onKeepTime }: OnePlanProps) {
  const session = usePlanSession({ user, plan, activities, isTold });
  return (
    <>
      {plan.isArchived ? (
        <Notice action="Take it back" onAction={() => void changePlan(plan.id, { isArchived: false })}>
          This plan stands on the back shelf.
        </Notice>
      ) : null}
      <PlanHead plan={plan} activities={activities} session={session} />
      <ActivityStem plan={plan} activities={activities} session={session} onKeepTime={onKeepTime} />
      <Suspense>
        <PlanDeeds plan={plan} session={session} isTold={isTold} />
      </Suspense>
      {session.isAsking ? (
        <Suspense>
          <FeedbackDialog user={user} plan={plan} activities={activities} onClose={session.stopAsking} />
        </Suspense>
      ) : null}
    </>
  );
}

function PlanOfUser({ user, id }: { user: User; id: string }) {
  const { plan, activities, isTold, isMissing, isAway, retry } = usePlan(user, id);
  const { openId, open, close } = useOpened({
    name: 'session',
    pathOf: (activityId) => (activityId ? sessionPath(id, activityId) : planPath(id)),
    keptId: '',
    openerIdOf: startIdOf,
    nextId: OPEN_ID,
  });
  useTitle(plan?.title ?? 'Plan', 'Plans');
  const running = activities?.find((each) => each.id === openId);
  if (plan && running)
    return (
      <Suspense
        fallback={
          <div className="wrap">
            <Skeleton />
          </div>
        }
      >
        <ActivitySession key={running.id} user={user} plan={plan} activity={running} onLeave={close} />
      </Suspense>
    );
  return (
    <div className={`wrap ${styles.page}`}>
      <Back />
      <RefusedPlans />
      {isMissing ? <Missing /> : null}
      {!isMissing && plan && activities ? (
        <OnePlan {...{ user, plan, activities, isTold }} onKeepTime={open} />
      ) : null}
      {isAway ? (
        <ErrorState title="This plan cannot be reached right now" onRetry={retry}>
          It is safe. It opens without a connection once it was open on this device.
        </ErrorState>
      ) : null}
      {isMissing || isAway || (plan && activities) ? null : (
        <Skeleton>
          <SkeletonBlock size="line" />
          <SkeletonBlock size="card" />
          <SkeletonBlock size="card" />
        </Skeleton>
      )}
    </div>
  );
}

/** One plan: its activities on one stem, and one of them open. */
export function PlanScreen() {
  const { user } = useSession();
  const [path] = useLocation();
  const id = lastStepOf(path);
  return user ? <PlanOfUser key={`${user.id} ${id}`} user={user} id={id} /> : null;
}
