import { type Mail, reportMailFault, sendMail } from './mail.ts';
import { createCounter } from './shared-limits.ts';

const MOST_AN_HOUR = 3;
const mails = createCounter({ name: 'mails', windowMs: 3_600_000 });

/** Counts a mail of one kind to an address. False for more than three within the hour, which are not to be sent. */
export async function mayMail(kind: string, email: string): Promise<boolean> {
  return (await mails.count(`${kind} ${email}`)).events <= MOST_AN_HOUR;
}

/** Sends a mail after the answer, if it may be sent. */
export function tell(kind: string, mail: Mail): void {
  const send = async () => {
    if (await mayMail(kind, mail.to)) await sendMail(mail);
  };
  setImmediate(() => {
    send().catch((error: unknown) => reportMailFault(error));
  });
}
