import { Users } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './BodyDoubleCard.module.css';
import { NOT_PINGED, PINGED, SETUP_NEEDED } from './content.ts';
import { pingBodyDouble } from './queries.ts';

const open = (link: string) => void window.open(link, '_blank', 'noopener');

/** Asks the support person for company, and says how that went. A browser may hold the window back: it can be opened again. */
async function ask(userId: string, room: string | undefined): Promise<void> {
  try {
    const { link } = await pingBodyDouble(userId, room);
    if (link === null) return void toast(SETUP_NEEDED);
    open(link);
    const action = {
      label: 'Open it',
      altText: 'Open the message from your list of windows',
      onSelect: () => open(link),
    };
    toast({ title: PINGED, durationMs: 10_000, action });
  } catch {
    toast({ title: NOT_PINGED, variant: 'destructive' });
  }
}

type BodyDoubleCardProps = {
  user: User;
  supportName: string;
  /** The token of an own room, whose link goes along. */
  room?: string;
};

/** Lets the support person know that a session begins. Nothing where nobody is named. */
export function BodyDoubleCard({ user, supportName, room }: BodyDoubleCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (!supportName) return null;
  const press = () => {
    setIsAsking(true);
    void ask(user.id, room).finally(() => setIsAsking(false));
  };
  return (
    <div className={styles.double} data-area="community">
      <Button
        kind="line"
        busy={isAsking}
        busyLabel="Pinging..."
        iconBefore={<Users size={22} />}
        onClick={press}
      >
        Body double with {supportName}
      </Button>
      <p className={styles.help}>
        Lets {supportName} know that a focus session is starting, so you are not doing it alone.
      </p>
    </div>
  );
}
