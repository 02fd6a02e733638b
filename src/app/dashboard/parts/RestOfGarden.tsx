import { useIsPainted, useLater } from '#app/Later.tsx';
import type { User } from '#features/account/queries.ts';
import type { Day } from '#platform/shared/day.ts';
import { listBeds, listFigures, listProgress, listWeek } from '../rest-rules.ts';
import type { GardenOfToday } from '../rules.ts';
import { Beds } from './Beds.tsx';
import { Figures } from './Figures.tsx';
import type { OneThing } from './OneThing.tsx';
import { OneThingSwitch } from './OneThingSwitch.tsx';
import { QuickActions } from './QuickActions.tsx';
import styles from './RestOfGarden.module.css';
import { TodaysFocus } from './TodaysFocus.tsx';
import { WeekGarden } from './WeekGarden.tsx';
import { WeeklyProgress } from './WeeklyProgress.tsx';

const loadCheckIn = async () => (await import('#features/check-in/CheckInCard.tsx')).CheckInCard;

/** The banner of the weekly check-in. Its place is kept until it is there. */
function CheckIn({ user, garden }: Pick<RestOfGardenProps, 'user' | 'garden'>) {
  const { today, lastCheckInAt, isCheckInWaiting } = garden;
  const CheckInCard = useLater(loadCheckIn, useIsPainted());
  return (
    <div className={styles.checkIn}>
      {CheckInCard ? <CheckInCard {...{ user, today, lastCheckInAt, isCheckInWaiting }} /> : null}
    </div>
  );
}

type RestOfGardenProps = {
  user: User;
  garden: GardenOfToday;
  /** The day on which the garden began. */
  since: Day;
  oneThing: OneThing;
};

/** All that stands below the next small thing: today in figures, the week, the beds, the focus, the quick actions. */
export function RestOfGarden({ user, garden, since, oneThing }: RestOfGardenProps) {
  return (
    <div className={styles.rest}>
      <Figures figures={listFigures(garden)} garden={garden} />
      <WeekGarden week={listWeek(garden, since)} />
      <WeeklyProgress days={listProgress(garden)} />
      <CheckIn user={user} garden={garden} />
      <Beds beds={listBeds(garden)} />
      <div className={styles.low}>
        <TodaysFocus garden={garden} />
        <QuickActions />
      </div>
      <div className={styles.mode}>
        <OneThingSwitch {...oneThing} />
      </div>
    </div>
  );
}
