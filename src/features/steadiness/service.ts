import { and, between, desc, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { restDates } from '#features/rest-days/service.ts';
import { db, value } from '#platform/server/database/database.ts';
import { type DaysQuery, listDaysQueries, madeOnce, recordedDays } from '#platform/server/personal-data.ts';
import type { Day } from '#platform/shared/day.ts';
import { ROLLING_DAYS } from '#platform/shared/streak.ts';
import { steadinessBefore } from './rules.ts';

// Most streaks end within the recent days; what lies before them, and before the last ones, is read for longer ones only.
const RECENT_DAYS = 64;
const LAST_DAYS = 512;
/** What lies further back moves steadiness by less than a millionth. */
const STEADY_DAYS = 260;

const day = sql`${value('date')}::date`;
const count = (days: number) => sql.raw(String(days));
const firstOf = (days: number) => sql`${day} - ${count(days - 1)}`;

/** False where the days hold a gap that ends every streak. */
const mayGoOn = ({ date, reach }: { date: SQLWrapper; reach: SQLWrapper }, from: SQL, to: SQL) =>
  sql<boolean>`max(${date}) >= ${to} - 2 and min(${date}) <= ${from} + 1 and bool_and(${reach} < ${count(ROLLING_DAYS)})`;

// One look into each index: the largest of all together would be looked for among all of a person's rows.
const newestOf = (days: DaysQuery) => {
  const each = days.as('each_day');
  return db
    .select({ date: each.date })
    .from(each)
    .where(lte(each.date, day))
    .orderBy(desc(each.date))
    .limit(1);
};

/** Every day with a record, and every one that neither adds nor breaks, each as what it is. Names `userId`. */
function markedDays() {
  const tended = recordedDays().as('tended_day');
  const rest = restDates().as('rest_day');
  return unionAll(
    db
      .select({ date: sql<Day>`${tended.date}`.as('date'), isRest: sql<boolean>`false`.as('is_rest') })
      .from(tended),
    db
      .select({ date: sql<Day>`${rest.date}`.as('date'), isRest: sql<boolean>`true`.as('is_rest') })
      .from(rest),
  );
}

/** The days that a streak may hold, the rest days among them, and the last recorded day, as parts of a larger question. */
export function partsOfStreak() {
  const marked = markedDays().as('marked');
  /** Days, each with how far back the fifth one before it lies: within a week, while the streak lasts. */
  const listDays = (fits: SQL | undefined) => {
    const { date, isRest } = marked;
    const reach = sql<number>`${date} - lead(${date}, ${count(ROLLING_DAYS - 2)}) over (order by ${date} desc)`;
    const shown = {
      date: sql<Day>`${date}`.as('date'),
      isRest: sql<boolean>`bool_and(${isRest})`.as('is_rest'),
      reach: reach.as('reach'),
    };
    return db.select(shown).from(marked).where(fits).groupBy(date);
  };
  const recent = db.$with('recent').as(listDays(between(marked.date, firstOf(RECENT_DAYS), day)));
  const recentGoesOn = sql`(select ${mayGoOn(recent, firstOf(RECENT_DAYS), day)} from ${recent})`;
  const isEarlier = between(marked.date, firstOf(LAST_DAYS), firstOf(RECENT_DAYS + 1));
  const earlier = db.$with('earlier').as(listDays(and(isEarlier, recentGoesOn)));
  const earlierGoesOn = sql`(select ${mayGoOn(earlier, firstOf(LAST_DAYS), firstOf(RECENT_DAYS + 1))} from ${earlier})`;
  const before = db.$with('before').as(listDays(and(lt(marked.date, firstOf(LAST_DAYS)), earlierGoesOn)));
  const parts = [recent, earlier, before] as const;
  const listOf = (isRest: boolean) => {
    const [first, second, third] = [recent, earlier, before].map((part) =>
      db
        .select({ date: part.date })
        .from(part)
        .where(sql`${part.isRest} = ${sql.raw(String(isRest))}`),
    );
    if (!first || !second || !third) throw new Error('the days of a streak have three parts');
    return sql<Day[]>`array${unionAll(first, second, third)}::text[]`;
  };
  const newest = sql.join(
    listDaysQueries().map((days) => sql`${newestOf(days)}`),
    sql`, `,
  );
  const last = sql<Day | null>`coalesce((select max(${recent.date}) from ${recent} where not ${recent.isRest}), greatest(${newest}))`;
  return { parts, last, days: listOf(false), restDays: listOf(true) };
}

/** As many days as count, and as many more as are left out. */
const statements = madeOnce(() => {
  const marked = markedDays().as('marked');
  const rest = restDates().as('rest_date');
  const rested = sql`(select count(distinct ${rest.date})::int from ${rest} where ${rest.date} <= ${day})`;
  const from = sql`${day} - ${count(STEADY_DAYS)} - ${rested}`;
  return {
    days: db
      .select({ date: sql<Day>`${marked.date}::text`, isRest: sql<boolean>`bool_and(${marked.isRest})` })
      .from(marked)
      .where(between(marked.date, from, day))
      .groupBy(marked.date)
      .prepare('steadiness_days'),
  };
});

/** How steadily days were tended before a day: from 0 to 1. */
export async function getSteadinessBefore(userId: string, date: Day): Promise<number> {
  const rows = await statements().days.execute({ userId, date });
  const listOf = (isRest: boolean) => rows.filter((row) => row.isRest === isRest).map((row) => row.date);
  return steadinessBefore(date, listOf(false), listOf(true));
}
