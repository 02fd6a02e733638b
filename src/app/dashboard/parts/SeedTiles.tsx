import { Use } from '#ui/garden/Plant.tsx';
import { Tile, Tiles } from '#ui/Tile.tsx';
import { FIRST_FIGURES } from '../overview-content.ts';
import styles from './SeedTiles.module.css';

/** Where the figures of a day will stand, before there is one: a seed each, and when it will speak. */
export function SeedTiles() {
  return (
    <Tiles label="Where your days will show">
      {FIRST_FIGURES.map(({ label, area, words }) => (
        <Tile key={label} label={label} isQuiet value={words} {...(area && { area })}>
          <svg className={`il ${styles.bed}`} viewBox="0 0 60 34" width="60" height="34" aria-hidden="true">
            <path
              className={styles.soil}
              d="M2 20C16 15 42 15 58 20V28C58 31 56 33 53 33H7C4 33 2 31 2 28Z"
            />
            <Use id="seed" x={30} y={25} />
          </svg>
        </Tile>
      ))}
    </Tiles>
  );
}
