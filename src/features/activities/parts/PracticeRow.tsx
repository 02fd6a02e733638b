import { ArrowRight, Check, RotateCcw } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useKnownUser } from '#features/account/queries.ts';
import { useKeptTimer } from '#platform/browser/running-timer.ts';
import { countOf } from '#platform/shared/text.ts';
import type { Activity } from '../queries.ts';
import { findLink, sessionSubject } from '../rules.ts';
import styles from './PracticeRow.module.css';

/** The drawings come once the words are there; where they cannot be loaded, their ground stays. */
const NoPicture: ComponentType<{ id: string }> = () => null;
const loadPicture = () => import('./PracticePicture.tsx').catch(() => ({ PracticePicture: NoPicture }));
const PracticePicture = lazy(async () => ({ default: (await loadPicture()).PracticePicture }));

/** The button that opens a practice, so that the focus can come back to it. */
export const buttonIdOf = (id: string): string => `practice-${id}`;

/** What it costs: "5 minutes, 6 steps". */
export const costOf = ({ duration, instructions }: Activity): string =>
  `${countOf(duration, 'minute')}, ${findLink(instructions) ? 'video' : countOf(instructions.length, 'step')}`;

const STANDS = { running: 'Running now', paused: 'Paused, waits for you' } as const;

/** What its own timer does, in any tab. */
function useTimerState({ type, id }: Activity): 'running' | 'paused' | undefined {
  const kept = useKeptTimer(useKnownUser()?.id ?? '');
  if (kept?.subject !== sessionSubject(type, id)) return undefined;
  return kept.timer.state === 'running' ? 'running' : 'paused';
}

export function PracticeStatus(activity: Activity) {
  const { isCompleted, completions } = activity;
  const state = useTimerState(activity);
  if (state) return <span className={styles.status}>{STANDS[state]}</span>;
  if (!isCompleted) return <span className={styles.status}>Not started</span>;
  return (
    <span className={styles.status} data-done="">
      <Check size={18} />
      <span>Completed</span>
      {completions.length > 1 ? <span className={styles.times}>{completions.length} times</span> : null}
    </span>
  );
}

type PracticeRowProps = { activity: Activity; onOpen: (id: string) => void };

/** One practice as a row: its scene, what it is, what it costs, how it stands today, and the way in. */
export function PracticeRow({ activity, onOpen }: PracticeRowProps) {
  const { id, name, description, isCompleted } = activity;
  const isOpen = useTimerState(activity) !== undefined;
  const begin = isCompleted ? 'Repeat' : 'Start';
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <Suspense>
          <PracticePicture id={id} />
        </Suspense>
      </span>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>{description}</p>
        <p className={styles.cost}>
          <span>{costOf(activity)}</span> <PracticeStatus {...activity} />
        </p>
      </div>
      <button id={buttonIdOf(id)} type="button" className={styles.open} onClick={() => onOpen(id)}>
        <span>
          {isOpen ? 'Go on with' : begin}
          <span className="vh"> {name}</span>
        </span>
        {isCompleted && !isOpen ? <RotateCcw size={20} /> : <ArrowRight size={20} />}
      </button>
    </li>
  );
}
