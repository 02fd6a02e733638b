import { and, asc, desc, eq, gte, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { listRestDates } from '#features/rest-days/service.ts';
import { effectsOf, listEffects } from '#features/what-helps/service.ts';
import { db, value } from '#platform/server/database/database.ts';
import { asRowsOf, excludedOf, inBatches } from '#platform/server/merge-rows.ts';
import { deedDays, feltIn, inPages, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';
import { dayIn, mondayOf, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { type Category, FIRST_SUGGESTIONS, type FocusWord, MOMENTS, type Moment } from './content.ts';
import { asSeen, findStartFault, isCompleted, listSuggestedMoments, SESSIONS_SHOWN } from './rules.ts';
import {
  type ListedMoment,
  type MomentCompletion,
  type MomentSession,
  type MomentSessionChanges,
  type MomentSummary,
  momentSessionRowShape,
  type NewMomentSession,
} from './shapes.ts';
import { momentSessions } from './tables.ts';

type Row = typeof momentSessions.$inferSelect;

const NOT_HERE = 'There is nothing here, or it is not yours.';
const FAULTS = {
  future: 'This day has not come yet. A moment can be begun today.',
  'too-late': 'This day is more than a week ago, so it stays as it is.',
} as const;

const ofUser = eq(momentSessions.userId, value('userId'));
const own = and(ofUser, eq(momentSessions.id, value('id')));
const ownOf = (userId: string, id: string) =>
  and(eq(momentSessions.userId, userId), eq(momentSessions.id, id));
const completed = and(isNotNull(momentSessions.endedAt), not(momentSessions.wasInterrupted));
/** What was ended as interrupted may still turn out to be completed, on a device that was offline. */
const mayEnd = or(isNull(momentSessions.endedAt), momentSessions.wasInterrupted);

const selectSessions = db
  .select()
  .from(momentSessions)
  .where(ofUser)
  .orderBy(desc(momentSessions.startedAt), desc(momentSessions.id))
  .limit(sql.placeholder('limit'))
  .prepare('moment_sessions_list');
const selectSession = db.select().from(momentSessions).where(own).prepare('moment_session_find');
const plannedSeconds = sql`case ${momentSessions.momentId} ${sql.join(
  MOMENTS.map(({ id, duration }) => sql.raw(`when '${id}' then ${duration * 60} `)),
)} else 300 end`;
const sinceSeconds = sql`extract(epoch from ${value('startedAt')}::timestamptz - ${momentSessions.startedAt})`;
const leftSeconds = sql`floor(least(${plannedSeconds}, ${sinceSeconds}))::int`;
const interruptOpen = db
  .update(momentSessions)
  .set({
    endedAt: sql`${momentSessions.startedAt} + ${leftSeconds} * interval '1 second'`,
    duration: leftSeconds,
    wasInterrupted: true,
  })
  .where(
    and(
      ofUser,
      isNull(momentSessions.endedAt),
      ne(momentSessions.id, value('id')),
      sql`${momentSessions.startedAt} <= ${value('startedAt')}::timestamptz`,
    ),
  )
  .prepare('moment_sessions_interrupt');
/** How many sessions a user completed, and of how many moments, always one row, as a part of a larger question. Names `userId`. */
const completedSessions = db
  .select({
    momentSessions: sql<number>`count(*)::int`.as('moment_sessions'),
    distinctMoments: sql<number>`count(distinct ${momentSessions.momentId})::int`.as('distinct_moments'),
  })
  .from(momentSessions)
  .where(and(ofUser, completed))
  .as('completed_sessions');
const selectDays = db
  .selectDistinct({ date: momentSessions.date })
  .from(momentSessions)
  .where(and(ofUser, completed))
  .orderBy(desc(momentSessions.date))
  .prepare('moment_session_days');
const selectWeek = db
  .select({ id: momentSessions.id, date: momentSessions.date, duration: momentSessions.duration })
  .from(momentSessions)
  .where(and(ofUser, completed, gte(momentSessions.date, value('from'))))
  .orderBy(asc(momentSessions.startedAt))
  .prepare('moment_sessions_week');
const selectLastDone = db
  .select({
    momentId: momentSessions.momentId,
    lastAtMs: sql<number>`(extract(epoch from max(${momentSessions.startedAt})) * 1000)::float8`,
  })
  .from(momentSessions)
  .where(and(ofUser, completed))
  .groupBy(momentSessions.momentId)
  .prepare('moment_sessions_last_done');
/** In minutes; the longest for a moment that is not in the library any more. */
const minutesOf = (momentId: string): number => MOMENTS.find(({ id }) => id === momentId)?.duration ?? 5;

function asSession({ timeZone: _, startedAt, endedAt, ...row }: Row): MomentSession {
  const session = {
    ...row,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
  return asSeen(session, minutesOf(row.momentId), now());
}

export const listMoments = (category?: Category): ListedMoment[] =>
  MOMENTS.filter((moment) => !category || moment.category === category).map(
    ({ caution = null, breath = null, ...moment }) => ({ ...moment, caution, breath }),
  );

/** The last sessions of a user, newest first, open and interrupted ones too. */
export async function listMomentSessions(userId: string, limit = SESSIONS_SHOWN): Promise<MomentSession[]> {
  return (await selectSessions.execute({ userId, limit })).map(asSession);
}

/** What a user completed this week, on which days ever, and what is known of each moment by now. */
export async function getMomentSummary({ userId, timeZone }: Caller): Promise<MomentSummary> {
  const [week, days, restDays, effects] = await Promise.all([
    selectWeek.execute({ userId, from: mondayOf(today(timeZone)) }),
    selectDays.execute({ userId }),
    listRestDates(userId, today(timeZone)),
    listEffects(userId),
  ]);
  return {
    completedThisWeek: week.map((each) => ({ ...each, duration: each.duration ?? 0 })),
    days: days.map(({ date }) => date),
    restDays,
    effects: effectsOf('moment', effects),
  };
}

/** The moment to suggest for a focus: of those that match, the one that was completed least recently. */
export async function findSuggestedMoment(userId: string, focus: FocusWord): Promise<Moment | undefined> {
  const rows = await selectLastDone.execute({ userId });
  const lastDone = new Map(rows.map(({ momentId, lastAtMs }) => [momentId, lastAtMs]));
  return listSuggestedMoments(MOMENTS, focus, FIRST_SUGGESTIONS[focus], lastDone)[0];
}

/** When a session began. One that says it begins later than now, by a wrong clock, begins now. */
function startOf(startedAt: string | null | undefined, timeZone: string): number {
  const saidMs = startedAt ? Date.parse(startedAt) : now();
  const fault = findStartFault(saidMs, now(), timeZone);
  if (!fault) return Math.min(saidMs, now());
  const message = FAULTS[fault];
  throw new AppError('unacceptable', message, { errors: [{ path: 'startedAt', message }] });
}

/**
 * Begins a session, now or up to a week ago; those that were open before it end as interrupted. One that arrives
 * twice under the same id begins once. Throws `not-found` for an unknown moment, `conflict` when the id is taken.
 */
export async function beginMomentSession(
  { userId, timeZone }: Caller,
  { id = newId(), momentId, ...session }: NewMomentSession,
): Promise<MomentSession> {
  if (!MOMENTS.some((each) => each.id === momentId)) throw new AppError('not-found', NOT_HERE);
  const startedAtMs = startOf(session.startedAt, timeZone);
  const startedAt = new Date(startedAtMs);
  const [row] = await db
    .insert(momentSessions)
    .values({ ...session, date: dayIn(timeZone, startedAtMs), startedAt, userId, id, momentId, timeZone })
    .onConflictDoNothing()
    .returning();
  if (row) {
    await interruptOpen.execute({ userId, id, startedAt: startedAt.toISOString() });
    return asSession(row);
  }
  const [known] = await selectSession.execute({ userId, id });
  if (known?.momentId === momentId) return asSession(known);
  throw new AppError('conflict', 'This id belongs to a session of another moment.');
}

async function getSession(userId: string, id: string): Promise<MomentSession> {
  const [row] = await selectSession.execute({ userId, id });
  if (!row) throw new AppError('not-found', NOT_HERE);
  return asSession(row);
}

const refuse = (current: MomentSession): AppError => {
  const reason = current.endedAt ? 'This session is completed already.' : 'This session has not ended yet.';
  return new AppError('conflict', reason, { current });
};

const isSaid = (said: unknown[]): boolean => said.some((each) => each !== undefined);

/**
 * Says how it was: before, while the session is not completed; afterwards, and whether it counts, once it has ended.
 * Throws `not-found`, and `conflict` with the session for what comes too late or too early.
 */
export async function changeMomentSession(
  userId: string,
  id: string,
  { moodBefore, energyBefore, ...afterwards }: MomentSessionChanges,
): Promise<MomentSession> {
  const [row] = await db
    .update(momentSessions)
    .set({
      ...(moodBefore !== undefined && { moodBefore, isMoodBeforeAnswered: true }),
      ...(energyBefore !== undefined && { energyBefore, isEnergyBeforeAnswered: true }),
      ...afterwards,
    })
    .where(
      and(
        ownOf(userId, id),
        isSaid([moodBefore, energyBefore]) ? mayEnd : undefined,
        isSaid(Object.values(afterwards)) ? isNotNull(momentSessions.endedAt) : undefined,
      ),
    )
    .returning();
  if (row) return asSession(row);
  throw refuse(await getSession(userId, id));
}

const SAID = ['duration', 'moodAfter', 'energyAfter', 'effectiveness', 'notes'] as const;

/**
 * Ends a session. A completion takes the place of an interruption that came before it, never the other way round; the
 * same completion again changes nothing, and is not new. Throws `not-found`, and `conflict` with the session for another
 * completion.
 */
export async function completeMomentSession(
  userId: string,
  id: string,
  completion: MomentCompletion,
): Promise<{ session: MomentSession; isNew: boolean }> {
  const ended = sql`${momentSessions.startedAt} + ${completion.duration} * interval '1 second'`;
  const [row] = await db
    .update(momentSessions)
    .set({ ...completion, endedAt: sql`least(${ended}, ${new Date(now()).toISOString()}::timestamptz)` })
    .where(and(ownOf(userId, id), completion.wasInterrupted ? isNull(momentSessions.endedAt) : mayEnd))
    .returning();
  if (row) return { session: asSession(row), isNew: true };
  const known = await getSession(userId, id);
  const isSame = SAID.every((name) => known[name] === completion[name]);
  if (completion.wasInterrupted || (isCompleted(known) && isSame)) return { session: known, isNew: false };
  throw refuse(known);
}

const ENDING = ['endedAt', 'wasInterrupted', ...SAID] as const;

/** Inserts rows. Of two versions of one session the one that got further stands. */
async function mergeSessions(userId: string, rows: readonly unknown[]): Promise<void> {
  const given = new Map(asRowsOf(momentSessions, userId, rows).map((row) => [row.id, row]));
  for await (const batch of inBatches([...given.values()]))
    await db
      .insert(momentSessions)
      .values(batch)
      .onConflictDoUpdate({
        target: [momentSessions.userId, momentSessions.id],
        set: excludedOf(momentSessions, ENDING),
        setWhere: sql`excluded.ended_at is not null and (${momentSessions.endedAt} is null or (${momentSessions.wasInterrupted} and not excluded.was_interrupted))`,
      });
}

export const momentsPersonalData = {
  name: 'moments',
  takeRows: (userId) => db.delete(momentSessions).where(eq(momentSessions.userId, userId)).returning(),
  mergeRows: mergeSessions,
  listRows: inPages(momentSessions, 'date', 'startedAt', 'id'),
  rowShape: momentSessionRowShape,
  ...deedDays(momentSessions, { kind: 'moment', seconds: momentSessions.duration }, completed),
  felt: () =>
    feltIn(
      momentSessions,
      { ...momentSessions, kind: 'moment', id: momentSessions.momentId, at: momentSessions.startedAt },
      and(completed, momentSessions.isMoodBeforeAnswered),
    ),
  counts: {
    from: completedSessions,
    metrics: {
      'momentSessions.completed': completedSessions.momentSessions,
      'momentSessions.distinctMoments': completedSessions.distinctMoments,
    },
  },
} satisfies PersonalData;
