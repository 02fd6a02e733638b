import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOnly } from '#platform/server/database/ownership.ts';

/** One row for each time an activity was completed; its minutes are those of the catalogue on that day. */
export const activityCompletions = pgTable(
  'activity_completions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    activityId: text('activity_id').notNull(),
    type: text('type', { enum: ['mental', 'physical', 'regulation'] }).notNull(),
    date: date('date').notNull(),
    timeZone: text('time_zone').notNull(),
    minutes: integer('minutes').notNull(),
    /** How the person was before and afterwards, from 1 to 10; nothing when she did not say. */
    moodBefore: integer('mood_before'),
    moodAfter: integer('mood_after'),
    completedAt: timestamp('completed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('activity_completions_day').on(table.userId, table.date),
    check('activity_completions_minutes', sql`${table.minutes} between 1 and 60`),
    check(
      'activity_completions_moods',
      sql`${table.moodBefore} between 1 and 10 and ${table.moodAfter} between 1 and 10`,
    ),
    ownRowsOnly(table.userId),
  ],
);
