import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { admitKeeper, getMember, holdMember, keyed, type Member } from '#features/community/service.ts';
import { checkDate } from '#platform/server/check-date.ts';
import { columnsBut } from '#platform/server/database/columns.ts';
import { db } from '#platform/server/database/database.ts';
import { mergeNew } from '#platform/server/merge-rows.ts';
import { daysIn, inPages, type PersonalData } from '#platform/server/personal-data.ts';
import type { Caller } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now, nowDate } from '#platform/shared/clock.ts';
import { type Day, today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import {
  DECIDED_SHOWN,
  type Decision,
  findPauseEnd,
  type Gesture,
  hasCrisisWords,
  NOTE_LASTS_MS,
  NOTES_SHOWN,
  OWN_NOTES_MOST,
  pausedWords,
  plantOf,
  REPORTED_MOST,
  whenOf,
} from './rules.ts';
import {
  type Keeping,
  type NewNote,
  type OwnNote,
  type Stone,
  type Wall,
  wallNoteRowShape,
} from './shapes.ts';
import {
  isOpen,
  isThere,
  isUndecided,
  keptDecisions,
  marksOf,
  stateOfNote,
  visibleTo,
  wallGestures,
  wallMarks,
  wallMutes,
  wallNotes,
  wallReports,
  wallSigns,
  wallStones,
  wallStrikes,
} from './tables.ts';

type NoteRow = typeof wallNotes.$inferSelect;

/** What she is called on a day; without her secret no two days can be told to be hers. */
const plantOn = (member: Member, date: Day): string =>
  plantOf(keyed(member, `plant ${date}`).readUInt32BE(0));

async function listStones(member: Member, timeZone: string, date: Day): Promise<Stone[]> {
  const salt = keyed(member, `order ${date}`).toString('hex');
  const rows = await db
    .select({
      ...columnsBut(wallStones, ['authorKey', 'expiresAt', 'stays']),
      sign: wallGestures.kind,
    })
    .from(wallStones)
    .leftJoin(
      wallGestures,
      and(eq(wallGestures.noteId, wallStones.id), eq(wallGestures.userId, member.userId)),
    )
    .where(visibleTo(member))
    .orderBy(sql`md5(${wallStones.id} || ${salt})`)
    .limit(NOTES_SHOWN);
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    when: whenOf(createdAt.getTime(), timeZone, date),
  }));
}

const selectOwnNotes = (condition: SQL | undefined) =>
  db
    .select({
      ...columnsBut(wallNotes, ['userId', 'stoneId', 'timeZone', 'createdAt']),
      state: stateOfNote,
    })
    .from(wallNotes)
    .leftJoin(wallStones, and(eq(wallStones.id, wallNotes.stoneId), isThere()))
    .where(condition)
    .orderBy(desc(wallNotes.date))
    .limit(OWN_NOTES_MOST);

/** The notes that a user wrote, newest first. */
export const listOwnNotes = (userId: string): Promise<OwnNote[]> =>
  selectOwnNotes(eq(wallNotes.userId, userId));

const listUnseenSigns = async (userId: string): Promise<Gesture[]> => {
  const rows = await db
    .selectDistinct({ kind: wallSigns.kind })
    .from(wallSigns)
    .innerJoin(wallNotes, and(eq(wallNotes.stoneId, wallSigns.noteId), eq(wallNotes.userId, userId)))
    .where(eq(wallSigns.isSeen, false))
    .orderBy(wallSigns.kind);
  return rows.map(({ kind }) => kind);
};

async function findPause({ authorKey }: Member): Promise<number | undefined> {
  const rows = await db.select().from(wallStrikes).where(eq(wallStrikes.authorKey, authorKey));
  return findPauseEnd(
    rows.map(({ takenDownAt }) => takenDownAt.getTime()),
    now(),
  );
}

