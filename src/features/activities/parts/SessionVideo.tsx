import { ExternalLink, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Use } from '#ui/garden/Plant.tsx';
import { findVideo, type Video } from '../rules.ts';
import styles from './SessionVideo.module.css';

type PlayerProps = { video: Video; name: string };

/** The foreign page. It is told where it stands, which its host asks for, and nothing else. */
function Player({ video, name }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={styles.player}
      title={`Video: ${name}`}
      src={video.playerUrl}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation"
    />
  );
}

/** A picture of our own. Until it is pressed, no other host hears of it. */
function Poster({ provider, onPlay }: { provider: Video['provider']; onPlay: () => void }) {
  return (
    <button type="button" className={styles.poster} onClick={onPlay}>
      <svg className="il" viewBox="0 0 480 270" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <circle className="su3" cx="374" cy="96" r="58" />
        <path className={styles.hill} d="M0 214C140 186 320 226 480 196V270H0Z" />
        <path className={styles.ground} d="M0 244C150 232 330 250 480 236V270H0Z" />
        <Use id="grass" x={52} y={246} scale={0.5} />
        <Use id="tulip" x={96} y={246} scale={0.44} />
        <Use id="tulip" x={416} y={244} scale={0.62} flip />
        <Use id="sprout" x={380} y={245} scale={0.9} />
        <Use id="grass" x={446} y={243} scale={0.44} flip />
      </svg>
      <span className={styles.play}>
        <Play size={26} />
        <span>Play the video</span>
      </span>
      <span className={styles.from}>From {provider}, once you press play</span>
    </button>
  );
}

type SessionVideoProps = {
  link: string;
  name: string;
  /** Leaves the plain link out until the player is there. */
  isPlain: boolean;
};

/** The video of a session; a link that leads to none is shown as what it is. */
export function SessionVideo({ link, name, isPlain }: SessionVideoProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const video = findVideo(link);
  if (!video)
    return (
      <div className={styles.unread}>
        <p>This video cannot be shown here. Its address:</p>
        <p className={styles.address}>{link}</p>
      </div>
    );
  return (
    <div className={styles.video}>
      <div className={styles.stage}>
        {isPlaying ? (
          <Player video={video} name={name} />
        ) : (
          <Poster provider={video.provider} onPlay={() => setIsPlaying(true)} />
        )}
      </div>
      {isPlaying || !isPlain ? (
        <a className={styles.link} href={video.pageUrl} target="_blank" rel="noreferrer">
          Open it on {video.provider}
          <ExternalLink size={18} />
        </a>
      ) : null}
    </div>
  );
}
