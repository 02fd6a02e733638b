import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
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
import { NOTICE_KINDS } from './rules.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

const hasJoined = sql`exists (select from community_members m where m.user_id = ${caller} and m.left_at is null)`;
const isKeeper = sql`exists (select from keepers k where k.user_id = ${caller})`;

/** An event for everybody who has joined. It is nobody's: which keeper wrote it stands nowhere. */
export const circleEvents = pgTable(
  'circle_events',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    link: text('link'),
    beginsAt: instant('begins_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('circle_events_end').on(table.endsAt),
    check(
      'circle_events_length',
      sql`char_length(${table.title}) between 1 and 120 and char_length(${table.text}) <= 1000`,
    ),
    check('circle_events_end_after_begin', sql`${table.endsAt} >= ${table.beginsAt}`),
    rowsWhere('keepers_and_system', sql`${isKeeper} or ${isSystem}`),
    seenWhere('members_see', hasJoined),
  ],
);

const ofEvent = () =>
  uuid('event_id')
    .notNull()
    .references(() => circleEvents.id, { onDelete: 'cascade' });

/** That she asked about an event, and when it began as far as she was told. */
export const circleEventReminders = pgTable(
  'circle_event_reminders',
  { userId: owner(), eventId: ofEvent(), knownBegin: instant('known_begin').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('circle_event_reminders_event').on(table.eventId),
    ownRowsOrSystem(table.userId),
  ],
);

/** Something that she is told of an event, once: the row is the claim to tell it. */
export const circleEventNotices = pgTable(
  'circle_event_notices',
  {
    userId: owner(),
    eventId: ofEvent(),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    beginsAt: instant('begins_at').notNull(),
    /** From when a tab may show it: not while browsers are being told. */
    showsAt: instant('shows_at').notNull(),
    isTold: boolean('is_told').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId, table.kind, table.beginsAt] }),
    ownRowsOrSystem(table.userId),
  ],
);
