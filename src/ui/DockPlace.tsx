import styles from './DockPlace.module.css';

export const DOCK_ID = 'dock';

/** Where the actions of a view stand at the foot of a phone's page, beside what is always there. */
export function DockPlace() {
  return <section id={DOCK_ID} className={styles.place} aria-label="Next" />;
}
