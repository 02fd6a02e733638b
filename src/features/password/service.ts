import { normalizeEmail } from '#features/account/rules.ts';
import {
  checkOwnPassword,
  endSessions,
  findMember,
  holdChecked,
  setPasswordHash,
} from '#features/account/service.ts';
import { endOtherMarks, forgiveTries, hashNewPassword } from '#features/credentials/service.ts';
import { endLinks, findResetLink, makeResetLink, spendResetLink } from '#features/mailed-links/service.ts';
import { asSystem } from '#platform/server/database/database.ts';
import { canSendMail, publicLink, reportMailFault, sendMail } from '#platform/server/mail.ts';
import { mayMail, tell } from '#platform/server/mail-limit.ts';
import type { Caller } from '#platform/server/session.ts';
import { createSharedLimit } from '#platform/server/shared-limits.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { CHANGED_MAIL, GUESSES_BY_NETWORK, RESET_MAIL, RESETS_BY_NETWORK } from './content.ts';
import { RESET_MINUTES } from './rules.ts';

const SPENT = 'This link has been used or is older than 30 minutes. You can ask for a new one.';

const guessesByNetwork = createSharedLimit(GUESSES_BY_NETWORK);
const resetsByNetwork = createSharedLimit(RESETS_BY_NETWORK);

async function sendResetLink(email: string): Promise<void> {
  const member = await findMember(email);
  // Counted before a link is made, which would end the one of the last mail.
  if (!member || !(await mayMail('reset', email))) return;
  const token = await asSystem('write', () => makeResetLink(member.id, RESET_MINUTES));
  const text = RESET_MAIL.text(publicLink(`/reset-password#${token}`));
  await sendMail({ to: email, subject: RESET_MAIL.subject, text });
}

/**
 * Sends a one-time link to an account, if there is one; earlier links end. The work begins after the answer, so
 * that neither the answer nor its timing tells whether there is. Throws `too-many` for a network that asks often.
 */
export async function forgetPassword(
  email: string,
  network: string,
): Promise<{ detail: string; isSent: boolean }> {
  await resetsByNetwork.take(network);
  if (!canSendMail()) return { detail: RESET_MAIL.notSetUp, isSent: false };
  setImmediate(() => {
    sendResetLink(normalizeEmail(email)).catch((error: unknown) => reportMailFault(error));
  });
  return { detail: RESET_MAIL.answer, isSent: true };
}

type Device = { network: string; mark: string | undefined };

/** Sets a new password by a link's token and ends every session. Throws `malformed` when the link is spent. */
export async function resetPassword(
  token: string,
  password: string,
  { network, mark }: Device,
): Promise<{ userId: string }> {
  await guessesByNetwork.take(network);
  const link = await asSystem('read', () => findResetLink(token));
  if (!link) throw new AppError('malformed', SPENT);
  await guessesByNetwork.giveBack(network);
  const passwordHash = await hashNewPassword(password, 'password');
  const { userId } = link;
  const email = await asSystem('write', async () => {
    if (!(await spendResetLink(link))) throw new AppError('malformed', SPENT);
    await endLinks(userId);
    await endSessions(userId);
    await endOtherMarks(userId, mark);
    return setPasswordHash(userId, passwordHash);
  });
  if (email) {
    await forgiveTries(email, network);
    tellChanged(email);
  }
  return { userId };
}

/** Checks the present password and hashes the new one, before any transaction. Throws `unacceptable`. */
export async function prepareChange(userId: string, currentPassword: string, newPassword: string) {
  const checked = await checkOwnPassword(userId, currentPassword, 'currentPassword');
  return { checked, passwordHash: await hashNewPassword(newPassword, 'newPassword') };
}

/** Sets a new password; every session but this one ends, and so do links from mails. Answers whom to tell. */
export async function changePassword(
  { userId, sessionId }: Caller,
  { checked, passwordHash }: Awaited<ReturnType<typeof prepareChange>>,
): Promise<string | undefined> {
  await holdChecked(userId, checked);
  await endLinks(userId);
  await endSessions(userId, sessionId);
  return setPasswordHash(userId, passwordHash);
}

/** Tells the address of an account that its password is another one now. */
export function tellChanged(email: string): void {
  const text = CHANGED_MAIL.text(publicLink('/forgot-password'));
  tell('password-changed', { to: email, subject: CHANGED_MAIL.subject, text });
}
