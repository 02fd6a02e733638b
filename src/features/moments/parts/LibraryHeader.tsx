import { Link } from 'wouter';
import { BackLink } from '#ui/BackLink.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import styles from './LibraryHeader.module.css';

/** Where this is: every plant of the small beds, under one pale sun. */
export function LibraryHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>
        <h1 tabIndex={-1}>Wellness Moments</h1>
        <p className={styles.lead}>Breaks of 2 to 5 minutes, for wherever you are and however it is going.</p>
      </div>
      <svg className={styles.ground} viewBox="0 0 400 20" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 12C90 4 180 15 270 8C320 4 360 8 400 5V20H0Z" />
      </svg>
      <svg
        className={`il ${styles.plants}`}
        viewBox="0 0 400 240"
        preserveAspectRatio="xMaxYMax meet"
        aria-hidden="true"
      >
        <circle className="su3" cx="286" cy="128" r="72" />
        <Use id="grass" x={46} y={226} scale={0.42} />
        <Use id="bell" x={96} y={228} scale={0.72} sway={1} />
        <Use id="tulip" x={166} y={230} scale={0.78} sway={0} />
        <Use id="daisy" x={224} y={228} scale={0.74} sway={3} />
        <Use id="tulip" x={300} y={232} scale={0.98} flip sway={2} />
        <Use id="bell" x={358} y={228} scale={0.9} flip sway={1} />
        <Use id="sprout" x={20} y={229} scale={0.7} />
        <Use id="grass" x={258} y={228} scale={0.44} flip />
      </svg>
    </header>
  );
}
