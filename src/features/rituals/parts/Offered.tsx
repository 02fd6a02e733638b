import { Link } from 'wouter';
import { OfferedScene } from '#ui/garden/OfferedScene.tsx';
import type { KeptRituals } from '../queries.ts';
import { ritualPath, type ShownRitual } from '../rules.ts';
import { KeepToggle } from './KeepToggle.tsx';
import styles from './Offered.module.css';
import { RitualTags } from './RitualTags.tsx';
import { StartLink } from './StartLink.tsx';
import { Steps } from './Steps.tsx';

type OfferedProps = { ritual: ShownRitual; kept: KeptRituals; onStart: (id: string) => void };

/** The one that fits best, with its steps and the sun. */
export function Offered({ ritual, kept, onStart }: OfferedProps) {
  const { id, title, prompt, steps, video } = ritual;
  return (
    <article className={styles.offered} data-ground="dark">
      <OfferedScene className={styles.picture} disc={styles.disc} />
      <div className={styles.words}>
        {/* A video, and what else its page holds, is not in this panel. */}
        <h3>{video ? <Link href={ritualPath(id)}>{title}</Link> : title}</h3>
        <p className={styles.prompt}>{prompt}</p>
        <RitualTags ritual={ritual} />
        <StartLink ritual={ritual} isFirst onStart={onStart} />
        <KeepToggle ritual={ritual} kept={kept} />
      </div>
      <div className={styles.steps}>
        <Steps steps={steps} />
      </div>
    </article>
  );
}
