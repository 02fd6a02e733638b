import { Use } from '#ui/garden/Plant.tsx';
import { toneOf } from '../rules.ts';
import styles from './RatingTulip.module.css';

/** A rating beside its word: the higher, the taller the tulip. Only its hue tells the tone. */
export function RatingTulip({ rating }: { rating: number }) {
  return (
    <svg className={`il ${styles.tulip}`} data-tone={toneOf(rating)} viewBox="0 0 72 84" aria-hidden="true">
      <Use id="tulip" x={36} y={79} scale={0.16 + rating * 0.05} />
      <path className="so" d="M4 79C22 76 50 76 68 79C68 82 65 84 61 84H11C7 84 4 82 4 79Z" />
    </svg>
  );
}
