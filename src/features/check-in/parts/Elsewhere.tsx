import type { Ref } from 'react';
import { BothTexts } from '#ui/BothTexts.tsx';
import type { ShownCheckIn } from '../queries.ts';
import { describeRatings, type Entry, listWords } from '../rules.ts';
import { Words } from './Words.tsx';

type ElsewhereProps = {
  ref: Ref<HTMLHeadingElement>;
  mine: Entry;
  checkIn: ShownCheckIn;
  onKeepBoth: () => void;
  onKeepMine: () => void;
  onTakeThat: () => void;
};

function Said({ entry }: { entry: Entry }) {
  return (
    <>
      <p>{describeRatings(entry)}.</p>
      <Words words={listWords(entry)} />
    </>
  );
}

/** Another device wrote about this week meanwhile: what it says, and the ways to go on. */
export function Elsewhere({ ref, mine, checkIn, onKeepBoth, onKeepMine, onTakeThat }: ElsewhereProps) {
  return (
    <BothTexts
      ref={ref}
      title="This week has a check-in from elsewhere"
      mine={<Said entry={mine} />}
      theirs={<Said entry={checkIn} />}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeThat}
      onKeepBoth={onKeepBoth}
    >
      What you typed here is untouched. What should this week keep?
    </BothTexts>
  );
}