/** The wall as it is for a user today. Throws `not-found` unless she has joined. */
export async function getWall({ userId, timeZone }: Caller): Promise<Wall> {
  const member = await getMember(userId);
  const date = today(timeZone);
  const [notes, [own], signs, pausedUntil] = await Promise.all([
    listStones(member, timeZone, date),
    selectOwnNotes(and(eq(wallNotes.userId, userId), eq(wallNotes.date, date))),
    listUnseenSigns(userId),
    findPause(member),
  ]);
  return {
    date,
    plant: plantOn(member, date),
    own: own ?? null,
    notes,
    signs,
    pausedUntil: pausedUntil === undefined ? null : new Date(pausedUntil).toISOString(),
  };
}

const ownIds = (userId: string) =>
  db.select({ id: wallNotes.stoneId }).from(wallNotes).where(eq(wallNotes.userId, userId));

/** Takes away what others can see of a user; what she wrote stays hers. */
export async function leaveWall(userId: string): Promise<void> {
  await db.delete(wallStones).where(sql`${wallStones.id} in ${ownIds(userId)}`);
  await db.delete(wallGestures).where(eq(wallGestures.userId, userId));
  await db.delete(wallReports).where(eq(wallReports.userId, userId));
}

async function checkMayPost(
  member: Member,
  { timeZone }: Caller,
  { text, knowsLines }: NewNote,
): Promise<void> {
  const pausedUntil = await findPause(member);
  if (pausedUntil !== undefined) throw new AppError('unacceptable', pausedWords(pausedUntil, timeZone));
  if (hasCrisisWords(text) && !knowsLines)
    throw new AppError(
      'unacceptable',
      'Before this goes on the wall, please look at the lines you can call.',
    );
}

/**
 * Leaves a note on the wall. Throws `unacceptable` for a day too far away or one that has its note, in a quiet week, and
 * for words of crisis whose writer was not shown the lines to call.
 */
export async function postNote(caller: Caller, note: NewNote): Promise<OwnNote> {
  const { userId, timeZone } = caller;
  const { id, date, kind, text } = note;
  const [known] = await selectOwnNotes(and(eq(wallNotes.userId, userId), eq(wallNotes.id, id)));
  if (known) return known;
  checkDate(date, timeZone, 'This day has not come yet.');
  const member = await holdMember(userId);
  await checkMayPost(member, caller, note);
  const createdAt = nowDate();
  const shown = { id, kind, text, plant: plantOn(member, date), createdAt };
  const inserted = await db
    .insert(wallNotes)
    .values({ ...shown, stoneId: id, userId, date, timeZone })
    .onConflictDoNothing()
    .returning({ id: wallNotes.id });
  if (inserted.length === 0)
    throw new AppError('unacceptable', 'One note a day, and this day has its own already.');
  const expiresAt = new Date(createdAt.getTime() + NOTE_LASTS_MS);
  await db.insert(wallStones).values({ ...shown, authorKey: member.authorKey, expiresAt });
  return { id, kind, text, plant: shown.plant, date, state: 'on-the-wall' };
}

/** Takes a note back, from the wall and from what she keeps. */
export async function removeNote(userId: string, noteId: string): Promise<void> {
  await db.delete(wallNotes).where(and(eq(wallNotes.userId, userId), eq(wallNotes.id, noteId)));
}

/** The key of whoever left a note that this member can see. Throws `not-found` for any other. */
async function authorOf(member: Member, noteId: string): Promise<string> {
  const [stone] = await db
    .select({ authorKey: wallStones.authorKey })
    .from(wallStones)
    .where(and(eq(wallStones.id, noteId), isThere(), ne(wallStones.authorKey, member.authorKey)));
  if (!stone) throw new AppError('not-found', 'That note is not on the wall any more.');
  return stone.authorKey;
}

/** Answers a note that somebody else left. Throws `not-found` for one that is not there. */
export async function leaveSign(userId: string, noteId: string, kind: Gesture): Promise<void> {
  await authorOf(await holdMember(userId), noteId);
  await takeSignBack(userId, noteId);
  const id = newId();
  await db.insert(wallGestures).values({ userId, noteId, id, kind });
  await db.insert(wallSigns).values({ id, noteId, kind });
}

const onNote = (table: typeof wallGestures | typeof wallReports, userId: string, noteId: string) =>
  and(eq(table.userId, userId), eq(table.noteId, noteId));

