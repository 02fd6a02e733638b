import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOnly } from '#platform/server/database/ownership.ts';

export const tasks = pgTable(
  'tasks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    notes: text('notes').notNull().default(''),
    bucket: text('bucket', { enum: ['now', 'next', 'later', 'done'] }).notNull(),
    /** A fractional key: it sorts byte by byte, and between any two there is room for another. */
    place: text('place').notNull(),
    /** Counts changes of title and notes; where a task stands needs none. */
    version: integer('version').notNull().default(1),
    /** The last time that it came to Done, also when it has left since. */
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** The own day of that. */
    date: date('date'),
    timeZone: text('time_zone').notNull(),
    /** When it was put on the shelf without being done. */
    shelvedAt: timestamp('shelved_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('tasks_bucket').on(table.userId, table.bucket),
    index('tasks_day').on(table.userId, table.date),
    check('tasks_done', sql`${table.bucket} <> 'done' or ${table.doneAt} is not null`),
    check('tasks_shelved', sql`${table.bucket} <> 'done' or ${table.shelvedAt} is null`),
    ownRowsOnly(table.userId),
  ],
);
