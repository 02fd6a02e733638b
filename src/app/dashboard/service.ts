import { getUser } from '#features/account/service.ts';
import { ACTIVITY_TYPES } from '#features/activities/content.ts';
import { listActivities, listMinutesByDay } from '#features/activities/service.ts';
import type { Activity } from '#features/activities/shapes.ts';
import { findNextChallengeDay } from '#features/challenge/service.ts';
import { findLatestCheckIn } from '#features/check-in/service.ts';
import type { FocusArea } from '#features/daily-focus/content.ts';
import { focusWordOf } from '#features/daily-focus/rules.ts';
import { getDailyFocus } from '#features/daily-focus/service.ts';
import { getDayFigures } from '#features/journal/service.ts';
import { listLowDays } from '#features/low-days/service.ts';
import { MOMENTS } from '#features/moments/content.ts';
import { listMoodWeek } from '#features/mood/service.ts';
import { listMeals } from '#features/nutrition/service.ts';
import { findOnboarding } from '#features/onboarding/service.ts';
import { RITUALS } from '#features/rituals/content.ts';
import { minutesOf, RITUAL_HOURS } from '#features/rituals/rules.ts';
import { getSteadinessBefore } from '#features/steadiness/service.ts';
import { effectsOf, type KindEffect, listEffects } from '#features/what-helps/service.ts';
import type { Caller } from '#platform/server/session.ts';
import { type Day, daysBetween, mondayOf, today } from '#platform/shared/day.ts';
import { becauseItHelped, findMostHelpful } from '#platform/shared/effects.ts';
import { ENCOURAGEMENTS, FOCUS_PRACTICES } from './content.ts';
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

const BECAUSE = {
  moment: 'A small break that fits today’s focus.',
  ritual: 'A ritual for this hour. One is plenty.',
} as const;

/** Why something is offered: what it did before, else what it is for. */
const becauseOf = (kind: keyof typeof BECAUSE, id: string, effects: readonly KindEffect[]): string =>
  becauseItHelped(effects.find((each) => each.kind === kind && each.id === id)) ?? BECAUSE[kind];

/** One for each part of the day, none that is long: what lifted the mood most, else another one each day. */
const listRituals = (day: Day, effects: readonly KindEffect[]): Dashboard['rituals'] =>
  RITUAL_HOURS.flatMap(({ from, group }) => {
    const short = RITUALS.filter((each) => each.group === group && !each.video && each.seconds <= 300);
    const helped = findMostHelpful(short, effectsOf('ritual', effects));
    const ritual = helped ?? short[daysBetween('2026-01-01', day) % short.length];
    if (!ritual) return [];
    const { id, title } = ritual;
    return [{ from, id, title, minutes: minutesOf(ritual), because: becauseOf('ritual', id, effects) }];
  });

/** The same one all day. */
const encouragementOf = (day: Day): string =>
  ENCOURAGEMENTS[daysBetween('2026-01-01', day) % ENCOURAGEMENTS.length] ?? ENCOURAGEMENTS[0];

/** Of the moments that fit today's focus the one that lifted the mood most, else the one that is suggested. */
function findMoment(
  area: FocusArea,
  momentId: string | null,
  effects: readonly KindEffect[],
): Dashboard['moment'] {
  const fitting = MOMENTS.filter(({ entrepreneurFocus }) => entrepreneurFocus.includes(focusWordOf(area)));
  const helped = findMostHelpful(fitting, effectsOf('moment', effects));
  const moment = helped ?? MOMENTS.find(({ id }) => id === momentId);
  if (!moment) return null;
  const { id, title, duration } = moment;
  return { id, title, duration, because: becauseOf('moment', id, effects) };
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
    challengeDay,
    lowDays,
    effects,
    steadiness,
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
    findNextChallengeDay(caller),
    listLowDays(userId, day),
    listEffects(userId),
    getSteadinessBefore(userId, day),
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
    moment: findMoment(focusArea, suggestedMomentId, effects),
    rituals: listRituals(day, effects),
    suggestions: listSuggestions(ids, activities, day),
    minutesByDay,
    meals: meals.map(({ id, meal }) => ({ id, meal })),
    lastCheckInAt,
    challengeDay,
    encouragement: encouragementOf(day),
    lowDays,
    steadiness,
  };
}
