import { sql } from 'drizzle-orm';
import {
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOnly } from '#platform/server/database/ownership.ts';

/** One row for each day of a round that was completed; a round begins with its first. */
export const challengeCompletions = pgTable(
  'challenge_completions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    dayId: integer('day_id').notNull(),
    /** None where two histories became one and the day had a completion already: it counts for that one. */
    date: date('date'),
    timeZone: text('time_zone').notNull(),
    notes: text('notes').notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.round, table.dayId] }),
    unique('challenge_completions_one_a_day').on(table.userId, table.date),
    check(
      'challenge_completions_places',
      sql`${table.round} between 1 and 1000 and ${table.dayId} between 1 and 30`,
    ),
    ownRowsOnly(table.userId),
  ],
);
