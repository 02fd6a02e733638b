import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/account/tables.ts';
import {
  caller,
  isSystem,
  ownRowsOrSystem,
  rowsWhere,
  seenWhere,
} from '#platform/server/database/ownership.ts';
import { ENDS } from './rules.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

const sitsIn = (circleId: AnyPgColumn) =>
  sql`exists (select from circle_members m where m.user_id = ${caller} and m.circle_id = ${circleId} and m.ended is null)`;
const ownsSeat = (seatId: AnyPgColumn) =>
  sql`exists (select from circle_members m where m.user_id = ${caller} and m.seat_id = ${seatId} and m.ended is null)`;

/** A circle. All that it is stands in the seats; without any it is cleared away. */
export const circles = pgTable(
  'circles',
  { id: uuid('id').primaryKey(), begunAt: instant('begun_at').notNull() },
  (table) => [rowsWhere('system', isSystem), seenWhere('members_see', sitsIn(table.id))],
);

const ofCircle = () =>
  uuid('circle_id')
    .notNull()
    .references(() => circles.id, { onDelete: 'cascade' });

/** In which circles she sits, or sat. Nobody else sees this row: it alone ties her to her seat. */
export const circleMembers = pgTable(
  'circle_members',
  {
    userId: owner(),
    circleId: ofCircle(),
    seatId: uuid('seat_id').notNull().unique(),
    /** The link that she came by; a link works once a person. */
    invitationId: uuid('invitation_id'),
    joinedAt: instant('joined_at').notNull(),
    ended: text('ended', { enum: ENDS }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.circleId] }), ownRowsOrSystem(table.userId)],
);

/** Somebody in a circle as the others see her: nothing in it says whose it is. */
export const circleSeats = pgTable(
  'circle_seats',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => circleMembers.seatId, { onDelete: 'cascade' }),
    circleId: ofCircle(),
    plant: text('plant').notNull(),
    firstName: text('first_name'),
    joinedAt: instant('joined_at').notNull(),
    /** The link of a room that she would like company in: the circle has to be given it, so it stands here while it lasts. */
    roomToken: text('room_token'),
    roomEndsAt: instant('room_ends_at'),
  },
  (table) => [
    unique('circle_seats_plant').on(table.circleId, table.plant),
    rowsWhere('own_or_system', sql`${ownsSeat(table.id)} or ${isSystem}`),
    seenWhere('members_see', sitsIn(table.circleId)),
  ],
);

/** A link into a circle. It belongs to whoever made it and goes with her. */
export const circleInvitations = pgTable(
  'circle_invitations',
  {
    userId: owner(),
    id: uuid('id').notNull().unique(),
    circleId: ofCircle(),
    tokenHash: text('token_hash').notNull().unique(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('circle_invitations_circle').on(table.circleId),
    ownRowsOrSystem(table.userId),
  ],
);
