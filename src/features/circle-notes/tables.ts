import { gt, sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { caller, isSystem, ownRowsOnly, rowsWhere, seenWhere } from '#platform/server/database/ownership.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { NOTE_KINDS } from './rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

const words = () => ({
  kind: text('kind', { enum: NOTE_KINDS }).notNull(),
  text: text('text'),
  feeling: text('feeling'),
});

/** What she shared, hers to keep. What a circle sees is a copy. */
export const circleNotes = pgTable(
  'circle_notes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** What its copy is known by; nothing when it was never in a circle under this account. */
    shareId: uuid('share_id').unique(),
    date: date('date').notNull(),
    timeZone: text('time_zone').notNull(),
    ...words(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('circle_notes_words', sql`${table.kind} <> 'weather' or ${table.feeling} is not null`),
    ownRowsOnly(table.userId),
  ],
);

/** What a circle sees, beside the seat of whoever shared it. Seen by who sits there, and sat there when it was shared. */
export const circleShares = pgTable(
  'circle_shares',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => circleNotes.shareId, { onDelete: 'cascade' }),
    circleId: uuid('circle_id').notNull(),
    seatId: uuid('seat_id').notNull(),
    ...words(),
    sharedAt: instant('shared_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => {
    const isOwn = sql`exists (select from circle_notes n where n.user_id = ${caller} and n.share_id = ${table.id})`;
    const inOwnSeat = sql`exists (select from circle_members m where m.user_id = ${caller} and m.circle_id = ${table.circleId} and m.seat_id = ${table.seatId} and m.ended is null)`;
    const sawItCome = sql`exists (select from circle_members m where m.user_id = ${caller} and m.circle_id = ${table.circleId} and m.ended is null and m.joined_at <= ${table.sharedAt})`;
    return [
      index('circle_shares_circle').on(table.circleId, table.sharedAt),
      index('circle_shares_seat').on(table.seatId),
      index('circle_shares_end').on(table.endsAt),
      rowsWhere('own_or_system', sql`${isOwn} or ${isSystem}`, sql`${isOwn} and ${inOwnSeat}`),
      seenWhere('members_see_since', sawItCome),
    ];
  },
);

/** Not past its time. */
export const isShared = () => gt(circleShares.endsAt, nowDate());
