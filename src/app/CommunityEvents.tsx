import type { User } from '#features/account/queries.ts';
import { CalendarAddressCard } from '#features/circle-calendar/CalendarAddressCard.tsx';
import { CircleEventsCard } from '#features/circle-events/CircleEventsCard.tsx';

/** The events of the circle, and under them the address of their calendar. */
export function CommunityEvents({ user }: { user: User }) {
  return (
    <CircleEventsCard user={user}>
      <CalendarAddressCard user={user} />
    </CircleEventsCard>
  );
}
