import { useSession } from '#features/account/queries.ts';
import { AchievementsCard } from '#features/achievements/AchievementsCard.tsx';
import { CircleEventNoticesWatcher } from '#features/circle-events/CircleEventNoticesWatcher.tsx';
import { BreakReminderWatcher } from '#features/daily-focus/BreakReminderWatcher.tsx';
import { FocusWatcher } from '#features/focus/FocusWatcher.tsx';
import { StorageWatcher } from '#features/records/StorageWatcher.tsx';
import { TabRemindersWatcher } from '#features/reminders/TabRemindersWatcher.tsx';
import { RefusedRitualsCard } from '#features/rituals/RefusedRitualsCard.tsx';
import { UnknownSaves } from './UnknownSaves.tsx';

/** What comes up by itself on any screen: what was earned, the reminder of a break, that room runs out, what an earlier version kept, a ritual that was refused, news of a circle event, and that the focus timer is over. */
export function InAppNotices() {
  const { user } = useSession();
  return (
    <>
      <AchievementsCard />
      <StorageWatcher />
      <UnknownSaves />
      <RefusedRitualsCard />
      {user ? <CircleEventNoticesWatcher key={`events ${user.id}`} user={user} /> : null}
      {user ? <FocusWatcher key={`focus ${user.id}`} user={user} /> : null}
      {user ? (
        <TabRemindersWatcher key={user.id} user={user}>
          {(reminding) => <BreakReminderWatcher user={user} {...reminding} />}
        </TabRemindersWatcher>
      ) : null}
    </>
  );
}
