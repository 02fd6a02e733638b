import { useState } from 'react';
import { useIsPainted, useLazyComponent } from '#app/lazy-component.tsx';
import { type User, useSession } from '#features/account/queries.ts';
import { useHour } from '#platform/browser/use-today.ts';
import { dayIn, formatDay } from '#platform/shared/day.ts';
import { isLowOn } from '#platform/shared/low-day.ts';
import { joinClasses } from '#ui/link.ts';
import { isBackAfterGap } from './absence-rules.ts';
import styles from './DashboardScreen.module.css';
import { greetingFor } from './greeting-rules.ts';
import { Garden } from './parts/Garden.tsx';
import { GardenPlace } from './parts/GardenPlace.tsx';
import { Greeting } from './parts/Greeting.tsx';
import { useOneThing } from './parts/use-one-thing.ts';
import { useGarden } from './queries.ts';

const loadOnDevice = async () => (await import('./parts/OnDevice.tsx')).OnDevice;
const loadOccasion = async () => (await import('./parts/Occasion.tsx')).Occasion;

function DashboardOfUser({ user }: { user: User }) {
  const { today, garden, error, retry } = useGarden(user);
  const hour = useHour(user.timeZone);
  const oneThing = useOneThing(user);
  const since = dayIn(user.timeZone, Date.parse(user.createdAt));
  const [isWhole, setIsWhole] = useState(false);
  const isLow = isLowOn(user, today);
  const Occasion = useLazyComponent(loadOccasion, useIsPainted());
  const isUnknown = error && !garden;
  const OnDevice = useLazyComponent(loadOnDevice, isUnknown);
  return (
    <>
      {Occasion ? <Occasion user={user} garden={garden} isLow={isLow} onWhole={setIsWhole} /> : null}
      {isWhole ? null : (
        <div className={joinClasses('wrap', styles.screen)}>
          <Greeting
            words={greetingFor(hour, user.firstName, since === today)}
            date={oneThing.isOn ? undefined : formatDay(today, 'long')}
          >
            {Occasion ? <Occasion user={user} /> : null}
          </Greeting>
          {garden && isBackAfterGap(today, since, garden.lastRecordedDay) ? (
            <div className={styles.back}>{Occasion ? <Occasion user={user} isBack /> : null}</div>
          ) : null}
          {garden && !isLow ? (
            <Garden user={user} hour={hour} garden={garden} since={since} oneThing={oneThing} />
          ) : null}
          {garden || error ? null : <GardenPlace hasNextThing hasRest={!oneThing.isOn} />}
          {OnDevice && isUnknown ? <OnDevice user={user} onRetry={retry} /> : null}
        </div>
      )}
    </>
  );
}

/** Today: one small thing to do next, and the rest of the garden. */
export function DashboardScreen() {
  const { user } = useSession();
  return user ? <DashboardOfUser key={user.id} user={user} /> : null;
}
