import { useSession } from '#features/account/queries.ts';
import { AchievementsCard } from '#features/achievements/AchievementsCard.tsx';
import { TabRemindersCard } from '#features/reminders/TabRemindersCard.tsx';
import { StorageCard } from '#features/settings/StorageCard.tsx';

/** What comes up by itself beside any screen: what was earned, the reminder of a break, and that room runs out. */
export function Beside() {
  const { user } = useSession();
  return (
    <>
      <AchievementsCard />
      <StorageCard />
      {user ? <TabRemindersCard key={user.id} user={user} /> : null}
    </>
  );
}
