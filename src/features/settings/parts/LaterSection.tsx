import type { User } from '#features/account/queries.ts';
import { AccountSettings } from './AccountSettings.tsx';
import { ReminderSettings } from './ReminderSettings.tsx';
import { RestSettings } from './RestSettings.tsx';

const SECTIONS = { rest: RestSettings, reminders: ReminderSettings, account: AccountSettings };

/** What stands in one of the later sections. All come in one piece: one that came alone would push down those below it. */
export function LaterSection({ id, user }: { id: keyof typeof SECTIONS; user: User }) {
  const Settings = SECTIONS[id];
  return <Settings user={user} />;
}
