import { Use } from '#ui/garden/Plant.tsx';
import { type Rarity, STARS_BY_RARITY } from '../content.ts';
import styles from './Stars.module.css';

const ALL = [1, 2, 3];

/** None for what is common, three for the rarest. */
export function Stars({ rarity, size }: { rarity: Rarity; size: number }) {
  const stars = STARS_BY_RARITY[rarity];
  if (stars === 0) return null;
  return (
    <span className={styles.stars} role="img" aria-label={stars === 1 ? '1 star' : `${stars} stars`}>
      {ALL.slice(0, stars).map((star) => (
        <svg
          key={star}
          className="il"
          viewBox="-50 -50 100 100"
          width={size}
          height={size}
          aria-hidden="true"
        >
          <Use id="blossom" x={0} y={0} />
        </svg>
      ))}
    </span>
  );
}
