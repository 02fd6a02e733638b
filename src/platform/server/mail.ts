import type { Log } from './log.ts';
import { countOutcome } from './metrics/outcomes.ts';

export type Mail = { to: string; subject: string; text: string };
type Mailer = { publicUrl: string; canSend: boolean; send: (mail: Mail) => Promise<void> };

let mailer: Mailer | undefined;

function getMailer(): Mailer {
  if (!mailer) throw new Error('mail is not set up');
  return mailer;
}

const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Sends by SMTP when there is a server for it. Without one, mails are written to the log where that tells nobody but
 * the person at this computer, or where the operator wants it: a link in a log is a way into an account. Elsewhere
 * there are none, which is said once.
 */
export function openMail({
  smtpUrl,
  publicUrl,
  mailsToLog,
  log,
}: {
  smtpUrl?: string | undefined;
  publicUrl: string;
  mailsToLog: boolean;
  log: Log;
}): void {
  const isLogged = mailsToLog || LOCAL_HOST.test(new URL(publicUrl).hostname);
  const canSend = smtpUrl !== undefined || isLogged;
  if (!canSend)
    log.warn(
      'No SMTP_URL is set, so nobody can be sent a link for a new password. MAIL_TO_LOG=1 writes mails here.',
    );
  // Loaded only where mails go out: it is a tenth of the server.
  const transport = smtpUrl
    ? import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl))
    : undefined;
  const from = `Tend <tend@${new URL(publicUrl).hostname}>`;
  const send = async (mail: Mail) => {
    if (transport) await (await transport).sendMail({ ...mail, from });
    else if (isLogged) log.warn('no SMTP_URL is set, so this mail stays here', mail);
    else throw new Error('no SMTP_URL is set');
    countOutcome('mail', { outcome: transport ? 'sent' : 'logged' });
  };
  mailer = { publicUrl, canSend, send };
}

/** Whether mails arrive anywhere. */
export const canSendMail = (): boolean => getMailer().canSend;
export async function sendMail(mail: Mail): Promise<void> {
  try {
    await getMailer().send(mail);
  } catch (error) {
    countOutcome('mail', { outcome: 'failed' });
    throw error;
  }
}

export const publicLink = (path: string): string => new URL(path, getMailer().publicUrl).href;
