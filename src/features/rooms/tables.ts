import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import { ownRowsOrSystem } from '#platform/server/database/ownership.ts';

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A room to sit together in. Once it has ended only its token is left, so that the link says so. */
export const rooms = pgTable(
  'rooms',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    tokenHash: text('token_hash').notNull(),
    title: text('title'),
    durationMs: integer('duration_ms').notNull(),
    leftMs: integer('left_ms').notNull(),
    endsAt: instant('ends_at'),
    closesAt: instant('closes_at').notNull(),
    isEnded: boolean('is_ended').notNull().default(false),
    isSeen: boolean('is_seen').notNull().default(false),
    seenAt: instant('seen_at').notNull(),
    nod: text('nod', { enum: ['here', 'going', 'done'] }),
    noddedAt: instant('nodded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('rooms_token').on(table.tokenHash),
    check('rooms_clock', sql`${table.durationMs} > 0 and ${table.leftMs} between 0 and ${table.durationMs}`),
    ownRowsOrSystem(table.userId),
  ],
);

/** Who sits in a room, as long as she does. It stands under the owner of the room: a guest has no account. */
export const roomGuests = pgTable(
  'room_guests',
  {
    userId: ownerId(),
    roomId: uuid('room_id').notNull(),
    passHash: text('pass_hash').notNull(),
    plant: text('plant').notNull(),
    endsAt: instant('ends_at'),
    seenAt: instant('seen_at').notNull(),
    nod: text('nod', { enum: ['here', 'going', 'done'] }),
    noddedAt: instant('nodded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roomId, table.passHash] }),
    ownRowsOrSystem(table.userId),
  ],
);
