import type { ReactNode } from 'react';
import { Use } from '#ui/garden/Plant.tsx';
import { Wedge } from '#ui/garden/Wedge.tsx';
import styles from '../LandingScreen.module.css';

const DAYS = Array.from({ length: 30 }, (_, day) => ({
  day,
  x: (day % 6) * 26 + 13,
  y: Math.floor(day / 6) * 27 + 22,
}));
const TODAY = 11;

export function Features() {
  return (
    <section className={`${styles.under} ${styles.below}`} data-ground="dark" aria-labelledby="features">
      <div className="wrap">
        <div className={styles.underHead}>
          <h2 id="features">Four things that feed it</h2>
          <p>Everything good in a garden starts below the line, where nobody is watching.</p>
        </div>
        <ul className={styles.features}>
          <Feature
            picture={<Wedge minutes={5} left={0.6} dial={false} size={140} />}
            title="3-5 Minute Rituals"
            href="/ritual-library"
          >
            Short enough for the gap between two calls. Morning, midday, evening, or right now.
          </Feature>
          <Feature picture={<Orb />} title="SOS Support">
            Breathing, grounding, calming sounds and your own person, for when it is all too much.
          </Feature>
          <Feature picture={<ThirtyDays />} title="30-Day Challenge">
            One small seed a day. Leave one out and it waits in the soil for you.
          </Feature>
          <Feature picture={<ThreeFlowers />} title="Instant Ritual Quiz" href="/ritual-quiz">
            Three questions, one ritual that fits today. No account needed.
          </Feature>
        </ul>
      </div>
    </section>
  );
}

type FeatureProps = {
  picture: ReactNode;
  title: string;
  /** Where it can be tried, without an account. */
  href?: string;
  children: ReactNode;
};

function Feature({ picture, title, href, children }: FeatureProps) {
  return (
    <li className={styles.feature}>
      <div className={styles.featurePicture}>{picture}</div>
      <h3>{href ? <a href={href}>{title}</a> : title}</h3>
      <p>{children}</p>
    </li>
  );
}

function Orb() {
  return (
    <svg className="il" viewBox="-80 -80 160 160" width="140" height="140" aria-hidden="true">
      <circle r="76" className={styles.orbOuter} />
      <circle r="54" className={styles.orbMiddle} />
      <circle r="32" className={styles.orbInner} />
    </svg>
  );
}

function ThirtyDays() {
  return (
    <svg className="il" viewBox="0 0 156 140" width="156" height="140" aria-hidden="true">
      {DAYS.slice(0, TODAY).map(({ day, x, y }) => (
        <Use key={day} id="sprout" x={x} y={y + 4} scale={0.46} />
      ))}
      {DAYS.slice(TODAY).map(({ day, x, y }) =>
        day === TODAY ? (
          <circle key={day} className="su" cx={x} cy={y - 4} r="10" />
        ) : (
          <circle key={day} className="bu" cx={x} cy={y - 2} r="3.6" />
        ),
      )}
    </svg>
  );
}

function ThreeFlowers() {
  return (
    <svg className="il" viewBox="0 0 170 140" width="170" height="140" aria-hidden="true">
      <Use id="tulip" x={28} y={138} scale={0.66} />
      <Use id="iris" x={82} y={139} scale={0.42} />
      <Use id="daisy" x={136} y={138} scale={0.78} />
    </svg>
  );
}
