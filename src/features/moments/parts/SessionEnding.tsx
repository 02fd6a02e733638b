import { useState } from 'react';
import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { AlsoCard } from '#features/achievements/AlsoCard.tsx';
import { describeToday } from '#features/activities/rules.ts';
import { isLowOnTen, NowCard } from '#features/mood/NowCard.tsx';
import { noteEnded } from '#platform/browser/ended-session.ts';
import { Button } from '#ui/Button.tsx';
import { Ending } from '#ui/Ending.tsx';
import { endingHeading } from '#ui/ending-words.ts';
import { toast } from '#ui/toast-store.ts';
import { CATEGORIES } from '../content.ts';
import {
  type ListedMoment,
  type MomentSession,
  useChangeMomentSession,
  useMomentSummary,
} from '../queries.ts';
import { momentSubject } from '../rules.ts';
import { Afterwards, type SaidAfterwards } from './Afterwards.tsx';

type SessionEndingProps = {
  user: User;
  moment: ListedMoment;
  session: MomentSession;
  onLeave: () => void;
};

const sayUnkept = () =>
  void toast({
    title: 'That didn’t save.',
    description: 'This device could not keep it. Your words are still here.',
    variant: 'destructive',
  });

/** What can be said of a session that has ended: that it does not count after all, how it is now, and more. */
function useSaid({ user, moment, session }: Omit<SessionEndingProps, 'onLeave'>) {
  const subject = momentSubject(moment.id, session.id);
  const change = useChangeMomentSession();
  const minutes = Math.round((session.duration ?? 0) / 60);
  const { completedThisWeek = [], today } = useMomentSummary(user) ?? {};
  const seconds = completedThisWeek
    .filter(({ date }) => date === today)
    .reduce((sum, { duration }) => sum + duration, 0);
  const count = async (counts: boolean) => {
    if (counts) noteEnded({ subject, id: session.id });
    try {
      await change(session.id, { wasInterrupted: !counts });
      // Not before: a session that counts and whose ending is not shown is over, and left.
      if (!counts) noteEnded(undefined);
    } catch {
      sayUnkept();
    }
  };
  return { change, minutes, minutesToday: Math.round(seconds / 60), count };
}

/** The end of a moment: what came up, the way to take it back, how it is now, and room to say more. */
export function SessionEnding(props: SessionEndingProps) {
  const { user, moment, session, onLeave } = props;
  const [isAsked, setIsAsked] = useState(false);
  const { change, minutes, minutesToday, count } = useSaid(props);
  const { moodAfter, isMoodBeforeAnswered } = session;
  const moodBefore = isMoodBeforeAnswered ? session.moodBefore : null;
  const area = CATEGORIES.find(({ id }) => id === moment.category)?.area ?? 'regulation';
  const isUndone = session.wasInterrupted;
  const leave = () => {
    noteEnded(undefined);
    onLeave();
  };
  const sayMore = async (said: SaidAfterwards) => {
    try {
      await change(session.id, said);
      leave();
    } catch {
      sayUnkept();
    }
  };
  const sayMood = async (mood: number) => {
    try {
      await change(session.id, { moodAfter: mood });
    } catch (error) {
      sayUnkept();
      throw error;
    }
  };
  return (
    <Ending
      area={area}
      name={moment.title}
      close={{ label: 'Back to Moments', onPress: leave }}
      heading={isUndone ? 'Taken back.' : endingHeading(minutes, area)}
      lines={
        isUndone
          ? ['Nothing is counted.']
          : ['Session completed! 🌟', 'Great job taking care of yourself today.']
      }
      today={describeToday('moments', minutesToday, isUndone ? undefined : minutes)}
      isUndone={isUndone}
      onUndo={() => void count(false)}
      onRedo={() => void count(true)}
      onward={
        <Button kind="sun" asLink={(parts) => <Link href="/dashboard" {...parts} />}>
          Back to today
        </Button>
      }
      also={isUndone || isLowOnTen(moodAfter, moodBefore) ? null : <AlsoCard user={user} />}
    >
      {isUndone ? null : (
        <>
          <NowCard
            question="How are you now?"
            mood={moodAfter}
            moodBefore={moodBefore}
            onChoose={sayMood}
            offersBreath
          />
          {isAsked ? (
            <Afterwards session={session} onBack={() => setIsAsked(false)} onComplete={sayMore} />
          ) : (
            <div>
              <Button kind="text" onClick={() => setIsAsked(true)}>
                Say more about it
              </Button>
            </div>
          )}
        </>
      )}
    </Ending>
  );
}
