import { ArrowDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { countLine, linesOf } from '../rules.ts';
import styles from './PutDown.module.css';
import { Scene } from './Scene.tsx';
import type { Unstick } from './use-unstick.ts';

/** Scattered, and yet always in the same place. */
const PLACES = Array.from({ length: 24 }, (_, index) => ({
  id: `seed ${index}`,
  lie: `translate(0 ${((index * 7) % 5) - 2}) rotate(${((index * 53) % 60) - 30})`,
}));

/** A seed under the ground for each line. */
function Seeds({ count }: { count: number }) {
  return (
    <div className={styles.seeds}>
      {PLACES.slice(0, count).map(({ id, lie }) => (
        <svg key={id} className="il" viewBox="-12 -10 24 20" width="26" height="22" aria-hidden="true">
          <ellipse className="bu" rx="9" ry="6" transform={lie} />
        </svg>
      ))}
    </div>
  );
}

/** All of it, a line each. Enter is a new line; Ctrl and Enter go on. */
export function PutDown({ unstick }: { unstick: Unstick }) {
  const { draft, fault, isBusy, write, leaveWords } = unstick;
  const count = linesOf(draft.text).length;
  const goOn = () => {
    if (!leaveWords()) document.querySelector('textarea')?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    goOn();
  };
  return (
    <Scene
      shown="down"
      air={
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            goOn();
          }}
        >
          <h1 tabIndex={-1}>Stuck? Put it all down here.</h1>
          <p className={styles.lead}>Any order. Half words are fine.</p>
          <div className={styles.box}>
            <TextArea
              label="Everything on your mind"
              labelHidden
              rows={6}
              value={draft.text}
              error={fault}
              aria-keyshortcuts="Control+Enter"
              onChange={(event) => write(event.target.value)}
              onKeyDown={onKey}
            />
          </div>
          <div className={styles.acts}>
            <Button type="submit" kind="sun" size="large" busy={isBusy} iconAfter={<ArrowDown size={22} />}>
              That’s everything
            </Button>
            <p>
              Each line becomes a seed. None of them gets lost.
              <span className={styles.keys}> Ctrl and Enter go on.</span>
            </p>
          </div>
        </form>
      }
      soil={
        <>
          <Seeds count={count} />
          <p className={styles.count} role="status">
            {countLine(count)}
          </p>
        </>
      }
    />
  );
}
