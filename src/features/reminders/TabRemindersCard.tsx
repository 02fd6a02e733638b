import type { User } from '#features/account/queries.ts';
import { BreakReminderCard } from '#features/daily-focus/BreakReminderCard.tsx';
import { useKeepTelling, useMayRemind, useReminderSettings } from './queries.ts';

/** Nothing to see: says a due break in this tab, where the person has asked for reminders and no other device has said it, and keeps this browser one that is told with the tab shut. */
export function TabRemindersCard({ user }: { user: User }) {
  const { settings } = useReminderSettings(user.id);
  useKeepTelling(user.id, settings?.isOn === true);
  const mayRemind = useMayRemind(user.id, user.timeZone, settings);
  return <BreakReminderCard user={user} isOn={settings?.isOn === true} mayRemind={mayRemind} />;
}
