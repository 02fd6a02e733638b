import { asc, between, lte, sql } from 'drizzle-orm';
import { PRACTICES } from '#features/activities/content.ts';
import { listRatings } from '#features/check-in/service.ts';
import { getDayFigures } from '#features/journal/service.ts';
import { listMoodLevels } from '#features/mood/service.ts';
import { getSteadinessBefore } from '#features/steadiness/service.ts';
import { db, value } from '#platform/server/database/database.ts';
import { madeOnce, recordedDeeds } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { type Day, daysBetween, today } from '#platform/shared/day.ts';
import type { BedArea } from './content.ts';
import { findRoom, lastDaysOf, listMondays, listWeekDays, listWeeks } from './rules.ts';
import type { Overview } from './shapes.ts';

const statements = madeOnce(() => {
  const deeds = recordedDeeds().as('deeds');
  const { date, kind, seconds } = deeds;
  return {
    deeds: db
      .select({
        date,
        kind,
        times: sql<number>`count(*)::int`,
        seconds: sql<number>`sum(${seconds})::int`,
      })
      .from(deeds)
      .where(between(date, value('from'), value('to')))
      .groupBy(date, kind)
      .orderBy(asc(date), asc(kind))
      .prepare('progress_deeds'),
    latest: db
      .select({ kind, date: sql<Day>`max(${date})::text` })
      .from(deeds)
      .where(lte(date, value('to')))
      .groupBy(kind)
      .prepare('progress_latest_deeds'),
  };
});

const NOTES = {
  nutrition: { title: 'Log a meal', minutes: 1, path: '/nutrition' },
  emotions: { title: 'Check the weather', minutes: 1, path: '/emotions' },
} as const;

/** A small thing for an area, another one each day. */
function findNext(area: BedArea | null, day: Day): Overview['next'] {
  if (!area) return null;
  if (area === 'nutrition' || area === 'emotions') return { area, ...NOTES[area] };
  const ofArea = PRACTICES.filter(({ type, duration }) => type === area && duration <= 5);
  const practice = ofArea[daysBetween('2026-01-01', day) % ofArea.length];
  if (!practice) return null;
  const { id, name, duration } = practice;
  return { area, title: name, minutes: duration, path: `/${area}?session=${id}` };
}

/** Everything that the progress page shows. The questions leave together and share one round trip. */
export async function getOverview({ userId, timeZone }: Caller): Promise<Overview> {
  const day = today(timeZone);
  const [from = day] = listMondays(day);
  const span = { userId, from, to: day };
  const [figures, steadiness, deeds, latest, levels, ratings] = await Promise.all([
    getDayFigures(userId, day),
    getSteadinessBefore(userId, day),
    statements().deeds.execute(span),
    statements().latest.execute(span),
    listMoodLevels(userId, from, day),
    listRatings(userId, from, day),
  ]);
  return {
    today: day,
    figures,
    steadiness,
    lastDays: lastDaysOf(latest),
    week: listWeekDays(day, deeds, figures.recordedDays),
    weeks: listWeeks(day, { levels, ratings, deeds }),
    next: findNext(findRoom(figures.percentages), day),
  };
}
