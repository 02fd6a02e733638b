import { useState } from 'react';
import type { User } from '#features/account/queries.ts';
import { Ask } from '#ui/Ask.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { toast } from '#ui/toast-store.ts';
import { type CircleEvent, useKeepingEvents } from '../queries.ts';
import styles from './EventItem.module.css';
import { EventWords } from './EventWords.tsx';

type KeptEventProps = { user: User; event: CircleEvent; isOpen: boolean; onChange: () => void };

function Cancelling({
  user,
  event,
  onDone,
}: Pick<KeptEventProps, 'user' | 'event'> & { onDone: () => void }) {
  const { cancel } = useKeepingEvents(user.id);
  const fail = () =>
    toast({ title: 'Not cancelled yet', description: 'The event stands as it was. Please try once more.' });
  return (
    <Ask
      question={`Cancel “${event.title}”?`}
      yes="Cancel the event"
      no="Let it stand"
      isBusy={cancel.isPending}
      onYes={() => cancel.mutate(event.id, { onSuccess: onDone, onError: fail })}
      onNo={onDone}
    >
      Everybody who asked to be reminded is told, and calendars show it as cancelled. There is no way back.
    </Ask>
  );
}

/** An event as a keeper sees it, with what can be done about it. */
export function KeptEvent({ user, event, isOpen, onChange }: KeptEventProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card as="li" className={styles.event}>
      <EventWords event={event} timeZone={user.timeZone} />
      {event.link ? <p>{event.link}</p> : null}
      {isAsking ? (
        <div className={styles.asking}>
          <Cancelling user={user} event={event} onDone={() => setIsAsking(false)} />
        </div>
      ) : null}
      {event.isCancelled || isAsking || isOpen ? null : (
        <div className={styles.acts}>
          <Button kind="line" aria-label={`Change ${event.title}`} onClick={onChange}>
            Change
          </Button>
          <Button kind="text" aria-label={`Cancel ${event.title}`} onClick={() => setIsAsking(true)}>
            Cancel
          </Button>
        </div>
      )}
      {isOpen ? <p>You are changing this one above.</p> : null}
    </Card>
  );
}
