import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '#ui/Button.tsx';
import { joinClasses } from '#ui/link.ts';
import { SMALL_WINS_MOST } from '../rules.ts';
import styles from './WinBed.module.css';
import { Hills, type PlaceState, WinPlace } from './WinPlace.tsx';

type WinBedProps = {
  ref: Ref<HTMLUListElement>;
  smallWins: readonly string[];
  /** Lower, where it stands below something else. */
  isLow: boolean;
  /** Left out where nothing can be changed. */
  onRemove: ((index: number) => void) | undefined;
  /** Where the next one is typed; left out where nothing can be changed. */
  field: ReactNode;
};

const PLACES = Array.from({ length: SMALL_WINS_MOST }, (_, index) => index);

/** Three places in one bed: flowers over the words, which lie in the soil. */
export function WinBed({ ref, smallWins, isLow, onRemove, field }: WinBedProps) {
  const count = smallWins.length;
  const stateOf = (index: number): PlaceState => {
    if (index < count) return 'grown';
    return index === count && field ? 'next' : 'empty';
  };
  return (
    <div className={joinClasses(styles.bed, isLow && styles.low)}>
      <Hills isLow={isLow} className={styles.hills} />
      <ul ref={ref} tabIndex={-1} aria-label={`Small wins, ${count} of ${SMALL_WINS_MOST}`}>
        {PLACES.map((index) => (
          <li key={index}>
            <WinPlace index={index} state={stateOf(index)} isLow={isLow} />
            <div className={styles.words} data-ground="dark">
              {index < count ? <p className={styles.win}>{smallWins[index]}</p> : null}
              {index < count && onRemove ? (
                <Button
                  kind="text"
                  size="small"
                  className={styles.remove}
                  aria-label={`Remove: ${smallWins[index]}`}
                  iconBefore={<X size={18} />}
                  onClick={() => onRemove(index)}
                >
                  Remove
                </Button>
              ) : null}
              {index === count ? field : null}
              {index > count && field ? <p className={styles.room}>Room for one more, if it comes.</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
