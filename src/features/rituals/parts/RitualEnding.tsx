import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { AlsoCard } from '#features/achievements/AlsoCard.tsx';
import { isLowOnTen, NowCard } from '#features/mood/NowCard.tsx';
import { Button } from '#ui/Button.tsx';
import { Ending } from '#ui/Ending.tsx';
import { endingHeading, minutesInWords } from '#ui/ending-words.ts';
import type { Group } from '../content.ts';
import { type RitualPlace, recordRitual, removeRitual, useRitualPlace } from '../queries.ts';
import { areaOf, type Guided, ritualSubject } from '../rules.ts';

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
  const { change, forget } = useRitualPlace(user.id, ritualSubject(ritual.id));
  const { id, startedAtMs, duration, isUndone, moodBefore, moodAfter } = place;
  const record = (said: Pick<RitualPlace, 'moodBefore' | 'moodAfter'> = {}) => {
    const moods = { moodBefore, moodAfter, ...said };
    change({ ...moods, isUndone: false });
    void recordRitual(user.id, { id, ritualId: ritual.id, startedAtMs, duration, ...moods }).catch(() => {});
  };
  const minutes = Math.round(duration / 60);
  return (
    <Ending
      area={area}
      name={ritual.title}
      close={{ label: 'Leave the session', onPress: onLeave }}
      heading={isUndone ? 'Taken back.' : endingHeading(minutes, area)}
      lines={isUndone ? ['Nothing is counted.'] : ['Done.', 'It stands in today’s garden.']}
      today={isUndone ? 'Nothing of this yet' : `${ritual.title}, ${minutesInWords(minutes).toLowerCase()}`}
      isUndone={isUndone}
      onUndo={() => {
        change({ isUndone: true });
        void removeRitual(user.id, id).catch(() => {});
      }}
      onRedo={() => record()}
      onward={
        <Button kind="sun" asLink={(link) => <Link href="/dashboard" replace onClick={forget} {...link} />}>
          Back to today
        </Button>
      }
      also={isUndone || isLowOnTen(moodAfter, moodBefore) ? null : <AlsoCard user={user} />}
    >
      {isUndone ? null : (
        <>
          <NowCard
            question="How was it before?"
            mood={moodBefore}
            onChoose={(mood) => record({ moodBefore: mood })}
          />
          <NowCard
            question="How are you now?"
            mood={moodAfter}
            moodBefore={moodBefore}
            onChoose={(mood) => record({ moodAfter: mood })}
            offersBreath
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
