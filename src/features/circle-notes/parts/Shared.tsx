import { lazy, Suspense } from 'react';
import type { Circle } from '#features/circles/queries.ts';
import { areaOfPlant } from '#features/wall/rules.ts';
import { type Day, nameOfDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { AreaGlyph } from '#ui/garden/AreaGlyph.tsx';
import { toast } from '#ui/toast-store.ts';
import { KIND_WORDS } from '../content.ts';
import { type Share, type ShareSave, takeBack } from '../queries.ts';
import styles from './Shared.module.css';
import { Words } from './Words.tsx';

const PendingShare = lazy(async () => ({ default: (await import('./PendingShare.tsx')).PendingShare }));

type ItemProps = { userId: string; share: Share; seat: Circle['seats'][number]; today: Day };

/** One thing that somebody shared. Whatever stands in it is text and nothing more. */
function Item({ userId, share, seat, today }: ItemProps) {
  const area = areaOfPlant(seat.plant);
  const back = () => {
    void takeBack(userId, share.id);
    toast({ title: 'Yours alone again', description: 'It is kept under “What you shared so far”.' });
  };
  return (
    <li className={styles.item} data-area={area}>
      <div className={styles.head}>
        <AreaGlyph area={area} size={44} />
        <div>
          <b dir="auto">{seat.isYou ? 'You' : seat.name}</b>
          <span>
            {KIND_WORDS[share.kind].label}, {nameOfDay(share.date, today).toLowerCase()}
          </span>
        </div>
      </div>
      <Words {...share} />
      {seat.isYou ? (
        <Button kind="text" size="small" aria-label="Take back what you shared" onClick={back}>
          Take it back
        </Button>
      ) : null}
    </li>
  );
}

type SharedProps = {
  userId: string;
  circle: Circle;
  shared: { today: Day; shares: Share[] };
  pending: readonly ShareSave[];
};

/** What the circle shared in the last week, and its end. */
export function Shared({ userId, circle, shared, pending }: SharedProps) {
  const items = shared.shares.flatMap((share) => {
    const seat = circle.seats.find(({ id }) => id === share.seatId);
    return seat ? [{ share, seat }] : [];
  });
  return (
    <>
      <ul className={styles.items} aria-label="Shared this week">
        {pending.map((save) => (
          <Suspense key={save.input.body.id}>
            <PendingShare userId={userId} circleId={circle.id} save={save} />
          </Suspense>
        ))}
        {items.map(({ share, seat }) => (
          <Item key={share.id} userId={userId} share={share} seat={seat} today={shared.today} />
        ))}
      </ul>
      <p className={styles.end}>
        {items.length > 0
          ? 'That is all for now. After a week each of these is gone.'
          : 'Nothing is shared just now. That is fine too.'}
      </p>
    </>
  );
}
