import { KeepEventsCard } from '#features/circle-events/KeepEventsCard.tsx';
import { KeepScreen } from '#features/wall/KeepScreen.tsx';

/** What keepers do: the reports, and the events of the circle. */
export function CommunityKeepScreen() {
  return <KeepScreen>{(user) => <KeepEventsCard user={user} />}</KeepScreen>;
}
