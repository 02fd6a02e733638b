import type { Log } from './log.ts';
import { countOutcome } from './metrics/outcomes.ts';

export type Mail = { to: string; subject: string; text: string };
type Office = { publicUrl: string; log: Log; send: (mail: Mail) => Promise<void> };

let office: Office | undefined;

function getOffice(): Office {
  if (!office) throw new Error('mail is not set up');
  return office;
}

/** Sends by SMTP when there is a server for it, else writes mails to the log, where the operator finds them. */
export function openMail({
  smtpUrl,
  publicUrl,
  log,
}: {
  smtpUrl: string | undefined;
  publicUrl: string;
  log: Log;
}): void {
  // Loaded only where mails go out: it is a tenth of the server.
  const transport = smtpUrl
    ? import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl))
    : undefined;
  const from = `Tend <tend@${new URL(publicUrl).hostname}>`;
  const send = async (mail: Mail) => {
    if (transport) await (await transport).sendMail({ ...mail, from });
    else log.warn('no SMTP_URL is set, so this mail stays here', mail);
    countOutcome('mail', { outcome: transport ? 'sent' : 'logged' });
  };
  office = { publicUrl, log, send };
}

export async function sendMail(mail: Mail): Promise<void> {
  try {
    await getOffice().send(mail);
  } catch (error) {
    countOutcome('mail', { outcome: 'failed' });
    throw error;
  }
}

export const publicLink = (path: string): string => new URL(path, getOffice().publicUrl).href;
export const reportMailFault = (error: unknown): void =>
  getOffice().log.error('a mail was not sent', { error });