export async function takeSignBack(userId: string, noteId: string): Promise<void> {
  await db.delete(wallGestures).where(onNote(wallGestures, userId, noteId));
}

export async function noteSignsSeen(userId: string): Promise<void> {
  await db
    .update(wallSigns)
    .set({ isSeen: true })
    .where(sql`${wallSigns.noteId} in ${ownIds(userId)}`);
}

/** Reports a note, so that it is gone for her at once, or takes that back. Throws `not-found` for one that is not there. */
export async function setReported(userId: string, noteId: string, isReported: boolean): Promise<void> {
  const member = await holdMember(userId);
  const mark = keyed(member, `mark ${noteId}`).toString('base64url');
  if (!isReported) {
    await db.delete(wallReports).where(onNote(wallReports, userId, noteId));
    await db.delete(wallMarks).where(and(eq(wallMarks.noteId, noteId), eq(wallMarks.mark, mark)));
    return;
  }
  await authorOf(member, noteId);
  await db.insert(wallReports).values({ userId, noteId }).onConflictDoNothing();
  await db.insert(wallMarks).values({ noteId, mark, markedAt: nowDate() }).onConflictDoNothing();
}

/** Mutes whoever left a note, or takes that back. Throws `not-found` for a note that is not there. */
export async function setMuted(userId: string, noteId: string, isMuted: boolean): Promise<void> {
  const authorKey = await authorOf(await holdMember(userId), noteId);
  const row = { userId, authorKey, mutedAt: nowDate() };
  if (isMuted) await db.insert(wallMutes).values(row).onConflictDoNothing();
  else
    await db.delete(wallMutes).where(and(eq(wallMutes.userId, userId), eq(wallMutes.authorKey, authorKey)));
}

/** The notes that wait for a keeper, the most reported first, and what was decided. Throws `not-found` for others. */
export async function listReported(userId: string): Promise<Keeping> {
  await admitKeeper(userId);
  const [reported, decided] = await Promise.all([
    db
      .select({ id: wallStones.id, text: wallStones.text, isHidden: sql<boolean>`not ${isOpen}` })
      .from(wallStones)
      .where(and(isThere(), isUndecided))
      .orderBy(desc(marksOf), wallStones.id)
      .limit(REPORTED_MOST),
    db.select().from(keptDecisions).orderBy(desc(keptDecisions.decidedAt)).limit(DECIDED_SHOWN),
  ]);
  return {
    reported,
    decided: decided.map((each) => ({ ...each, decidedAt: each.decidedAt.toISOString() })),
  };
}

/** Decides about a reported note, once. Throws `not-found` when it is gone or was decided. */
export async function decideReported(userId: string, noteId: string, decision: Decision): Promise<Keeping> {
  const open = and(eq(wallStones.id, noteId), isUndecided);
  const [stone] = await db.select().from(wallStones).where(open).for('update');
  if (!stone) throw new AppError('not-found', 'That note is gone, or it was decided already.');
  const decidedAt = nowDate();
  if (decision === 'stays') await db.update(wallStones).set({ stays: true }).where(eq(wallStones.id, noteId));
  else {
    await db.insert(wallStrikes).values({ noteId, authorKey: stone.authorKey, takenDownAt: decidedAt });
    await db.delete(wallStones).where(eq(wallStones.id, noteId));
  }
  await db.insert(keptDecisions).values({ noteId, decision, decidedAt });
  return listReported(userId);
}

const listNotePage = inPages(wallNotes, 'date', 'id');

export const wallPersonalData = {
  name: 'wallNotes',
  takeRows: (userId) => db.delete(wallNotes).where(eq(wallNotes.userId, userId)).returning(),
  mergeRows: (userId, rows) =>
    mergeNew(wallNotes)(
      userId,
      (rows as NoteRow[]).map((row) => ({ ...row, stoneId: null })),
    ),
  listRows: async (...page) =>
    ((await listNotePage(...page)) as NoteRow[]).map(({ stoneId: _, ...row }) => row),
  rowShape: wallNoteRowShape,
  days: () => daysIn(wallNotes),
} satisfies PersonalData;
