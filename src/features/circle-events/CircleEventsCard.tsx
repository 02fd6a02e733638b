import { type ReactNode, useEffect } from 'react';
import type { User } from '#features/account/queries.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './CircleEventsCard.module.css';
import { EventItem } from './parts/EventItem.tsx';
import { useCircleEvents } from './queries.ts';
import { EVENTS_ID } from './rules.ts';

function Events({ user }: { user: User }) {
  const { events, error, retry } = useCircleEvents(user.id);
  if (!events)
    return error ? (
      <ErrorState title="The events cannot be reached right now" onRetry={retry}>
        What you asked for is kept. They open without a connection once they were open on this device.
      </ErrorState>
    ) : (
      <Skeleton>
        <SkeletonBlock size="card" />
      </Skeleton>
    );
  if (events.length === 0)
    return (
      <EmptyState title="No events ahead">
        When a keeper plans one, it stands here. There is nothing to keep an eye on.
      </EmptyState>
    );
  return (
    <ul className={styles.events} aria-label="Circle events">
      {events.map((event) => (
        <EventItem key={event.id} user={user} event={event} />
      ))}
    </ul>
  );
}

/** The events that keepers hold open for everybody who has joined, and what stands under them. */
export function CircleEventsCard({ user, children }: { user: User; children?: ReactNode }) {
  useEffect(() => {
    // It comes after the page, so the browser could not go there yet.
    if (location.hash === `#${EVENTS_ID}`) document.getElementById(EVENTS_ID)?.scrollIntoView();
  }, []);
  return (
    <section id={EVENTS_ID} className={styles.section} aria-labelledby="circle-events-title">
      <h2 id="circle-events-title">Circle events</h2>
      <p className={styles.lead}>
        Small meetings that a keeper holds open for everybody here. All times are by your own clock.
      </p>
      <Events user={user} />
      {children}
    </section>
  );
}
