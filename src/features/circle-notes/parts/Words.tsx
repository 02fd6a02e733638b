import { feelingLabel } from '#features/mood/rules.ts';
import { WeatherPicture } from '#ui/garden/WeatherPicture.tsx';
import type { Share } from '../queries.ts';
import styles from './Shared.module.css';

type Said = Pick<Share, 'kind' | 'text' | 'feeling'>;

export function Words({ text, feeling }: Said) {
  return feeling ? (
    <p className={styles.weather}>
      <WeatherPicture weather={feeling} size={84} />
      <span className="display">{feelingLabel(feeling)}</span>
    </p>
  ) : (
    <p className={styles.words} dir="auto">
      {text}
    </p>
  );
}
