import { type ReactNode, useEffect, useRef } from 'react';
import styles from './AlonePage.module.css';
import type { Area } from './area.ts';

type AlonePageProps = {
  area: Area;
  /** What grows at the foot of the page, in a picture of 1440 by 190; leave it out where the page draws its own ground. */
  plants?: ReactNode;
  children: ReactNode;
};

/** One thing, alone on the page, on the ground of its area. It begins at its top, with the focus on its h1. */
export function AlonePage({ area, plants, children }: AlonePageProps) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={page} className={styles.page} data-area={area} data-alone="">
      {children}
      {plants ? (
        <svg
          className={`il ${styles.ground}`}
          viewBox="0 0 1440 190"
          preserveAspectRatio="xMaxYMax slice"
          aria-hidden="true"
        >
          <path className={styles.far} d="M0 172C300 158 700 176 1440 162V190H0Z" />
          {plants}
          <path className={styles.near} d="M0 178C400 166 900 182 1440 168V190H0Z" />
        </svg>
      ) : null}
    </div>
  );
}
