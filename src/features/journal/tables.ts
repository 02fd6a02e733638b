import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOnly } from '#platform/server/database/ownership.ts';

/** Small wins and reflection of a day. Every change raises the version by one. */
export const dailyRecords = pgTable(
  'daily_records',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    timeZone: text('time_zone').notNull(),
    version: integer('version').notNull().default(1),
    smallWins: text('small_wins').array().notNull().default(sql`'{}'::text[]`),
    mental: text('mental').notNull().default(''),
    physical: text('physical').notNull().default(''),
    emotional: text('emotional').notNull().default(''),
    wins: text('wins').notNull().default(''),
    improve: text('improve').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.date] }),
    check('daily_records_small_wins', sql`cardinality(${table.smallWins}) <= 3`),
    ownRowsOnly(table.userId),
  ],
);
