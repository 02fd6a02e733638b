import { type ReactNode, useEffect, useState } from 'react';
import { SproutRow } from './garden/SproutRow.tsx';
import { joinClasses } from './link.ts';
import styles from './Skeleton.module.css';

const QUIET_MS = 300;

type SkeletonProps = {
  /** The layout that is coming, in SkeletonBlocks. Without it: three lines. */
  children?: ReactNode;
  words?: string;
};

/** Keeps the place from the first moment, and is seen and said only when it takes longer than 300 ms. */
export function Skeleton({ children, words = 'Waking the garden…' }: SkeletonProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={joinClasses(styles.skeleton, !isSlow && styles.unseen)} data-waiting="">
      <div className={styles.blocks} aria-hidden="true">
        {children ?? (
          <>
            <SkeletonBlock size="line" />
            <SkeletonBlock size="heading" />
            <SkeletonBlock size="line" />
          </>
        )}
      </div>
      <SproutRow />
      <p className={styles.words} role="status">
        {isSlow ? words : null}
      </p>
    </div>
  );
}

/** A line of text, a heading, a row, a card, the panel at the top of a screen, a whole bed, or a dial. */
type Size = 'line' | 'heading' | 'tile' | 'card' | 'panel' | 'bed' | 'ring';

/** One resting shape of the layout that is coming. */
export function SkeletonBlock({ size }: { size: Size }) {
  return <span className={styles.block} data-size={size} />;
}
