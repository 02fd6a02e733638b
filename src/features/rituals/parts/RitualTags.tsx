import { CirclePlay, Clock, Moon, Sun } from 'lucide-react';
import type { Ritual } from '../content.ts';
import { lengthWords } from '../rules.ts';
import styles from './RitualTags.module.css';

/** How long it takes, when it does most good, and whether somebody shows it. */
export function RitualTags({ ritual }: { ritual: Ritual }) {
  const { seconds, bestTime, group, video } = ritual;
  return (
    <p className={styles.tags}>
      <span>
        <Clock size={19} />
        {lengthWords(seconds)}
      </span>
      <span>
        {group === 'evening' ? <Moon size={19} /> : <Sun size={19} />}
        {bestTime}
      </span>
      {video ? (
        <span>
          <CirclePlay size={19} />
          Video guide
        </span>
      ) : null}
    </p>
  );
}
