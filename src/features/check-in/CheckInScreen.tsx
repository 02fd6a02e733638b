import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { addDays, type Day, isDay, mondayOf } from '#platform/shared/day.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './CheckInScreen.module.css';
import { CheckInForm } from './parts/CheckInForm.tsx';
import { findCheckInDraft } from './queries.ts';
import { findWeekFault, formatWeek } from './rules.ts';

/**
 * The week that is shown: the one before where the address names it, else this one. "This week" stays the one in which it
 * was opened, so that the midnight before Monday does not take a half-filled form away.
 */
function useShownWeek(today: Day) {
  const [params, setParams] = useSearchParams();
  const [openWeek, setOpenWeek] = useState(() => mondayOf(today));
  const asked = params.get('week') ?? '';
  const weekOf = isDay(asked) && !findWeekFault(asked, today) ? asked : openWeek;
  const show = (week: Day) => {
    setOpenWeek(mondayOf(today));
    setParams(week === mondayOf(today) ? {} : { week });
  };
  return { weekOf, show };
}

type WeekProps = { userId: string; weekOf: Day; today: Day; onShow: (week: Day) => void };

/** That another week has begun, or that the one before is typed and not saved. */
function WeekNotices({ userId, weekOf, today, onShow }: WeekProps) {
  const present = mondayOf(today);
  const before = addDays(present, -7);
  if (weekOf !== present)
    return (
      <Notice action="Go to this week" onAction={() => onShow(present)}>
        A new week has begun. This is still the check-in of {formatWeek(weekOf, today)}.
      </Notice>
    );
  return findCheckInDraft(userId, before) ? (
    <Notice action="Open it" onAction={() => onShow(before)}>
      The check-in of {formatWeek(before, today)} is typed and not saved yet.
    </Notice>
  ) : null;
}

function CheckInOfUser({ user }: { user: User }) {
  const today = useToday(user.timeZone);
  const { weekOf, show } = useShownWeek(today);
  return (
    <div className={`wrap ${styles.screen}`}>
      <div className={styles.top}>
        <BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>
        <p className="quiet sm">Week of {formatWeek(weekOf, today)}</p>
      </div>
      <WeekNotices userId={user.id} weekOf={weekOf} today={today} onShow={show} />
      <CheckInForm key={weekOf} user={user} weekOf={weekOf} />
    </div>
  );
}

/** The weekly check-in: four steps, and a word that it is kept. */
export function CheckInScreen() {
  const { user } = useSession();
  return user ? <CheckInOfUser key={user.id} user={user} /> : null;
}
