import { Link } from 'wouter';
import { AccountCard } from '#features/account/AccountCard.tsx';
import { DevicesCard } from '#features/account/DevicesCard.tsx';
import { LeavingCard } from '#features/account/LeavingCard.tsx';
import type { User } from '#features/account/queries.ts';
import { MembershipCard } from '#features/membership/MembershipCard.tsx';
import { ReminderSettingsCard } from '#features/reminders/ReminderSettingsCard.tsx';
import { Button } from '#ui/Button.tsx';
import { RecordsIn } from './RecordsIn.tsx';
import { RecordsOut } from './RecordsOut.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { TimeZoneSection } from './TimeZoneSection.tsx';

type OfUser = { user: User };
const RECORDS_ID = 'your-records';

function AccountSections({ user }: OfUser) {
  if (user.kind === 'guest')
    return (
      <SettingsSection title="Your account" lead="There is none yet, and that is fine.">
        <p>This garden lives on this device. An account keeps it, and opens it anywhere.</p>
        <div>
          <Button kind="line" asLink={(parts) => <Link href="/sign-up" {...parts} />}>
            Keep my garden
          </Button>
        </div>
      </SettingsSection>
    );
  return (
    <>
      <SettingsSection title="Membership" lead="Thank you for planting this with us.">
        <MembershipCard userId={user.id} timeZone={user.timeZone} />
      </SettingsSection>
      <SettingsSection title="Your account" lead="What you sign in with.">
        <AccountCard user={user} />
      </SettingsSection>
    </>
  );
}

function RecordsSections({ user }: OfUser) {
  return (
    <>
      <SettingsSection title="Your devices" lead="Where you are signed in.">
        <DevicesCard timeZone={user.timeZone} />
      </SettingsSection>
      <SettingsSection
        title="Your records"
        lead="They are yours, to take along or to bring."
        headingId={RECORDS_ID}
      >
        <RecordsOut userId={user.id} />
        <RecordsIn userId={user.id} />
      </SettingsSection>
      <SettingsSection title="Leaving" lead="Everything goes at once, and nothing is kept.">
        <LeavingCard user={user} onExport={() => document.getElementById(RECORDS_ID)?.focus()} />
      </SettingsSection>
    </>
  );
}

/** Time zone, reminders, account, devices, records and the way out: the lower half of the page, loaded after the upper. */
export function AccountSettings({ user }: OfUser) {
  return (
    <>
      <TimeZoneSection user={user} />
      <SettingsSection title="Reminders" lead="Off until you ask for them.">
        <ReminderSettingsCard user={user} />
      </SettingsSection>
      <AccountSections user={user} />
      <RecordsSections user={user} />
    </>
  );
}
