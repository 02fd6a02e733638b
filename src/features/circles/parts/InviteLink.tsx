import { Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { dayIn, formatDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type Circle, useCircleActs } from '../queries.ts';
import { invitationPath, SEATS_MOST } from '../rules.ts';
import styles from './InviteLink.module.css';

type InviteLinkProps = { userId: string; timeZone: string; circle: Circle };

function LinkField({ token }: { token: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const link = new URL(invitationPath(token), location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      document.querySelector<HTMLInputElement>('input[readonly]')?.select();
    }
  };
  return (
    <div className={styles.field}>
      <TextField
        label="The link into this circle"
        value={link}
        readOnly
        hint="It is shown this once. Send it to the people you mean."
      />
      <Button kind="line" iconBefore={<Copy size={20} />} onClick={() => void copy()}>
        Copy the link
      </Button>
      <p role="status">{isCopied ? 'Copied.' : ''}</p>
    </div>
  );
}

/** The link by which people are asked in, for whoever was here first. */
export function InviteLink({ userId, timeZone, circle }: InviteLinkProps) {
  const { invite, endInvitation } = useCircleActs(userId, circle.id);
  const { invitationEndsAt: endsAt, seats } = circle;
  const token = endsAt ? invite.data?.token : undefined;
  if (seats.length >= SEATS_MOST) return <p>All six seats are taken. The circle is full.</p>;
  const until = endsAt && formatDay(dayIn(timeZone, Date.parse(endsAt)), 'long');
  return (
    <div className={styles.invite}>
      <h3>Ask somebody in</h3>
      <p>
        {until
          ? `A link is open until ${until}. It works once a person.`
          : 'A link that you send yourself. It works once a person, for seven days, and you can take it back.'}
      </p>
      {token ? <LinkField token={token} /> : null}
      <div className={styles.actions}>
        <Button
          kind="line"
          iconBefore={<Link2 size={20} />}
          busy={invite.isPending}
          onClick={() => invite.mutate()}
        >
          {endsAt ? 'Make a new link' : 'Make a link'}
        </Button>
        {endsAt ? (
          <Button
            kind="text"
            className={styles.end}
            busy={endInvitation.isPending}
            onClick={() => endInvitation.mutate()}
          >
            Take the link back
          </Button>
        ) : null}
      </div>
      <p role="alert">
        {invite.error || endInvitation.error ? 'That did not arrive. Please try once more.' : ''}
      </p>
    </div>
  );
}
