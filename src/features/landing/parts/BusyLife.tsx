import type { ReactNode } from 'react';
import type { Area } from '#ui/area.ts';
import styles from '../LandingScreen.module.css';

export function BusyLife() {
  return (
    <section className={`wrap ${styles.busy} ${styles.below}`} aria-labelledby="busy-life">
      <h2 id="busy-life" className={styles.big}>
        Built for Your <em>Busy</em> Life
      </h2>
      <ul className={styles.reasons}>
        <Reason area="physical" figure="3 min" title="Quick & Effective">
          No programme to keep up with. You open Tend, it offers one small thing, you do it, and you go back
          to your day.
        </Reason>
        <Reason area="sos" figure="1 breath" title="Emergency Support">
          When it is all too much, Tend breathes with you first. It opens at once and never asks you to
          explain.
        </Reason>
        <Reason area="nutrition" figure="0 guilt" title="Progress Tracking">
          Daily metrics, gentle streaks and achievement milestones, shown as a garden. Plants rest. They never
          die.
        </Reason>
      </ul>
    </section>
  );
}

type ReasonProps = { area: Area; figure: string; title: string; children: ReactNode };

function Reason({ area, figure, title, children }: ReasonProps) {
  return (
    <li data-area={area}>
      <span className={`display ${styles.figure}`}>{figure}</span>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  );
}
