import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { checkPasswordOf } from '#features/credentials/service.ts';
import { startMembership } from '#features/membership/service.ts';
import { databaseCode } from '#platform/server/database/connection-error.ts';
import { asSystem, asUser, db, value } from '#platform/server/database/database.ts';
import { deleteRowsOf } from '#platform/server/person-tables.ts';
import { listPersonalData } from '#platform/server/personal-data.ts';
import { checkRoom } from '#platform/server/quota.ts';
import { type Caller, hashToken, newToken } from '#platform/server/session.ts';
import { createSharedLimit } from '#platform/server/shared-limits.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import { ENDED, GUESTS_BY_NETWORK, IN_USE, NOT_HERE, STALE_NAMES, STAYS_HERE, TAKEN } from './content.ts';
import { NAME_MISSING, normalizeEmail, SESSION_DAYS, SESSION_MOST_DAYS } from './rules.ts';
import { type User, userShape } from './shapes.ts';
import { sessions, users } from './tables.ts';

type Row = typeof users.$inferSelect;
export type Begun = { user: User; token: string; isLasting: boolean };
type KnownByEmail = { id: string; passwordHash: string | null };
export type Entry = {
  timeZone: string;
  userAgent: string;
  network: string;
  caller: Caller | undefined;
};

const guestsByNetwork = createSharedLimit(GUESTS_BY_NETWORK);

const selectUser = db
  .select()
  .from(users)
  .where(eq(users.id, value('userId')))
  .prepare('user_get');
const selectSession = db
  .select({
    userId: users.id,
    kind: users.kind,
    timeZone: users.timeZone,
    sessionId: sessions.id,
    lastSeenAt: sessions.lastSeenAt,
  })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .where(and(eq(sessions.tokenHash, value('tokenHash')), gt(sessions.expiresAt, sql`now()`)))
  .prepare('session_find');

/** A column that is added is seen by nobody until the contract promises it. */
const SHOWN = Object.keys(userShape.shape) as (keyof User)[];

function userOf(row: Row): User {
  const known = { ...row, createdAt: row.createdAt.toISOString() };
  return Object.fromEntries(SHOWN.map((name) => [name, known[name]])) as User;
}

/** The user, unless the password became another one since it was checked. */
const isUnchanged = (userId: string, passwordHash: string | null) =>
  and(eq(users.id, userId), sql`${users.passwordHash} is not distinct from ${passwordHash}`);

