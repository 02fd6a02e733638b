import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, type Day, formatDay, nameOfDay } from '#platform/shared/day.ts';
import { Button } from './Button.tsx';
import styles from './DayNavigation.module.css';
import { IconButton } from './IconButton.tsx';

type DayNavigationProps = {
  date: Day;
  today: Day;
  /** The first day that can be opened; left out where there is none. */
  earliest?: Day;
  onShow: (day: Day) => void;
};

/** One day back, one day on, and the way to today from a past day. The future cannot be opened. */
export function DayNavigation({ date, today, earliest, onShow }: DayNavigationProps) {
  const isToday = date >= today;
  return (
    <nav className={styles.days} aria-label="Choose a day">
      <IconButton
        label="Previous day"
        disabled={earliest !== undefined && date <= earliest}
        onClick={() => onShow(addDays(date, -1))}
      >
        <ChevronLeft size={24} />
      </IconButton>
      <p className={styles.day} aria-live="polite">
        <b>{nameOfDay(date, today)}</b> <span>{formatDay(date, 'short')}</span>
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
