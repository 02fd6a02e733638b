import {
  checkOwnPassword,
  endSessions,
  findMember,
  getUserOf,
  holdChecked,
  setEmail,
} from '#features/account/service.ts';
import {
  awaitEmailLink,
  endEmailLink,
  endLinks,
  findEmailLink,
  findEmailLinkOf,
  renewEmailLink,
  spendEmailLink,
} from '#features/mailed-links/service.ts';
import { asSystem } from '#platform/server/database/database.ts';
import { publicLink } from '#platform/server/mail.ts';
import { type MailWriter, queueMail } from '#platform/server/mail-queue.ts';
import type { Caller } from '#platform/server/session.ts';
import { createSharedLimit } from '#platform/server/shared-limits.ts';
import { AppError } from '#platform/shared/app-error.ts';
import {
  ASKED_MAIL,
  CHANGED_MAIL,
  CONFIRM_MAIL,
  GUESSES_BY_NETWORK,
  LINKS_BY_ACCOUNT,
  TAKEN_MAIL,
} from './content.ts';
import { CONFIRM_HOURS } from './rules.ts';
import type { EmailChange } from './shapes.ts';

const SPENT = 'This link has been used or is older than a day. You can ask for a new one in Settings.';
const SAME = 'This is the address that you have now.';
const NONE = 'No address is waiting for a link.';

const linksByAccount = createSharedLimit(LINKS_BY_ACCOUNT);
const guessesByNetwork = createSharedLimit(GUESSES_BY_NETWORK);

export const emailChangeMails = {
  async 'email-confirm'({ to, userId = '' }) {
    const link = await findEmailLinkOf(userId);
    if (link?.email !== to) return undefined;
    const isTaken = await findMember(to);
    const { subject, text } = isTaken ? TAKEN_MAIL : CONFIRM_MAIL;
    const path = isTaken ? '/sign-in' : `/confirm-email#${await renewEmailLink(link)}`;
    return { subject, text: text(publicLink(path)) };
  },
  async 'email-asked'() {
    return { subject: ASKED_MAIL.subject, text: ASKED_MAIL.text(publicLink('/forgot-password')) };
  },
  async 'email-changed'() {
    return { subject: CHANGED_MAIL.subject, text: CHANGED_MAIL.text() };
  },
} satisfies Record<string, MailWriter>;

/** The new address of a user that waits for its link. */
export async function getEmailChange(userId: string): Promise<EmailChange> {
  const link = await findEmailLinkOf(userId);
  const waiting = link ? { email: link.email, expiresAt: link.expiresAt.toISOString() } : null;
  return { waiting };
}

/** Checks the password and what is asked for, before any transaction. Throws `unacceptable` and `too-many`. */
export async function prepareEmailChange(
  caller: Caller,
  email: string,
  currentPassword: string,
): Promise<string | null> {
  const checked = await checkOwnPassword(caller.userId, currentPassword, 'currentPassword');
  if ((await getUserOf(caller)).email === email)
    throw new AppError('unacceptable', SAME, { errors: [{ path: 'email', message: SAME }] });
  await linksByAccount.take(caller.userId);
  return checked;
}

async function sendLink(caller: Caller, email: string): Promise<EmailChange> {
  const { userId } = caller;
  await awaitEmailLink(caller, email, CONFIRM_HOURS * 60);
  await queueMail({ kind: 'email-confirm', to: email, userId });
  return getEmailChange(userId);
}

/**
 * Lets a new address wait for its link, and tells the present one. Whether somebody has the new one already is told to
 * that address alone.
 */
export async function changeEmail(
  caller: Caller,
  email: string,
  checked: string | null,
): Promise<EmailChange> {
  const { email: before } = await holdChecked(caller.userId, checked);
  if (before) await queueMail({ kind: 'email-asked', to: before });
  return sendLink(caller, email);
}

/** Counts another link to an address that waits, before any transaction. */
export const prepareAgain = ({ userId }: Caller): Promise<void> => linksByAccount.take(userId);

/** Sends another link to the address that waits; the earlier one ends. Throws `not-found` when none waits. */
export async function askAgain(caller: Caller): Promise<EmailChange> {
  const link = await findEmailLinkOf(caller.userId);
  if (!link) throw new AppError('not-found', NONE);
  return sendLink(caller, link.email);
}

/** Keeps the address as it is. One that never waited is as good. */
export const cancelEmailChange = (userId: string): Promise<void> => endEmailLink(userId);

/**
 * Makes a new address true by its link. Links end, and so do all sessions but the one that asked. Throws `malformed`
 * when the link is spent, and `conflict` when somebody took the address in the meantime.
 */
export async function confirmEmail(
  token: string,
  network: string,
): Promise<{ userId: string; email: string }> {
  await guessesByNetwork.take(network);
  const link = await asSystem('read', () => findEmailLink(token));
  if (!link) throw new AppError('malformed', SPENT);
  await guessesByNetwork.giveBack(network);
  const { userId, email, sessionId } = link;
  await asSystem('write', async () => {
    if (!(await spendEmailLink(link))) throw new AppError('malformed', SPENT);
    const { email: old } = await setEmail(userId, email);
    await endLinks(userId);
    await endSessions(userId, sessionId);
    if (old) await queueMail({ kind: 'email-changed', to: old });
  });
  return { userId, email };
}
