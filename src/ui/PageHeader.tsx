import type { ReactNode } from 'react';
import { joinClasses } from './link.ts';
import styles from './PageHeader.module.css';

type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** A small line above the title. */
  kicker?: ReactNode;
  /** Usually a BackLink. */
  back?: ReactNode;
  /** Stands at the right of the title, under it on a phone. */
  aside?: ReactNode;
  className?: string;
};

/** The one h1 of a screen. It can take the focus after a change of screen. */
export function PageHeader({ title, lead, kicker, back, aside, className }: PageHeaderProps) {
  return (
    <header className={joinClasses(styles.header, className)}>
      {back}
      <div className={styles.row}>
        <div className={styles.words}>
          {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
          <h1 tabIndex={-1}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {aside}
      </div>
    </header>
  );
}
