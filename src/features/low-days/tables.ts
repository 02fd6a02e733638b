import { sql } from 'drizzle-orm';
import { boolean, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOnly } from '#platform/server/database/ownership.ts';

export const lowDays = pgTable(
  'low_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    /** A day that became lighter again keeps what was done on it. */
    isLow: boolean('is_low').notNull().default(true),
    /** The tiny things that were done, and whether she rested. */
    done: text('done').array().notNull().default(sql`'{}'`),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.date] }), ownRowsOnly(table.userId)],
);
