import { and, gt, ne, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { caller, isSystem, ownRowsOnly, rowsWhere, seenWhere } from '#platform/server/database/ownership.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { DECISIONS, GESTURES, NOTE_KINDS, type OWN_STATES, REPORTS_TO_HIDE } from './rules.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

const hasJoined = sql`exists (select from community_members m where m.user_id = ${caller} and m.left_at is null)`;
const isKeeper = sql`exists (select from keepers k where k.user_id = ${caller})`;
const ownsNote = (id: SQL) =>
  sql`exists (select from wall_notes n where n.user_id = ${caller} and n.stone_id = ${id})`;

/** What she wrote, hers to keep. What others see is a copy. */
export const wallNotes = pgTable(
  'wall_notes',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    /** What its copy on the wall is known by; nothing when it was never there under this account. */
    stoneId: uuid('stone_id').unique(),
    date: date('date').notNull(),
    timeZone: text('time_zone').notNull(),
    kind: text('kind', { enum: NOTE_KINDS }).notNull(),
    text: text('text').notNull(),
    plant: text('plant').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('wall_notes_one_a_day').on(table.userId, table.date),
    check('wall_notes_length', sql`char_length(${table.text}) between 1 and 140`),
    ownRowsOnly(table.userId),
  ],
);

/** A note as others see it: nothing in it says whose it is. */
export const wallStones = pgTable(
  'wall_stones',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => wallNotes.stoneId, { onDelete: 'cascade' }),
    authorKey: uuid('author_key').notNull(),
    kind: text('kind', { enum: NOTE_KINDS }).notNull(),
    text: text('text').notNull(),
    plant: text('plant').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** A keeper has read it and let it be. */
    stays: boolean('stays').notNull().default(false),
  },
  (table) => [
    index('wall_stones_expiry').on(table.expiresAt),
    rowsWhere(
      'own_or_reported_or_system',
      sql`${ownsNote(sql`${table.id}`)} or ${isSystem} or (${isKeeper} and exists (select from wall_marks r where r.note_id = ${table.id}))`,
      sql`(${ownsNote(sql`${table.id}`)} and exists (select from community_members m where m.user_id = ${caller} and m.author_key = ${table.authorKey})) or ${isKeeper}`,
    ),
    seenWhere('members_see', hasJoined),
  ],
);

const ofNote = () =>
  uuid('note_id')
    .notNull()
    .references(() => wallStones.id, { onDelete: 'cascade' });

export const wallGestures = pgTable(
  'wall_gestures',
  {
    userId: owner(),
    noteId: ofNote(),
    id: uuid('id').notNull().unique(),
    kind: text('kind', { enum: GESTURES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noteId] }), ownRowsOnly(table.userId)],
);

/** A gesture as the writer of the note sees it: nothing in it says who left it. */
export const wallSigns = pgTable(
  'wall_signs',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => wallGestures.id, { onDelete: 'cascade' }),
    noteId: ofNote(),
    kind: text('kind', { enum: GESTURES }).notNull(),
    isSeen: boolean('is_seen').notNull().default(false),
  },
  (table) => [
    index('wall_signs_note').on(table.noteId),
    rowsWhere(
      'given_or_received',
      sql`${ownsNote(sql`${table.noteId}`)} or exists (select from wall_gestures g where g.user_id = ${caller} and g.id = ${table.id})`,
    ),
  ],
);

/** The notes that she reported: gone from her wall. */
export const wallReports = pgTable('wall_reports', { userId: owner(), noteId: ofNote() }, (table) => [
  primaryKey({ columns: [table.userId, table.noteId] }),
  ownRowsOnly(table.userId),
]);

/** That a note was reported, and by how many; nothing in it says by whom. */
export const wallMarks = pgTable(
  'wall_marks',
  { noteId: ofNote(), mark: text('mark').notNull(), markedAt: instant('marked_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.noteId, table.mark] }),
    rowsWhere('members_and_keepers', sql`${hasJoined} or ${isKeeper}`),
  ],
);

/** Whose notes she does not see any more. */
export const wallMutes = pgTable(
  'wall_mutes',
  { userId: owner(), authorKey: uuid('author_key').notNull(), mutedAt: instant('muted_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.authorKey] }), ownRowsOnly(table.userId)],
);

/** That a note was taken down, for the rest of three that begins a quiet week. */
export const wallStrikes = pgTable(
  'wall_strikes',
  {
    noteId: uuid('note_id').primaryKey(),
    authorKey: uuid('author_key').notNull(),
    takenDownAt: instant('taken_down_at').notNull(),
  },
  (table) => [
    index('wall_strikes_author').on(table.authorKey),
    rowsWhere(
      'own_or_keeper',
      sql`${isKeeper} or exists (select from community_members m where m.user_id = ${caller} and m.author_key = ${table.authorKey})`,
      isKeeper,
    ),
  ],
);

/** What keepers decided, without the words that it was about. */
export const keptDecisions = pgTable(
  'kept_decisions',
  {
    noteId: uuid('note_id').primaryKey(),
    decision: text('decision', { enum: DECISIONS }).notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  () => [rowsWhere('keepers_only', isKeeper)],
);

export const marksOf = sql<number>`(select count(*)::int from ${wallMarks} where ${wallMarks.noteId} = ${wallStones.id})`;
/** Not hidden for all. */
export const isOpen = sql`(${wallStones.stays} or ${marksOf} < ${REPORTS_TO_HIDE})`;
/** Reported, and no keeper has decided yet. */
export const isUndecided = sql`(not ${wallStones.stays} and ${marksOf} > 0)`;
/** Not past its time. */
export const isThere = () => gt(wallStones.expiresAt, nowDate());

/** What this member may see of what others left, mutes and reports of hers aside. */
export const visibleTo = ({ userId, authorKey }: { userId: string; authorKey: string }): SQL | undefined =>
  and(
    isThere(),
    ne(wallStones.authorKey, authorKey),
    isOpen,
    sql`not exists (select from ${wallMutes} where ${wallMutes.userId} = ${userId} and ${wallMutes.authorKey} = ${wallStones.authorKey})`,
    sql`not exists (select from ${wallReports} where ${wallReports.userId} = ${userId} and ${wallReports.noteId} = ${wallStones.id})`,
  );

/** How a note of her own stands, where it is joined with what is on the wall. */
export const stateOfNote = sql<(typeof OWN_STATES)[number]>`case
  when exists (select from ${wallStrikes} where ${wallStrikes.noteId} = ${wallNotes.stoneId}) then 'taken-down'
  when ${wallStones.id} is null then 'gone'
  when ${isOpen} then 'on-the-wall'
  else 'waiting-for-a-keeper' end`;
