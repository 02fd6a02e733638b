import type { User } from '#features/account/queries.ts';
import { ReminderSettingsCard } from '#features/reminders/ReminderSettingsCard.tsx';
import { TimeZone } from './TimeZone.tsx';

/** When Tend nudges, and when a day begins. */
export function ReminderSettings({ user }: { user: User }) {
  return (
    <>
      <ReminderSettingsCard user={user} />
      <TimeZone user={user} />
    </>
  );
}
