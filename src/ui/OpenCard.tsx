import type { ReactNode } from 'react';
import type { Area } from './area.ts';
import styles from './OpenCard.module.css';

type OpenCardProps = {
  label: string;
  area: Area | undefined;
  /** Small, at the side. */
  picture: ReactNode;
  name: ReactNode;
  /** How it stands, below the name. */
  line: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
};

/** Something that was begun and waits: what it is, how it stands, and the ways on. */
export function OpenCard({ label, area, picture, name, line, children }: OpenCardProps) {
  return (
    <section className={styles.open} data-area={area} aria-label={label}>
      {picture}
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p>{line}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
