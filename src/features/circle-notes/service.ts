import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { getSeatId } from '#features/circles/service.ts';
import { hasCrisisWords } from '#features/wall/rules.ts';
import { checkDate } from '#platform/server/check-date.ts';
import { columnsBut } from '#platform/server/database/columns.ts';
import { db } from '#platform/server/database/database.ts';
import { mergeNew } from '#platform/server/merge-rows.ts';
import { daysIn, inPages, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { type Day, dayIn, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { LINES_FIRST } from './content.ts';
import { findFault, OWN_NOTES_MOST, SHARED_MS, SHARES_SHOWN } from './rules.ts';
import { type CircleNote, circleNoteRowShape, type NewShare, type Share } from './shapes.ts';
import { circleNotes, circleShares, isShared } from './tables.ts';

type NoteRow = typeof circleNotes.$inferSelect;
type ShareRow = typeof circleShares.$inferSelect;

const NO_LONGER = 'You took this back already, so it is not shared again.';

const shareOf = ({ id, seatId, kind, text, feeling, sharedAt }: ShareRow, timeZone: string): Share => ({
  ...{ id, seatId, kind, text },
  feeling: feeling as Share['feeling'],
  date: dayIn(timeZone, sharedAt.getTime()),
});

/** What was shared in a circle since a user came, newest first. Throws `not-found` for who does not sit there. */
export async function listShares(
  { userId, timeZone }: Caller,
  circleId: string,
): Promise<{ today: Day; shares: Share[] }> {
  const [, rows] = await Promise.all([
    getSeatId(userId, circleId),
    db
      .select()
      .from(circleShares)
      .where(and(eq(circleShares.circleId, circleId), isShared()))
      .orderBy(desc(circleShares.sharedAt), asc(circleShares.id))
      .limit(SHARES_SHOWN),
  ]);
  return { today: today(timeZone), shares: rows.map((row) => shareOf(row, timeZone)) };
}

const isNote = (userId: string, id: string) => and(eq(circleNotes.userId, userId), eq(circleNotes.id, id));

function check({ timeZone }: Caller, { date, knowsLines, ...words }: NewShare): void {
  const message = findFault(words);
  const path = words.kind === 'weather' ? 'feeling' : 'text';
  if (message) throw new AppError('unacceptable', message, { errors: [{ path, message }] });
  checkDate(date, timeZone, 'This day has not come yet.');
  if (words.kind !== 'weather' && hasCrisisWords(words.text ?? '') && !knowsLines)
    throw new AppError('unacceptable', LINES_FIRST);
}

/**
 * Shares a copy with a circle for a week. Throws `not-found` for who does not sit there, and `unacceptable` for nothing
 * to share, a day too far away, and words of crisis whose writer was not shown the lines to call.
 */
export async function share(caller: Caller, circleId: string, given: NewShare): Promise<Share> {
  const { userId, timeZone } = caller;
  check(caller, given);
  const { id, date, kind } = given;
  const isWeather = kind === 'weather';
  const words = {
    kind,
    text: isWeather ? null : given.text,
    feeling: isWeather ? given.feeling : null,
  };
  const seatId = await getSeatId(userId, circleId, true);
  const [shareId, createdAt] = [newId(), nowDate()];
  const [note] = await db
    .insert(circleNotes)
    .values({ ...words, userId, id, shareId, date, timeZone, createdAt })
    .onConflictDoNothing()
    .returning({ id: circleNotes.id });
  if (!note) return findShare(caller, id);
  const endsAt = new Date(createdAt.getTime() + SHARED_MS);
  const shared = { ...words, id: shareId, circleId, seatId, sharedAt: createdAt, endsAt };
  await db.insert(circleShares).values(shared);
  return shareOf(shared, timeZone);
}

/** What was shared as this note. Throws `conflict` when it was taken back. */
async function findShare({ userId, timeZone }: Caller, noteId: string): Promise<Share> {
  const [row] = await db
    .select({ shared: circleShares })
    .from(circleShares)
    .innerJoin(circleNotes, eq(circleNotes.shareId, circleShares.id))
    .where(isNote(userId, noteId));
  if (!row) throw new AppError('unacceptable', NO_LONGER);
  return shareOf(row.shared, timeZone);
}

const ownShares = (userId: string) =>
  db.select({ id: circleNotes.shareId }).from(circleNotes).where(eq(circleNotes.userId, userId));

/** Takes back what a user shared; it stays hers. */
export async function takeBack(userId: string, shareId: string): Promise<void> {
  await db
    .delete(circleShares)
    .where(and(eq(circleShares.id, shareId), sql`${circleShares.id} in ${ownShares(userId)}`));
}

/** Removes what was shared from a seat, as the system; what she wrote stays hers. */
export async function takeAwayShares(seatId: string): Promise<void> {
  await db.delete(circleShares).where(eq(circleShares.seatId, seatId));
}

/** What a user shared in circles, newest first. */
export async function listCircleNotes(userId: string): Promise<CircleNote[]> {
  const rows = await db
    .select({
      ...columnsBut(circleNotes, ['userId', 'shareId', 'timeZone', 'createdAt']),
      isShared: sql<boolean>`${circleShares.id} is not null`,
    })
    .from(circleNotes)
    .leftJoin(circleShares, and(eq(circleShares.id, circleNotes.shareId), isShared()))
    .where(eq(circleNotes.userId, userId))
    .orderBy(desc(circleNotes.createdAt), asc(circleNotes.id))
    .limit(OWN_NOTES_MOST);
  return rows.map((row) => ({ ...row, feeling: row.feeling as CircleNote['feeling'] }));
}

/** Removes what a user shared for good, here and in the circle. */
export async function removeCircleNote(userId: string, noteId: string): Promise<void> {
  await db.delete(circleNotes).where(isNote(userId, noteId));
}

const listNotePage = inPages(circleNotes, 'date', 'id');

export const circleNotesPersonalData = {
  name: 'circleNotes',
  takeRows: (userId) => db.delete(circleNotes).where(eq(circleNotes.userId, userId)).returning(),
  mergeRows: (userId, rows) =>
    mergeNew(circleNotes)(
      userId,
      (rows as NoteRow[]).map((row) => ({ ...row, shareId: null })),
    ),
  listRows: async (...page) =>
    ((await listNotePage(...page)) as NoteRow[]).map(({ shareId: _, ...row }) => row),
  rowShape: circleNoteRowShape,
  days: () => daysIn(circleNotes),
} satisfies PersonalData;
