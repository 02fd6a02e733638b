import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOnly } from '#platform/server/database/ownership.ts';
import type { Profile } from './content.ts';

/** What she answered last; the next plan begins with it. */
export const entrepreneurProfiles = pgTable(
  'entrepreneur_profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    profile: jsonb('profile').$type<Profile>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [ownRowsOnly(table.userId)],
);
