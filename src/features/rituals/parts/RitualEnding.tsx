import { useState } from 'react';
import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { AlsoCard } from '#features/achievements/AlsoCard.tsx';
import { isLowOnTen, NowCard } from '#features/mood/NowCard.tsx';
import { countOf } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { Ending } from '#ui/Ending.tsx';
import { endingHeading } from '#ui/ending-words.ts';
import type { Group } from '../content.ts';
import { type RitualPlace, recordRitual, removeRitual } from '../queries.ts';
import { areaOf, type Guided } from '../rules.ts';

type RitualEndingProps = {
  user: User | undefined;
  ritual: Guided;
  part: Group;
  place: RitualPlace;
  onLeave: () => void;
};

/** A visitor's: nothing is stored, and nothing is asked. */
function VisitorEnding({ ritual, part, place, onLeave }: RitualEndingProps) {
  const area = areaOf(part);
  const minutes = Math.round(place.duration / 60);
  return (
    <Ending
      area={area}
      name={ritual.title}
      close={{ label: 'Leave the session', onPress: onLeave }}
      heading={endingHeading(minutes, area)}
      lines={['Done.', 'Nothing was stored. An account keeps what you tend.']}
      today={ritual.title}
      onward={
        <Button kind="sun" onClick={onLeave}>
          Done
        </Button>
      }
    />
  );
}

type OwnEndingProps = RitualEndingProps & { user: User };

/** A person's: it counts already, can be taken back, and asks how it was, if she likes. */
function OwnEnding({ user, ritual, part, place, onLeave }: OwnEndingProps) {
  const area = areaOf(part);
  const [isUndone, setIsUndone] = useState(false);
  const [before, setBefore] = useState<number>();
  const [after, setAfter] = useState<number>();
  const { id, startedAtMs, duration } = place;
  const record = (moods: { moodBefore?: number | undefined; moodAfter?: number | undefined }) =>
    void recordRitual(user.id, { id, ritualId: ritual.id, startedAtMs, duration, ...moods }).catch(() => {});
  const minutes = Math.round(duration / 60);
  return (
    <Ending
      area={area}
      name={ritual.title}
      close={{ label: 'Leave the session', onPress: onLeave }}
      heading={isUndone ? 'Taken back.' : endingHeading(minutes, area)}
      lines={isUndone ? ['Nothing is counted.'] : ['Done.', 'It stands in today’s garden.']}
      today={isUndone ? 'Nothing of this yet' : `${ritual.title}, ${countOf(Math.max(1, minutes), 'minute')}`}
      isUndone={isUndone}
      onUndo={() => {
        setIsUndone(true);
        void removeRitual(user.id, id).catch(() => {});
      }}
      onRedo={() => {
        setIsUndone(false);
        record({ moodBefore: before, moodAfter: after });
      }}
      onward={
        <Button kind="sun" asLink={(link) => <Link href="/dashboard" {...link} />}>
          Back to today
        </Button>
      }
      also={isUndone || isLowOnTen(after) ? null : <AlsoCard user={user} />}
    >
      {isUndone ? null : (
        <>
          <NowCard
            question="How was it before?"
            mood={before}
            onChoose={(mood) => {
              setBefore(mood);
              record({ moodBefore: mood, moodAfter: after });
            }}
          />
          <NowCard
            question="How are you now?"
            mood={after}
            onChoose={(mood) => {
              setAfter(mood);
              record({ moodBefore: before, moodAfter: mood });
            }}
          />
        </>
      )}
    </Ending>
  );
}

export function RitualEnding(props: RitualEndingProps) {
  const { user } = props;
  return user ? <OwnEnding {...props} user={user} /> : <VisitorEnding {...props} />;
}
