import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './YearSteps.module.css';

type YearStepsProps = { year: number; years: readonly number[]; onYear: (year: number) => void };

export function YearSteps({ year, years, onYear }: YearStepsProps) {
  return (
    <nav className={styles.steps} aria-label="Choose a year">
      <IconButton label="Year before" disabled={!years.includes(year - 1)} onClick={() => onYear(year - 1)}>
        <ChevronLeft size={24} />
      </IconButton>
      <b className={`display num ${styles.year}`} aria-live="polite">
        {year}
      </b>
      <IconButton label="Year after" disabled={!years.includes(year + 1)} onClick={() => onYear(year + 1)}>
        <ChevronRight size={24} />
      </IconButton>
    </nav>
  );
}
