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
import { FEELING_IDS } from './content.ts';

export const moods = pgTable(
  'moods',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    date: date('date').notNull(),
    timeZone: text('time_zone').notNull(),
    mood: integer('mood').notNull(),
    feeling: text('feeling', { enum: FEELING_IDS }),
    energy: integer('energy').notNull(),
    stress: integer('stress').notNull(),
    notes: text('notes'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('moods_one_a_day').on(table.userId, table.date),
    check(
      'moods_levels',
      sql`${table.mood} between 1 and 5 and ${table.energy} between 1 and 5 and ${table.stress} between 1 and 5`,
    ),
    ownRowsOnly(table.userId),
  ],
);
