import { useState } from 'react';
import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { AlsoCard } from '#features/achievements/AlsoCard.tsx';
import { isLowOnTen, NowCard } from '#features/mood/NowCard.tsx';
import { findEndedNote, noteEnded } from '#platform/browser/ended-session.ts';
import { Button } from '#ui/Button.tsx';
import { Ending } from '#ui/Ending.tsx';
import { endingHeading } from '#ui/ending-words.ts';
import { WORDING } from '../content.ts';
import { type Activity, useChangeCompletion, usePracticeMinutes, useRemoveCompletion } from '../queries.ts';
import { describeToday, sessionSubject } from '../rules.ts';
import { useCompletion } from './use-completion.ts';

type SessionEndingProps = {
  user: User;
  activity: Activity;
  completionId: string;
  /** So that it is not lost where it is taken back and given again. */
  moodBefore: number | undefined;
  atMs: number;
  onLeave: () => void;
};

/** The end of a practice: what came up, the way to take it back, and how it is now, if she likes. */
export function SessionEnding(props: SessionEndingProps) {
  const { user, activity, completionId, moodBefore, atMs, onLeave } = props;
  const { type, name, duration } = activity;
  const subject = sessionSubject(type, activity.id);
  const [id, setId] = useState<string | undefined>(completionId);
  const [mood, setMood] = useState(() => findEndedNote(subject)?.moodAfter);
  const complete = useCompletion(user);
  const remove = useRemoveCompletion();
  const change = useChangeCompletion();
  const minutes = usePracticeMinutes(user, type);
  const redo = async () => {
    const again = await complete(activity, { atMs, before: moodBefore });
    setId(again);
    if (again === undefined) return noteEnded(undefined);
    noteEnded({ subject, id: again, moodBefore, moodAfter: mood });
    if (mood !== undefined) void change(again, mood);
  };
  const undo = () => {
    if (id === undefined) return;
    void remove(id);
    noteEnded(undefined);
    setId(undefined);
  };
  const choose = (value: number) => {
    setMood(value);
    if (id === undefined) return;
    noteEnded({ subject, id, moodBefore, moodAfter: value });
    void change(id, value);
  };
  const leave = () => {
    noteEnded(undefined);
    onLeave();
  };
  const isUndone = id === undefined;
  return (
    <Ending
      area={type}
      name={name}
      close={{ label: 'Leave the session', onPress: leave }}
      heading={isUndone ? 'Taken back.' : endingHeading(duration, type)}
      lines={isUndone ? ['Nothing is counted.'] : [WORDING[type].completed, 'It stands in today’s column.']}
      today={describeToday('practice', minutes, isUndone ? undefined : duration)}
      isUndone={isUndone}
      onUndo={undo}
      onRedo={() => void redo()}
      onward={
        <Button kind="sun" asLink={(parts) => <Link href="/dashboard" {...parts} />}>
          Back to today
        </Button>
      }
      also={isUndone || isLowOnTen(mood, moodBefore) ? null : <AlsoCard user={user} />}
    >
      {isUndone ? null : (
        <NowCard
          question="How are you now?"
          mood={mood}
          moodBefore={moodBefore}
          onChoose={choose}
          offersBreath
        />
      )}
    </Ending>
  );
}
