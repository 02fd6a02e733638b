import { Link } from 'wouter';
import { Use } from '#ui/garden/Plant.tsx';
import styles from './YearBand.module.css';

/** On a phone the middle of the band is seen, so that is where one of each stands. */
const PLANTS = [
  { id: 'peony', x: 80, scale: 0.4 },
  { id: 'sprout', x: 160, scale: 0.8 },
  { id: 'fern', x: 256, scale: 0.38 },
  { id: 'iris', x: 418, scale: 0.42 },
  { id: 'sprout', x: 472, scale: 0.7 },
  { id: 'peony', x: 528, scale: 0.48 },
  { id: 'moss', x: 592, scale: 0.7 },
  { id: 'poppy', x: 654, scale: 0.46 },
  { id: 'pea', x: 722, scale: 0.38 },
  { id: 'sprout', x: 804, scale: 1 },
  { id: 'fern', x: 900, scale: 0.42 },
  { id: 'iris', x: 1020, scale: 0.36 },
] as const;

/** The way to the landscape in which every day is a plant. */
export function YearBand() {
  return (
    <section className={styles.year} aria-labelledby="year">
      <h2 id="year">Your year, growing</h2>
      <Link href="/year-garden">Open the year garden</Link>
      <svg
        className={`il ${styles.band}`}
        viewBox="0 0 1128 170"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <path className="h1" d="M0 94C200 60 420 102 640 80C820 64 980 90 1128 72V170H0Z" />
        <path className="h2" d="M0 128C240 106 480 136 720 120C900 110 1020 124 1128 114V170H0Z" />
        {PLANTS.map(({ id, x, scale }, index) => (
          <Use key={x} {...{ id, x, scale }} y={156} flip={index % 2 === 1} />
        ))}
        <path className="so" d="M0 155C300 151 800 159 1128 153V172H0Z" />
      </svg>
    </section>
  );
}
