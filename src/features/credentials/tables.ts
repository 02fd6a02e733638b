import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOrSystem } from '#platform/server/database/ownership.ts';

/** The devices that an account knows because somebody signed in there with the right password. */
export const deviceMarks = pgTable(
  'device_marks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the mark and the account together, so that nothing ties the accounts of one device. */
    markHash: text('mark_hash').notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.markHash] }),
    index('device_marks_use').on(table.lastUsedAt),
    ownRowsOrSystem(table.userId),
  ],
);
