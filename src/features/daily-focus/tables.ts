import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOnly } from '#platform/server/database/ownership.ts';

/** The focus of a day. There is a row from the first break or change on; until then the defaults hold. */
export const dailyFocuses = pgTable(
  'daily_focuses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    timeZone: text('time_zone').notNull(),
    /** `by_goals` until the person chooses one: it follows what the goals say. */
    focusArea: text('focus_area', {
      enum: ['stress_management', 'energy_boost', 'productivity', 'creativity', 'balance', 'by_goals'],
    }).notNull(),
    intention: text('intention').notNull().default(''),
    completedBreaks: integer('completed_breaks').notNull().default(0),
    targetBreaks: integer('target_breaks').notNull().default(3),
    /** When the next break is due; nothing while no countdown runs. */
    nextBreakAt: timestamp('next_break_at', { withTimezone: true }),
    /** The deadlines that a break of this day has answered: each counts once, whoever takes it. */
    answeredDeadlines: timestamp('answered_deadlines', { withTimezone: true })
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.date] }),
    check(
      'daily_focuses_breaks',
      sql`${table.completedBreaks} between 0 and 100 and ${table.targetBreaks} between 1 and 12`,
    ),
    ownRowsOnly(table.userId),
  ],
);
