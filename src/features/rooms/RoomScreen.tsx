import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { hasStatus } from '#platform/browser/api.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QuietRoom } from './parts/QuietRoom.tsx';
import { RoomDoor } from './parts/RoomDoor.tsx';
import { isOver, useRoom, useRoomActs } from './queries.ts';
import styles from './RoomScreen.module.css';
import { findToken, NEW_ROOM } from './rules.ts';

const NewRoom = lazy(async () => ({ default: (await import('./parts/NewRoom.tsx')).NewRoom }));

/** Nobody sits here any more, or never did. */
function Closed({ title, children, href }: { title: string; children: string; href: string }) {
  return (
    <section className={styles.closed}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{children}</p>
      <Button kind="sun" asLink={(parts) => <Link href={href} {...parts} />}>
        {href === '/focus' ? 'Back to the timer' : 'What Tend is'}
      </Button>
    </section>
  );
}

const NoRoom = ({ href }: { href: string }) => (
  <Closed title="This link leads to no room" href={href}>
    Perhaps a part of it is missing. Whoever sent it can send it once more.
  </Closed>
);

function Room({ token }: { token: string }) {
  const { heard, error, show, again } = useRoom(token);
  const acts = useRoomActs(token, show);
  const [hasLeft, setHasLeft] = useState(false);
  const isOwner = heard?.room.role === 'owner';
  const home = isOwner ? '/focus' : '/landing';
  const isEnded = hasStatus(error, 410) || hasLeft;
  if (isEnded)
    return (
      <Closed title={hasLeft && !isOwner ? 'You have left quietly.' : 'The room is empty now.'} href={home}>
        Nothing was kept.
      </Closed>
    );
  if (hasStatus(error, 404)) return <NoRoom href={home} />;
  if (!heard)
    return error && !isOver(error) ? (
      <ErrorState title="The room cannot be reached right now." onRetry={again}>
        It goes on without you for a moment. Your seat is kept.
      </ErrorState>
    ) : (
      <Skeleton />
    );
  const leave = () => {
    const going = isOwner ? acts.end : acts.leave;
    going.mutate(undefined, { onSuccess: () => setHasLeft(true) });
  };
  const shared = { token, heard, acts, isAway: error !== null };
  return heard.room.role === 'stranger' ? (
    <RoomDoor {...shared} />
  ) : (
    <QuietRoom {...shared} onLeave={leave} />
  );
}

/** A room to sit together in, for whoever has its link. */
export function RoomScreen() {
  const [path] = useLocation();
  const token = findToken(path);
  const inside = token ? <Room key={token} token={token} /> : <NoRoom href="/landing" />;
  return (
    <div className={`wrap ${styles.page}`}>
      <Suspense fallback={<Skeleton />}>{path === NEW_ROOM ? <NewRoom /> : inside}</Suspense>
    </div>
  );
}
