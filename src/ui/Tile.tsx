import type { ReactNode } from 'react';
import type { Area } from './area.ts';
import styles from './Tile.module.css';

type TileProps = {
  label: string;
  value: ReactNode;
  unit?: string;
  area?: Area;
  /** Written as quietly as the unit, for what has not begun. */
  isQuiet?: boolean;
  /** Usually a vine that says the number once more, as growth. */
  children?: ReactNode;
};

/** Label, number, unit, vine. No box: put tiles into `Tiles`, which sets a hairline between them. */
export function Tile({ label, value, unit, area, isQuiet = false, children }: TileProps) {
  return (
    <li className={styles.tile} data-area={area}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>
        <span className={isQuiet ? styles.quiet : `display num ${styles.number}`}>{value}</span>
        {unit ? <span className={styles.unit}> {unit}</span> : null}
      </p>
      {children}
    </li>
  );
}

export function Tiles({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {children}
    </ul>
  );
}
