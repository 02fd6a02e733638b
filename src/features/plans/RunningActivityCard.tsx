import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { useKeptTimer } from '#platform/browser/running-timer.ts';
import { timeIn } from '#platform/shared/day.ts';
import { clockOf } from '#platform/shared/timer-words.ts';
import { Button } from '#ui/Button.tsx';
import { Wedge } from '#ui/garden/Wedge.tsx';
import { OpenCard } from '#ui/OpenCard.tsx';
import { toast } from '#ui/toast-store.ts';
import { type Plan, type PlanActivity, usePlan } from './queries.ts';
import { findTimedActivity, sessionPath } from './rules.ts';
import { useActivitySession } from './use-activity-session.ts';

type LeftProps = { user: User; plan: Plan; activity: PlanActivity };

/** How an activity's time stands. Its end is noticed here too, and completes it. */
function Left({ user, plan, activity }: LeftProps) {
  const { title, duration, category } = activity;
  const { timer, forget } = useActivitySession({ user, plan, activity }, () =>
    toast({ title: `${title}: the time is over`, description: 'It is kept. The rest can wait.' }),
  );
  const { leftMs, endsAtMs, reset } = timer;
  return (
    <OpenCard
      label="An open activity of a plan"
      area={category}
      picture={<Wedge minutes={duration} left={leftMs / (duration * 60_000)} size={64} dial={false} />}
      name={`${title} ${endsAtMs === undefined ? 'waits for you' : 'is running'}`}
      line={
        <>
          <span className="num">{clockOf(leftMs)}</span> left
          {endsAtMs === undefined ? null : `, done at ${timeIn(user.timeZone, endsAtMs)}`}
        </>
      }
    >
      <Button kind="sun" asLink={(parts) => <Link href={sessionPath(plan.id, activity.id)} {...parts} />}>
        Take it up again
      </Button>
      <Button
        kind="text"
        onClick={() => {
          reset();
          forget();
        }}
      >
        Let it go
      </Button>
    </OpenCard>
  );
}

/** The activity of a plan that was left running or paused, with the way back to it. Nothing when there is none. */
export function RunningActivityCard({ user }: { user: User }) {
  const timed = findTimedActivity(useKeptTimer(user.id)?.subject ?? '');
  const { plan, activities } = usePlan(user, timed?.planId ?? '');
  const activity = activities?.find(({ id }) => id === timed?.activityId);
  return plan && activity ? <Left key={activity.id} user={user} plan={plan} activity={activity} /> : null;
}
