import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { startTicks } from '#platform/browser/ticks.ts';
import { useWakeLock } from '#platform/browser/wake-lock.ts';
import { now } from '#platform/shared/clock.ts';
import { Button } from '#ui/Button.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { BREATHING_CAUTION } from '../content.ts';
import { type Breath, breathAt, type Exercise, orbSize, phasesOf, ROUNDS, SETTLE_MS } from '../rules.ts';
import styles from './Breathing.module.css';
import { Orb } from './Orb.tsx';

const WORDS = {
  settle: 'Settle in',
  in: 'Breathe in',
  hold: 'Hold',
  out: 'Breathe out',
  done: 'Rest here',
} as const;
const HOW = { in: 'in through the nose', hold: 'hold, softly', out: 'out through the mouth' } as const;

type Run = { startedMs: number; pausedMs?: number };
const begin = (): Run => ({ startedMs: now() + SETTLE_MS });

const isStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.dataset.gentleMotion === 'true';

const keyOf = ({ phase, round, count }: Breath): string => `${phase} ${round} ${count}`;

/** Draws the orb with every frame, and asks for new words as soon as they change. */
function useFrames(read: () => Breath, isRunning: boolean, onChange: () => void) {
  const circles = useRef<SVGGElement>(null);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (!isRunning) return;
    let shown = keyOf(latest.current());
    let frame = 0;
    const draw = () => {
      const breath = latest.current();
      if (circles.current && !isStill()) circles.current.style.scale = String(orbSize(breath));
      if (shown !== keyOf(breath)) onChange();
      shown = keyOf(breath);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [isRunning, onChange]);
  return circles;
}

/** The exercise from one instant on the clock; a hidden tab is woken for each phase. */
function useBreath(exercise: Exercise) {
  const [run, setRun] = useState(begin);
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const { startedMs, pausedMs } = run;
  const read = () => breathAt((pausedMs ?? now()) - startedMs, exercise);
  const breath = read();
  const isPaused = pausedMs !== undefined;
  const isRunning = !isPaused && breath.phase !== 'done';
  const phaseEndsMs = startedMs + breath.endsMs;
  useEffect(() => (isRunning ? startTicks(phaseEndsMs, look) : undefined), [isRunning, phaseEndsMs]);
  useWakeLock(isRunning);
  const circles = useFrames(read, isRunning, look);
  const pause = () => setRun({ startedMs, pausedMs: now() });
  const goOn = () => setRun({ startedMs: startedMs + now() - (pausedMs ?? now()) });
  return { breath, isPaused, pause, goOn, restart: () => setRun(begin()), circles };
}

type FaceProps = {
  exercise: Exercise;
  breath: Breath;
  isPaused: boolean;
  circles: RefObject<SVGGElement | null>;
};

function Face({ exercise, breath, isPaused, circles }: FaceProps) {
  const { phase, count } = breath;
  const word = isPaused ? 'Paused' : WORDS[phase];
  return (
    <>
      <div className={styles.face}>
        <Orb hasHold={exercise.hasHold} phase={phase} count={count} circles={circles} />
        <div className={styles.says} aria-hidden="true">
          <b className="display">{word}</b>
          {phase === 'done' ? null : <span className="num">{count}</span>}
        </div>
        <p className="vh" role="status">
          {word}
        </p>
      </div>
      <ol className={styles.phases} data-phase={phase}>
        {phasesOf(exercise.hasHold).map(({ name, seconds }) => (
          <li key={name} className={name === phase ? styles.present : undefined}>
            <b className="num">{seconds}</b> {HOW[name]}
          </li>
        ))}
      </ol>
    </>
  );
}

const PATTERNS = [
  { value: 'hold', label: '4-7-8' },
  { value: 'none', label: 'Without holding' },
] as const;
const ROUND_CHOICES = ROUNDS.map((rounds) => ({ value: `${rounds}` as const, label: `${rounds}` }));

type ChoicesProps = { exercise: Exercise; onChoose: (changes: Partial<Exercise>) => void };

function Choices({ exercise: { rounds, hasHold }, onChoose }: ChoicesProps) {
  return (
    <div className={styles.choices}>
      <SegmentedControl
        label="Rounds"
        labelShown
        options={ROUND_CHOICES}
        value={`${rounds}`}
        onValueChange={(value) => onChoose({ rounds: ROUNDS.find((each) => `${each}` === value) ?? 4 })}
      />
      <SegmentedControl
        label="Pattern"
        labelShown
        options={PATTERNS}
        value={hasHold ? 'hold' : 'none'}
        onValueChange={(value) => onChoose({ hasHold: value === 'hold' })}
      />
    </div>
  );
}

function Shore() {
  return (
    <svg
      className={styles.shore}
      viewBox="0 0 1440 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className={styles.far} d="M0 120C240 70 470 130 720 116C980 102 1180 60 1440 104V200H0Z" />
      <Use id="fern" x={110} y={176} scale={0.9} />
      <Use id="grass" x={220} y={178} />
      <Use id="daisy" x={262} y={178} scale={0.9} />
      <Use id="grass" x={1200} y={178} />
      <Use id="daisy" x={1164} y={178} flip />
      <Use id="fern" x={1320} y={176} scale={0.8} flip />
      <Use id="grass" x={1418} y={178} scale={0.9} />
      <path className={styles.near} d="M0 172C360 160 1080 164 1440 172V200H0Z" />
    </svg>
  );
}

/** 4-7-8, or in and out alone: by the orb, by a word and by a count. It begins by itself, after a moment to sit down. */
export function Breathing({ onLeave }: { onLeave: () => void }) {
  const [exercise, setExercise] = useState<Exercise>({ rounds: 4, hasHold: true });
  const { breath, isPaused, pause, goOn, restart, circles } = useBreath(exercise);
  const isDone = breath.phase === 'done';
  const choose = (changes: Partial<Exercise>) => {
    setExercise({ ...exercise, ...changes });
    if (changes.hasHold !== undefined || isDone) restart();
  };
  return (
    <div className={styles.breathing}>
      <Shore />
      <h3 className={styles.round} tabIndex={-1}>
        <span className="vh">Breathe with me.</span>{' '}
        {isDone ? `${exercise.rounds} rounds, done` : `Round ${breath.round} of ${exercise.rounds}`}
      </h3>
      <div className={styles.main}>
        <Face {...{ exercise, breath, isPaused, circles }} />
      </div>
      <div className={styles.foot}>
        <Button kind="sun" className={styles.steadier} onClick={onLeave}>
          I feel steadier
        </Button>
        {isDone ? (
          <Button kind="text" onClick={restart}>
            Once more
          </Button>
        ) : (
          <Button kind="text" onClick={isPaused ? goOn : pause}>
            {isPaused ? 'Go on' : 'Pause'}
          </Button>
        )}
        <Choices exercise={exercise} onChoose={choose} />
        <p>{BREATHING_CAUTION}</p>
      </div>
    </div>
  );
}
