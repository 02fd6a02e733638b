import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { asSystem, db, value } from '#platform/server/database/database.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { CANCELABLE, FOUNDING_SPOTS, TRIAL_DAYS } from './rules.ts';
import type { Subscription } from './shapes.ts';
import { memberships } from './tables.ts';

const CLAIM_LOCK = 7_363_502;

const selectMembership = db
  .select()
  .from(memberships)
  .where(eq(memberships.userId, value('userId')))
  .prepare('membership_find');

async function claimNumber(): Promise<number | null> {
  await db.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
  const { rows } = await asSystem('write', () =>
    db.execute<{ number: number | null }>(sql`
      select min(place) as number from generate_series(1, ${FOUNDING_SPOTS}::int) as place
      where not exists (select from ${memberships} where ${memberships.foundingNumber} = place)`),
  );
  return rows[0]?.number ?? null;
}

/**
 * Begins a membership in the transaction of a sign-up: the next founding number while one is left, else a trial.
 * Sign-ups take turns here, so that no number is given twice and none is skipped.
 */
export async function startMembership(userId: string): Promise<void> {
  const foundingNumber = await claimNumber();
  const trial = { status: 'trial', trialEndsAt: sql`now() + make_interval(days => ${TRIAL_DAYS})` } as const;
  await db
    .insert(memberships)
    .values({ userId, foundingNumber, ...(foundingNumber ? { status: 'active' as const } : trial) })
    .onConflictDoNothing();
}

/** A user's subscription; a guest has none, which reads `other`. */
export async function getSubscription(userId: string): Promise<Subscription> {
  const [row] = await selectMembership.execute({ userId });
  return {
    isFoundingMember: row?.foundingNumber != null,
    foundingMemberNumber: row?.foundingNumber ?? null,
    subscriptionStatus: row?.status ?? 'other',
    trialEndsAt: row?.trialEndsAt?.toISOString() ?? null,
  };
}

/**
 * Cancels a trial or an active subscription. The founding number and the end of the period stay; doing it again
 * changes nothing. Throws `conflict` when there is none.
 */
export async function cancelSubscription(userId: string): Promise<Subscription> {
  const own = eq(memberships.userId, userId);
  const canBeCanceled = inArray(memberships.status, [...CANCELABLE]);
  await db.update(memberships).set({ status: 'canceled' }).where(and(own, canBeCanceled));
  const subscription = await getSubscription(userId);
  if (subscription.subscriptionStatus !== 'canceled')
    throw new AppError('conflict', 'There is no subscription to cancel.');
  return subscription;
}

/** How many of the founding numbers are taken. */
export async function getFoundingMemberCount(): Promise<{ count: number }> {
  const [row] = await asSystem('read', () =>
    db.select({ count: count() }).from(memberships).where(isNotNull(memberships.foundingNumber)),
  );
  return { count: row?.count ?? 0 };
}
