import { clockOf } from '#platform/shared/timer-words.ts';
import { Plant } from '#ui/garden/Plant.tsx';
import { NOD_WORDS } from '../content.ts';
import type { Heard } from '../queries.ts';
import { plantName } from '../rules.ts';
import styles from './Seats.module.css';

type Seat = Heard['room']['seats'][number];

const whoOf = ({ isYou, isOwner, plant }: Seat): string => {
  if (isYou) return `You, ${plantName(plant)}`;
  return isOwner ? `${plantName(plant)}, whose room it is` : plantName(plant);
};

/** Everybody at the table: a plant that breathes, or a bud while somebody has stepped out; you stand first. */
export function Seats({ heard, nowMs }: { heard: Heard; nowMs: number }) {
  const seats = [...heard.room.seats].sort((one, other) => Number(other.isYou) - Number(one.isYou));
  return (
    <ul className={styles.table} aria-label="Who is here">
      {seats.map((seat) => (
        <li key={seat.plant} className={styles.seat} data-away={seat.isAway ? '' : undefined}>
          <span className={styles.pot}>
            <Plant species={seat.isAway ? 'bud' : seat.plant} size={seat.isAway ? 80 : 150} />
          </span>
          <b>{whoOf(seat)}</b>
          <span className={styles.says}>
            {seat.isAway ? 'stepped out' : 'working quietly'}
            {seat.leftMs === null ? null : (
              <>
                , <span className="num">{clockOf(Math.max(0, seat.leftMs - (nowMs - heard.atMs)))}</span> of
                her own
              </>
            )}
          </span>
          {seat.nod ? <span className={styles.nod}>“{NOD_WORDS[seat.nod]}”</span> : null}
        </li>
      ))}
    </ul>
  );
}
