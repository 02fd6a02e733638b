import { Chip } from '#ui/Chip.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import { RARITY_LABELS, type Rarity as RarityName, STARS_BY_RARITY } from '../content.ts';
import styles from './Rarity.module.css';

const STARS = [1, 2, 3];

type RarityProps = { rarity: RarityName; points?: number };

/** How rare it is, in a word and in stars, and what it counts where that is told. */
export function Rarity({ rarity, points }: RarityProps) {
  const stars = STARS_BY_RARITY[rarity];
  return (
    <p className={styles.rarity} data-rarity={rarity}>
      <Chip tone={rarity === 'common' ? 'quiet' : 'area'}>{RARITY_LABELS[rarity]}</Chip>
      {stars > 0 ? (
        <span className={styles.stars} role="img" aria-label={stars === 1 ? '1 star' : `${stars} stars`}>
          {STARS.slice(0, stars).map((star) => (
            <svg
              key={star}
              className="il"
              viewBox="-50 -50 100 100"
              width="24"
              height="24"
              aria-hidden="true"
            >
              <Use id="blossom" x={0} y={0} />
            </svg>
          ))}
        </span>
      ) : null}
      {points === undefined ? null : <b className="num">+{points} points</b>}
    </p>
  );
}
