import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { countOf } from '#platform/shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { joinClasses } from '#ui/link.ts';
import { EMPTY, ONE_CARD } from '../content.ts';
import { type Bench, BUCKET_LABELS, type Bucket } from '../rules.ts';
import styles from './Drawer.module.css';
import { LargeCard } from './LargeCard.tsx';
import { SwapOffer } from './SwapOffer.tsx';
import { TaskRow } from './TaskRow.tsx';
import { ADD_ID, useBenchPlace } from './use-bench.ts';

const MOST_SHOWN = 6;

type Open = Exclude<Bucket, 'done'>;

const OPEN = ['now', 'next', 'later'] as const satisfies readonly Open[];
/** The place that a low day shows: the first that holds something. */
const findFirst = (bench: Bench): Open => OPEN.find((bucket) => bench[bucket].length > 0) ?? 'now';

function Empty({ bucket }: { bucket: Open }) {
  const { lifted } = useBenchPlace();
  const { title, text } = EMPTY[bucket];
  if (lifted?.bucket === bucket)
    return (
      <div className={joinClasses(styles.empty, styles.target)}>
        <p className={styles.emptyTitle}>Set it down here</p>
        <p>{lifted.isByKey ? 'Press Space.' : 'Let go.'}</p>
      </div>
    );
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      <p>{text}</p>
      {bucket === 'now' ? (
        <Button
          kind="sun"
          className={styles.first}
          iconBefore={<Plus size={22} />}
          onClick={() => document.getElementById(ADD_ID)?.focus()}
        >
          Put one thing here
        </Button>
      ) : null}
    </div>
  );
}

function Rows({ bucket, from }: { bucket: Open; from: number }) {
  const { bench } = useBenchPlace();
  const isTray = from === 0;
  const [isWhole, setIsWhole] = useState(false);
  const cards = bench[bucket].slice(from);
  const shown = isWhole || cards.length <= MOST_SHOWN ? cards : cards.slice(0, MOST_SHOWN);
  if (cards.length === 0) return null;
  return (
    <>
      <ul className={styles.rows} data-offers={isTray ? 3 : undefined} data-later={isTray ? undefined : ''}>
        {shown.map((card) => (
          <TaskRow key={card.id} card={card} />
        ))}
      </ul>
      {shown.length < cards.length ? (
        <Button kind="text" className={styles.more} onClick={() => setIsWhole(true)}>
          and {cards.length - shown.length} more
        </Button>
      ) : null}
    </>
  );
}

/** One place of the bench under its picture: the first card large, except in the tray. */
export function Drawer({ bucket, picture }: { bucket: Open; picture: ReactNode }) {
  const { user, bench, lifted } = useBenchPlace();
  const cards = bench[bucket];
  const [first] = cards;
  const isTray = bucket === 'later';
  return (
    <section
      className={joinClasses(styles.place, styles[bucket])}
      aria-labelledby={`board-${bucket}`}
      data-bucket={bucket}
      data-over={lifted?.bucket === bucket || undefined}
      data-later={bucket === findFirst(bench) ? undefined : ''}
    >
      {picture}
      <div className={styles.drawer}>
        <header className={styles.head}>
          <h2 id={`board-${bucket}`}>{BUCKET_LABELS[bucket]}</h2>
          {user.adhdMode && !isTray ? <span className={styles.hint}>{ONE_CARD}</span> : null}
          {isTray && first ? <span className={styles.hint}>{countOf(cards.length, 'seed')}</span> : null}
        </header>
        {first ? null : <Empty bucket={bucket} />}
        {first && !isTray ? <LargeCard key={first.id} card={first} /> : null}
        <SwapOffer bucket={bucket} />
        <Rows bucket={bucket} from={isTray ? 0 : 1} />
      </div>
    </section>
  );
}
