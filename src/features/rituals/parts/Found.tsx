import { lazy, Suspense } from 'react';
import styles from './Found.module.css';
import { Offered } from './Offered.tsx';
import { OneOf } from './OneOf.tsx';
import { RitualRow } from './RitualRow.tsx';
import type { RitualList } from './Rows.tsx';
import { Folded } from './Steps.tsx';

const Rows = lazy(async () => ({ default: (await import('./Rows.tsx')).Rows }));

/** What lies folded comes after what is seen. */
export const FoldedRows = (list: RitualList) => (
  <Suspense>
    <Rows {...list} />
  </Suspense>
);

const ROWS_SHOWN = 2;

type FoundProps = RitualList & { isPlain: boolean };

/** What fits: one with its steps, two more, and the others behind a line. Of those with a video only what helped leads. */
export function Found({ rituals, isPlain, kept, onStart }: FoundProps) {
  if (isPlain) return <OneOf rituals={rituals} kept={kept} onStart={onStart} />;
  const steps = rituals.filter(({ video, because }) => !video || because);
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
          <FoldedRows rituals={others} kept={kept} onStart={onStart} />
        </Folded>
      ) : null}
    </>
  );
}
