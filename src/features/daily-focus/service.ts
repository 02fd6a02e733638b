import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { isLowDay } from '#features/low-days/service.ts';
import { findSuggestedMoment } from '#features/moments/service.ts';
import { findOnboarding } from '#features/onboarding/service.ts';
import { planBreakReminder } from '#features/reminders/service.ts';
import { checkDate } from '#platform/server/check-date.ts';
import { db, value } from '#platform/server/database/database.ts';
import { mergeJoined } from '#platform/server/merge-rows.ts';
import { daysIn, inPages, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';
import { type Day, dayIn, today } from '#platform/shared/day.ts';
import { thirdOf } from '#platform/shared/low-day.ts';
import { BREAK_REMINDER, type FocusArea } from './content.ts';
import {
  BREAKS_MOST,
  BY_GOALS,
  deadlineAfter,
  type FocusChange,
  focusAreaOf,
  focusWordOf,
  isDeadlineOf,
  joinFocuses,
  minutesUntil,
  reminderBodyOf,
  untouchedFocus,
} from './rules.ts';
import { type BreakTaken, type DailyFocus, dailyFocusRowShape } from './shapes.ts';
import { dailyFocuses } from './tables.ts';

type Row = typeof dailyFocuses.$inferSelect;

/** A little less than the days that may still be written, whatever the zone. */
const LATEST_MS = 6 * 86_400_000;
const AHEAD_MOST_MS = 43_200_000;

const selectFocus = db
  .select()
  .from(dailyFocuses)
  .where(and(eq(dailyFocuses.userId, value('userId')), eq(dailyFocuses.date, value('date'))))
  .prepare('daily_focus_find');

/** The breaks of a user, and the days on which all that were meant were taken, always one row, as a part of a larger question. Names `userId`. */
const breakCounts = db
  .select({
    breaks: sql<number>`coalesce(sum(${dailyFocuses.completedBreaks}), 0)::int`.as('all_breaks'),
    metDays:
      sql<number>`(count(*) filter (where ${dailyFocuses.completedBreaks} >= ${dailyFocuses.targetBreaks}))::int`.as(
        'break_goal_days',
      ),
  })
  .from(dailyFocuses)
  .where(eq(dailyFocuses.userId, value('userId')))
  .as('break_counts');

const NOT_YET = 'This day has not come yet. A focus and its breaks belong to today.';
const NOT_ITS_DEADLINE = 'A break of this day is due on this day.';

const refuse = (path: string, message: string): AppError =>
  new AppError('unacceptable', message, { errors: [{ path, message }] });

async function getFocusArea(userId: string): Promise<FocusArea> {
  const onboarding = await findOnboarding(userId);
  return focusAreaOf(onboarding?.goals ?? []);
}

async function focusOf(userId: string, row: Omit<Row, 'userId' | 'timeZone' | 'createdAt' | 'updatedAt'>) {
  const { date, intention, completedBreaks, targetBreaks, answeredDeadlines } = row;
  const focusArea = row.focusArea === BY_GOALS ? await getFocusArea(userId) : row.focusArea;
  const isLow = await isLowDay(userId, date);
  const isCompleted = completedBreaks >= (isLow ? thirdOf(targetBreaks) : targetBreaks);
  const nextBreakAt = isCompleted ? null : row.nextBreakAt;
  const focus: DailyFocus = {
    userId,
    date,
    focusArea,
    intention,
    completedBreaks,
    targetBreaks,
    isCompleted,
    nextBreakIn: minutesUntil(nextBreakAt?.getTime(), now()),
    nextBreakAt: nextBreakAt?.toISOString() ?? null,
    answeredDeadlines: answeredDeadlines.map((dueAt) => new Date(dueAt).toISOString()),
    suggestedMomentId: (await findSuggestedMoment(userId, focusWordOf(focusArea)))?.id ?? null,
  };
  return focus;
}

/** The focus of a day. Where nothing was set there is no row, and none is made: the defaults hold. */
async function getFocusOn(userId: string, date: Day): Promise<DailyFocus> {
  const [row] = await selectFocus.execute({ userId, date });
  return focusOf(userId, row ?? { ...untouchedFocus(date, BY_GOALS), nextBreakAt: null });
}

export const getDailyFocus = ({ userId, timeZone }: Caller): Promise<DailyFocus> =>
  getFocusOn(userId, today(timeZone));

/** What a reminder of a break says on a day, and the moment that it leads to. */
export async function getBreakWords(userId: string, date: Day) {
  const { focusArea, suggestedMomentId } = await getFocusOn(userId, date);
  return { title: BREAK_REMINDER.title, body: reminderBodyOf(focusArea), momentId: suggestedMomentId };
}

/** Has the reminder moved to where the deadline of today is now. */
async function withReminder(userId: string, focus: DailyFocus): Promise<DailyFocus> {
  const { nextBreakAt, suggestedMomentId } = focus;
  await planBreakReminder(userId, nextBreakAt ? new Date(nextBreakAt) : null, suggestedMomentId);
  return focus;
}

const asInstant = (text: string): SQL => sql`${text}::timestamptz`;

/** What becomes of the deadline of a row that is there already; nothing when it is to stay. */
function deadlineFor({ nextBreakAt, replaces }: FocusChange): SQL | undefined {
  if (nextBreakAt === undefined) return undefined;
  if (replaces === undefined) return asInstant(nextBreakAt);
  const given = replaces === null ? sql`null` : asInstant(replaces);
  const { nextBreakAt: stands } = dailyFocuses;
  return sql`case when ${stands} is not distinct from ${given} then ${asInstant(nextBreakAt)} else ${stands} end`;
}

/** Changes what is named of a day's focus. A deadline that replaces another one gives way where that one is gone. */
export async function updateDailyFocus(
  { userId, timeZone }: Caller,
  date: Day,
  change: FocusChange,
): Promise<DailyFocus> {
  checkDate(date, timeZone, NOT_YET);
  const { nextBreakAt, replaces, ...fields } = change;
  if (nextBreakAt !== undefined && !isDeadlineOf(date, timeZone, Date.parse(nextBreakAt)))
    throw refuse('nextBreakAt', NOT_ITS_DEADLINE);
  const { focusArea = BY_GOALS } = fields;
  const first = nextBreakAt !== undefined && (replaces ?? null) === null ? new Date(nextBreakAt) : null;
  const [row] = await db
    .insert(dailyFocuses)
    .values({ userId, date, timeZone, ...fields, focusArea, nextBreakAt: first })
    .onConflictDoUpdate({
      target: [dailyFocuses.userId, dailyFocuses.date],
      set: { ...fields, timeZone, nextBreakAt: deadlineFor(change), updatedAt: sql`now()` },
    })
    .returning();
  if (!row) throw new Error('a focus was not kept');
  const focus = await focusOf(userId, row);
  const isMoved = nextBreakAt !== undefined && row.nextBreakAt?.getTime() === Date.parse(nextBreakAt);
  const isOfToday = date === today(timeZone);
  return isOfToday && (isMoved || fields.targetBreaks) ? withReminder(userId, focus) : focus;
}

/** When a break was taken, by the clock of the device: it may be hours ahead, but not on another day than may be written. */
function takenAtMsOf(takenAt: string | undefined): number {
  const saidMs = takenAt === undefined ? now() : Date.parse(takenAt);
  return saidMs > now() + AHEAD_MOST_MS ? now() : Math.max(now() - LATEST_MS, saidMs);
}

/** The deadline of today after a break that a device says it took. One that was set later than it stays. */
function deadlineAfterBreak(takenAtMs: number): SQL {
  return sql`greatest(${dailyFocuses.nextBreakAt}, ${asInstant(deadlineAfter(takenAtMs))})`;
}

/** What a break does to a row that is there already. It is judged with the row locked, so one deadline counts one break. */
function breakOn(date: Day, timeZone: string, dueAt: string | undefined, next: SQL) {
  const { completedBreaks, targetBreaks, nextBreakAt, answeredDeadlines } = dailyFocuses;
  const due = dueAt === undefined ? undefined : asInstant(dueAt);
  const isNew = due ? sql`${due} <> all(${answeredDeadlines})` : sql`true`;
  const taken = sql`least(${completedBreaks} + case when ${isNew} then 1 else 0 end, ${BREAKS_MOST}::int)`;
  const moved = date === today(timeZone) ? next : nextBreakAt;
  return {
    set: {
      timeZone,
      completedBreaks: taken,
      answeredDeadlines:
        due &&
        sql`case when ${isNew} and cardinality(${answeredDeadlines}) < ${BREAKS_MOST}::int then array_append(${answeredDeadlines}, ${due}) else ${answeredDeadlines} end`,
      nextBreakAt: sql`case when ${taken} >= ${targetBreaks} then null else ${moved} end`,
      updatedAt: sql`now()`,
    },
    // An answered deadline that stands all the same moves on.
    setWhere: due && sql`${isNew} or ${nextBreakAt} = ${due}`,
  };
}

/**
 * Records a break; two that name the same deadline count once. Of today, it begins the next countdown; the one that
 * reaches the target ends it.
 */
export async function takeBreak(
  { userId, timeZone }: Caller,
  date: Day,
  { dueAt, takenAt }: BreakTaken = {},
): Promise<DailyFocus> {
  checkDate(date, timeZone, NOT_YET);
  if (dueAt !== undefined && !isDeadlineOf(date, timeZone, Date.parse(dueAt)))
    throw refuse('dueAt', NOT_ITS_DEADLINE);
  const takenAtMs = takenAtMsOf(takenAt);
  const isToday = date === today(timeZone);
  const [row] = await db
    .insert(dailyFocuses)
    .values({
      userId,
      date,
      timeZone,
      focusArea: BY_GOALS,
      completedBreaks: 1,
      nextBreakAt: isToday ? new Date(deadlineAfter(takenAtMs)) : null,
      answeredDeadlines: dueAt === undefined ? [] : [new Date(dueAt)],
    })
    .onConflictDoUpdate({
      target: [dailyFocuses.userId, dailyFocuses.date],
      ...breakOn(
        date,
        timeZone,
        dueAt,
        takenAt ? deadlineAfterBreak(takenAtMs) : asInstant(deadlineAfter(now())),
      ),
    })
    .returning();
  if (!row) return getFocusOn(userId, date);
  const focus = await focusOf(userId, row);
  return isToday ? withReminder(userId, focus) : focus;
}

/** Counts what was completed at an instant, and on that day if one is named, as the break that was due then, if one was. */
export async function takeDueBreak(
  caller: Caller,
  completedAt: string | undefined,
  onDay?: Day,
): Promise<void> {
  const atMs = takenAtMsOf(completedAt);
  const date = dayIn(caller.timeZone, atMs);
  if (onDay && onDay !== date) return;
  const [row] = await selectFocus.execute({ userId: caller.userId, date });
  if (!row?.nextBreakAt || row.completedBreaks >= row.targetBreaks || row.nextBreakAt.getTime() > atMs)
    return;
  const dueAt = row.nextBreakAt.toISOString();
  await takeBreak(caller, date, { dueAt, takenAt: new Date(atMs).toISOString() });
}

export const dailyFocusPersonalData = {
  name: 'dailyFocus',
  takeRows: (userId) => db.delete(dailyFocuses).where(eq(dailyFocuses.userId, userId)).returning(),
  mergeRows: (userId, rows) =>
    mergeJoined({ table: dailyFocuses, place: 'date', join: joinFocuses })(
      userId,
      // An older export does not name the deadlines that were answered.
      (rows as Row[]).map((row) => ({ ...row, answeredDeadlines: row.answeredDeadlines ?? [] })),
    ),
  listRows: inPages(dailyFocuses, 'date'),
  rowShape: dailyFocusRowShape,
  days: () => daysIn(dailyFocuses, gt(dailyFocuses.completedBreaks, 0)),
  counts: {
    from: breakCounts,
    metrics: {
      'dailyFocus.completedBreaks.sum': breakCounts.breaks,
      'dailyFocus.targetMet.days': breakCounts.metDays,
    },
  },
} satisfies PersonalData;
