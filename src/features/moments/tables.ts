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

/** A wellness moment that was begun. Its end is there when it was completed, or left and ended as interrupted. */
export const momentSessions = pgTable(
  'moment_sessions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    momentId: text('moment_id').notNull(),
    date: date('date').notNull(),
    timeZone: text('time_zone').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    moodBefore: integer('mood_before').notNull().default(5),
    energyBefore: integer('energy_before').notNull().default(5),
    /** Whether the person said how it was before; 5 alone may also mean that nobody answered. */
    isMoodBeforeAnswered: boolean('is_mood_before_answered').notNull().default(false),
    isEnergyBeforeAnswered: boolean('is_energy_before_answered').notNull().default(false),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** In seconds. */
    duration: integer('duration'),
    moodAfter: integer('mood_after'),
    energyAfter: integer('energy_after'),
    effectiveness: integer('effectiveness'),
    notes: text('notes'),
    wasInterrupted: boolean('was_interrupted').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('moment_sessions_day').on(table.userId, table.date),
    check(
      'moment_sessions_scales',
      sql`${table.moodBefore} between 1 and 10 and ${table.energyBefore} between 1 and 10 and ${table.moodAfter} between 1 and 10 and ${table.energyAfter} between 1 and 10 and ${table.effectiveness} between 1 and 10`,
    ),
    check('moment_sessions_duration', sql`${table.duration} between 0 and 86400`),
    ownRowsOnly(table.userId),
  ],
);
