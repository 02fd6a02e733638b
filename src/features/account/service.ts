import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { startMembership } from '#features/membership/service.ts';
import { databaseCode } from '#platform/server/database/connection-error.ts';
import { asSystem, asUser, db, value } from '#platform/server/database/database.ts';
import { forgetAnswers } from '#platform/server/idempotency.ts';
import { listKeepsakes } from '#platform/server/keepsakes.ts';
import { createLimit } from '#platform/server/limits.ts';
import { hashPassword, isPassword } from '#platform/server/password.ts';
import { fullError, measureKept, shareOf } from '#platform/server/quota.ts';
import { type Caller, hashToken, newToken } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import { ACCOUNT_LIMITS } from './content.ts';
import { EMAIL_MOST, NAME_MISSING, normalizeEmail, SESSION_DAYS } from './rules.ts';
import { type User, userShape } from './shapes.ts';
import { sessions, users } from './tables.ts';

type Row = typeof users.$inferSelect;
type Begun = { user: User; token: string; isLasting: boolean };
type Entry = { timeZone: string; userAgent: string; caller: Caller | undefined };

const TAKEN = 'There is already an account with this e-mail address. You could sign in instead.';
const WRONG = 'Invalid email or password. Please try again.';
const IN_USE = 'There is already an account with this e-mail address.';
const NOT_THIS = 'That is not your password. Please try again.';
const STAYS_HERE = ' Until then what this device keeps stays here.';
const NOT_HERE = 'There is nothing here, or it is not yours.';

const wrongByAccount = createLimit(ACCOUNT_LIMITS.wrongByAccount);
const wrongByAddress = createLimit(ACCOUNT_LIMITS.wrongByAddress);
const signUpsByAddress = createLimit(ACCOUNT_LIMITS.signUpsByAddress);
const guestsByAddress = createLimit(ACCOUNT_LIMITS.guestsByAddress);

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

