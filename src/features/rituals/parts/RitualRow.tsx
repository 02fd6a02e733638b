import { ExternalLink } from 'lucide-react';
import { Link } from 'wouter';
import { countOf } from '#platform/shared/text.ts';
import { type KeptRituals, useCatalogue } from '../queries.ts';
import { ritualPath, type ShownRitual, watchAddress } from '../rules.ts';
import { KeepToggle } from './KeepToggle.tsx';
import styles from './RitualRow.module.css';
import { RitualTags } from './RitualTags.tsx';
import { StartLink } from './StartLink.tsx';
import { Folded, Steps } from './Steps.tsx';

type RitualRowProps = {
  ritual: ShownRitual;
  /** Says which part of the day it is for, where several stand together. */
  showsPart?: boolean;
  kept: KeptRituals;
  onStart: (id: string) => void;
};

/** One ritual in a list: its words, its length, one press to begin, and its steps where they are wanted. */
export function RitualRow({ ritual, showsPart = false, kept, onStart }: RitualRowProps) {
  const { PAGES } = useCatalogue();
  const { id, group, title, prompt, steps, guide, caution } = ritual;
  return (
    <li className={styles.row} data-part={group}>
      <div className={styles.words}>
        {showsPart ? (
          <p className={styles.part}>{PAGES.find((page) => page.group === group)?.label}</p>
        ) : null}
        <h3>
          <Link href={ritualPath(id)}>{title}</Link>
        </h3>
        <p className={styles.prompt}>{prompt}</p>
        <RitualTags ritual={ritual} />
        {guide ? (
          <a className={styles.guide} href={watchAddress(guide.id)} target="_blank" rel="noreferrer">
            Watch: {guide.title} (opens YouTube)
            <ExternalLink size={18} />
          </a>
        ) : null}
      </div>
      <div className={styles.start}>
        <StartLink ritual={ritual} onStart={onStart} />
        <KeepToggle ritual={ritual} kept={kept} />
      </div>
      <Folded says={countOf(steps.length, 'step')} className={styles.steps}>
        <Steps steps={steps} />
        {caution ? <p className={styles.caution}>{caution}</p> : null}
      </Folded>
    </li>
  );
}
