import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { SmallScene } from '#ui/garden/DayScene.tsx';
import type { Group } from '../content.ts';
import { useCatalogue } from '../queries.ts';
import styles from './PageEnd.module.css';

/** Tips, a sentence by somebody else, and the way on to the next part of the day. */
export function PageEnd({ group }: { group: Group }) {
  const { PAGES, RITUALS, SAFETY_LINE } = useCatalogue();
  const index = PAGES.findIndex((page) => page.group === group);
  const page = PAGES[index];
  const next = PAGES[(index + 1) % PAGES.length];
  if (!page || !next) return null;
  const { tipsTitle, tips, quote } = page;
  return (
    <>
      <div className={styles.end}>
        <section className={styles.tips} aria-labelledby="tips">
          <h2 id="tips">{tipsTitle}</h2>
          <ul>
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
        <figure className={styles.quote}>
          <blockquote>{quote.text}</blockquote>
          <figcaption>
            {quote.by}, <cite>{quote.work}</cite>
          </figcaption>
        </figure>
      </div>
      <Link className={styles.onward} data-later="" href={next.path} data-part={next.group}>
        <SmallScene part={next.group} className={styles.picture} isNarrow />
        <span>
          <b>{next.title}</b>
          {RITUALS.filter((ritual) => ritual.group === next.group).length} more, whenever you like
        </span>
        <ArrowRight size={26} />
      </Link>
      <p className={styles.care}>{SAFETY_LINE}</p>
    </>
  );
}
