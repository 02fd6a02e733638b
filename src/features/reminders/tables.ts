import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { sessions, users } from '#features/account/tables.ts';
import { ownRowsOrSystem } from '#platform/server/database/ownership.ts';

const ownUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Whether and when a user wants to be reminded. Without a row: not at all. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    userId: ownUser().primaryKey(),
    isOn: boolean('is_on').notNull().default(false),
    /** Minutes after midnight in the user's zone; the same twice means no quiet hours. */
    quietFrom: integer('quiet_from').notNull().default(1_200),
    quietUntil: integer('quiet_until').notNull().default(480),
    /** How many reminders a day may bring; halved by three that were ignored in a row. */
    mostADay: integer('most_a_day').notNull().default(8),
    /** The day on which there are none. */
    notOn: date('not_on'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'reminder_settings_minutes',
      sql`${table.quietFrom} between 0 and 1439 and ${table.quietUntil} between 0 and 1439 and ${table.mostADay} between 1 and 16`,
    ),
    ownRowsOrSystem(table.userId),
  ],
);

/** A reminder: planned, handed over once, and ended as seen, acted on or missed; `noted` is a missed one that was told. */
export const reminders = pgTable(
  'reminders',
  {
    userId: ownUser(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['break'] }).notNull(),
    date: date('date').notNull(),
    dueAt: instant('due_at').notNull(),
    state: text('state', {
      enum: ['planned', 'sending', 'delivered', 'seen', 'acted', 'missed', 'noted', 'dropped'],
    }).notNull(),
    momentId: text('moment_id'),
    /** When handing it over began; nothing when it did not end well. */
    deliveredAt: instant('delivered_at'),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('reminders_one_a_slot').on(table.userId, table.kind, table.dueAt),
    index('reminders_due').on(table.state, table.dueAt),
    // The queue knows a reminder by its id alone, so that nothing there tells whose it is.
    index('reminders_by_id').on(table.id),
    ownRowsOrSystem(table.userId),
  ],
);

/** A browser that may be told when no tab is open, as long as the session lasts in which it was added. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: ownUser(),
    id: uuid('id').notNull(),
    sessionId: uuid('session_id'),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'push_subscriptions_session_fk',
      columns: [table.userId, table.sessionId],
      foreignColumns: [sessions.userId, sessions.id],
    }).onDelete('cascade'),
    unique('push_subscriptions_endpoint').on(table.userId, table.endpoint),
    // A browser is one person's at a time, so it is looked for among everybody's.
    index('push_subscriptions_by_endpoint').on(table.endpoint),
    ownRowsOrSystem(table.userId),
  ],
);
