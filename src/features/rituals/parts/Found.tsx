import type { Ritual } from '../content.ts';
import type { KeptRituals } from '../queries.ts';
import styles from './Found.module.css';
import { Offered } from './Offered.tsx';
import { OneOf } from './OneOf.tsx';
import { RitualRow } from './RitualRow.tsx';
import { Folded } from './Steps.tsx';
import { VideoCard } from './VideoCard.tsx';

type ListProps = { rituals: readonly Ritual[]; kept: KeptRituals; onStart: (id: string) => void };

/** Rituals in rows, those with a video in a column of pictures. */
export function Rows({ rituals, kept, onStart }: ListProps) {
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

const ROWS_SHOWN = 2;

type FoundProps = ListProps & { isPlain: boolean };

/** What fits: one with its steps, two more, and the others behind a line. */
export function Found({ rituals, isPlain, kept, onStart }: FoundProps) {
  if (isPlain) return <OneOf rituals={rituals} kept={kept} onStart={onStart} />;
  const steps = rituals.filter(({ video }) => !video);
  const [first = rituals[0]] = steps;
  if (!first) return null;
  const rows = steps.slice(1, 1 + ROWS_SHOWN);
  const others = rituals.filter((ritual) => ritual !== first && !rows.includes(ritual));
  return (
    <>
      <Offered ritual={first} kept={kept} onStart={onStart} />
      <ul className={styles.pair} data-offers="2">
        {rows.map((ritual) => (
          <RitualRow key={ritual.id} ritual={ritual} kept={kept} onStart={onStart} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Folded says={`Show the other ${others.length}`} className={styles.more}>
          <Rows rituals={others} kept={kept} onStart={onStart} />
        </Folded>
      ) : null}
    </>
  );
}
