import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownRowsOrSystem } from '#platform/server/database/ownership.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['guest', 'member'] }).notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** In the form of `normalizeEmail`. */
    email: text('email'),
    passwordHash: text('password_hash'),
    /** One higher with each change of the names. */
    version: integer('version').notNull().default(0),
    timeZone: text('time_zone').notNull(),
    theme: text('theme', { enum: ['auto', 'day', 'dusk'] })
      .notNull()
      .default('auto'),
    gentleMotion: boolean('gentle_motion').notNull().default(false),
    adhdMode: boolean('adhd_mode').notNull().default(true),
    readsAloud: boolean('reads_aloud').notNull().default(false),
    sounds: boolean('sounds').notNull().default(true),
    vibration: boolean('vibration').notNull().default(true),
    showsCalories: boolean('shows_calories').notNull().default(true),
    showsAchievements: boolean('shows_achievements').notNull().default(true),
    /** Whether steadiness stands beside the day streak, or in its place. */
    steadinessShown: text('steadiness_shown', { enum: ['beside', 'instead', 'hidden'] })
      .notNull()
      .default('beside'),
    /** The days that she said are low, or from which on it is lighter again. */
    lowFrom: date('low_from'),
    lowUntil: date('low_until'),
    /** When she last chose what becomes of the tasks that an absence had left open. */
    leftTasksOn: date('left_tasks_on'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email').on(table.email), ownRowsOrSystem(table.id)],
);

export const sessions = pgTable(
  'sessions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    lastingDays: integer('lasting_days').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_expiry').on(table.expiresAt),
    ownRowsOrSystem(table.userId),
  ],
);
