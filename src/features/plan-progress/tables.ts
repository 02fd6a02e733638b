import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOnly } from '#platform/server/database/ownership.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One activity of a plan that was completed. It stays when the plan goes: what was done stays done. */
export const planCompletions = pgTable(
  'plan_completions',
  {
    userId: ofUser(),
    activityId: uuid('activity_id').notNull(),
    run: integer('run').notNull(),
    planId: uuid('plan_id').notNull(),
    /** How many activities the plan has. */
    among: integer('among').notNull(),
    date: date('date').notNull(),
    timeZone: text('time_zone').notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.activityId, table.run] }),
    index('plan_completions_plan').on(table.userId, table.planId),
    ownRowsOnly(table.userId),
  ],
);

export const planSessions = pgTable(
  'plan_sessions',
  {
    userId: ofUser(),
    id: uuid('id').notNull(),
    planId: uuid('plan_id').notNull(),
    run: integer('run').notNull(),
    date: date('date').notNull(),
    timeZone: text('time_zone').notNull(),
    completedActivities: uuid('completed_activities').array().notNull(),
    /** What those are in the library, so that they are known in the next plan. */
    blocks: text('blocks').array().notNull(),
    /** In minutes. */
    totalDuration: integer('total_duration').notNull(),
    rating: integer('rating').notNull(),
    notes: text('notes'),
    moodBefore: integer('mood_before'),
    moodAfter: integer('mood_after'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('plan_sessions_plan').on(table.userId, table.planId),
    check(
      'plan_sessions_scales',
      sql`${table.rating} between 1 and 5 and ${table.moodBefore} between 1 and 5 and ${table.moodAfter} between 1 and 5`,
    ),
    ownRowsOnly(table.userId),
  ],
);
