import { Chip } from '#ui/Chip.tsx';
import { RARITY_LABELS, type Rarity as RarityName } from '../content.ts';
import styles from './Rarity.module.css';
import { Stars } from './Stars.tsx';

type RarityProps = { rarity: RarityName; points: number };

/** How rare it is, on a badge and in stars, and what it counts. */
export function Rarity({ rarity, points }: RarityProps) {
  return (
    <p className={styles.rarity} data-rarity={rarity}>
      <Chip tone={rarity === 'common' ? 'quiet' : 'area'}>{RARITY_LABELS[rarity]}</Chip>
      <Stars rarity={rarity} size={24} />
      <b className="num">+{points} points</b>
    </p>
  );
}
