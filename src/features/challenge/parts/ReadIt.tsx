import { Square, Volume2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSlowReading } from '#platform/browser/slow-reading.ts';
import { Button } from '#ui/Button.tsx';
import { GOOD_TO_KNOW } from '../content.ts';
import type { ListedDay } from '../queries.ts';
import { breathsOf } from '../rules.ts';
import styles from './ReadIt.module.css';

const SoundUnder = lazy(async () => ({ default: (await import('./SoundUnder.tsx')).SoundUnder }));

/** Time to picture what was read. */
const PAUSE_MS = 3_500;

/** The script, breath by breath, to read or to be read to. */
export function ReadIt({ day }: { day: ListedDay }) {
  const breaths = useMemo(() => breathsOf(day.script), [day.script]);
  const { at, toggle } = useSlowReading(breaths, PAUSE_MS);
  const [hasSound, setHasSound] = useState(false);
  return (
    <section className={styles.read} aria-labelledby="read-it">
      <div className={styles.head}>
        <h2 id="read-it">{toggle ? 'Read it slowly, or let it be read' : 'Read it slowly'}</h2>
        {toggle ? (
          <Button
            kind="line"
            iconBefore={at === undefined ? <Volume2 size={22} /> : <Square size={20} />}
            onClick={toggle}
          >
            {at === undefined ? 'Read aloud' : 'Stop reading'}
          </Button>
        ) : null}
      </div>
      <div className={styles.script}>
        {breaths.map((breath, index) => (
          <p key={breath} data-read={index === at || undefined}>
            {breath}
          </p>
        ))}
      </div>
      {hasSound ? (
        <Suspense>
          <SoundUnder />
        </Suspense>
      ) : (
        <Button kind="text" onClick={() => setHasSound(true)}>
          Put a quiet sound under it
        </Button>
      )}
      <div className={styles.aside}>
        <p>{GOOD_TO_KNOW.eyesOpen}</p>
        <details>
          <summary>If it stirs something up</summary>
          <p>{GOOD_TO_KNOW.safety}</p>
        </details>
        {day.attribution ? (
          <details>
            <summary>Where this comes from</summary>
            <p>{day.attribution}</p>
          </details>
        ) : null}
      </div>
    </section>
  );
}
