import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './GardenPlace.module.css';

const LONG_MS = 8_000;

function Again({ onRetry }: { onRetry: () => void }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? (
    <Button kind="line" onClick={onRetry}>
      Try again
    </Button>
  ) : null;
}

type GardenPlaceProps = {
  hasNextThing?: boolean;
  hasRest?: boolean;
  /** Offered when it takes long. */
  onRetry?: () => void;
};

/** Keeps the place of what is coming, in its layout. */
export function GardenPlace({ hasNextThing, hasRest, onRetry }: GardenPlaceProps) {
  return (
    <>
      <Skeleton>
        {hasNextThing ? (
          <span className={styles.next}>
            <SkeletonBlock size="card" />
          </span>
        ) : null}
        {hasRest ? (
          <>
            <span className={styles.tiles}>
              <SkeletonBlock size="tile" />
              <SkeletonBlock size="tile" />
              <SkeletonBlock size="tile" />
              <SkeletonBlock size="tile" />
            </span>
            <SkeletonBlock size="heading" />
            <span className={styles.week}>
              <SkeletonBlock size="card" />
            </span>
            <Card className={styles.progress}>
              <p className="display">Weekly progress</p>
              <p className="soft">Loading progress...</p>
            </Card>
          </>
        ) : null}
      </Skeleton>
      {onRetry ? <Again onRetry={onRetry} /> : null}
    </>
  );
}
