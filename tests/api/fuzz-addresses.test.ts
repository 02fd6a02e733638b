import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemShape } from '#platform/shared/shapes.ts';
import { aGuest, anAddress, startApp } from '#tests/support/app.ts';
import { wildAddress } from './fuzz/wild.ts';

const CASES = Number(process.env.FUZZ_CASES ?? 600);
/** The short run is the same each time; the long one looks elsewhere each time. */
const SEED = CASES > 600 ? undefined : { seed: 20_260_321 };
const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8';

type Answered = { status: number; headers: IncomingMessage['headers']; text: string };

const agent = new Agent({ keepAlive: true });

async function listen(): Promise<number> {
  const { app } = startApp();
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function send(method: string, path: string, headers: Record<string, string>): Promise<Answered> {
  const port = await listen();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = { host: '127.0.0.1', port, method, path, headers, agent, timeout: 5_000 };
  const sent = openRequest(options, resolve).on('error', reject);
  sent.on('timeout', () => sent.destroy(new Error('no answer within 5 s')));
  sent.end();
  const message = await promise;
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return {
    status: message.statusCode ?? 0,
    headers: message.headers,
    text: Buffer.concat(chunks).toString('utf8'),
  };
}

/** Throws unless it is a page, a file, an answer, or a problem that says what is wrong, with every security header. */
function checkAnswered(method: string, { status, headers, text }: Answered): void {
  expect(status).toBeLessThan(500);
  expect([301, 302, 307, 308]).not.toContain(status);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none';/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  if (status < 400) return;
  const type = String(headers['content-type']);
  if (status === 404 && type.startsWith('text/html')) return;
  expect(type).toMatch(/^application\/problem\+json/);
  if (method !== 'HEAD') expect(problemShape.parse(JSON.parse(text)).status).toBe(status);
}

test('no odd spelling of an address is an error of the server, a file or a list of files', async () => {
  for (const [path, status] of [
    ['/%00', 404],
    ['//etc/passwd', 404],
    ['/assets/', 404],
    ['/icons/', 404],
    [`/api/activities/%5C/${'1'.repeat(1_000)}`, 400],
    ['/%5c..%5c..%5cetc%5cpasswd', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    [`/${'a'.repeat(1_500)}`, 404],
    ['/icons/favicon.svg%00', 404],
    ['//icons/favicon.svg', 404],
  ] as const)
    for (const accept of [PAGE, 'application/json']) {
      const answered = await send('GET', path, { accept });
      expect(answered.status, path).toBe(status);
      checkAnswered('GET', answered);
    }
});

test('any address at all is answered with a page, a file or a problem, never with a 5xx', {
  timeout: 60_000 + CASES * 50,
}, async () => {
  const { cookie } = await aGuest();
  const oneCase = async (method: string, path: string, accept: string) => {
    const headers = { accept, cookie, 'x-forwarded-for': anAddress() };
    checkAnswered(method, await send(method, path, headers));
  };
  const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS');
  const cases = fc.asyncProperty(method, wildAddress, fc.constantFrom(PAGE, '*/*', ''), oneCase);
  await fc.assert(cases, { ...SEED, numRuns: CASES });
});
