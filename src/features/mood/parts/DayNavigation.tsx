import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, type Day, formatDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './DayNavigation.module.css';

type DayNavigationProps = { date: Day; today: Day; onShow: (day: Day) => void };

function nameOf(date: Day, today: Day): string {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : formatDay(date, 'weekday');
}

/** One day back, one day on, and the way to today from a past day. The future cannot be opened. */
export function DayNavigation({ date, today, onShow }: DayNavigationProps) {
  const isToday = date >= today;
  return (
    <nav className={styles.days} aria-label="Choose a day">
      <IconButton label="Previous day" onClick={() => onShow(addDays(date, -1))}>
        <ChevronLeft size={24} />
      </IconButton>
      <p className={styles.day} aria-live="polite">
        <b>{nameOf(date, today)}</b> <span>{formatDay(date, 'short')}</span>
      </p>
      <IconButton label="Next day" disabled={isToday} onClick={() => onShow(addDays(date, 1))}>
        <ChevronRight size={24} />
      </IconButton>
      {isToday ? null : (
        <Button kind="text" size="small" className={styles.today} onClick={() => onShow(today)}>
          Today
        </Button>
      )}
    </nav>
  );
}
