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
import { canSendMail, publicLink } from '#platform/server/mail.ts';
import { type MailWriter, queueMail } from '#platform/server/mail-queue.ts';
import type { Caller } from '#platform/server/session.ts';
import { createSharedLimit } from '#platform/server/shared-limits.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { CHANGED_MAIL, GUESSES_BY_NETWORK, RESET_MAIL, RESETS_BY_NETWORK } from './content.ts';
import { RESET_MINUTES } from './rules.ts';

const SPENT = 'This link has been used or is older than 30 minutes. You can ask for a new one.';

const guessesByNetwork = createSharedLimit(GUESSES_BY_NETWORK);
const resetsByNetwork = createSharedLimit(RESETS_BY_NETWORK);

export const passwordMails = {
  async 'password-reset'({ to }) {
    const member = await findMember(to);
    if (!member) return undefined;
    const token = await makeResetLink(member.id, RESET_MINUTES);
    return { subject: RESET_MAIL.subject, text: RESET_MAIL.text(publicLink(`/reset-password#${token}`)) };
  },
  async 'password-changed'() {
    return { subject: CHANGED_MAIL.subject, text: CHANGED_MAIL.text(publicLink('/forgot-password')) };
  },
} satisfies Record<string, MailWriter>;

/**
 * Sends a one-time link to an account, if there is one; earlier links end. Every address is put in the queue and looked
 * for from there, so that neither the answer nor its timing tells whether there is. Throws `too-many` for a network that
 * asks often.
 */
export async function forgetPassword(
  email: string,
  network: string,
): Promise<{ detail: string; isSent: boolean }> {
  await resetsByNetwork.take(network);
  if (!canSendMail()) return { detail: RESET_MAIL.notSetUp, isSent: false };
  await queueMail({ kind: 'password-reset', to: normalizeEmail(email) });
  return { detail: RESET_MAIL.answer, isSent: true };
}

/** Sets the password, and tells the address of the account of it. */
async function setPassword(userId: string, passwordHash: string): Promise<string | undefined> {
  const email = await setPasswordHash(userId, passwordHash);
  if (email) await queueMail({ kind: 'password-changed', to: email });
  return email;
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
    return setPassword(userId, passwordHash);
  });
  if (email) await forgiveTries(email, network);
  return { userId };
}

/** Checks the present password and hashes the new one, before any transaction. Throws `unacceptable`. */
export async function prepareChange(userId: string, currentPassword: string, newPassword: string) {
  const checked = await checkOwnPassword(userId, currentPassword, 'currentPassword');
  return { checked, passwordHash: await hashNewPassword(newPassword, 'newPassword') };
}

/** Sets a new password; every session but this one ends, and so do links from mails. */
export async function changePassword(
  { userId, sessionId }: Caller,
  { checked, passwordHash }: Awaited<ReturnType<typeof prepareChange>>,
): Promise<void> {
  await holdChecked(userId, checked);
  await endLinks(userId);
  await endSessions(userId, sessionId);
  await setPassword(userId, passwordHash);
}
