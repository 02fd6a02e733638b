import { type User, useSession } from '#features/account/queries.ts';
import { useHour } from '#platform/browser/use-today.ts';
import { dayIn, formatDay } from '#platform/shared/day.ts';
import { joinClasses } from '#ui/link.ts';
import styles from './DashboardScreen.module.css';
import { Garden } from './parts/Garden.tsx';
import { GardenPlace } from './parts/GardenPlace.tsx';
import { OnDevice } from './parts/OnDevice.tsx';
import { useOneThing } from './parts/OneThing.tsx';
import { WelcomeBack } from './parts/WelcomeBack.tsx';
import { useGarden } from './queries.ts';
import { greetingFor, isBackAfterGap } from './rules.ts';

function DashboardOfUser({ user }: { user: User }) {
  const { today, garden, error, retry } = useGarden(user);
  const hour = useHour(user.timeZone);
  const oneThing = useOneThing(user);
  const since = dayIn(user.timeZone, Date.parse(user.createdAt));
  return (
    <div className={joinClasses('wrap', styles.screen, oneThing.isOn && styles.oneThing)}>
      <header className={styles.greeting}>
        {oneThing.isOn ? null : <p className="soft">{formatDay(today, 'long')}</p>}
        <h1 tabIndex={-1}>{greetingFor(hour, user.firstName)}</h1>
      </header>
      {garden && isBackAfterGap(today, since, garden.lastRecordedDay) ? <WelcomeBack /> : null}
      {garden ? <Garden user={user} hour={hour} garden={garden} since={since} oneThing={oneThing} /> : null}
      {garden || error ? null : <GardenPlace hasNextThing hasRest={!oneThing.isOn} />}
      {error && !garden ? <OnDevice user={user} onRetry={retry} /> : null}
      {error && garden ? (
        <p className={styles.away} role="status">
          Shown from this device. What you save is kept here and goes out with the next connection.
        </p>
      ) : null}
    </div>
  );
}

/** Today: one small thing to do next, and the rest of the garden. */
export function DashboardScreen() {
  const { user } = useSession();
  return user ? <DashboardOfUser key={user.id} user={user} /> : null;
}
