import { ArrowLeftRight } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { type Bucket, findCard } from '../rules.ts';
import styles from './SwapOffer.module.css';
import { useBenchPlace } from './use-bench.ts';

/** Two cards where one is meant to be: both fit, and the first can go where the second came from. */
export function SwapOffer({ bucket }: { bucket: Bucket }) {
  const { bench, acts } = useBenchPlace();
  const { swap, doSwap, keepBoth } = acts;
  const other = swap && swap.bucket === bucket ? findCard(bench, swap.otherId) : undefined;
  if (other?.bucket !== bucket) return null;
  return (
    <div className={styles.swap} role="status">
      <p>Two are here now. Both fit, or {other.title} can make room.</p>
      <div className={styles.buttons}>
        <Button
          kind="yew"
          size="small"
          iconBefore={<ArrowLeftRight size={20} />}
          onClick={() => void doSwap()}
        >
          Swap them
        </Button>
        <Button kind="text" size="small" className={styles.keep} onClick={keepBoth}>
          Keep both
        </Button>
      </div>
    </div>
  );
}
