import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { joinClasses } from './link.ts';

/** Cards as a list, as many beside each other as the container has room for. */
export function CardGrid({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <ul className={joinClasses(styles.grid, className)}>{children}</ul>;
}
