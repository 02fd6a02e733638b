import { Armchair } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { roomPath } from '#features/rooms/rules.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import { NOT_ARRIVED } from './content.ts';
import { Seats } from './parts/Seats.tsx';
import { type Circle, type Seat, useCircleActs } from './queries.ts';
import { SEATS_ROUND } from './rules.ts';
import styles from './SeatsCard.module.css';

const LettingGo = lazy(async () => ({ default: (await import('./parts/LettingGo.tsx')).LettingGo }));
const InviteLink = lazy(async () => ({ default: (await import('./parts/InviteLink.tsx')).InviteLink }));

const ROOM_MINUTES = 20;

type SeatsCardProps = { user: User; circle: Circle };

function SitWithMe({ user, circle }: SeatsCardProps) {
  const [, navigate] = useLocation();
  const { shareRoom, takeRoomBack } = useCircleActs(user.id, circle.id);
  const isOpen = circle.seats.some(({ isYou, roomToken }) => isYou && roomToken);
  const open = () =>
    shareRoom.mutate(ROOM_MINUTES, {
      onSuccess: ({ token }) => navigate(roomPath(token)),
      onError: () => toast(NOT_ARRIVED),
    });
  return isOpen ? (
    <Button
      kind="text"
      busy={takeRoomBack.isPending}
      onClick={() => takeRoomBack.mutate(undefined, { onError: () => toast(NOT_ARRIVED) })}
    >
      Stop asking for company
    </Button>
  ) : (
    <Button kind="line" iconBefore={<Armchair size={20} />} busy={shareRoom.isPending} onClick={open}>
      Sit with me, {ROOM_MINUTES} minutes
    </Button>
  );
}

/** Who sits in a circle, who would like company, and the link by which people are asked in. */
export function SeatsCard({ user, circle }: SeatsCardProps) {
  const [leaving, setLeaving] = useState<Seat>();
  const { seats } = circle;
  const isFirst = seats[0]?.isYou ?? false;
  return (
    <section aria-labelledby="seats">
      <h2 id="seats" className="vh">
        Who is here
      </h2>
      <Seats seats={seats} onLetGo={isFirst ? setLeaving : undefined} />
      {leaving ? (
        <Suspense>
          <LettingGo
            key={leaving.id}
            userId={user.id}
            circleId={circle.id}
            seat={leaving}
            onDone={() => setLeaving(undefined)}
          />
        </Suspense>
      ) : null}
      <div className={styles.below}>
        {seats.length < SEATS_ROUND ? (
          <p>A circle is three to six people. Until then it is good company too.</p>
        ) : null}
        {seats.length > 1 ? <SitWithMe user={user} circle={circle} /> : null}
        {isFirst ? (
          <Suspense>
            <InviteLink userId={user.id} timeZone={user.timeZone} circle={circle} />
          </Suspense>
        ) : (
          <p dir="auto">{seats[0]?.name} asks people in here.</p>
        )}
      </div>
    </section>
  );
}
