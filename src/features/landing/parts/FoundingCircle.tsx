import type { ReactNode } from 'react';
import { FOUNDING_SPOTS, TRIAL_DAYS } from '#features/membership/rules.ts';
import { FoundersWreath } from '#ui/garden/FoundersWreath.tsx';
import page from '../LandingScreen.module.css';
import styles from './FoundingCircle.module.css';

/** The wreath has a leaf for each place; src/app/landing.ts shows how many are left, once that says something good. */
export function FoundingCircle() {
  return (
    <section className={`wrap ${styles.circle} ${page.below}`} aria-labelledby="circle">
      <div className={styles.bed}>
        <div id="founding-places" className={styles.wreath}>
          <FoundersWreath taken={FOUNDING_SPOTS} label="A wreath with one leaf for each founder" />
          <p>
            <b className="display num" />
            <span>One leaf for each founder</span>
          </p>
        </div>
        <div>
          <h2 id="circle">The Founding Members Circle</h2>
          <ul className={styles.benefits}>
            <Benefit title="Be the First to Experience">
              New rituals and tools reach the circle before anyone else.
            </Benefit>
            <Benefit title="Shape the Future">
              Direct input on what we build, in a small room where you are heard.
            </Benefit>
            <Benefit title="Founding Circle Status">
              Lifetime founding status, circle events and content made for you.
            </Benefit>
          </ul>
          <p className={styles.full} data-circle-full="" hidden>
            The circle is full, and you are just as welcome: a {TRIAL_DAYS}-day trial begins when you sign up.
          </p>
        </div>
      </div>
    </section>
  );
}

function Benefit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
