import { sql } from 'drizzle-orm';
import { db } from '#platform/server/database/database.ts';
import type { Stale } from '#platform/server/jobs/clean-up.ts';
import { passwordResets } from './tables.ts';

/** Links for a new password whose time is over. Used ones are gone already. */
export const expiredResets: Stale = {
  name: 'password resets',
  async clearSome(most) {
    const old = sql`select ctid from ${passwordResets} where expires_at <= now() limit ${most}`;
    const { rowCount } = await db.delete(passwordResets).where(sql`ctid = any(array(${old}))`);
    return rowCount ?? 0;
  },
};
