import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { caller, isSystem, ownRowsOnly, rowsWhere, seenWhere } from '#platform/server/database/ownership.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Who may decide about reported notes, and write events. */
export const keepers = pgTable(
  'keepers',
  { userId: owner().primaryKey(), namedAt: instant('named_at').notNull().defaultNow() },
  (table) => [rowsWhere('system_only', isSystem), seenWhere('own_row', sql`${table.userId} = ${caller}`)],
);

/** Who has joined, or left again: the row stays, so that what others muted stays muted. */
export const communityMembers = pgTable(
  'community_members',
  {
    userId: owner().primaryKey(),
    /** What stands for her beside her notes, where no answer ever shows it. */
    authorKey: uuid('author_key').notNull().unique(),
    /** What the plant names of her days are made from. */
    secret: text('secret').notNull(),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at'),
  },
  (table) => [ownRowsOnly(table.userId)],
);
