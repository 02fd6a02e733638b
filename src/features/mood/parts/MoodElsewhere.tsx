import type { Ref } from 'react';
import { BothTexts } from '#ui/BothTexts.tsx';
import { describeMood, findEntry, type MoodEntry, type MoodFields, type MoodWords } from '../rules.ts';

type MoodElsewhereProps = {
  ref: Ref<HTMLHeadingElement>;
  choice: {
    mine: MoodFields;
    theirs: MoodEntry;
    keepMine: () => void;
    keepBoth: (() => void) | undefined;
    takeTheirs: () => void;
  };
};

const asText = (entry: MoodWords): string => [describeMood(entry), entry.notes].filter(Boolean).join('\n');

/** The day was written elsewhere too: what stands here and there, and the ways to go on. */
export function MoodElsewhere({ ref, choice }: MoodElsewhereProps) {
  const { mine, theirs, keepMine, keepBoth, takeTheirs } = choice;
  const entry = findEntry(mine);
  return (
    <BothTexts
      ref={ref}
      title="This day has an entry from elsewhere"
      mine={entry ? asText(entry) : mine.notes}
      theirs={asText(theirs)}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
      onKeepBoth={keepBoth}
    >
      Nothing was replaced. What should this day keep?
    </BothTexts>
  );
}
