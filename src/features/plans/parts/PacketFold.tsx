import styles from './PacketFold.module.css';

const TEETH = 'l7-12l7 12'.repeat(25);

/** The jagged edge at which a packet of seeds is torn open. */
export function PacketFold() {
  return (
    <svg className={`il ${styles.fold}`} viewBox="0 0 350 26" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.edge} d={`M0 14${TEETH}V28H0Z`} />
    </svg>
  );
}
