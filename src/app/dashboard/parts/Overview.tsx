import { useIsPainted, useLazyComponent } from '#app/lazy-component.tsx';
import type { User } from '#features/account/queries.ts';
import type { Day } from '#platform/shared/day.ts';
import { isNewcomer, listBeds, listProgress, listWeek } from '../overview-rules.ts';
import type { GardenOfToday } from '../rules.ts';
import { Beds } from './Beds.tsx';
import { Figures } from './Figures.tsx';
import { OneThingSwitch } from './OneThingSwitch.tsx';
import styles from './Overview.module.css';
import { QuickActions } from './QuickActions.tsx';
import { SeedTiles } from './SeedTiles.tsx';
import { TodaysFocus } from './TodaysFocus.tsx';
import type { OneThing } from './use-one-thing.ts';
import { WeekGarden } from './WeekGarden.tsx';
import { WeeklyProgress } from './WeeklyProgress.tsx';

const loadInvitations = async () => (await import('./Invitations.tsx')).Invitations;

/** The weekly check-in and the wall. Their place is kept until they are there. */
function CheckIn({ user, garden }: Pick<OverviewProps, 'user' | 'garden'>) {
  const { today, lastCheckInAt, isCheckInWaiting } = garden;
  const Invitations = useLazyComponent(loadInvitations, useIsPainted());
  return (
    <div className={styles.checkIn}>
      {Invitations ? <Invitations {...{ user, today, lastCheckInAt, isCheckInWaiting }} /> : null}
    </div>
  );
}

type OverviewProps = {
  user: User;
  garden: GardenOfToday;
  since: Day;
  oneThing: OneThing;
};

/** All that stands below the next small thing: today in figures, the week, the beds, the focus, the quick actions. */
export function Overview({ user, garden, since, oneThing }: OverviewProps) {
  const isNew = isNewcomer(garden, since);
  return (
    <div className={styles.rest}>
      {isNew ? <SeedTiles /> : <Figures garden={garden} shown={user.steadinessShown} />}
      <WeekGarden week={listWeek(garden, since)} isNew={isNew} />
      <WeeklyProgress days={listProgress(garden)} />
      <CheckIn user={user} garden={garden} />
      <Beds beds={listBeds({ ...garden, isNew })} />
      <div className={styles.low}>
        <TodaysFocus garden={garden} isNew={isNew} />
        <QuickActions />
      </div>
      <div className={styles.mode}>
        <OneThingSwitch {...oneThing} />
      </div>
    </div>
  );
}
