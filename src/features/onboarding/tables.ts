import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOnly } from '#platform/server/database/ownership.ts';
import { GOAL_IDS, TIME_SLOT_IDS } from './content.ts';

export const onboardings = pgTable(
  'onboardings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    goals: text('goals', { enum: GOAL_IDS }).array().notNull(),
    timeSlots: text('time_slots', { enum: TIME_SLOT_IDS }).array().notNull(),
    emergencyContact: text('emergency_contact'),
    emergencyPhone: text('emergency_phone'),
    completedAt: timestamp('completed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId] }), ownRowsOnly(table.userId)],
);
