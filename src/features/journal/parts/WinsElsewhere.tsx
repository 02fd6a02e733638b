import type { Ref } from 'react';
import { BothTexts } from '#ui/BothTexts.tsx';
import type { useSmallWins } from '../queries.ts';
import { SMALL_WINS_MOST } from '../rules.ts';

function Lines({ wins }: { wins: readonly string[] }) {
  if (wins.length === 0) return <p>None</p>;
  return (
    <ul>
      {[...new Set(wins)].map((win) => (
        <li key={win}>{win}</li>
      ))}
    </ul>
  );
}

const IS_SURPLUS = 'Three is the most, so what finds no place goes to the wins of the reflection.';

type WinsElsewhereProps = {
  met: NonNullable<ReturnType<typeof useSmallWins>['met']>;
  title: Ref<HTMLHeadingElement>;
};

/** The day was written elsewhere too: both lists, and the ways to go on. */
export function WinsElsewhere({ met, title }: WinsElsewhereProps) {
  const { mine, theirs, joined } = met;
  const surplus = new Set([...theirs, ...mine]).size > SMALL_WINS_MOST;
  return (
    <BothTexts
      ref={title}
      title="This day has small wins from elsewhere"
      mine={<Lines wins={mine} />}
      theirs={<Lines wins={theirs} />}
      onKeepMine={() => void met.keepMine().catch(() => {})}
      onTakeTheirs={() => void met.takeTheirs().catch(() => {})}
      onKeepBoth={joined ? () => void met.keepBoth(joined).catch(() => {}) : undefined}
    >
      Nothing was replaced. What should this day keep? {surplus && joined ? IS_SURPLUS : null}
    </BothTexts>
  );
}
