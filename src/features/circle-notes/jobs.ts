import { lte, sql } from 'drizzle-orm';
import { db } from '#platform/server/database/database.ts';
import type { Stale } from '#platform/server/jobs/clean-up.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { circleShares } from './tables.ts';

/** What has been shared for its week. */
export const pastShares: Stale = {
  name: 'what was shared in circles',
  async clearSome(most) {
    const past = db
      .select({ id: circleShares.id })
      .from(circleShares)
      .where(lte(circleShares.endsAt, nowDate()));
    const { rowCount } = await db.delete(circleShares).where(sql`${circleShares.id} in ${past.limit(most)}`);
    return rowCount ?? 0;
  },
};
