import { expect, test, vi } from 'vitest';
import { asSystem } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail-queue.ts';
import { aUser, call, startApp } from '#tests/support/app.ts';
import { asOwner, makeDatabase } from '#tests/support/owner-queries.ts';

startApp({ database: 'password_mails' });
await makeDatabase('password_mails');

const forget = (email: string) => call('POST /api/password/forgot', { body: { email } });
const mailsTo = (email: string, about: string) =>
  startApp().log.lines.filter(({ to, subject }) => to === email && subject === about);

async function tokenOf(email: string): Promise<string> {
  const mails = () => mailsTo(email, 'A new password for Tend');
  await vi.waitFor(() => expect(mails()).toHaveLength(1), 10_000);
  return /reset-password#([\w-]{43})/.exec(String(mails()[0]?.text))?.[1] ?? '';
}

test('the queue holds whom a mail goes to, and neither its link nor a word of it', async () => {
  const user = await aUser();
  await forget(user.email);
  const token = await tokenOf(user.email);
  const rows = await asOwner(`select * from pgboss.job where name = 'mail' and data->>'to' = $1`, [
    user.email,
  ]);
  expect(rows).toMatchObject([{ data: { kind: 'password-reset', to: user.email }, retry_limit: 5 }]);
  expect(token).toHaveLength(43);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a mail whose work was rolled back is never sent', async () => {
  const { email } = await aUser();
  const work = asSystem('write', async () => {
    await queueMail({ kind: 'password-changed', to: email });
    throw new Error('not kept');
  });
  await expect(work).rejects.toThrow('not kept');
  await forget(email);
  await tokenOf(email);
  expect(mailsTo(email, 'Your password for Tend was changed')).toEqual([]);
  expect(
    await asOwner(
      `select data from pgboss.job where data->>'kind' = 'password-changed' and data->>'to' = $1`,
      [email],
    ),
  ).toEqual([]);
});
