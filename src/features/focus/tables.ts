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

/** A work period of the focus timer that came to its end. */
export const focusSessions = pgTable(
  'focus_sessions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    date: date('date').notNull(),
    timeZone: text('time_zone').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    minutes: integer('minutes').notNull(),
    /** Minutes after its end. */
    overtime: integer('overtime').notNull().default(0),
    /** No reference: what was worked stays when its task is deleted. */
    taskId: uuid('task_id'),
    isCounted: boolean('is_counted').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('focus_sessions_day').on(table.userId, table.date),
    check(
      'focus_sessions_minutes',
      sql`${table.minutes} between 5 and 90 and ${table.overtime} between 0 and 600`,
    ),
    ownRowsOnly(table.userId),
  ],
);

/** One row each time that the support person was asked for company. */
export const bodyDoubles = pgTable(
  'body_doubles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), ownRowsOnly(table.userId)],
);
