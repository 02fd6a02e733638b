import { BEDS } from '#features/progress/content.ts';
import { areaSpecies, type Species } from '#ui/garden/species.ts';
import styles from './Landscape.module.css';

const idOf = (species: Species, isFlipped: boolean): string =>
  `near-${species}${isFlipped ? '-flipped' : ''}`;

export const markerOf = (species: Species, isFlipped: boolean): string => `url(#${idOf(species, isFlipped)})`;

/**
 * The plants as the ends of lines: each is made once, and is drawn where a line begins, as large as the line is wide.
 * The line is too short to be seen; one without any length would have no ends. A `<use>` would be a copy of all its
 * leaves for every day.
 */
export const Markers = () => (
  <svg className={styles.markers} aria-hidden="true">
    {BEDS.map(({ area }) => areaSpecies[area]).flatMap((species) =>
      [false, true].map((isFlipped) => (
        <marker key={idOf(species, isFlipped)} id={idOf(species, isFlipped)} overflow="visible">
          <use href={`#s-${species}`} transform={isFlipped ? 'scale(-1 1)' : undefined} />
        </marker>
      )),
    )}
  </svg>
);
