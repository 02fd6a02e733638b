import { Check } from 'lucide-react';
import type { ListedMoment } from '../queries.ts';
import { type Effect, effectWords, orderByEffect, SESSIONS_FOR_EFFECT } from '../rules.ts';
import styles from './WhatHelps.module.css';

type WhatHelpsProps = { moments: readonly ListedMoment[]; effects: readonly Effect[] };

function Says({ effect }: { effect: Effect }) {
  if (effect.lift === null)
    return (
      <p className={styles.says}>
        Not enough yet, {effect.sessions} of {SESSIONS_FOR_EFFECT} sessions
      </p>
    );
  return (
    <p className={styles.says}>
      <b className="num">{effectWords(effect)}</b>
      {effect.isClear ? (
        <span className={styles.clear}>
          <Check size={18} />
          more than after your other moments
        </span>
      ) : (
        <span>may be chance</span>
      )}
    </p>
  );
}

/** The moments that were done, by how the mood changed over them, and how sure that is. */
export function WhatHelps({ moments, effects }: WhatHelpsProps) {
  const done = orderByEffect(moments, effects).flatMap((moment) => {
    const effect = effects.find(({ momentId }) => momentId === moment.id);
    return effect ? [{ ...moment, effect }] : [];
  });
  if (done.length === 0) return null;
  return (
    <section className={styles.helps} aria-labelledby="what-helps">
      <h2 id="what-helps">What helps me</h2>
      <p className={styles.how}>
        How your mood changed from before to after, where you said both. A moment counts as helping only when
        it did more than your other moments, more clearly than chance would.
      </p>
      <ol className={styles.list}>
        {done.map(({ id, title, effect }) => (
          <li key={id}>
            <h3>{title}</h3>
            <Says effect={effect} />
          </li>
        ))}
      </ol>
    </section>
  );
}
