import type { ReactNode } from 'react';
import type { Area } from './area.ts';
import styles from './Chip.module.css';
import { joinClasses } from './link.ts';

type ChipProps = {
  children: ReactNode;
  area?: Area;
  tone?: 'area' | 'good' | 'note' | 'mend' | 'quiet';
  /** A species glyph or an icon, before the word. */
  picture?: ReactNode;
};

export function Chip({ children, area, tone = 'area', picture }: ChipProps) {
  return (
    <span className={joinClasses(styles.chip, styles[tone])} data-area={area}>
      {picture ? <span className={styles.picture}>{picture}</span> : null}
      {children}
    </span>
  );
}
