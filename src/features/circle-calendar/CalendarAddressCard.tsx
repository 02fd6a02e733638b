import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { dayIn, formatDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './CalendarAddressCard.module.css';
import { useAddressing, useCalendarAddress } from './queries.ts';
import { calendarPath } from './rules.ts';

function AddressField({ token }: { token: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(calendarPath(token), location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
    } catch {
      field.current?.select();
    }
  };
  return (
    <div className={styles.field}>
      <TextField
        ref={field}
        label="Your calendar address"
        value={address}
        readOnly
        hint="It is shown this once. Give it to your calendar program, and to nobody else."
      />
      <Button kind="line" iconBefore={<Copy size={20} />} onClick={() => void copy()}>
        Copy the address
      </Button>
      <p role="status">{isCopied ? 'Copied.' : ''}</p>
    </div>
  );
}

function sinceWords(madeAt: string, timeZone: string): string {
  const day = formatDay(dayIn(timeZone, Date.parse(madeAt)), 'long');
  return `You have had an address since ${day}. A new one ends it.`;
}

function Address({ user }: { user: User }) {
  const madeAt = useCalendarAddress(user.id)?.madeAt;
  const { make, end } = useAddressing(user.id);
  const token = madeAt ? make.data?.token : undefined;
  return (
    <>
      <p>
        {madeAt
          ? sinceWords(madeAt, user.timeZone)
          : 'A private address for your calendar program: new events, new times and cancellations then come by themselves. You can end it.'}
      </p>
      {token ? <AddressField key={token} token={token} /> : null}
      <div className={styles.acts}>
        <Button kind="line" busy={make.isPending} onClick={() => make.mutate()}>
          {madeAt ? 'Make a new address' : 'Make an address'}
        </Button>
        {madeAt ? (
          <Button kind="text" busy={end.isPending} onClick={() => end.mutate()}>
            End the address
          </Button>
        ) : null}
      </div>
      <p role="alert">{make.error || end.error ? 'That did not arrive. Please try once more.' : ''}</p>
    </>
  );
}

/** All events in a calendar program, by an address of her own. */
export function CalendarAddressCard({ user }: { user: User }) {
  return (
    <details className={styles.address}>
      <summary>All events in your calendar</summary>
      <div className={styles.inside}>
        <Address user={user} />
      </div>
    </details>
  );
}