const isOwnSession = ({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>) =>
  and(eq(sessions.userId, userId), eq(sessions.id, sessionId));

/** The caller behind a session that has not ended; its end moves on when it is used. */
export async function findSession(tokenHash: string): Promise<Caller | undefined> {
  const [found] = await asSystem('read', () => selectSession.execute({ tokenHash }));
  if (!found) return undefined;
  const { lastSeenAt, ...caller } = found;
  if (now() - lastSeenAt.getTime() > 3_600_000) {
    const seen = {
      lastSeenAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${sessions.lastingDays})`,
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

/** Begins a guest: a user row without an e-mail, and a session. */
export function beginGuest(address: string, entry: Entry): Promise<Begun> {
  guestsByAddress.take(address);
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

type NewAccount = { firstName: string; lastName: string; email: string; password: string };

const isGuest = (userId: string) => and(eq(users.id, userId), eq(users.kind, 'guest'));

async function insertMember(account: NewAccount, passwordHash: string, entry: Entry): Promise<Row> {
  const { firstName, lastName } = account;
  const { timeZone, caller } = entry;
  const email = normalizeEmail(account.email);
  const filled = { kind: 'member', firstName, lastName, email, passwordHash, timeZone } as const;
  const [row] = await (caller?.kind === 'guest'
    ? db.update(users).set(filled).where(isGuest(caller.userId)).returning()
    : db
        .insert(users)
        .values({ id: newId(), ...filled })
        .returning());
  if (!row) throw new AppError('conflict', TAKEN);
  return row;
}

/** Makes an account. A guest keeps its id and every row. Throws `conflict` when the e-mail is taken. */
export async function signUp(account: NewAccount, address: string, entry: Entry): Promise<Begun> {
  signUpsByAddress.take(address);
  const passwordHash = await hashPassword(account.password);
  try {
    return await asSystem('write', async () => {
      const row = await insertMember(account, passwordHash, entry);
      await db.delete(sessions).where(eq(sessions.userId, row.id));
      await startMembership(row.id);
      return openSession(row, 'remembered', entry);
    });
  } catch (error) {
    if (databaseCode(error) === '23505') throw new AppError('conflict', TAKEN);
    throw error;
  }
}

const MEMBER = { kind: 'member' } as const;

/** Moves everything a guest has kept into an account, and lets the guest go. Throws `unacceptable` when it is full. */
async function bringAlong(guestId: string, userId: string): Promise<void> {
  // Locked first: a save under way either comes along, or is told that this session has ended.
  const [guest] = await db.select({ id: users.id }).from(users).where(isGuest(guestId)).for('update');
  if (!guest) return;
  const kept = await asUser(userId, 'write', () => measureKept(userId));
  if (shareOf(kept, MEMBER) >= 1) throw fullError(MEMBER, STAYS_HERE);
  for (const keepsake of listKeepsakes()) {
    const rows = await asUser(guestId, 'write', () => keepsake.takeRows(guestId));
    if (rows.length > 0) await asUser(userId, 'write', () => keepsake.giveRows(userId, rows));
  }
  await db.delete(users).where(isGuest(guestId));
}

type Credentials = { email: string; password: string; remember: boolean };

async function checkCredentials({ email, password }: Credentials, address: string): Promise<string> {
  const account = normalizeEmail(email).slice(0, EMAIL_MOST);
  // Counted before the password is looked at, so that many tries at once cannot slip through together.
  wrongByAddress.take(address);
  wrongByAccount.take(account);
  const [row] = await asSystem('read', () =>
    db.select({ id: users.id, passwordHash: users.passwordHash }).from(users).where(eq(users.email, account)),
  );
  if ((await isPassword(password, row?.passwordHash)) && row) {
    wrongByAccount.clear(account);
    wrongByAddress.giveBack(address);
    return row.id;
  }
  throw new AppError('no-session', WRONG);
}

/** Signs in. What the guest of this device kept comes along. Throws `no-session` for wrong credentials. */
export async function signIn(credentials: Credentials, address: string, entry: Entry): Promise<Begun> {
  const userId = await checkCredentials(credentials, address);
  const { timeZone, caller } = entry;
  return asSystem('write', async () => {
    const [row] = await db.update(users).set({ timeZone }).where(eq(users.id, userId)).returning();
    if (!row) throw new AppError('no-session', WRONG);
    const begun = await openSession(row, credentials.remember ? 'remembered' : 'browser', entry);
    if (caller?.kind === 'guest') await bringAlong(caller.userId, userId);
    return begun;
  });
}

/** The user. Throws `not-found`. */
export async function getUser(userId: string): Promise<User> {
  const [row] = await selectUser.execute({ userId });
  if (!row) throw new AppError('not-found', NOT_HERE);
  return userOf(row);
}

/** The user behind a session, outside any transaction. */
export const getUserOf = ({ userId }: Caller): Promise<User> => asUser(userId, 'read', () => getUser(userId));

type UserChanges = Partial<
  Pick<User, 'firstName' | 'lastName' | 'timeZone' | 'theme' | 'gentleMotion' | 'adhdMode'>
>;

/**
 * Changes name, zone or display settings; what is not named stays. Throws `unacceptable` when a first name would be emptied:
 * only a guest who never gave one has none.
 */
export async function updateUser(userId: string, changes: UserChanges): Promise<User> {
  if (changes.firstName === '') {
    const { kind, firstName } = await getUser(userId);
    const errors = [{ path: 'firstName', message: NAME_MISSING }];
    if (kind === 'member' || firstName !== '') throw new AppError('unacceptable', NAME_MISSING, { errors });
  }
  if (Object.values(changes).every((value) => value === undefined)) return getUser(userId);
  const [row] = await db.update(users).set(changes).where(eq(users.id, userId)).returning();
  if (!row) throw new AppError('not-found', NOT_HERE);
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

/** Ends one session of a user. Throws `not-found` when the user has none with this id. */
export async function endSession(userId: string, sessionId: string): Promise<void> {
  const ended = await db.delete(sessions).where(isOwnSession({ userId, sessionId })).returning();
  if (ended.length === 0) throw new AppError('not-found', NOT_HERE);
}

/** Ends the sessions of a user, all or all but one. */
export async function endSessions(userId: string, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export const endOtherSessions = ({ userId, sessionId }: Caller): Promise<void> =>
  endSessions(userId, sessionId);

/** The member with an e-mail address, held until the transaction ends. */
export async function findMember(email: string): Promise<{ id: string; email: string } | undefined> {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, normalizeEmail(email)))
    .for('no key update');
  return row?.email ? { id: row.id, email: row.email } : undefined;
}

/** Sets the hash of a member's password; wrong tries up to now are forgiven. */
export async function setPasswordHash(userId: string, passwordHash: string): Promise<void> {
  const isMember = and(eq(users.id, userId), ne(users.kind, 'guest'));
  const [user] = await db.update(users).set({ passwordHash }).where(isMember).returning();
  if (user?.email) wrongByAccount.clear(user.email);
}

/** Throws `unacceptable`, naming the field, unless this is the member's password; too many tries are `too-many`. */
export async function checkOwnPassword(userId: string, password: string, path: string): Promise<void> {
  const [row] = await selectUser.execute({ userId });
  if (row?.email) wrongByAccount.take(row.email);
  if (!row?.email || !(await isPassword(password, row.passwordHash ?? undefined)))
    throw new AppError('unacceptable', NOT_THIS, { errors: [{ path, message: NOT_THIS }] });
  wrongByAccount.giveBack(row.email);
}

/** Changes a member's e-mail address. Throws `conflict` when somebody has it, `unacceptable` for a wrong password. */
export async function changeEmail(userId: string, email: string, currentPassword: string): Promise<User> {
  await checkOwnPassword(userId, currentPassword, 'currentPassword');
  const change = db.update(users).set({ email: normalizeEmail(email) });
  try {
    const [row] = await change.where(eq(users.id, userId)).returning();
    if (!row) throw new AppError('not-found', NOT_HERE);
    return userOf(row);
  } catch (error) {
    if (databaseCode(error) === '23505') throw new AppError('conflict', IN_USE);
    throw error;
  }
}

/** Deletes a user with every row and kept answer. A member gives the password. Throws `unacceptable` when it is wrong. */
export async function deleteUser(userId: string, password: string | undefined): Promise<void> {
  const { kind } = await getUser(userId);
  if (kind === 'member') await checkOwnPassword(userId, password ?? '', 'password');
  // Held first: a save under way is either among what goes, or finds that this session has ended.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await forgetAnswers(userId);
  await db.delete(users).where(eq(users.id, userId));
}
