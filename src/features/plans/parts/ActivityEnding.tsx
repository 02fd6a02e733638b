import type { User } from '#features/account/queries.ts';
import { AlsoCard } from '#features/achievements/AlsoCard.tsx';
import { isLowOnTen, NowCard, onFive } from '#features/mood/NowCard.tsx';
import { countOf } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { Ending } from '#ui/Ending.tsx';
import { endingHeading } from '#ui/ending-words.ts';
import { completeActivity, type Plan, type PlanActivity, reopenActivity } from '../queries.ts';
import { keepFeedback, useActivityPlace } from '../use-activity-session.ts';

type ActivityEndingProps = { user: User; plan: Plan; activity: PlanActivity; onLeave: () => void };

/**
 * What an activity of a plan was: it counts already, can be taken back, and leads back to its plan. How she is now, if
 * she likes to say so, is what the form at the end of the plan begins with.
 */
export function ActivityEnding(props: ActivityEndingProps) {
  const { user, plan, activity, onLeave } = props;
  const { place, change } = useActivityPlace(props);
  const { title, category, duration, isCompleted } = activity;
  const isUndone = !isCompleted;
  const choose = (moodAfter: number) => {
    change({ moodAfter });
    keepFeedback(plan, { after: onFive(moodAfter) ?? null });
  };
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
      also={isUndone || isLowOnTen(place.moodAfter) ? null : <AlsoCard user={user} />}
    >
      {isUndone ? null : (
        <NowCard question="How are you now?" mood={place.moodAfter} onChoose={choose} offersBreath />
      )}
    </Ending>
  );
}
