import { pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOrSystem } from '#platform/server/database/ownership.ts';

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const expiresAt = () => timestamp('expires_at', { withTimezone: true }).notNull();

/** Links by which a forgotten password is chosen anew. */
export const passwordResets = pgTable(
  'password_resets',
  { userId: ownerId(), tokenHash: text('token_hash').notNull(), expiresAt: expiresAt() },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    uniqueIndex('password_resets_token').on(table.tokenHash),
    ownRowsOrSystem(table.userId),
  ],
);

/** Links by which a new e-mail address becomes true, with the address. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: ownerId().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    /** In the form of `normalizeEmail`. */
    email: text('email').notNull(),
    /** The session that asked for it. */
    sessionId: uuid('session_id').notNull(),
    expiresAt: expiresAt(),
  },
  (table) => [uniqueIndex('email_changes_token').on(table.tokenHash), ownRowsOrSystem(table.userId)],
);
