import { and, eq, gt, sql } from 'drizzle-orm';
import { ACCOUNT_LIMITS } from '#features/account/content.ts';
import { checkOwnPassword, endSessions, findMember, setPasswordHash } from '#features/account/service.ts';
import { asSystem, db } from '#platform/server/database/database.ts';
import { createLimit } from '#platform/server/limits.ts';
import { canSendMail, publicLink, reportMailFault, sendMail } from '#platform/server/mail.ts';
import { hashPassword } from '#platform/server/password.ts';
import { type Caller, hashToken, newToken } from '#platform/server/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { RESET_MAIL, RESETS_BY_ADDRESS } from './content.ts';
import { RESET_MINUTES } from './rules.ts';
import { passwordResets } from './tables.ts';

const SPENT = 'This link has been used or is older than 30 minutes. You can ask for a new one.';

const wrongByAddress = createLimit(ACCOUNT_LIMITS.wrongByAddress);
const resetsByAddress = createLimit(RESETS_BY_ADDRESS);

async function sendResetLink(email: string): Promise<void> {
  const token = newToken();
  const to = await asSystem('write', async () => {
    const member = await findMember(email);
    if (!member) return undefined;
    const expiresAt = sql`now() + make_interval(mins => ${RESET_MINUTES})`;
    await db.delete(passwordResets).where(eq(passwordResets.userId, member.id));
    await db.insert(passwordResets).values({ userId: member.id, tokenHash: hashToken(token), expiresAt });
    return member.email;
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
export function forgetPassword(email: string, address: string): { detail: string; isSent: boolean } {
  resetsByAddress.take(address);
  if (!canSendMail()) return { detail: RESET_MAIL.notSetUp, isSent: false };
  setImmediate(() => {
    sendResetLink(email).catch((error: unknown) => reportMailFault(error));
  });
  return { detail: RESET_MAIL.answer, isSent: true };
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
    await setPasswordHash(userId, passwordHash);
    await endSessions(userId);
    wrongByAddress.giveBack(address);
    return { userId };
  });
}

/** Sets a new password; every session but this one ends, and so do links. Throws `unacceptable` for a wrong password. */
export async function changePassword(
  { userId, sessionId }: Caller,
  currentPassword: string,
  newPassword: string,
): Promise<void> {
  await checkOwnPassword(userId, currentPassword, 'currentPassword');
  await setPasswordHash(userId, await hashPassword(newPassword));
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await endSessions(userId, sessionId);
}
