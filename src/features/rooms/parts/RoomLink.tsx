import { Copy } from 'lucide-react';
import { useState } from 'react';
import { type User, useKnownUser } from '#features/account/queries.ts';
import { BodyDoubleCard } from '#features/focus/BodyDoubleCard.tsx';
import { useSettings } from '#features/settings/queries.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { roomPath } from '../rules.ts';
import styles from './RoomLink.module.css';

/** The support person gets the link in a message that is written already. */
function AskForCompany({ user, token }: { user: User; token: string }) {
  const { settings } = useSettings(user.id);
  return settings ? (
    <BodyDoubleCard user={user} supportName={settings.supportName.trim()} room={token} />
  ) : null;
}

export function RoomLink({ token }: { token: string }) {
  const user = useKnownUser();
  const [isCopied, setIsCopied] = useState(false);
  const link = new URL(roomPath(token), location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      setIsCopied(false);
      document.querySelector<HTMLInputElement>('input[readonly]')?.select();
    }
  };
  return (
    <div className={styles.link}>
      <h2>Who could sit with you?</h2>
      <p>Send this link. They need no account. Begin alone, they can join later.</p>
      <TextField label="The link of this room" value={link} readOnly />
      <Button kind="line" iconBefore={<Copy size={20} />} onClick={() => void copy()}>
        Copy the link
      </Button>
      {user ? <AskForCompany user={user} token={token} /> : null}
      <p role="status">{isCopied ? 'Copied. It opens this room only, until you end it.' : ''}</p>
    </div>
  );
}
