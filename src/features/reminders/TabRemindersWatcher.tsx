import type { ReactNode } from 'react';
import type { User } from '#features/account/queries.ts';
import { useKeepTelling, useMayRemind, useReminderSettings } from './queries.ts';

type Reminding = { isOn: boolean; mayRemind: (dueAt: string) => Promise<boolean> };
/** What says it, while it is on and right before it does. */
type TabRemindersCardProps = { user: User; children: (reminding: Reminding) => ReactNode };

/** Nothing to see: says a due break in this tab, where the person has asked for reminders and no other device has said it, and keeps this browser one that is told with the tab shut. */
export function TabRemindersWatcher({ user, children }: TabRemindersCardProps) {
  const { settings } = useReminderSettings(user.id);
  useKeepTelling(user.id, settings?.isOn === true);
  const mayRemind = useMayRemind(user.id, user.timeZone, settings);
  return children({ isOn: settings?.isOn === true, mayRemind });
}
