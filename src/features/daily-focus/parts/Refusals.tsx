import { Info } from 'lucide-react';
import type { Day } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { useRefusedFocus } from '../queries.ts';
import styles from './Refusals.module.css';

/** What the server did not take, each with its reason and a way to send it once more. */
export function Refusals({ date }: { date: Day }) {
  const refused = useRefusedFocus(date);
  return (
    <div className={styles.refusals} role="alert">
      {refused.map(({ isBreak, subject, message, retry }) => (
        <div key={subject} className={styles.refusal}>
          <Info size={20} />
          <p>
            <b>{isBreak ? 'Failed to complete break' : 'Failed to update focus'}</b> {message}
          </p>
          <Button kind="text" size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      ))}
    </div>
  );
}
