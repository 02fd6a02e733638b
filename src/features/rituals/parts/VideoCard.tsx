import { ExternalLink, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { countOf } from '#platform/shared/text.ts';
import { PosterScene } from '#ui/garden/PosterScene.tsx';
import type { Video } from '../content.ts';
import { lengthWords, playerAddress, ritualPath, type ShownRitual, watchAddress } from '../rules.ts';
import { RitualTags } from './RitualTags.tsx';
import { StartLink } from './StartLink.tsx';
import { Folded, Steps } from './Steps.tsx';
import styles from './VideoCard.module.css';

/** The foreign page. It is told where it stands, which its host asks for, and nothing else. */
function Player({ video }: { video: Video }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={styles.player}
      title={`Video: ${video.title}`}
      src={playerAddress(video.id)}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation"
    />
  );
}

type GuideVideoProps = { ritual: ShownRitual; video: Video; index: number };

/** A picture of our own; until it is pressed, no other host hears of it. The plain link stands below it. */
export function GuideVideo({ ritual, video, index }: GuideVideoProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const words = lengthWords(ritual.seconds);
  return (
    <>
      <div className={styles.stage}>
        {isPlaying ? (
          <Player video={video} />
        ) : (
          <button
            type="button"
            className={styles.poster}
            aria-label={`Play ${ritual.title}, video guide, ${words}`}
            onClick={() => setIsPlaying(true)}
          >
            <PosterScene part={ritual.group} index={index} />
            <span className={styles.play}>
              <Play size={20} />
              Play, {words}
            </span>
          </button>
        )}
      </div>
      <a className={styles.link} href={watchAddress(video.id)} target="_blank" rel="noreferrer">
        {video.title}, by {video.by}, on YouTube
        <ExternalLink size={18} />
      </a>
    </>
  );
}

type VideoCardProps = { ritual: ShownRitual; video: Video; index: number; onStart: (id: string) => void };

/** A ritual that somebody shows, and the same without sound. */
export function VideoCard({ ritual, video, index, onStart }: VideoCardProps) {
  const { id, title, prompt, steps, caution } = ritual;
  return (
    <li className={styles.card}>
      <GuideVideo ritual={ritual} video={video} index={index} />
      <div className={styles.words}>
        <h3>
          <Link href={ritualPath(id)}>{title}</Link>
        </h3>
        <p>{prompt}</p>
        <RitualTags ritual={ritual} />
        <Folded says={`No sound? The same in ${countOf(steps.length, 'step')}`}>
          <Steps steps={steps} />
          {caution ? <p className={styles.caution}>{caution}</p> : null}
          <div className={styles.start}>
            <StartLink ritual={ritual} onStart={onStart} />
          </div>
        </Folded>
      </div>
    </li>
  );
}
