import { Check, Play, RotateCcw } from 'lucide-react';
import { countOf } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { Activity } from '../queries.ts';
import { findLink } from '../rules.ts';
import styles from './PracticeCard.module.css';

type PracticeCardProps = { activity: Activity; onOpen: (id: string) => void };

/** The button that opens a practice, so that the focus can come back to it. */
export const buttonIdOf = (id: string): string => `practice-${id}`;

function Status({ isCompleted, completions }: Activity) {
  if (!isCompleted) return <p className={styles.status}>Not started</p>;
  return (
    <p className={styles.status} data-done="">
      <Check size={20} />
      <span>Completed</span>
      {completions.length > 1 ? <span className={styles.times}>{completions.length} times</span> : null}
    </p>
  );
}

/** One practice: what it is, what it costs, how it stands today, and the way in. */
export function PracticeCard({ activity, onOpen }: PracticeCardProps) {
  const { id, name, description, duration, instructions, isCompleted } = activity;
  const form = findLink(instructions) ? 'video' : countOf(instructions.length, 'step');
  return (
    <Card as="li" className={styles.practice}>
      <p className={styles.cost}>
        {duration} min, {form}
      </p>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.description}>{description}</p>
      <div className={styles.foot}>
        <Button
          id={buttonIdOf(id)}
          iconBefore={isCompleted ? <RotateCcw size={20} /> : <Play size={20} />}
          onClick={() => onOpen(id)}
        >
          {isCompleted ? 'Repeat' : 'Start'}
          <span className="vh"> {name}</span>
        </Button>
        <Status {...activity} />
      </div>
    </Card>
  );
}
