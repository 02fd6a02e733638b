import { lte, sql } from 'drizzle-orm';
import { db } from '#platform/server/database/database.ts';
import type { Stale } from '#platform/server/jobs/clean-up.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { wallStones } from './tables.ts';

/** Notes that have been on the wall for their time. */
export const pastStones: Stale = {
  name: 'notes on the wall',
  async clearSome(most) {
    const past = db
      .select({ id: wallStones.id })
      .from(wallStones)
      .where(lte(wallStones.expiresAt, nowDate()));
    const { rowCount } = await db.delete(wallStones).where(sql`${wallStones.id} in ${past.limit(most)}`);
    return rowCount ?? 0;
  },
};
