import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { AlonePage } from './AlonePage.tsx';
import type { Area } from './area.ts';
import { IconButton } from './IconButton.tsx';
import styles from './SessionPage.module.css';

type SessionPageProps = {
  area: Area;
  plants: ReactNode;
  title: string;
  /** What it is and how long it takes. */
  kind: string;
  close: { label: string; onPress: () => void };
  /** The time, or what is looked at. */
  picture: ReactNode;
  /** The steps and the buttons. */
  children: ReactNode;
};

/** A session, alone on the page: what it is, its time, its steps, and one way out. */
export function SessionPage({ area, plants, title, kind, close, picture, children }: SessionPageProps) {
  return (
    <AlonePage area={area} plants={plants}>
      <header className={`wrap ${styles.top}`}>
        <IconButton label={close.label} className={styles.close} onClick={close.onPress}>
          <X size={26} />
        </IconButton>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p>{kind}</p>
        </div>
      </header>
      <div className={`wrap ${styles.main}`}>
        <div className={styles.picture}>{picture}</div>
        <div className={styles.steps}>{children}</div>
      </div>
    </AlonePage>
  );
}
