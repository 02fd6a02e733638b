import type { KeptRituals } from '../queries.ts';
import type { ShownRitual } from '../rules.ts';
import { RitualRow } from './RitualRow.tsx';
import styles from './Rows.module.css';
import { VideoCard } from './VideoCard.tsx';

export type RitualList = {
  rituals: readonly ShownRitual[];
  kept: KeptRituals;
  onStart: (id: string) => void;
};

/** Rituals in rows, those with a video in a column of pictures. */
export function Rows({ rituals, kept, onStart }: RitualList) {
  const shown = rituals.filter(({ video }) => !video);
  const videos = rituals.flatMap((ritual) => (ritual.video ? [{ ritual, video: ritual.video }] : []));
  return (
    <div className={videos.length > 0 && shown.length > 0 ? styles.columns : undefined}>
      <ul>
        {shown.map((ritual) => (
          <RitualRow key={ritual.id} ritual={ritual} kept={kept} onStart={onStart} />
        ))}
      </ul>
      {videos.length > 0 ? (
        <ul className={styles.videos}>
          {videos.map(({ ritual, video }, index) => (
            <VideoCard key={ritual.id} ritual={ritual} video={video} index={index} onStart={onStart} />
          ))}
          <li className={styles.note}>Videos come from YouTube and load only when you press play.</li>
        </ul>
      ) : null}
    </div>
  );
}
