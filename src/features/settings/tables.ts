import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOnly } from '#platform/server/database/ownership.ts';

/** The support person and the focus minutes; ADHD mode stands with the user. */
export const settings = pgTable(
  'settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    supportName: text('support_name').notNull().default(''),
    supportType: text('support_type', { enum: ['phone', 'email', 'link'] })
      .notNull()
      .default('phone'),
    supportValue: text('support_value').notNull().default(''),
    focusWorkMin: integer('focus_work_min').notNull().default(20),
    focusBreakMin: integer('focus_break_min').notNull().default(5),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'settings_minutes',
      sql`${table.focusWorkMin} between 5 and 90 and ${table.focusBreakMin} between 2 and 30`,
    ),
    ownRowsOnly(table.userId),
  ],
);
