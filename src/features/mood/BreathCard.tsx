import { lazy, Suspense, useEffect, useState } from 'react';
import { noteFault } from '#platform/browser/faults.ts';
import { Button } from '#ui/Button.tsx';
import styles from './BreathCard.module.css';

const loadMinute = () => import('./parts/MinuteBreath.tsx');
const loadBreath = () => Promise.all([loadMinute(), import('#ui/BreathingPlant.tsx')]);
const MinuteBreath = lazy(async () => ({ default: (await loadMinute()).MinuteBreath }));

/** What it says, and what its button does next. The plant that cannot be loaded is told in words. */
const STATES = {
  offered: { says: 'One breath together?', next: 'Breathe for a minute' },
  running: { says: 'Six slow breaths, together.', next: 'Enough for now' },
  over: { says: 'That was the minute. You are here.', next: 'One more minute' },
  wordsOnly: { says: 'In for five, out for five, six times over.', next: 'Breathe for a minute' },
} as const;

/** After a low weather nothing is counted: a minute of breath is offered where she is, and the way to support. */
export function BreathCard() {
  const [state, setState] = useState<keyof typeof STATES>('offered');
  const { says, next } = STATES[state];
  // So that it is there when it is asked for, without a network too.
  useEffect(() => void loadBreath().catch(() => {}), []);
  const start = async () => {
    try {
      await loadBreath();
      setState('running');
    } catch (error) {
      noteFault('part', error);
      setState('wordsOnly');
    }
  };
  return (
    <div className={styles.offer}>
      <p role="status">{says}</p>
      <Button
        kind="line"
        size="small"
        onClick={() => (state === 'running' ? setState('offered') : void start())}
      >
        {next}
      </Button>
      <Button
        kind="text"
        size="small"
        onClick={() => document.querySelector<HTMLElement>('button[data-sos]')?.click()}
      >
        Open SOS
      </Button>
      {state === 'running' ? (
        <Suspense>
          <MinuteBreath onOver={() => setState('over')} />
        </Suspense>
      ) : null}
    </div>
  );
}
