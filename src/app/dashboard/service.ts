import { getUser } from '#features/account/service.ts';
import { ACTIVITY_TYPES } from '#features/activities/content.ts';
import { listActivities, listMinutesByDay } from '#features/activities/service.ts';
import type { Activity } from '#features/activities/shapes.ts';
import { findLatestCheckIn } from '#features/check-in/service.ts';
import { getDailyFocus } from '#features/daily-focus/service.ts';
import { getDayFigures } from '#features/journal/service.ts';
import { listMoments } from '#features/moments/service.ts';
import { listMoodWeek } from '#features/mood/service.ts';
import { listMeals } from '#features/nutrition/service.ts';
import { findOnboarding } from '#features/onboarding/service.ts';
import type { Caller } from '#platform/server/session.ts';
import { type Day, daysBetween, mondayOf, today } from '#platform/shared/day.ts';
import { FOCUS_PRACTICES } from './content.ts';
import type { Dashboard } from './shapes.ts';

const practiceOf = ({ id, type, name, duration }: Activity) => ({ id, type, name, duration });

const listFocus = (ids: readonly string[], activities: readonly Activity[]): Dashboard['focus'] =>
  ids.flatMap((id) => {
    const activity = activities.find((each) => each.id === id);
    return activity ? [{ ...practiceOf(activity), isCompleted: activity.isCompleted }] : [];
  });

/** One of each type, another one each day. */
const listSuggestions = (ids: readonly string[], activities: readonly Activity[], day: Day) =>
  ACTIVITY_TYPES.flatMap((type) => {
    const open = activities.filter(
      (each) => each.type === type && !each.isCompleted && !ids.includes(each.id),
    );
    const suggestion = open[daysBetween('2026-01-01', day) % open.length];
    return suggestion ? [practiceOf(suggestion)] : [];
  });

function findMoment(momentId: string | null): Dashboard['moment'] {
  const moment = listMoments().find(({ id }) => id === momentId);
  return moment ? { id: moment.id, title: moment.title, duration: moment.duration } : null;
}

/** Everything that the dashboard shows. The questions leave together and share one round trip. */
export async function getDashboard(caller: Caller): Promise<Dashboard> {
  const { userId, timeZone } = caller;
  const day = today(timeZone);
  const [
    user,
    moods,
    onboarding,
    figures,
    activities,
    minutesByDay,
    meals,
    { focusArea, suggestedMomentId },
    lastCheckInAt,
  ] = await Promise.all([
    getUser(userId),
    listMoodWeek(userId, day),
    findOnboarding(userId),
    getDayFigures(userId, day),
    listActivities(caller),
    listMinutesByDay(userId, mondayOf(day), day),
    listMeals(userId, day),
    getDailyFocus(caller),
    findLatestCheckIn(userId),
  ]);
  const ids = FOCUS_PRACTICES[focusArea];
  return {
    user,
    today: day,
    moods,
    onboarding: onboarding ?? null,
    figures,
    focusArea,
    focus: listFocus(ids, activities),
    moment: findMoment(suggestedMomentId),
    suggestions: listSuggestions(ids, activities, day),
    minutesByDay,
    meals: meals.map(({ id, meal }) => ({ id, meal })),
    lastCheckInAt,
  };
}
