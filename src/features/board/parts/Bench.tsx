import { Hand } from 'lucide-react';
import { Hills, LaterPicture, NextPicture, NowPicture } from '#ui/garden/BenchPictures.tsx';
import styles from './Bench.module.css';
import { Drawer } from './Drawer.tsx';
import { useBenchPlace } from './use-bench.ts';

function Carrying({ words }: { words: string }) {
  const { lifted } = useBenchPlace();
  return (
    <div className={styles.live} data-lifted={lifted ? '' : undefined}>
      <p role="status">
        {words ? <Hand size={22} /> : null}
        {words}
      </p>
      <p id="how-to-carry" className={lifted?.isByKey ? styles.keys : 'vh'}>
        Space lifts a card. Arrow left and right carry it between places, up and down within one. Space sets
        it down, Escape puts it back.
      </p>
    </div>
  );
}

/** A potting bench: Now in the sun, Next beside it, Later in the tray. */
export function Bench({ words }: { words: string }) {
  const { bench } = useBenchPlace();
  return (
    <>
      <div className={styles.bench}>
        <Hills height={286} className={styles.hills} />
        <Drawer
          bucket="now"
          picture={<NowPicture isTaken={bench.now.length > 0} className={styles.picture} />}
        />
        <Drawer
          bucket="next"
          picture={<NextPicture isTaken={bench.next.length > 0} className={styles.picture} />}
        />
        <Drawer
          bucket="later"
          picture={<LaterPicture count={bench.later.length} className={styles.picture} />}
        />
      </div>
      <Carrying words={words} />
    </>
  );
}
