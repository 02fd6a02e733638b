import { Play } from 'lucide-react';
import { useState } from 'react';
import type { Effect } from '#platform/shared/effects.ts';
import { Button } from '#ui/Button.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { ListedMoment } from '../queries.ts';
import { becauseOf } from '../rules.ts';
import styles from './Suggestion.module.css';

function Scene() {
  return (
    <svg className="il" viewBox="180 20 380 290" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle className={styles.glow} cx="416" cy="150" r="122" />
      <Use id="fern" x={400} y={276} scale={1.1} sway={1} />
      <Use id="tulip" x={500} y={280} scale={0.9} />
      <Use id="daisy" x={316} y={280} scale={0.7} flip />
      <Use id="grass" x={350} y={280} scale={0.6} />
      <Use id="sprout" x={268} y={281} scale={0.8} />
      <path className={styles.ground} d="M176 312C250 286 400 282 560 276V312Z" />
    </svg>
  );
}

type SuggestionProps = {
  /** What fits, the best first. */
  moments: readonly ListedMoment[];
  effects: readonly Effect[];
  onOpen: (id: string) => void;
};

export function Suggestion({ moments, effects, onOpen }: SuggestionProps) {
  const [turn, setTurn] = useState(0);
  const moment = moments[turn % moments.length];
  if (!moment) return null;
  const { id, title, duration } = moment;
  return (
    <Panel as="section" aria-labelledby="suggestion" className={styles.suggestion} picture={<Scene />}>
      <div aria-live="polite">
        <p className={styles.fits}>Takes {duration} minutes</p>
        <h2 id="suggestion">{title}</h2>
        <p className={styles.because}>
          {becauseOf(
            moment,
            effects.find((effect) => effect.id === id),
          )}
        </p>
      </div>
      <div className={styles.ways}>
        <Button id="suggested" kind="sun" iconBefore={<Play size={22} />} onClick={() => onOpen(id)}>
          Start {duration}-minute break
        </Button>
        {moments.length > 1 ? (
          <Button kind="text" onClick={() => setTurn(turn + 1)}>
            Another one
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}
