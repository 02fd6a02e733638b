import { lte, sql } from 'drizzle-orm';
import { db } from '#platform/server/database/database.ts';
import type { Stale } from '#platform/server/jobs/clean-up.ts';
import { deviceMarks } from './tables.ts';

/** Marks of devices whose browsers have dropped them by now. */
export const unusedMarks: Stale = {
  name: 'device marks',
  async clearSome(most) {
    const old = db
      .select({ ctid: sql`ctid` })
      .from(deviceMarks)
      .where(lte(deviceMarks.lastUsedAt, sql`now() - interval '400 days'`))
      .limit(most);
    const { rowCount } = await db.delete(deviceMarks).where(sql`ctid = any(array(${old}))`);
    return rowCount ?? 0;
  },
};
