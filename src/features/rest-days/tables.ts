import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOnly } from '#platform/server/database/ownership.ts';

/** Days of rest that were chosen ahead, a range each. */
export const restDays = pgTable(
  'rest_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('rest_days_range', sql`${table.lastDay} - ${table.firstDay} between 0 and 365`),
    ownRowsOnly(table.userId),
  ],
);
