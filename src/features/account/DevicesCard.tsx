import { dayIn, formatDay } from '#platform/shared/day.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './DevicesCard.module.css';
import { deviceName } from './rules.ts';
import { useEndSession, useSessions } from './use-sessions.ts';

type Session = NonNullable<ReturnType<typeof useSessions>['data']>[number];

const dayOf = (instant: string, timeZone: string): string =>
  formatDay(dayIn(timeZone, Date.parse(instant)), 'long');

type DeviceProps = { session: Session; timeZone: string; onEnd: () => void; busy: boolean };

function Device({ session, timeZone, onEnd, busy }: DeviceProps) {
  const name = deviceName(session.userAgent);
  const since = `signed in ${dayOf(session.createdAt, timeZone)}`;
  return (
    <li className={styles.device}>
      <p>
        <b>{name}</b>
        <span>
          {session.isCurrent
            ? `This device, ${since}`
            : `Last used ${dayOf(session.lastSeenAt, timeZone)}, ${since}`}
        </span>
      </p>
      {session.isCurrent ? null : (
        <Button
          kind="line"
          aria-label={`End ${name}, ${since}`}
          busy={busy}
          busyLabel="Ending…"
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}

/** Where the person is signed in, each with a way to end it. */
export function DevicesCard({ timeZone }: { timeZone: string }) {
  const { data: sessions, error, refetch } = useSessions();
  const end = useEndSession();
  const endOne = (id: string | undefined) =>
    end.mutate(id, {
      onSuccess: () =>
        toast({ title: id === undefined ? 'All other devices are signed out' : 'That device is signed out' }),
      onError: () => toast({ variant: 'destructive', title: 'Failed to save settings. Please try again.' }),
    });
  if (!sessions)
    return error ? (
      <ErrorState title="Your devices cannot be listed right now." onRetry={() => void refetch()}>
        Nothing about them has changed.
      </ErrorState>
    ) : (
      <Skeleton />
    );
  if (sessions.length === 0) return <p>No device is signed in.</p>;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <div className={styles.card}>
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            timeZone={timeZone}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => endOne(session.id)}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <div>
          <Button
            kind="line"
            busy={end.isPending && end.variables === undefined}
            busyLabel="Ending…"
            onClick={() => endOne(undefined)}
          >
            End all others
          </Button>
        </div>
      ) : null}
    </div>
  );
}
