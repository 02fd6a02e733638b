import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { type User, useSession } from '#features/account/queries.ts';
import { useToday } from '#platform/browser/use-today.ts';
import { addDays, type Day, formatDay, isDay } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { DayNavigation } from '#ui/DayNavigation.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './NutritionScreen.module.css';
import { MealDay } from './parts/MealDay.tsx';
import { hasMealDraft, useLateMeal, useLogMeal, useSettledRemovals } from './queries.ts';
import { briefly, earliestDay, mealLabel, whenOfDay } from './rules.ts';

/**
 * The day that is shown: the past one that the address names, else today. "Today" stays the day on which
 * it was opened, so that midnight does not take a half-filled form away.
 */
function useShownDay(today: Day) {
  const [params, setParams] = useSearchParams();
  const [openDay, setOpenDay] = useState(today);
  const asked = params.get('date') ?? '';
  const isPast = isDay(asked) && asked < today && asked >= earliestDay(today);
  const openedDay = openDay < today && openDay >= earliestDay(today) ? openDay : today;
  const show = (day: Day) => {
    if (day < today) return setParams({ date: day });
    setOpenDay(today);
    setParams({});
  };
  return { date: isPast ? asked : openedDay, hasDayTurned: !isPast && openedDay < today, show };
}

type DayProps = { userId: string; today: Day; onShow: (day: Day) => void };

/** What was typed before midnight and not logged waits on the day that it belongs to. */
function UnloggedYesterday({ userId, today, onShow }: DayProps) {
  const yesterday = addDays(today, -1);
  if (!hasMealDraft(userId, yesterday)) return null;
  const weekday = formatDay(yesterday, 'weekday');
  return (
    <Notice action={`Open ${weekday}`} onAction={() => onShow(yesterday)}>
      A meal of {weekday} is typed and not logged yet.
    </Notice>
  );
}

/** What waited on this device for longer than its day is open: it can still be noted, under today. */
function LateMeal({ userId, today }: Pick<DayProps, 'userId' | 'today'>) {
  const late = useLateMeal(earliestDay(today));
  const logMeal = useLogMeal(userId);
  if (!late) return null;
  const { meal, forget } = late;
  const move = () => void logMeal({ ...meal, id: newId(), date: today, version: 0 }).then(forget, () => {});
  return (
    <Notice action="Log it today" onAction={move}>
      “{briefly(meal.description)}”, for {formatDay(meal.date, 'long')}, arrived after that day had closed. It
      is still here.
    </Notice>
  );
}

function NutritionOfUser({ user }: { user: User }) {
  const today = useToday(user.timeZone);
  const { date, hasDayTurned, show } = useShownDay(today);
  useSettledRemovals(({ meal }) =>
    toast({
      title: `${mealLabel(meal)} is still here`,
      description: 'It was changed on another device meanwhile, so it was not removed.',
    }),
  );
  return (
    <div className={`wrap ${styles.screen}`} data-area="nutrition">
      <PageHeader
        title={`What fed you ${whenOfDay(date, today)}?`}
        lead="A memory aid, not a judge. A few words for each meal are plenty."
        back={<BackLink asLink={(parts) => <Link href="/dashboard" {...parts} />}>Back to today</BackLink>}
        aside={<DayNavigation date={date} today={today} earliest={earliestDay(today)} onShow={show} />}
      />
      {hasDayTurned ? (
        <Notice action="Go to today" onAction={() => show(today)}>
          A new day has begun. This is still {formatDay(date, 'weekday')}’s list.
        </Notice>
      ) : null}
      {date === today ? <UnloggedYesterday userId={user.id} today={today} onShow={show} /> : null}
      <LateMeal userId={user.id} today={today} />
      <MealDay key={date} user={user} date={date} today={today} />
    </div>
  );
}

/** The meal log: today, and the week before it, as long as meals can still be added there. */
export function NutritionScreen() {
  const { user } = useSession();
  return user ? <NutritionOfUser key={user.id} user={user} /> : null;
}
