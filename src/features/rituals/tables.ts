import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOnly } from '#platform/server/database/ownership.ts';

/** A ritual that was done, written at its end. */
export const ritualSessions = pgTable(
  'ritual_sessions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    ritualId: text('ritual_id').notNull(),
    date: date('date').notNull(),
    timeZone: text('time_zone').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** In seconds. */
    duration: integer('duration').notNull(),
    moodBefore: integer('mood_before'),
    moodAfter: integer('mood_after'),
    wasInterrupted: boolean('was_interrupted').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('ritual_sessions_day').on(table.userId, table.date),
    check(
      'ritual_sessions_moods',
      sql`${table.moodBefore} between 1 and 10 and ${table.moodAfter} between 1 and 10`,
    ),
    check('ritual_sessions_duration', sql`${table.duration} between 0 and 86400`),
    ownRowsOnly(table.userId),
  ],
);

/** A ritual that comes first in her lists. */
export const keptRituals = pgTable(
  'kept_rituals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ritualId: text('ritual_id').notNull(),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ritualId] }), ownRowsOnly(table.userId)],
);
