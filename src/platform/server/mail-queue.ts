import { asSystem } from './database/database.ts';
import { defineJob, type Job, sendJob } from './jobs/jobs.ts';
import { canSendMail, type Mail, sendMail } from './mail.ts';
import { createCounter } from './shared-limits.ts';

const MOST_AN_HOUR = 3;
/** After half a minute, then twice as long each time: the last try comes a quarter of an hour after the first. */
const RETRIES = 5;
/** A mail that was being sent when its server was killed is sent again after this. */
const LONGEST_SECONDS = 60;
const MAIL_JOB = { name: 'mail' };

const mails = createCounter({ name: 'mails', windowMs: 3_600_000 });

/** Which mail goes to whom. What it says, and above all its link, is made when it is sent: no link waits in the queue. */
export type MailOrder = { kind: string; to: string; userId?: string; device?: string };
/** Writes a mail, as the system; nothing when there is nothing to say any more. */
export type MailWriter = (order: MailOrder) => Promise<Omit<Mail, 'to'> | undefined>;

/**
 * Lets a mail be sent as soon as the work around it is kept, and again when it could not be. Of one kind, more than that
 * many within the hour to an address are not sent.
 */
export async function queueMail(order: MailOrder, mostAnHour = MOST_AN_HOUR): Promise<void> {
  if (!canSendMail()) return;
  await asSystem('write', async () => {
    const { events } = await mails.count(`${order.kind} ${order.to}`);
    if (events <= mostAnHour) await sendJob<MailOrder>(MAIL_JOB, order, { isOfTransaction: true });
  });
}

/** The job that sends mails, by the kinds that features write. */
export const mailJob = (writers: Readonly<Record<string, MailWriter>>): Job<MailOrder> =>
  defineJob<MailOrder>({
    ...MAIL_JOB,
    mostSeconds: LONGEST_SECONDS,
    retries: RETRIES,
    keptSeconds: 1,
    run: async (order) => {
      const mail = await asSystem('write', async () => writers[order.kind]?.(order));
      if (mail) await sendMail({ to: order.to, ...mail });
      return undefined;
    },
  });
