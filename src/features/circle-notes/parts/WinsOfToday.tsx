import { useDayNotes } from '#features/journal/queries.ts';
import type { Day } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import styles from './WinsOfToday.module.css';

type WinsOfTodayProps = { userId: string; today: Day; onUse: (win: string) => void };

/** Her small wins of today, to share a copy of one. */
export function WinsOfToday({ userId, today, onUse }: WinsOfTodayProps) {
  const { notes } = useDayNotes(userId, today);
  const wins = (notes?.smallWins ?? []).filter(Boolean);
  if (wins.length === 0) return null;
  return (
    <div className={styles.wins}>
      <p>Noted today:</p>
      {wins.map((win) => (
        <Button key={win} kind="text" aria-label={`Use: ${win}`} onClick={() => onUse(win)}>
          {win}
        </Button>
      ))}
    </div>
  );
}
