import { Check, LogOut, Pause, Play } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useHasShortcuts, useShortcuts } from '#platform/browser/use-shortcuts.ts';
import { Button } from '#ui/Button.tsx';
import { Plant } from '#ui/garden/Plant.tsx';
import { COMPANY_WORDS, NOD_WORDS } from '../content.ts';
import { type Heard, type RoomActs, useNow } from '../queries.ts';
import { NODS, type Nod } from '../rules.ts';
import styles from './QuietRoom.module.css';
import { Seats } from './Seats.tsx';
import { SharedClock } from './SharedClock.tsx';

const RoomLink = lazy(async () => ({ default: (await import('./RoomLink.tsx')).RoomLink }));

const PICTURES = { here: 'grass', going: 'sprout', done: 'poppy' } as const;

/** 1, 2 and 3, as they stand side by side. */
const keyOf = (index: number): string => String(index + 1);

function Nods({ heard, acts }: { heard: Heard; acts: RoomActs }) {
  const mine = heard.room.seats.find(({ isYou }) => isYou)?.nod;
  const hasKeys = useHasShortcuts();
  const send = (nod: Nod) => acts.nod.mutate(nod);
  useShortcuts(Object.fromEntries(NODS.map((nod, index) => [keyOf(index), () => send(nod)])));
  return (
    <fieldset className={styles.nods}>
      <legend className="vh">Send a nod</legend>
      {NODS.map((nod, index) => (
        <Button
          key={nod}
          kind="line"
          aria-keyshortcuts={hasKeys ? keyOf(index) : undefined}
          title={hasKeys ? `Key ${keyOf(index)}` : undefined}
          aria-pressed={mine === nod}
          iconBefore={mine === nod ? <Check size={20} /> : <Plant species={PICTURES[nod]} size={26} />}
          onClick={() => send(nod)}
        >
          {NOD_WORDS[nod]}
        </Button>
      ))}
    </fieldset>
  );
}

/** What was nodded by others, said once. */
const heardNods = ({ room }: Heard): string =>
  room.seats.flatMap(({ nod, isYou }) => (nod && !isYou ? [NOD_WORDS[nod]] : [])).join('. ');

type QuietRoomProps = { token: string; heard: Heard; acts: RoomActs; isAway: boolean; onLeave: () => void };

/** The room from inside: one clock, the plants that sit here, three nods, and a way to leave. */
export function QuietRoom({ token, heard, acts, isAway, onLeave }: QuietRoomProps) {
  const nowMs = useNow();
  const { role, title, clock, company, seats } = heard.room;
  const isOwner = role === 'owner';
  return (
    <section className={styles.room}>
      <div className={styles.top}>
        <Button kind="text" iconBefore={<LogOut size={20} />} onClick={onLeave}>
          {isOwner ? 'End the room' : 'Leave quietly'}
        </Button>
      </div>
      <h1 tabIndex={-1}>Quiet room</h1>
      <p role="status">
        No camera, no chat. {isOwner ? COMPANY_WORDS[company] : 'You are a guest here.'}
        {isAway ? ' The connection is away for a moment; your seat is kept.' : ''}
      </p>
      {title ? <p className={styles.title}>“{title}”</p> : null}
      <SharedClock heard={heard} nowMs={nowMs} />
      {isOwner ? (
        <Button
          kind="sun"
          iconBefore={clock.isRunning ? <Pause size={22} /> : <Play size={22} />}
          busy={acts.clock.isPending}
          onClick={() => acts.clock.mutate(clock.isRunning ? 'pause' : 'start')}
        >
          {clock.isRunning ? 'Pause' : 'Start'}
        </Button>
      ) : null}
      <Seats heard={heard} nowMs={nowMs} />
      <Nods heard={heard} acts={acts} />
      <p className="vh" role="status">
        {heardNods(heard)}
      </p>
      <p className={styles.quiet}>{acts.nod.error ? 'One nod in ten seconds is enough.' : ''}</p>
      {isOwner && seats.length <= 4 ? (
        <Suspense>
          <RoomLink token={token} />
        </Suspense>
      ) : null}
    </section>
  );
}
