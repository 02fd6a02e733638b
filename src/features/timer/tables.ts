import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOrSystem } from '#platform/server/database/ownership.ts';
import { DURATION_MOST_MS, TIMER_KINDS } from './rules.ts';

/** The one timer of a person, from the first start on. */
export const timers = pgTable(
  'timers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer('version').notNull().default(0),
    state: text('state', { enum: ['idle', 'running', 'paused', 'finished'] })
      .notNull()
      .default('idle'),
    kind: text('kind', { enum: TIMER_KINDS }),
    /** What a device knows it by, such as one moment of one session. */
    subject: text('subject').notNull().default(''),
    title: text('title').notNull().default(''),
    /** One for each start, the same on every device: what comes of its end is recorded once. */
    runId: uuid('run_id'),
    /** What its subject keeps beside it, in words of its own. */
    place: text('place').notNull().default(''),
    durationMs: integer('duration_ms').notNull().default(0),
    /** When it ends, or has ended; nothing while it is paused. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    leftMs: integer('left_ms').notNull().default(0),
    /** When the last act on it was done, on whichever device. */
    actedAt: timestamp('acted_at', { withTimezone: true }).notNull().defaultNow(),
    /** The version of which the end was told to devices without an open page. */
    toldVersion: integer('told_version').notNull().default(0),
  },
  (table) => [
    // The queue knows a timer by its run alone, so that nothing there tells whose it is.
    index('timers_by_run').on(table.runId),
    index('timers_due').on(table.state, table.endsAt),
    check(
      'timers_lengths',
      sql`${table.durationMs} between 0 and ${sql.raw(String(DURATION_MOST_MS))} and ${table.leftMs} between 0 and ${table.durationMs}`,
    ),
    ownRowsOrSystem(table.userId),
  ],
);
