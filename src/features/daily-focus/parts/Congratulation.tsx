import { Check } from 'lucide-react';
import { countOf } from '#platform/shared/text.ts';
import { Chip } from '#ui/Chip.tsx';
import { Wreath } from '#ui/garden/Wreath.tsx';
import styles from './BreakPrompt.module.css';

/** All breaks of the day are taken: nothing counts down any more. */
export function Congratulation({ completedBreaks }: { completedBreaks: number }) {
  return (
    <div className={styles.prompt}>
      <div className={styles.picture}>
        <Wreath share={1} label="The wreath has grown." size={116} radius={88} leafLength={22} />
        <Check size={34} />
      </div>
      <div className={styles.words}>
        <Chip tone="good">Completed</Chip>
        <h3>Congratulations</h3>
        <p>{countOf(completedBreaks, 'small break')} today, each one for you. The rest of the day is free.</p>
      </div>
    </div>
  );
}
