import { CirclePlay, Clock, Moon, Sun } from 'lucide-react';
import { lengthWords, type ShownRitual } from '../rules.ts';
import styles from './RitualTags.module.css';

/** What it did for her before, how long it takes, when it does most good, and whether somebody shows it. */
export function RitualTags({ ritual }: { ritual: ShownRitual }) {
  const { seconds, bestTime, group, video, because } = ritual;
  return (
    <>
      {because ? <p className={styles.because}>{because}</p> : null}
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
    </>
  );
}
