import { expect, test } from 'vitest';
import { aGuest, aSignUp, call } from '#tests/support/app.ts';

type Headers = Record<string, string>;

const write = (headers: Headers, cookie: string, route = 'POST /api/session/sign-out') =>
  call(route, { cookie, headers });
const isLive = async (cookie: string) => (await call('GET /api/session', { cookie })).status === 200;

test('a write that another site started is refused, and nothing is changed', async () => {
  const { cookie } = await aGuest();
  const foreign: Headers[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'unheard-of' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:3000' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:3000.elsewhere.example' },
    { origin: 'http://127.0.0.1:3001' },
  ];
  for (const headers of foreign)
    expect(await write(headers, cookie), JSON.stringify(headers)).toMatchObject({
      status: 403,
      body: { type: 'urn:tend:cross-site' },
    });
  expect(await isLive(cookie)).toBe(true);
});

test('a write of our own pages is taken, whichever of the two headers the browser sends', async () => {
  const own: Headers[] = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://127.0.0.1:3000' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
    {},
  ];
  for (const headers of own) {
    const { cookie } = await aGuest();
    expect((await write(headers, cookie)).status, JSON.stringify(headers)).toBe(204);
  }
});

test('another spelling of the address is no way around that', async () => {
  const { cookie } = await aGuest();
  for (const path of [
    '/%61pi/session/sign-out',
    '//api/session/sign-out',
    '/api/./session/sign-out',
    '/API/session/sign-out',
  ]) {
    const { status } = await write({ 'sec-fetch-site': 'cross-site' }, cookie, `POST ${path}`);
    expect(status, path).toBe(403);
  }
  expect(await isLive(cookie)).toBe(true);
});

test('reading is allowed from a link on another site, and changes nothing', async () => {
  const { cookie } = await aGuest();
  const answer = await call('GET /api/session', { cookie, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.status).toBe(200);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});

test('only JSON is read, so no form of another site can write', async () => {
  const fields = JSON.stringify(aSignUp());
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])
    expect(
      await call('POST /api/session/sign-up', { body: fields, headers: { 'content-type': type } }),
      type,
    ).toMatchObject({ status: 415, body: { type: 'urn:tend:wrong-type' } });
});

test('every answer carries the security headers, also when nothing was found or could be read', async () => {
  for (const route of [
    'GET /api/session',
    'GET /api/nothing',
    'GET /api/mood/%ff/x',
    'POST /api/session/guest',
    'GET /sign-in',
  ]) {
    const { headers } = await call(route);
    const policy = String(headers['content-security-policy']);
    expect(policy, route).toMatch(/^default-src 'none'; (script-src 'self';.* )?frame-ancestors 'none'$/);
    expect(policy).not.toMatch(/unsafe|\*|https?:(?!\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com))/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  }
});

test('an answer is no page: nothing may load or run in it', async () => {
  const { headers } = await call('GET /api/health');
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('a drawing says how it is written, as all text does', async () => {
  const { headers } = await call('GET /icons/favicon.svg');
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
});

test('frames may come from the two video hosts and from nowhere else', async () => {
  const policy = String((await call('GET /sign-in')).headers['content-security-policy']);
  const frames = /frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ');
  expect(frames).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']);
});

test('what is not there is a problem document, whatever the method', async () => {
  for (const route of [
    'GET /api/nothing',
    'POST /api/nothing',
    'DELETE /api/session',
    'PATCH /api/mood',
    'GET /API/session',
  ])
    expect(await call(route), route).toMatchObject({
      status: 404,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
      body: { type: 'urn:tend:not-found', title: 'Not found', status: 404, detail: 'There is nothing here.' },
    });
});

test('a body of 70 kB is too large, and one of just under 64 kB is read', async () => {
  const bodyOf = (length: number) => JSON.stringify({ timeZone: 'UTC', more: 'x'.repeat(length) });
  const tooLarge = await call('POST /api/session/guest', { body: bodyOf(71_680) });
  expect(tooLarge).toMatchObject({ status: 413, body: { type: 'urn:tend:too-large' } });
  expect((await call('POST /api/session/guest', { body: bodyOf(65_536 - 40) })).status).toBe(201);
});

test('what is no JSON in UTF-8 is malformed', async () => {
  for (const body of ['{', 'undefined', '{"timeZone":"UTC"', "{'timeZone':'UTC'}", ''])
    expect(await call('POST /api/session/guest', { body }), body).toMatchObject({
      status: 400,
      body: { type: 'urn:tend:malformed' },
    });
});

test('an Idempotency-Key has 1 to 200 visible characters', async () => {
  const { id, cookie } = await aGuest();
  for (const [key, status] of [
    ['k', 200],
    ['k'.repeat(200), 200],
    ['k'.repeat(201), 400],
    ['with space', 400],
    ['tab\tbed', 400],
  ] as const) {
    const headers = { 'idempotency-key': key };
    expect((await call(`PATCH /api/user/${id}`, { cookie, body: {}, headers })).status, key).toBe(status);
  }
});

test('more than 600 writes a minute of one user are too many, and reading goes on', async () => {
  const { id, cookie } = await aGuest();
  const change = () => call(`PATCH /api/user/${id}`, { cookie, body: {} });
  const statuses: number[] = [];
  for (let round = 0; round < 31; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, change));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  const refused = await change();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await isLive(cookie)).toBe(true);
});
