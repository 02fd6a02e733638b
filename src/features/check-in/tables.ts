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

/** One check-in a week. Every change raises the version by one; day and zone stay those in which it was made. */
export const weeklyCheckIns = pgTable(
  'weekly_check_ins',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    weekOf: date('week_of').notNull(),
    date: date('date').notNull(),
    timeZone: text('time_zone').notNull(),
    bodyRating: integer('body_rating').notNull(),
    mindRating: integer('mind_rating').notNull(),
    soulRating: integer('soul_rating').notNull(),
    overallFeeling: integer('overall_feeling').notNull(),
    bodyWins: text('body_wins'),
    bodyFocus: text('body_focus'),
    mindWins: text('mind_wins'),
    mindFocus: text('mind_focus'),
    soulWins: text('soul_wins'),
    soulFocus: text('soul_focus'),
    biggestWin: text('biggest_win'),
    gratefulFor: text('grateful_for'),
    nextWeekIntent: text('next_week_intent'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('weekly_check_ins_one_a_week').on(table.userId, table.weekOf),
    check(
      'weekly_check_ins_ratings',
      sql`${table.bodyRating} between 1 and 5 and ${table.mindRating} between 1 and 5 and ${table.soulRating} between 1 and 5 and ${table.overallFeeling} between 1 and 5`,
    ),
    ownRowsOnly(table.userId),
  ],
);
