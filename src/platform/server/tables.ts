import { bigint, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownRowsOrSystem, systemOnly } from './database/ownership.ts';

/** The first answer to a write, kept so that sending the write again gets it once more. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    // Not jsonb, which would put the fields of the answer in another order.
    answer: json('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), ownRowsOrSystem(table.userId)],
);

/** Keys of the service itself, made at the first start and kept with the data. */
export const serviceKeys = pgTable(
  'service_keys',
  {
    name: text('name').primaryKey(),
    value: json('value').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  () => [systemOnly()],
);

/** How often something happened in a window of time, by hashed keys. The columns and their order are rate-limiter-flexible's. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** When the window is over, in milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  () => [systemOnly()],
);
