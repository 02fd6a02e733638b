import { Bell, BellRing, CalendarPlus } from 'lucide-react';
import type { User } from '#features/account/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { toast } from '#ui/toast-store.ts';
import { type ListedEvent, setAsked } from '../queries.ts';
import { eventFilePath, hostOf } from '../rules.ts';
import styles from './EventItem.module.css';
import { EventWords } from './EventWords.tsx';

type EventItemProps = { user: User; event: ListedEvent };

function Acts({ user, event: { id, title, isAsked } }: EventItemProps) {
  const turn = () =>
    void setAsked(user.id, id, !isAsked).catch(() =>
      toast({ title: 'This device could not keep it', description: 'Please try once more.' }),
    );
  return (
    <>
      <div className={styles.acts}>
        <Button
          kind={isAsked ? 'yew' : 'line'}
          aria-pressed={isAsked}
          aria-label={`Remind me of ${title}`}
          iconBefore={isAsked ? <BellRing size={20} /> : <Bell size={20} />}
          onClick={turn}
        >
          Remind me
        </Button>
        <Button
          kind="text"
          href={eventFilePath(user.id, id)}
          download="tend-event.ics"
          aria-label={`Calendar file of ${title}`}
          iconBefore={<CalendarPlus size={20} />}
        >
          Calendar file
        </Button>
      </div>
      <p className={styles.note} role="status">
        {isAsked
          ? 'Tend says so 15 minutes before, and when the time changes. In your quiet hours it waits here.'
          : ''}
      </p>
    </>
  );
}

export function EventItem({ user, event }: EventItemProps) {
  const { link, isCancelled } = event;
  return (
    <Card as="li" className={styles.event}>
      <EventWords event={event} timeZone={user.timeZone} />
      {link && !isCancelled ? (
        <p className={styles.link}>
          <a href={link} target="_blank" rel="noopener noreferrer nofollow">
            Opens {hostOf(link)}
          </a>
        </p>
      ) : null}
      {isCancelled ? null : <Acts user={user} event={event} />}
    </Card>
  );
}
