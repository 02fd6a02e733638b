import type { User } from '#features/account/queries.ts';
import { AlsoCard } from '#features/achievements/AlsoCard.tsx';
import { countOf } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { Ending } from '#ui/Ending.tsx';
import { endingHeading } from '#ui/ending-words.ts';
import { completeActivity, type Plan, type PlanActivity, reopenActivity } from '../queries.ts';

type ActivityEndingProps = { user: User; plan: Plan; activity: PlanActivity; onLeave: () => void };

/** What an activity of a plan was: it counts already, can be taken back, and leads back to its plan. */
export function ActivityEnding({ user, plan, activity, onLeave }: ActivityEndingProps) {
  const { title, category, duration, isCompleted } = activity;
  const isUndone = !isCompleted;
  return (
    <Ending
      area={category}
      name={title}
      close={{ label: 'Leave the session', onPress: onLeave }}
      heading={isUndone ? 'Taken back.' : endingHeading(duration, category)}
      lines={isUndone ? ['Nothing is counted.'] : ['Activity completed! 🎉', 'It stands in today’s garden.']}
      today={isUndone ? 'Nothing of this yet' : `${title}, ${countOf(duration, 'minute')}`}
      isUndone={isUndone}
      onUndo={() => void reopenActivity(activity, plan.run).catch(() => {})}
      onRedo={() => void completeActivity(user, activity, plan.run).catch(() => {})}
      onward={
        <Button kind="sun" onClick={onLeave}>
          Back to your plan
        </Button>
      }
      also={isUndone ? null : <AlsoCard user={user} />}
    />
  );
}
