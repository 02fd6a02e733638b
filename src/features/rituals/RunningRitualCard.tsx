import { Link } from 'wouter';
import type { User } from '#features/account/queries.ts';
import { findKeptPlace } from '#platform/browser/kept-places.ts';
import { useKeptTimer } from '#platform/browser/running-timer.ts';

import { timeIn } from '#platform/shared/day.ts';
import { clockOf } from '#platform/shared/timer-words.ts';
import { Button } from '#ui/Button.tsx';
import { Wedge } from '#ui/garden/Wedge.tsx';
import { OpenCard } from '#ui/OpenCard.tsx';
import { toast } from '#ui/toast-store.ts';
import type { RitualPlace } from './queries.ts';
import { findTimedRitual } from './rules.ts';
import { useRitualSession } from './use-ritual-session.ts';

type LeftProps = { user: User; id: string; title: string; path: string; seconds: number };

/** How a ritual's time stands. Its end is noticed here too, and recorded. */
function Left({ user, id, title, path, seconds }: LeftProps) {
  const { timer, forget } = useRitualSession(
    { id, title, seconds },
    {
      onOver: () =>
        toast({ title: `${title}: the time is over`, description: 'It is kept. The rest can wait.' }),
    },
  );
  const { leftMs, endsAtMs } = timer;
  return (
    <OpenCard
      label="An open ritual"
      area="regulation"
      picture={<Wedge minutes={seconds / 60} left={leftMs / (seconds * 1_000)} size={64} dial={false} />}
      name={`${title} ${endsAtMs === undefined ? 'waits for you' : 'is running'}`}
      line={
        <>
          <span className="num">{clockOf(leftMs)}</span> left
          {endsAtMs === undefined ? null : `, done at ${timeIn(user.timeZone, endsAtMs)}`}
        </>
      }
    >
      <Button kind="sun" asLink={(parts) => <Link href={path} {...parts} />}>
        Take it up again
      </Button>
      <Button
        kind="text"
        onClick={() => {
          timer.reset();
          forget();
        }}
      >
        Let it go
      </Button>
    </OpenCard>
  );
}

/** The ritual that was left running or paused, with the way back to it. Nothing when there is none. */
export function RunningRitualCard({ user }: { user: User }) {
  const kept = useKeptTimer(user.id);
  const id = findTimedRitual(kept?.subject ?? '');
  const place = kept && findKeptPlace<RitualPlace>(user.id, kept.subject);
  if (!kept || !id || !place?.path || !place.title) return null;
  return (
    <Left
      key={kept.subject}
      user={user}
      id={id}
      title={place.title}
      path={place.path}
      seconds={kept.timer.durationMs / 1_000}
    />
  );
}
