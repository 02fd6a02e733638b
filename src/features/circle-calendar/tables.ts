import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOrSystem } from '#platform/server/database/ownership.ts';

/** The private address at which a calendar program asks for the events, as the hash of its token. */
export const circleCalendars = pgTable(
  'circle_calendars',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [ownRowsOrSystem(table.userId)],
);
