import type { ReactNode } from 'react';
import { Logo } from '#ui/garden/Logo.tsx';
import styles from './AccountPage.module.css';
import { GardenBed } from './GardenBed.tsx';

type AccountPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** The way for those who meant another page: a few words and a link. */
  otherwise: ReactNode;
  /** What stands in the sky above the garden. */
  aside?: ReactNode;
  /** A garden that is just planted, or one that has grown meanwhile. */
  garden: 'young' | 'grown';
};

/** The words and the form at the left, a garden at the right; on a phone the garden stands below. */
export function AccountPage({ title, lead, children, otherwise, aside, garden }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <a className={styles.brand} href="/" aria-label="Tend, home">
          <Logo height={48} />
        </a>
        <div className={styles.column}>
          <h1>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {children}
          <p className={styles.otherwise}>{otherwise}</p>
        </div>
      </div>
      <div className={styles.garden}>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
        <GardenBed stage={garden} />
      </div>
    </div>
  );
}
