import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { countOf } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { EffectsCard } from './EffectsCard.tsx';
import { type NamedEffect, useWhatHelps } from './queries.ts';
import styles from './WhatHelpsCard.module.css';

function Nothing() {
  return (
    <p className={styles.how}>
      Nothing can be told yet. Say how you are before and after a <Link href="/wellness-moments">moment</Link>
      , a <Link href="/ritual-library">ritual</Link> or a practice, one tap each, and after five times it
      stands here.
    </p>
  );
}

function Told({ effects }: { effects: readonly NamedEffect[] }) {
  const known = effects.filter(({ lift }) => lift !== null);
  const few = effects.filter(({ lift }) => lift === null);
  return (
    <>
      {known.length > 0 ? <EffectsCard effects={known} labelledBy="what-helps" /> : null}
      {few.length > 0 ? (
        <details className={styles.few}>
          <summary id="what-helps-few">Not enough yet for {countOf(few.length, 'thing')}</summary>
          <EffectsCard effects={few} labelledBy="what-helps-few" />
        </details>
      ) : null}
    </>
  );
}

type WhatHelpsCardProps = {
  userId: string;
  /** What only this device knows. */
  children?: ReactNode;
};

/** Everything that was done, by how the mood changed over it: the largest lift first. */
export function WhatHelpsCard({ userId, children }: WhatHelpsCardProps) {
  const { effects, error, retry } = useWhatHelps(userId);
  return (
    <section className={styles.helps} aria-labelledby="what-helps">
      <h2 id="what-helps">What helps me</h2>
      {effects && effects.length > 0 ? (
        <>
          <p className={styles.how}>
            How your mood changed from before to after, where you said both. Something counts as helping only
            when it did more than other things that began as low or as high, more clearly than chance would.
          </p>
          <Told effects={effects} />
        </>
      ) : null}
      {effects?.length === 0 ? <Nothing /> : null}
      {!effects && error ? (
        <p className={styles.how}>
          This cannot be shown right now.{' '}
          <Button kind="text" size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : null}
      {children}
    </section>
  );
}
