import { sql } from 'drizzle-orm';
import { db } from './database/database.ts';
import type { Stale } from './jobs/clean-up.ts';
import { idempotencyKeys } from './tables.ts';

/** The first answers to writes whose keys are older than the 48 hours for which they hold. */
export const staleAnswers: Stale = {
  name: 'answers',
  async clearSome(most) {
    const old = sql`select ctid from ${idempotencyKeys} where created_at <= now() - interval '48 hours' limit ${most}`;
    const { rowCount } = await db.delete(idempotencyKeys).where(sql`ctid = any(array(${old}))`);
    return rowCount ?? 0;
  },
};
