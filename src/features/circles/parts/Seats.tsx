import { Link } from 'wouter';
import { roomPath } from '#features/rooms/rules.ts';
import { areaOfPlant } from '#features/wall/rules.ts';
import { Button } from '#ui/Button.tsx';
import { Plant } from '#ui/garden/Plant.tsx';
import { areaSpecies } from '#ui/garden/species.ts';
import type { Seat } from '../queries.ts';
import styles from './Seats.module.css';

type SeatsProps = {
  seats: readonly Seat[];
  /** Asks whether to let somebody go; left out for who was not here first. */
  onLetGo: ((seat: Seat) => void) | undefined;
};

function wordsOf({ isYou, isFirst, name, plant }: Seat): string {
  const parts = [isYou ? 'you' : '', isFirst ? 'here first' : '', name === plant ? '' : plant];
  return parts.filter(Boolean).join(', ');
}

/** Everybody in a circle as a plant on one line of ground. */
export function Seats({ seats, onLetGo }: SeatsProps) {
  return (
    <ul className={styles.seats} aria-label="Who is here">
      {seats.map((seat) => (
        <li key={seat.id} className={styles.seat} data-area={areaOfPlant(seat.plant)}>
          <span className={styles.pot}>
            <Plant species={areaSpecies[areaOfPlant(seat.plant)]} size={120} />
          </span>
          <b dir="auto">{seat.name}</b>
          <span className={styles.says}>{wordsOf(seat)}</span>
          {seat.roomToken ? (
            <Button
              kind="line"
              size="small"
              asLink={(parts) => <Link href={roomPath(seat.roomToken ?? '')} {...parts} />}
            >
              {seat.isYou ? 'To your room' : `Sit with ${seat.name}`}
            </Button>
          ) : null}
          {onLetGo && !seat.isYou ? (
            <Button kind="text" size="small" aria-label={`Let ${seat.name} go`} onClick={() => onLetGo(seat)}>
              Let go
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
