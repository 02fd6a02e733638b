import {
  checkOwnPassword,
  endSessions,
  findMember,
  getUserOf,
  holdChecked,
  setEmail,
} from '#features/account/service.ts';
import {
  endEmailLink,
  endLinks,
  findEmailLink,
  findEmailLinkOf,
  makeEmailLink,
  spendEmailLink,
} from '#features/mailed-links/service.ts';
import { asSystem } from '#platform/server/database/database.ts';
import { publicLink, reportMailFault, sendMail } from '#platform/server/mail.ts';
import { mayMail, tell } from '#platform/server/mail-limit.ts';
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

type Asked = { email: string; token: string; before: string | null };

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

/** Lets a new address wait for its link. Whether somebody has it already is told to that address alone. */
export async function changeEmail(
  caller: Caller,
  email: string,
  checked: string | null,
): Promise<{ asked: Asked; change: EmailChange }> {
  const { email: before } = await holdChecked(caller.userId, checked);
  const token = await makeEmailLink(caller, email, CONFIRM_HOURS * 60);
  return { asked: { email, token, before }, change: await getEmailChange(caller.userId) };
}

/** Counts another link to an address that waits, before any transaction. */
export const prepareAgain = ({ userId }: Caller): Promise<void> => linksByAccount.take(userId);

/** Makes another link to the address that waits; the earlier one ends. Throws `not-found` when none waits. */
export async function askAgain(caller: Caller): Promise<{ asked: Asked; change: EmailChange }> {
  const link = await findEmailLinkOf(caller.userId);
  if (!link) throw new AppError('not-found', NONE);
  const { email } = link;
  const token = await makeEmailLink(caller, email, CONFIRM_HOURS * 60);
  return { asked: { email, token, before: null }, change: await getEmailChange(caller.userId) };
}

async function sendLink({ email, token }: Asked): Promise<void> {
  if (!(await mayMail('confirm', email))) return;
  const isTaken = await findMember(email);
  const { subject, text } = isTaken ? TAKEN_MAIL : CONFIRM_MAIL;
  const link = publicLink(isTaken ? '/sign-in' : `/confirm-email#${token}`);
  await sendMail({ to: email, subject, text: text(link) });
}

/** Sends the link to the new address, and tells the present one. */
export function tellOfChange(asked: Asked): void {
  setImmediate(() => {
    sendLink(asked).catch((error: unknown) => reportMailFault(error));
  });
  const text = ASKED_MAIL.text(publicLink('/forgot-password'));
  if (asked.before) tell('email-asked', { to: asked.before, subject: ASKED_MAIL.subject, text });
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
  const before = await asSystem('write', async () => {
    if (!(await spendEmailLink(link))) throw new AppError('malformed', SPENT);
    const { email: old } = await setEmail(userId, email);
    await endLinks(userId);
    await endSessions(userId, sessionId);
    return old;
  });
  if (before) tell('email-changed', { to: before, subject: CHANGED_MAIL.subject, text: CHANGED_MAIL.text() });
  return { userId, email };
}
