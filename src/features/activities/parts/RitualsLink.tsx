import { Link } from 'wouter';
import styles from './RitualsLink.module.css';

/** The way to the rituals, for whom no practice fits. */
export function RitualsLink() {
  return (
    <p className={styles.link}>
      Rather something for this hour? <Link href="/ritual-library">Ritual Library</Link>
    </p>
  );
}
