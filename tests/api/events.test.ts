import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createApp } from '#app/http.ts';
import { openEvents, reportEvent } from '#platform/server/events.ts';
import { createLog } from '#platform/server/log.ts';
import { hashToken, newToken } from '#platform/server/session.ts';
import { aGuest, anEmail, aUser, call, PASSWORD, startApp } from '#tests/support/app.ts';
import { asOwner, makeDatabase } from '#tests/support/owner-queries.ts';

startApp({ database: 'events' });
await makeDatabase('events');

const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
type Line = Record<string, unknown>;

/** What was told since the last time this was asked. */
function told(): Line[] {
  const lines = startApp().log.lines.splice(0);
  for (const line of lines) expect(line.time, JSON.stringify(line)).toMatch(UTC);
  return lines.filter(({ message }) => message === 'event');
}

const eventsOf = (lines: Line[]) => lines.map(({ event, userId }) => (userId ? [event, userId] : [event]));

test('what an account goes through is told, each time with the id of its request', async () => {
  const user = await aUser();
  const { id, cookie, email } = user;
  told();
  const signIn = (password: string) =>
    call('POST /api/session/sign-in', { body: { email, password, remember: false, timeZone: 'UTC' } });
  await signIn('not the password');
  const phone = await signIn(PASSWORD);
  await call('DELETE /api/sessions', { cookie: phone.cookie });
  const own = { cookie: phone.cookie ?? '' };
  await call(`POST /api/user/${id}/email`, {
    ...own,
    body: { email: anEmail(), currentPassword: 'not the password' },
  });
  await call(`GET /api/export/${id}`, own);
  await call('POST /api/password/change', {
    ...own,
    body: { currentPassword: PASSWORD, newPassword: 'a second garden, further on' },
  });
  await call('POST /api/password/forgot', { body: { email: anEmail() } });
  const token = newToken();
  await asOwner("insert into password_resets values ($1, $2, now() + interval '1 hour')", [
    id,
    hashToken(token),
  ]);
  await call('POST /api/password/reset', { body: { token: newToken(), password: PASSWORD } });
  await call('POST /api/password/reset', { body: { token, password: PASSWORD } });
  const again = await signIn(PASSWORD);
  await call('POST /api/session/sign-out', { cookie: again.cookie });
  const last = await signIn(PASSWORD);
  await call(`DELETE /api/user/${id}`, { cookie: last.cookie, body: { password: PASSWORD } });
  const lines = told();
  expect(eventsOf(lines)).toEqual([
    ['sign-in-failed'],
    ['signed-in', id],
    ['sessions-ended', id],
    ['password-refused', id],
    ['account-exported', id],
    ['password-changed', id],
    ['reset-asked'],
    ['reset-failed'],
    ['password-reset', id],
    ['signed-in', id],
    ['signed-out', id],
    ['signed-in', id],
    ['account-deleted', id],
  ]);
  const ids = lines.map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const requestId of ids) expect(requestId).toMatch(/^[\da-f-]{36}$/);
  for (const secret of [email, PASSWORD, token, cookie.split('=')[1] ?? '', hashToken(token), '127.0.0.1'])
    expect(JSON.stringify(lines)).not.toContain(secret);
});

test('refused access is told: without a session, to another’s account, from another site', async () => {
  const [guest, other] = [await aGuest(), await aGuest()];
  told();
  const answers = [
    await call(`GET /api/user/${other.id}`, { cookie: guest.cookie }),
    await call(`GET /api/user/${guest.id}`, { cookie: `tend=${newToken()}` }),
    await call('POST /api/session/sign-out', {
      cookie: guest.cookie,
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
  ];
  const lines = told();
  expect(lines.map(({ event, status, userId }) => [event, status, userId])).toEqual([
    ['access-refused', 404, guest.id],
    ['access-refused', 401, undefined],
    ['access-refused', 403, undefined],
  ]);
  expect(answers.map(({ headers }) => headers['x-request-id']).slice(0, 2)).toEqual(
    lines.map(({ requestId }) => requestId).slice(0, 2),
  );
});

test('reading and what is not there write no line, nor does a visitor who has no session yet', async () => {
  const { id, cookie } = await aGuest();
  told();
  await call('GET /api/session');
  await call('GET /api/session', { cookie });
  await call(`GET /api/export/${randomUUID()}/nothing`, { cookie });
  await call(`GET /api/user/${id}`, { cookie });
  expect(told()).toEqual([]);
});

test('of a flood of refusals a few are told, and how many more there were', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const lines: Line[] = [];
    openEvents(createLog('info', (line) => void lines.push(JSON.parse(line) as Line)));
    for (let number = 0; number < 1_000; number += 1) reportEvent('rate-limited', { status: 429 });
    reportEvent('sign-in-failed');
    expect(lines).toHaveLength(61);
    vi.runAllTimers();
    expect(lines.at(-1)).toMatchObject({ message: 'events left out', event: 'rate-limited', count: 940 });
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [{ publicUrl: 'https://tend.example', mailsToLog: false }, false],
  [{ publicUrl: 'http://192.168.1.5:3000', mailsToLog: false }, false],
  [{ publicUrl: 'https://tend.example', mailsToLog: true }, true],
  [{ publicUrl: 'http://localhost:3000', mailsToLog: false }, true],
])('with %o and no SMTP_URL a link is in the log: %s', async (setting, isLogged) => {
  const user = await aUser();
  const lines: Line[] = [];
  const log = createLog('info', (line) => void lines.push(JSON.parse(line) as Line));
  const env = { ...setting, isSecure: false, trustedProxies: [], smtpUrl: undefined };
  const { app } = createApp({ env, log, checksAnswers: true });
  expect(lines.map(({ level }) => level)).toEqual(isLogged ? [] : ['warn']);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/password/forgot',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email: user.email }),
  });
  expect(answer.statusCode).toBe(202);
  const hasLink = () => JSON.stringify(lines).includes('reset-password#');
  if (isLogged) await vi.waitFor(() => expect(hasLink()).toBe(true), 3_000);
  expect(answer.json()).toEqual({
    isSent: isLogged,
    detail: expect.stringContaining(isLogged ? 'on its way' : 'not set up'),
  });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(hasLink()).toBe(isLogged);
  if (!isLogged) expect(JSON.stringify(lines)).not.toContain(user.email);
  await app.close();
});
