import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { startMembership } from '#features/membership/service.ts';
import { databaseCode } from '#platform/server/database/connection-error.ts';
import { asSystem, asUser, db } from '#platform/server/database/database.ts';
import { listKeepsakes } from '#platform/server/keepsakes.ts';
import { createLimit } from '#platform/server/limits.ts';
import { publicLink, reportMailFault, sendMail } from '#platform/server/mail.ts';
import { hashPassword, isPassword } from '#platform/server/password.ts';
import { type Caller, hashToken, newToken } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { now } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import { ACCOUNT_LIMITS, RESET_MAIL } from './content.ts';
import { EMAIL_MOST, normalizeEmail, RESET_MINUTES, SESSION_DAYS } from './rules.ts';
import type { User } from './shapes.ts';
import { passwordResets, sessions, users } from './tables.ts';

type Row = typeof users.$inferSelect;
type Begun = { user: User; token: string; isLasting: boolean };
type Entry = { timeZone: string; userAgent: string; caller: Caller | undefined };

const TAKEN = 'There is already an account with this e-mail address. You could sign in instead.';
const WRONG = 'Invalid email or password. Please try again.';
const SPENT = 'This link has been used or is older than 30 minutes. You can ask for a new one.';

const wrongByAccount = createLimit(ACCOUNT_LIMITS.wrongByAccount);
const wrongByAddress = createLimit(ACCOUNT_LIMITS.wrongByAddress);
const signUpsByAddress = createLimit(ACCOUNT_LIMITS.signUpsByAddress);
const guestsByAddress = createLimit(ACCOUNT_LIMITS.guestsByAddress);
const resetsByAddress = createLimit(ACCOUNT_LIMITS.resetsByAddress);

const selectUser = db
  .select()
  .from(users)
  .where(eq(users.id, sql.placeholder('userId')))
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
  .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql`now()`)))
  .prepare('session_find');

function userOf(row: Row): User {
  const { passwordHash: _, createdAt, ...shown } = row;
  return { ...shown, createdAt: createdAt.toISOString() };
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

/** Moves everything a guest has kept into an account, and lets the guest go. */
async function bringAlong(guestId: string, userId: string): Promise<void> {
  // Locked first: a save under way either comes along, or is told that this session has ended.
  const [guest] = await db.select({ id: users.id }).from(users).where(isGuest(guestId)).for('update');
  if (!guest) return;
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
  if (!row) throw new AppError('not-found', 'There is nothing here, or it is not yours.');
  return userOf(row);
}

/** The user behind a session, outside any transaction. */
export const getUserOf = ({ userId }: Caller): Promise<User> => asUser(userId, 'read', () => getUser(userId));

type UserChanges = Partial<
  Pick<User, 'firstName' | 'lastName' | 'timeZone' | 'theme' | 'gentleMotion' | 'adhdMode'>
>;

/** Changes name, zone or display settings; what is not named stays. */
export async function updateUser(userId: string, changes: UserChanges): Promise<User> {
  if (Object.values(changes).every((value) => value === undefined)) return getUser(userId);
  const [row] = await db.update(users).set(changes).where(eq(users.id, userId)).returning();
  if (!row) throw new AppError('not-found', 'There is nothing here, or it is not yours.');
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
  if (ended.length === 0) throw new AppError('not-found', 'There is nothing here, or it is not yours.');
}

async function sendResetLink(email: string): Promise<void> {
  const token = newToken();
  const to = await asSystem('write', async () => {
    const [row] = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(eq(users.email, normalizeEmail(email)))
      .for('no key update');
    if (!row?.email) return undefined;
    const expiresAt = sql`now() + make_interval(mins => ${RESET_MINUTES})`;
    await db.delete(passwordResets).where(eq(passwordResets.userId, row.id));
    await db.insert(passwordResets).values({ userId: row.id, tokenHash: hashToken(token), expiresAt });
    return row.email;
  });
  if (to)
    await sendMail({
      to,
      subject: RESET_MAIL.subject,
      text: RESET_MAIL.text(publicLink(`/reset-password#${token}`)),
    });
}

/**
 * Sends a one-time link to an account, if there is one; earlier links end. The work begins after the answer, so
 * that neither the answer nor its timing tells whether there is. Throws `too-many` for an address that asks often.
 */
export function forgetPassword(email: string, address: string): { detail: string } {
  resetsByAddress.take(address);
  setImmediate(() => {
    sendResetLink(email).catch((error: unknown) => reportMailFault(error));
  });
  return { detail: RESET_MAIL.answer };
}

async function findResetUser(tokenHash: string): Promise<string | undefined> {
  const [row] = await asSystem('read', () =>
    db
      .select({ userId: passwordResets.userId })
      .from(passwordResets)
      .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`))),
  );
  return row?.userId;
}

/** Sets a new password by a link's token and ends every session. Throws `malformed` when the link is spent. */
export async function resetPassword(
  token: string,
  password: string,
  address: string,
): Promise<{ userId: string }> {
  wrongByAddress.take(address);
  const tokenHash = hashToken(token);
  const userId = await findResetUser(tokenHash);
  if (!userId) throw new AppError('malformed', SPENT);
  const passwordHash = await hashPassword(password);
  return asSystem('write', async () => {
    const spent = await db.delete(passwordResets).where(eq(passwordResets.userId, userId)).returning();
    if (!spent.some((link) => link.tokenHash === tokenHash)) throw new AppError('malformed', SPENT);
    const isMember = and(eq(users.id, userId), ne(users.kind, 'guest'));
    const [user] = await db.update(users).set({ passwordHash }).where(isMember).returning();
    await db.delete(sessions).where(eq(sessions.userId, userId));
    wrongByAddress.giveBack(address);
    if (user?.email) wrongByAccount.clear(user.email);
    return { userId };
  });
}
