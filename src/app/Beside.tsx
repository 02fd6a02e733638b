import { useSession } from '#features/account/queries.ts';
import { AchievementsCard } from '#features/achievements/AchievementsCard.tsx';
import { TabRemindersCard } from '#features/reminders/TabRemindersCard.tsx';

/** What comes up by itself beside any screen: what was earned, and the reminder of a break. */
export function Beside() {
  const { user } = useSession();
  return (
    <>
      <AchievementsCard />
      {user ? <TabRemindersCard key={user.id} user={user} /> : null}
    </>
  );
}
