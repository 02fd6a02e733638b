import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db } from '#platform/server/database/database.ts';
import type { Stale } from '#platform/server/jobs/clean-up.ts';
import { emailChanges, passwordResets } from './tables.ts';

const expired = (name: string, links: PgTable): Stale => ({
  name,
  async clearSome(most) {
    const old = sql`select ctid from ${links} where expires_at <= now() limit ${most}`;
    const { rowCount } = await db.delete(links).where(sql`ctid = any(array(${old}))`);
    return rowCount ?? 0;
  },
});

/** Links for a new password whose time is over. Used ones are gone already. */
export const expiredResets = expired('password resets', passwordResets);
/** New addresses that were not confirmed in time. */
export const expiredEmailChanges = expired('email changes', emailChanges);
