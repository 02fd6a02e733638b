import { lt, sql } from 'drizzle-orm';
import { db } from '#platform/server/database/database.ts';
import type { Stale } from '#platform/server/jobs/clean-up.ts';
import { now } from '#platform/shared/clock.ts';
import { INVITATION_KEPT_MS } from './rules.ts';
import { circleInvitations, circleSeats, circles } from './tables.ts';

/** Circles whose last member deleted her account. */
export const emptyCircles: Stale = {
  name: 'empty circles',
  async clearSome(most) {
    const isEmpty = sql`not exists (select from ${circleSeats} where ${circleSeats.circleId} = ${circles.id})`;
    const some = db.select({ id: circles.id }).from(circles).where(isEmpty).limit(most);
    const { rowCount } = await db.delete(circles).where(sql`${circles.id} in ${some}`);
    return rowCount ?? 0;
  },
};

/** Links that ended so long ago that nobody opens them any more. */
export const pastInvitations: Stale = {
  name: 'links of circles',
  async clearSome(most) {
    const past = lt(circleInvitations.endsAt, new Date(now() - INVITATION_KEPT_MS));
    const some = db.select({ id: circleInvitations.id }).from(circleInvitations).where(past).limit(most);
    const { rowCount } = await db.delete(circleInvitations).where(sql`${circleInvitations.id} in ${some}`);
    return rowCount ?? 0;
  },
};
