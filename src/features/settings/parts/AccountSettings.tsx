import { Download, FlowerIcon, KeyRound, Laptop, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { DevicesCard } from '#features/account/DevicesCard.tsx';
import type { User } from '#features/account/queries.ts';
import { useEmailChange } from '#features/email-change/queries.ts';
import { MembershipCard } from '#features/membership/MembershipCard.tsx';
import { useStorage } from '#features/records/queries.ts';
import { RecordsCard } from '#features/records/RecordsCard.tsx';
import { NEARLY_FULL_PERCENT, percentUsed } from '#features/records/rules.ts';
import { EmailCard, PasswordCard } from '#features/sign-in/AccountCard.tsx';
import { LeavingCard } from '#features/sign-in/LeavingCard.tsx';
import { Button } from '#ui/Button.tsx';
import { wordsForNames } from '../rules.ts';
import styles from './AccountSettings.module.css';
import { FoldedRow } from './FoldedRow.tsx';
import { NamesForm } from './NamesForm.tsx';

type OfUser = { user: User };
type Matter = 'membership' | 'name' | 'password' | 'devices' | 'records' | 'leaving';

function KeepGarden() {
  return (
    <div className={styles.keep}>
      <p>
        There is no account yet, and that is fine: this garden lives on this device. An account opens it
        anywhere.
      </p>
      <Button kind="line" asLink={(parts) => <Link href="/sign-up" {...parts} />}>
        Keep my garden
      </Button>
    </div>
  );
}

/** Who she is here, or the address that waits for her. */
function SignedInAs({ user }: OfUser) {
  const waiting = useEmailChange(user.id).data?.waiting;
  if (waiting) return `Waiting for confirmation: ${waiting.email}`;
  return `${wordsForNames(user)}, ${user.email}`;
}

function wordsForRecords(storage: ReturnType<typeof useStorage>): string {
  const percent = storage ? percentUsed(storage) : 0;
  return percent < NEARLY_FULL_PERCENT
    ? 'Take them along, or bring them'
    : `Your garden is ${percent} percent full`;
}

/** Name, sign-in, devices, records and the way out: opened rarely, so each is folded. */
export function AccountSettings({ user }: OfUser) {
  const [open, setOpen] = useState<readonly Matter[]>([]);
  const storage = useStorage(user.id);
  const isMember = user.kind === 'member';
  const fold = (matter: Matter) => ({
    isOpen: open.includes(matter),
    onOpenChange: (isOpen: boolean) =>
      setOpen((now) => (isOpen ? [...now, matter] : now.filter((each) => each !== matter))),
  });
  const records = 'settings-records';
  const showRecords = () => {
    setOpen((now) => [...now, 'records']);
    document.getElementById(records)?.querySelector('button')?.focus();
  };
  return (
    <>
      {isMember ? null : <KeepGarden />}
      <ul className={styles.matters}>
        {isMember ? (
          <FoldedRow
            icon={FlowerIcon}
            title="Membership"
            value="Your number and how it stands"
            {...fold('membership')}
          >
            <MembershipCard userId={user.id} timeZone={user.timeZone} />
          </FoldedRow>
        ) : null}
        <FoldedRow
          icon={UserRound}
          title={isMember ? 'Name and email' : 'Name'}
          value={isMember ? <SignedInAs user={user} /> : wordsForNames(user) || 'None yet'}
          {...fold('name')}
        >
          <NamesForm user={user} />
          {isMember ? <EmailCard user={user} /> : null}
        </FoldedRow>
        {isMember ? (
          <FoldedRow icon={KeyRound} title="Password" value="Only you know it" {...fold('password')}>
            <PasswordCard user={user} />
          </FoldedRow>
        ) : null}
        <FoldedRow icon={Laptop} title="Devices" value="Where you are signed in" {...fold('devices')}>
          <DevicesCard timeZone={user.timeZone} />
        </FoldedRow>
        <FoldedRow
          icon={Download}
          id={records}
          title="Your records"
          value={wordsForRecords(storage)}
          {...fold('records')}
        >
          <RecordsCard userId={user.id} />
        </FoldedRow>
        <FoldedRow
          icon={LogOut}
          title="Leaving"
          value="Everything goes at once, and nothing is kept"
          {...fold('leaving')}
        >
          <LeavingCard user={user} onExport={showRecords} />
        </FoldedRow>
      </ul>
    </>
  );
}
