import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import type { Experience } from '#features/entrepreneur-profile/content.ts';
import type { Focus, PlanType } from '#features/plan-composer/content.ts';
import { ownRowsOnly } from '#platform/server/database/ownership.ts';
import type { KeptActivity } from './rules.ts';

/** A plan as it was made, with its activities: changed content never changes it. */
export const entrepreneurPlans = pgTable(
  'entrepreneur_plans',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    planType: text('plan_type').$type<PlanType>().notNull(),
    entrepreneurFocus: text('entrepreneur_focus').$type<Focus>().notNull(),
    /** In minutes. */
    duration: integer('duration').notNull(),
    difficulty: text('difficulty').$type<Experience>().notNull(),
    wordedBy: text('worded_by').$type<'rules' | 'model'>().notNull(),
    activities: jsonb('activities').$type<KeptActivity[]>().notNull(),
    /** How often it was begun: what is completed belongs to one of these times. */
    run: integer('run').notNull().default(1),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check(
      'entrepreneur_plans_numbers',
      sql`${table.duration} between 1 and 8 and ${table.run} between 1 and 10000`,
    ),
    ownRowsOnly(table.userId),
  ],
);
