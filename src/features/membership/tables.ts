import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOrSystem } from '#platform/server/database/ownership.ts';
import { SUBSCRIPTION_STATUSES } from './rules.ts';

export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    foundingNumber: integer('founding_number'),
    status: text('status', { enum: SUBSCRIPTION_STATUSES }).notNull(),
    trialEndsAt: timestamp('trial_ends_at', { withTimezone: true }),
    /** Set while it is canceled: when, and when what was begun ends. */
    canceledAt: timestamp('canceled_at', { withTimezone: true }),
    periodEndsAt: timestamp('period_ends_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId] }),
    unique('memberships_founding_number').on(table.foundingNumber),
    check('memberships_founding_spots', sql`${table.foundingNumber} between 1 and 25`),
    ownRowsOrSystem(table.userId),
  ],
);
