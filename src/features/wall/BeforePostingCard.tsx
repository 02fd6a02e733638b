import { useEffect, useRef } from 'react';
import { CrisisCard } from '#features/sos/CrisisCard.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './BeforePostingCard.module.css';

type BeforePostingCardProps = { postLabel: string; onPost: () => void; onKeep: () => void };

/** The lines of her country before a note with words of crisis, and the choice, which is hers. */
export function BeforePostingCard({ postLabel, onPost, onKeep }: BeforePostingCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.lines}>
      <h3 ref={heading} tabIndex={-1}>
        First, somebody to talk to
      </h3>
      <p>Your words are still here, and nobody was told. These people are there for exactly this.</p>
      <CrisisCard>
        <div className={styles.actions}>
          <Button kind="line" onClick={onKeep}>
            Keep it to myself
          </Button>
          <Button kind="line" onClick={onPost}>
            {postLabel}
          </Button>
        </div>
      </CrisisCard>
    </div>
  );
}