const isOwnSession = ({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>) =>
  and(eq(sessions.userId, userId), eq(sessions.id, sessionId));

const unusedEnd = sql`now() + make_interval(days => ${sessions.lastingDays})`;
const lastEnd = sql`${sessions.createdAt} + make_interval(days => ${SESSION_MOST_DAYS})`;

/** The caller behind a session that has not ended; its end moves on when it is used, a member's not beyond the last. */
export async function findSession(tokenHash: string): Promise<Caller | undefined> {
  const [found] = await asSystem('read', () => selectSession.execute({ tokenHash }));
  if (!found) return undefined;
  const { lastSeenAt, ...caller } = found;
  if (now() - lastSeenAt.getTime() > 3_600_000) {
    const seen = {
      lastSeenAt: sql`now()`,
      // Nobody could open a guest's garden again.
      expiresAt: caller.kind === 'guest' ? unusedEnd : sql`least(${unusedEnd}, ${lastEnd})`,
    };
    await asSystem('write', () => db.update(sessions).set(seen).where(isOwnSession(caller)));
  }
  return caller;
}

/** Opens a session for a user inside the transaction under way; the device's old one ends with it. */
async function openSession(row: Row, kind: keyof typeof SESSION_DAYS, entry: Entry): Promise<Begun> {
  const { caller, userAgent } = entry;
  const lastingDays = SESSION_DAYS[kind];
  const token = newToken();
  if (caller) await db.delete(sessions).where(isOwnSession(caller));
  await db.insert(sessions).values({
    userId: row.id,
    id: newId(),
    tokenHash: hashToken(token),
    userAgent,
    lastingDays,
    expiresAt: sql`now() + make_interval(days => ${lastingDays})`,
  });
  return { user: userOf(row), token, isLasting: kind !== 'browser' };
}

export async function beginGuest(entry: Entry): Promise<Begun> {
  await guestsByNetwork.take(entry.network);
  const { timeZone } = entry;
  return asSystem('write', async () => {
    const [row] = await db.insert(users).values({ id: newId(), kind: 'guest', timeZone }).returning();
    if (!row) throw new Error('a guest was not inserted');
    return openSession(row, 'guest', entry);
  });
}

type KnownMember = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'timeZone'> & { createdAt: Date };

/** Makes a member whose id is known beforehand and who has no password, so that nobody can sign in as them. */
export async function createKnownMember(member: KnownMember): Promise<void> {
  await asSystem('write', () => db.insert(users).values({ ...member, kind: 'member' }));
}

export type NewAccount = { firstName: string; lastName: string; email: string };

const isGuest = (userId: string) => and(eq(users.id, userId), eq(users.kind, 'guest'));

async function insertMember(account: NewAccount, passwordHash: string, entry: Entry): Promise<Row> {
  const { firstName, lastName } = account;
  const { timeZone, caller } = entry;
  const email = normalizeEmail(account.email);
  const filled = { kind: 'member', firstName, lastName, email, passwordHash, timeZone } as const;
  try {
    const [row] = await (caller?.kind === 'guest'
      ? db.update(users).set(filled).where(isGuest(caller.userId)).returning()
      : db
          .insert(users)
          .values({ id: newId(), ...filled })
          .returning());
    if (row) return row;
  } catch (error) {
    if (databaseCode(error) !== '23505') throw error;
  }
  throw new AppError('conflict', TAKEN);
}

/** Makes an account and opens a session, in the transaction under way. A guest keeps every row. Throws `conflict`. */
export async function createMember(account: NewAccount, passwordHash: string, entry: Entry): Promise<Begun> {
  const row = await insertMember(account, passwordHash, entry);
  await db.delete(sessions).where(eq(sessions.userId, row.id));
  await startMembership(row.id, row.timeZone);
  return openSession(row, 'remembered', entry);
}

/** Moves everything a guest has kept into an account, and lets the guest go. Throws `unacceptable` when it is full. */
async function bringAlong(guestId: string, userId: string): Promise<void> {
  // Locked first: a save under way either comes along, or is told that this session has ended.
  const [guest] = await db.select({ id: users.id }).from(users).where(isGuest(guestId)).for('update');
  if (!guest) return;
  await asUser(userId, 'write', () => checkRoom({ userId, kind: 'member' }, STAYS_HERE));
  for (const { takeRows, mergeRows } of listPersonalData()) {
    const rows = await asUser(guestId, 'write', () => takeRows(guestId));
    if (rows.length > 0) await asUser(userId, 'write', () => mergeRows(userId, rows));
  }
  await db.delete(users).where(isGuest(guestId));
}

/** The member with an e-mail address in the form of `normalizeEmail`, asked as the system. */
export async function findMember(email: string): Promise<KnownByEmail | undefined> {
  const { id, passwordHash } = users;
  const [row] = await asSystem('read', () =>
    db.select({ id, passwordHash }).from(users).where(eq(users.email, email)),
  );
  return row;
}

/**
 * Opens a session for a member inside the transaction under way; what the guest of this device kept comes along.
 * Throws `no-session` when the password was changed since it was checked.
 */
export async function admitMember(
  { id, passwordHash }: KnownByEmail,
  kind: 'remembered' | 'browser',
  entry: Entry,
): Promise<Begun> {
  const { timeZone, caller } = entry;
  const unchanged = isUnchanged(id, passwordHash);
  const [row] = await db.update(users).set({ timeZone }).where(unchanged).returning();
  if (!row) throw new AppError('no-session', ENDED);
  const begun = await openSession(row, kind, entry);
  if (caller?.kind === 'guest') await bringAlong(caller.userId, id);
  return begun;
}

/** The user. Throws `not-found`. */
export async function getUser(userId: string): Promise<User> {
  const [row] = await selectUser.execute({ userId });
  if (!row) throw new AppError('not-found', NOT_HERE);
  return userOf(row);
}

export const getUserOf = ({ userId }: Caller): Promise<User> => asUser(userId, 'read', () => getUser(userId));

type UserChanges = Partial<Omit<User, 'id' | 'kind' | 'email' | 'createdAt'>>;

/**
 * Changes what is named. Throws `unacceptable` when a first name would be emptied: only a guest may never have had one;
 * and `conflict` with the user when the names have moved on from the version that was read.
 */
export async function updateUser(userId: string, { version, ...changes }: UserChanges): Promise<User> {
  if (changes.firstName === '') {
    const { kind, firstName } = await getUser(userId);
    const errors = [{ path: 'firstName', message: NAME_MISSING }];
    if (kind === 'member' || firstName !== '') throw new AppError('unacceptable', NAME_MISSING, { errors });
  }
  if (Object.values(changes).every((value) => value === undefined)) return getUser(userId);
  const isRenamed = changes.firstName !== undefined || changes.lastName !== undefined;
  const set = { ...changes, ...(isRenamed && { version: sql`${users.version} + 1` }) };
  const asRead = and(eq(users.id, userId), version === undefined ? undefined : eq(users.version, version));
  const [row] = await db.update(users).set(set).where(asRead).returning();
  if (!row) throw new AppError('conflict', STALE_NAMES, { current: await getUser(userId) });
  return userOf(row);
}

/** The sessions of a user that have not ended, the one used last first. */
export async function listSessions(userId: string, currentId: string) {
  const open = and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`));
  const rows = await db.select().from(sessions).where(open).orderBy(desc(sessions.lastSeenAt)).limit(100);
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === currentId,
  }));
}

/** Ends the session of this device; one that has ended already is as good. */
export async function signOut(caller: Caller): Promise<void> {
  await db.delete(sessions).where(isOwnSession(caller));
}

/** Throws `not-found` when the user has no session with this id. */
export async function endSession(userId: string, sessionId: string): Promise<void> {
  const ended = await db.delete(sessions).where(isOwnSession({ userId, sessionId })).returning();
  if (ended.length === 0) throw new AppError('not-found', NOT_HERE);
}

export async function endSessions(userId: string, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export const endOtherSessions = ({ userId, sessionId }: Caller): Promise<void> =>
  endSessions(userId, sessionId);

/** Sets the hash of a member's password. Answers the member's address. */
export async function setPasswordHash(userId: string, passwordHash: string): Promise<string | undefined> {
  const isMember = and(eq(users.id, userId), ne(users.kind, 'guest'));
  const [user] = await db.update(users).set({ passwordHash }).where(isMember).returning();
  return user?.email ?? undefined;
}

/** Sets a member's address and answers the one before. Throws `conflict` when somebody has it, or `not-found`. */
export async function setEmail(userId: string, email: string): Promise<{ email: string | null }> {
  const own = eq(users.id, userId);
  const [before] = await db.select({ email: users.email }).from(users).where(own).for('update');
  if (!before) throw new AppError('not-found', NOT_HERE);
  try {
    await db.update(users).set({ email }).where(own);
  } catch (error) {
    if (databaseCode(error) === '23505') throw new AppError('conflict', IN_USE);
    throw error;
  }
  return before;
}

/**
 * Checks the password of whoever is signed in, before any transaction. Answers what to hold the user by afterwards.
 * Throws as `checkPasswordOf` does.
 */
export async function checkOwnPassword(
  userId: string,
  password: string,
  path: string,
): Promise<string | null> {
  const [row] = await asUser(userId, 'read', () => selectUser.execute({ userId }));
  const passwordHash = row?.passwordHash ?? null;
  await checkPasswordOf({ id: userId, passwordHash }, password, path);
  return passwordHash;
}

/** Holds a user until the transaction ends. Throws `no-session` when the password was changed since it was checked. */
export async function holdChecked(userId: string, passwordHash: string | null): Promise<User> {
  const [row] = await db.select().from(users).where(isUnchanged(userId, passwordHash)).for('no key update');
  if (!row) throw new AppError('no-session', ENDED);
  return userOf(row);
}

/** Deletes a user with every row and kept answer. */
export async function deleteUser(userId: string, passwordHash: string | null): Promise<void> {
  // Held first: a save under way is either among what goes, or finds that this session has ended.
  await holdChecked(userId, passwordHash);
  await deleteRowsOf(userId);
  await db.delete(users).where(eq(users.id, userId));
}
