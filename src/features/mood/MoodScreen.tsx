import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { addDays, type Day, daysBetween, formatDay, isDay, LATE_DAYS } from '#platform/shared/day.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { DayNavigation } from '#ui/DayNavigation.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import styles from './MoodScreen.module.css';
import { MoodForm } from './parts/MoodForm.tsx';
import { PastMood } from './parts/PastMood.tsx';
import { WeekWeather } from './parts/WeekWeather.tsx';
import { findMoodDraft, useMetMoods } from './queries.ts';

/**
 * The day that is shown: the past one that the address names, else today. "Today" stays the day on which
 * it was opened, so that midnight does not take a half-filled form away.
 */
function useShownDay(today: Day) {
  const [params, setParams] = useSearchParams();
  const [openDay, setOpenDay] = useState(today);
  const asked = params.get('date') ?? '';
  const openedDay = openDay < today ? openDay : today;
  const date = isDay(asked) && asked < today ? asked : openedDay;
  const show = (day: Day) => {
    if (day < today) return setParams({ date: day });
    setOpenDay(today);
    setParams({});
  };
  return { date, isOpen: date === openedDay || date === today, show };
}

type DayProps = { userId: string; date: Day; today: Day; isOpen: boolean; onShow: (day: Day) => void };

function MoodOfDay({ userId, date, today, isOpen, onShow }: DayProps) {
  const [isUnsaved] = useState(
    () => daysBetween(date, today) <= LATE_DAYS && findMoodDraft(userId, date) !== undefined,
  );
  const isMet = useMetMoods().some((met) => met.date === date);
  // The form stays after the decision, to tell how its save has ended.
  const [wasMet, setWasMet] = useState(isMet);
  if (isMet && !wasMet) setWasMet(true);
  if (isOpen || isUnsaved || wasMet)
    return <MoodForm userId={userId} date={date} today={today} onShow={onShow} />;
  return <PastMood userId={userId} date={date} onShowToday={() => onShow(today)} />;
}

/** What was typed before midnight and not saved waits on the day that it belongs to. */
function UnsavedYesterday({ userId, today, onShow }: Pick<DayProps, 'userId' | 'today' | 'onShow'>) {
  const yesterday = addDays(today, -1);
  if (!findMoodDraft(userId, yesterday)) return null;
  const weekday = formatDay(yesterday, 'weekday');
  return (
    <Notice action={`Open ${weekday}`} onAction={() => onShow(yesterday)}>
      {weekday}’s weather is typed and not saved yet.
    </Notice>
  );
}

/** A day before that was written on two devices waits for the person to choose. */
function MetBefore({ today, onShow }: Pick<DayProps, 'today' | 'onShow'>) {
  const before = useMetMoods().find(({ date }) => date < today);
  if (!before) return null;
  const weekday = formatDay(before.date, 'weekday');
  return (
    <Notice action={`Open ${weekday}`} onAction={() => onShow(before.date)}>
      {weekday} was written on two devices. Both are kept until you choose.
    </Notice>
  );
}

function MoodOfUser({ user }: { user: User }) {
  const today = useToday(user.timeZone);
  const { date, isOpen, show } = useShownDay(today);
  const day = { userId: user.id, date, today, isOpen, onShow: show };
  return (
    <div className={`wrap ${styles.screen}`} data-area="emotions">
      <PageHeader
        title="How’s the weather inside?"
        lead="One plant, eight kinds of weather. None of them is wrong."
        back={<BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>}
        aside={<DayNavigation date={date} today={today} onShow={show} />}
      />
      <div className={styles.columns}>
        <div className={styles.day}>
          {date === today ? <UnsavedYesterday {...day} /> : null}
          {date === today ? <MetBefore {...day} /> : null}
          <MoodOfDay key={date} {...day} />
        </div>
        <WeekWeather userId={user.id} date={date} today={today} />
      </div>
    </div>
  );
}

/** The mood check-in: today to fill in, the days before to read. */
export function MoodScreen() {
  const { user } = useSession();
  return user ? <MoodOfUser key={user.id} user={user} /> : null;
}
