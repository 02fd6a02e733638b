import { useRef, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { dayIn, timeIn } from '#platform/shared/day.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './KeepEventsCard.module.css';
import { EventForm } from './parts/EventForm.tsx';
import { KeptEvent } from './parts/KeptEvent.tsx';
import { type CircleEvent, type EventDraft, useEventDraft, useKeptEvents } from './queries.ts';

/** An event as its form holds it, by the clock of the keeper. */
function draftOf(event: CircleEvent, timeZone: string): EventDraft {
  const beginsAtMs = Date.parse(event.beginsAt);
  return {
    id: event.id,
    version: event.version,
    title: event.title,
    text: event.text,
    date: dayIn(timeZone, beginsAtMs),
    time: timeIn(timeZone, beginsAtMs),
    minutes: String(event.minutes),
    link: event.link ?? '',
  };
}

function Kept({ user, events }: { user: User; events: readonly CircleEvent[] }) {
  const { draft, change, forget } = useEventDraft(user.id);
  const [said, setSaid] = useState('');
  const form = useRef<HTMLHeadingElement>(null);
  const begin = (event: CircleEvent) => {
    change(draftOf(event, user.timeZone));
    setSaid('');
    form.current?.focus();
  };
  const end = (words: string) => {
    forget();
    setSaid(words);
    form.current?.focus();
  };
  return (
    <>
      <EventForm
        key={draft.version === null ? 'new' : `${draft.id} ${draft.version}`}
        ref={form}
        user={user}
        draft={draft}
        onChange={change}
        onTakeTheirs={begin}
        onEnd={end}
      />
      <p role="status">{said}</p>
      {events.length > 0 ? (
        <ul className={styles.events} aria-label="Events ahead">
          {events.map((event) => (
            <KeptEvent
              key={event.id}
              user={user}
              event={event}
              isOpen={draft.version !== null && draft.id === event.id}
              onChange={() => begin(event)}
            />
          ))}
        </ul>
      ) : (
        <p>No events ahead yet.</p>
      )}
    </>
  );
}

/** Where a keeper writes events, changes them and cancels them. Nothing for anybody else. */
export function KeepEventsCard({ user }: { user: User }) {
  const { events, error, retry } = useKeptEvents(user.id);
  if (events === null) return null;
  return (
    <section className={styles.section} aria-labelledby="keep-events">
      <h2 id="keep-events">Circle events</h2>
      {events ? <Kept user={user} events={events} /> : null}
      {events === undefined && error ? (
        <ErrorState title="The events cannot be reached right now" onRetry={retry}>
          What you were writing is still in this browser.
        </ErrorState>
      ) : null}
      {events === undefined && !error ? (
        <Skeleton>
          <SkeletonBlock size="card" />
        </Skeleton>
      ) : null}
    </section>
  );
}
