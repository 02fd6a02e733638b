import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOnly } from '#platform/server/database/ownership.ts';

export const meals = pgTable(
  'meals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    date: date('date').notNull(),
    timeZone: text('time_zone').notNull(),
    meal: text('meal', { enum: ['breakfast', 'lunch', 'dinner', 'snack'] }).notNull(),
    description: text('description').notNull(),
    calories: integer('calories'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('meals_day').on(table.userId, table.date),
    check('meals_calories', sql`${table.calories} between 0 and 10000`),
    ownRowsOnly(table.userId),
  ],
);
