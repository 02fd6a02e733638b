import { Play } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#ui/Button.tsx';
import { joinClasses } from '#ui/link.ts';
import type { NextThing as Thing } from '../rules.ts';
import styles from './NextThing.module.css';
import { NextThingScene } from './NextThingScene.tsx';

type NextThingProps = {
  thing: Thing;
  /** Nothing was ever recorded. */
  isFirst: boolean;
  /** As large as a screen with nothing else on it allows. */
  isLarge: boolean;
  /** Something else has the sun already. */
  isSecond: boolean;
  /** What else the beginning does. */
  onStart?: (() => void) | undefined;
  /** Left out when there is nothing else to offer. */
  onAnother: (() => void) | undefined;
};

function Beginning({ thing, isLarge, isSecond, onStart }: Omit<NextThingProps, 'isFirst' | 'onAnother'>) {
  const { start } = thing;
  if (!start)
    return (
      <Button kind="text" className={styles.quiet} asLink={(parts) => <Link href="/emotions" {...parts} />}>
        See today’s weather
      </Button>
    );
  return (
    <Button
      kind={isSecond ? 'line' : 'sun'}
      size={isLarge ? 'large' : 'regular'}
      className={styles.start}
      iconBefore={<Play size={22} />}
      asLink={(parts) => <Link href={start.path} onClick={onStart} {...parts} />}
    >
      {start.minutes === 1 ? 'Start, 1 minute' : `Start, ${start.minutes} minutes`}
    </Button>
  );
}

/** The one thing under the sun: what to do next, why, what it costs, and a way to be offered another. */
export function NextThing({ thing, isFirst, isLarge, isSecond, onStart, onAnother }: NextThingProps) {
  return (
    <section
      className={joinClasses(styles.next, isLarge && styles.large)}
      data-ground="dark"
      aria-labelledby="next-thing"
    >
      <div className={styles.words}>
        <p className={styles.kicker}>
          {thing.start ? `Your ${isFirst ? 'first' : 'next'} small thing` : 'For today'}
        </p>
        <div aria-live="polite">
          <h2 id="next-thing" className={styles.title}>
            {thing.title}
          </h2>
          <p className={styles.because}>{thing.because}</p>
        </div>
        <div className={styles.actions}>
          <Beginning thing={thing} isLarge={isLarge} isSecond={isSecond} onStart={onStart} />
          {onAnother ? (
            <Button kind="text" className={styles.quiet} onClick={onAnother}>
              Offer me another
            </Button>
          ) : null}
        </div>
      </div>
      <NextThingScene picture={thing.picture} isFirst={isFirst} />
    </section>
  );
}
