import { count, eq, isNotNull, sql } from 'drizzle-orm';
import { asSystem, db, value } from '#platform/server/database/database.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { addDays, midnightOf, today } from '#platform/shared/day.ts';
import { canCancel, FOUNDING_SPOTS, monthEndAfter, TRIAL_DAYS } from './rules.ts';
import type { Subscription } from './shapes.ts';
import { memberships } from './tables.ts';

type Row = typeof memberships.$inferSelect;

const CLAIM_LOCK = 7_363_502;
const NOTHING_TO_RESUME = 'The period is over, or nothing was canceled. Everything stays open all the same.';

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
 * Begins a membership in the transaction of a sign-up: the next founding number while one is left, else a trial that ends
 * at a midnight of hers. Sign-ups take turns here, so that no number is given twice and none is skipped.
 */
export async function startMembership(userId: string, timeZone: string): Promise<void> {
  const foundingNumber = await claimNumber();
  const trialEndsAt = midnightOf(addDays(today(timeZone), TRIAL_DAYS), timeZone);
  const trial = { status: 'trial', trialEndsAt } as const;
  await db
    .insert(memberships)
    .values({ userId, foundingNumber, ...(foundingNumber ? { status: 'active' as const } : trial) })
    .onConflictDoNothing();
}

/** When what is under way ends: the trial, or the month that was begun last. */
function periodEndOf({ trialEndsAt, periodEndsAt, createdAt }: Row): Date {
  return periodEndsAt ?? trialEndsAt ?? monthEndAfter(createdAt, nowDate());
}

/** A user's subscription; a guest has none, and a trial that is over is none any more: both read `other`. */
export async function getSubscription(userId: string): Promise<Subscription> {
  const [row] = await selectMembership.execute({ userId });
  const isOver = row?.status === 'trial' && row.trialEndsAt !== null && row.trialEndsAt <= nowDate();
  return {
    isFoundingMember: row?.foundingNumber != null,
    foundingMemberNumber: row?.foundingNumber ?? null,
    subscriptionStatus: isOver ? 'other' : (row?.status ?? 'other'),
    trialEndsAt: row?.trialEndsAt?.toISOString() ?? null,
    startedAt: row?.createdAt.toISOString() ?? null,
    canceledAt: row?.canceledAt?.toISOString() ?? null,
    periodEndsAt: row ? periodEndOf(row).toISOString() : null,
  };
}

/** The row, held until the transaction ends, so that two tabs take turns. */
async function holdMembership(userId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(memberships).where(eq(memberships.userId, userId)).for('update');
  return row;
}

/**
 * Cancels a trial or an active subscription. The founding number and the end of the period stay; doing it again
 * changes nothing. Throws `conflict` when there is none.
 */
export async function cancelSubscription(userId: string): Promise<Subscription> {
  const row = await holdMembership(userId);
  const { subscriptionStatus } = await getSubscription(userId);
  if (row && canCancel(subscriptionStatus))
    await db
      .update(memberships)
      .set({ status: 'canceled', canceledAt: nowDate(), periodEndsAt: periodEndOf(row) })
      .where(eq(memberships.userId, userId));
  else if (subscriptionStatus !== 'canceled')
    throw new AppError('conflict', 'There is no subscription to cancel.');
  return getSubscription(userId);
}

/**
 * Takes a cancellation back: everything is as it was before. Doing it again changes nothing. Throws `conflict` once the
 * period is over, or where nothing was canceled.
 */
export async function resumeSubscription(userId: string): Promise<Subscription> {
  const row = await holdMembership(userId);
  const { subscriptionStatus } = await getSubscription(userId);
  if (row?.status === 'canceled' && periodEndOf(row) > nowDate())
    await db
      .update(memberships)
      .set({ status: row.trialEndsAt ? 'trial' : 'active', canceledAt: null, periodEndsAt: null })
      .where(eq(memberships.userId, userId));
  else if (!canCancel(subscriptionStatus)) throw new AppError('conflict', NOTHING_TO_RESUME);
  return getSubscription(userId);
}

export async function getFoundingMemberCount(): Promise<{ count: number }> {
  const [row] = await asSystem('read', () =>
    db.select({ count: count() }).from(memberships).where(isNotNull(memberships.foundingNumber)),
  );
  return { count: row?.count ?? 0 };
}
