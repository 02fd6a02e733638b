import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import pg from 'pg';
import { db } from '#platform/server/database/database.ts';
import { StartError } from '#platform/server/embedded-database/start-error.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import type { Community } from './shapes.ts';
import { communityMembers, keepers } from './tables.ts';

export type Member = typeof communityMembers.$inferSelect;
/** What of a person is seen by others, each feature's own: gone when she leaves. */
export type TakeAway = (userId: string) => Promise<void>;

const NOT_JOINED = 'You have not joined, so there is nothing to see here yet.';
const NO_KEEPER = 'There is nothing here, or it is not yours.';

const ofUser = (userId: string) =>
  db.select().from(communityMembers).where(eq(communityMembers.userId, userId));
const unlessLeft = ([row]: Member[]): Member | undefined => (row?.leftAt ? undefined : row);
const findMember = async (userId: string): Promise<Member | undefined> => unlessLeft(await ofUser(userId));

/** Throws `not-found` unless this user has joined. */
export async function admitMember(userId: string): Promise<void> {
  if (!(await findMember(userId))) throw new AppError('not-found', NOT_JOINED);
}

/** A user who has joined. Throws `not-found` for any other. */
export async function getMember(userId: string): Promise<Member> {
  const member = await findMember(userId);
  if (!member) throw new AppError('not-found', NOT_JOINED);
  return member;
}

/** As `getMember`, and until this is done she neither leaves nor does anything else of the kind on another device. */
export async function holdMember(userId: string): Promise<Member> {
  const member = unlessLeft(await ofUser(userId).for('no key update'));
  if (!member) throw new AppError('not-found', NOT_JOINED);
  return member;
}

/** True for a user who was named a keeper. */
export async function isKeeper(userId: string): Promise<boolean> {
  const found = await db.select({ userId: keepers.userId }).from(keepers).where(eq(keepers.userId, userId));
  return found.length > 0;
}

/** What a member's secret makes of some words: the same each time, and nothing that leads back to her. */
export const keyed = (member: Member, words: string): Buffer =>
  createHmac('sha256', member.secret).update(words).digest();

/** Throws `not-found` unless this user was named a keeper. */
export async function admitKeeper(userId: string): Promise<void> {
  if (!(await isKeeper(userId))) throw new AppError('not-found', NO_KEEPER);
}

/** Whether a user has joined, and whether she is a keeper. */
export async function getCommunity(userId: string): Promise<Community> {
  const [member, keeps] = await Promise.all([findMember(userId), isKeeper(userId)]);
  return { hasJoined: member !== undefined, isKeeper: keeps };
}

/** Joins. Whoever was here before is the same to those who muted her. */
export async function joinCommunity(userId: string): Promise<Community> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insert(communityMembers)
    .values({ userId, authorKey: newId(), secret, joinedAt: nowDate() })
    .onConflictDoUpdate({ target: communityMembers.userId, set: { leftAt: null } });
  return getCommunity(userId);
}

/** Leaves, once what she does on another device is done, and takes away all that others could see of her. */
export async function leaveCommunity(userId: string, takeAway: readonly TakeAway[]): Promise<Community> {
  const own = and(eq(communityMembers.userId, userId), isNull(communityMembers.leftAt));
  await db.update(communityMembers).set({ leftAt: nowDate() }).where(own);
  for (const take of takeAway) await take(userId);
  return getCommunity(userId);
}

const LET_OWNER_WORK = ['users', 'keepers'];

/**
 * Names the member with this address a keeper; naming her again changes nothing. `connection` is the owner's. Answers
 * with a sentence; throws StartError when nobody has that address.
 */
export async function nameKeeper(connection: pg.ClientConfig, email: string): Promise<string> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query("begin; set local lock_timeout = '15s'");
    // Row-level security binds the owner too. Nobody sees this before the commit.
    for (const table of LET_OWNER_WORK)
      await client.query(`alter table ${table} no force row level security`);
    const { rowCount } = await client.query(
      `insert into keepers (user_id) select id from users where lower(email) = lower($1)
       on conflict (user_id) do update set named_at = keepers.named_at`,
      [email],
    );
    if (!rowCount) throw new StartError(`Nobody here has the address ${email}. Nothing was changed.`);
    for (const table of LET_OWNER_WORK) await client.query(`alter table ${table} force row level security`);
    await client.query('commit');
    return `${email} is a keeper: /community/keep shows what was reported, and the circle events.`;
  } finally {
    await client.end().catch(() => {});
  }
}
