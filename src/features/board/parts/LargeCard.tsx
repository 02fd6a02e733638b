import { Check, Play } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#ui/Button.tsx';
import { type Card, focusPath } from '../rules.ts';
import { EditPlace } from './EditPlace.tsx';
import styles from './LargeCard.module.css';
import { MoveButton } from './MoveButton.tsx';
import { isBefore, useBenchPlace } from './use-bench.ts';
import { useEditing } from './use-editing.ts';

/** The card that has a place to itself: with what can be done with it when it is in Now. */
export function LargeCard({ card }: { card: Card }) {
  const { user, bench, acts, lifted } = useBenchPlace();
  const { isEditing, titleId, open, close } = useEditing(user.id, card.id);
  const isNow = card.bucket === 'now';
  if (isEditing) return <EditPlace card={card} onClose={close} />;
  return (
    <article
      className={styles.card}
      data-card={card.id}
      data-lifted={lifted?.id === card.id || undefined}
      data-before={isBefore(bench, lifted, card) || undefined}
      data-now={isNow || undefined}
      aria-label={card.title}
    >
      <button
        type="button"
        id={titleId}
        className={styles.title}
        aria-label={`Edit: ${card.title}`}
        onClick={open}
      >
        {card.title}
      </button>
      {card.notes ? <p className={styles.notes}>{card.notes}</p> : null}
      <div className={styles.acts}>
        {isNow ? (
          <>
            <Button
              kind="sun"
              iconBefore={<Play size={22} />}
              asLink={(parts) => <Link href={focusPath(card.id)} {...parts} />}
            >
              Start Focus Timer
            </Button>
            <Button
              kind="line"
              className={styles.onDark}
              iconBefore={<Check size={22} />}
              onClick={() => void acts.move(card, { bucket: 'done' })}
            >
              Done
            </Button>
          </>
        ) : null}
        <MoveButton card={card} hasWord />
      </div>
    </article>
  );
}
