import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { allRoutes } from '#app/routes.ts';
import type { Mounted } from '#platform/server/http/mount.ts';
import { splitRoute } from '#platform/shared/endpoint.ts';
import { problemShape } from '#platform/shared/shapes.ts';
import { aGuest, anAddress, startApp, type TestUser } from '#tests/support/app.ts';
import { nearlyFitting, stepsFor } from './fuzz/from-shape.ts';
import { contentType, rawBody, wildKey, wildStep } from './fuzz/wild.ts';

const CASES = Number(process.env.FUZZ_CASES ?? 300);
const MOST_MS = 5_000;
/** The short run is the same each time; the long one looks elsewhere each time. */
const SEED = CASES > 300 ? undefined : { seed: 20_260_320 };

type Sent = {
  steps: Record<string, string>;
  wild: string | undefined;
  query: string;
  body: unknown;
  type: string | undefined;
  key: string | undefined;
};
type Answered = { status: number; type: string; retryAfter: string | undefined; text: string };

const isStream = (type: string | undefined): boolean => type?.startsWith('text/event-stream') ?? false;
const agent = new Agent({ keepAlive: true });
let port: number | undefined;

async function listen(): Promise<number> {
  if (port) return port;
  const { app } = startApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
  return port;
}

async function read(message: IncomingMessage): Promise<Answered> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) {
    chunks.push(chunk as Buffer);
    // Leaving the loop ends the connection: a stream has no end of its own.
    if (isStream(message.headers['content-type'])) break;
  }
  return {
    status: message.statusCode ?? 0,
    type: String(message.headers['content-type'] ?? ''),
    retryAfter: message.headers['retry-after'],
    text: Buffer.concat(chunks).toString('utf8'),
  };
}

function send(method: string, path: string, headers: Record<string, string>, body: Buffer | undefined) {
  return new Promise<Answered>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers, agent, timeout: MOST_MS };
    const sent = openRequest(options, (message) => read(message).then(resolve, reject));
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${MOST_MS} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

function casesFor({ endpoint, shapes }: Mounted): fc.Arbitrary<Sent> {
  const body = shapes.body
    ? fc.oneof({ weight: 4, arbitrary: nearlyFitting(shapes.body) }, { weight: 1, arbitrary: rawBody })
    : fc.oneof(fc.constant(undefined), rawBody);
  return fc.record({
    steps: shapes.params ? stepsFor(shapes.params) : fc.constant({}),
    wild: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, wildStep),
    query: fc.oneof(
      { weight: 6, arbitrary: fc.constant('') },
      wildStep.map((step) => `?userId=${step}&a[]=1&a`),
    ),
    body: endpoint.route.startsWith('GET ') ? fc.constant(undefined) : body,
    type: contentType,
    key: wildKey,
  });
}

const asBytes = (body: unknown, userId: string): Buffer | undefined => {
  if (body === undefined || Buffer.isBuffer(body)) return body as Buffer | undefined;
  return Buffer.from(JSON.stringify(body).replaceAll('{own}', userId));
};

function perform({ endpoint }: Mounted, sent: Sent, user: TestUser): Promise<Answered> {
  const { method, path } = splitRoute(endpoint.route);
  const body = asBytes(sent.body, user.id);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const isWild = sent.wild !== undefined && path.lastIndexOf('{') === path.indexOf(`{${name}}`);
    return isWild
      ? String(sent.wild)
      : encodeURIComponent((sent.steps[name] ?? '').toWellFormed().replaceAll('{own}', user.id));
  });
  const headers = {
    cookie: user.cookie,
    'x-forwarded-for': anAddress(),
    ...(body && { 'content-length': String(body.length) }),
    ...(body && sent.type !== undefined && { 'content-type': sent.type }),
    ...(sent.key !== undefined && { 'idempotency-key': sent.key }),
  };
  return send(method, filled + sent.query, headers, body);
}

/** Word for word from the specification, which leaves out the full stop. */
const QUOTED = ['You must complete challenges in order', 'Daily challenge limit reached'];

function checkAnswer({ endpoint, shapes }: Mounted, { status, type, text, retryAfter }: Answered): void {
  expect(status).toBeLessThan(500);
  if (status < 300) {
    expect([endpoint.status ?? 200, 200]).toContain(status);
    if (status === 204) expect(text).toBe('');
    else if (endpoint.stream) expect([isStream(type), text]).toEqual([true, 'event: alive\ndata: yes\n\n']);
    else (shapes.answer as z.ZodType).parse(endpoint.type ? text : JSON.parse(text));
    return;
  }
  expect(type).toMatch(/^application\/problem\+json/);
  const problem = problemShape.parse(JSON.parse(text));
  expect(problem.status).toBe(status);
  if (!QUOTED.includes(problem.detail ?? '')) expect(problem.detail).toMatch(/^[A-Z].*\.$/s);
  for (const { message } of problem.errors ?? []) expect(message).toMatch(/^[A-Z].*\.$/s);
  if (status === 429) expect(Number(retryAfter)).toBeGreaterThan(0);
}

const timeoutMs = 60_000 + CASES * 200;

test.for(allRoutes.map((mounted) => [mounted.endpoint.route, mounted] as const))(
  '%s answers anything that is sent with its shape or a problem, never with a 5xx',
  { timeout: timeoutMs },
  async ([, mounted]) => {
    await listen();
    let user = await aGuest();
    let uses = 0;
    const oneCase = async (sent: Sent) => {
      // The session may have been ended by the case before, and a guest has limits on what she asks and writes.
      if (uses % 100 === 99) user = await aGuest();
      uses += 1;
      const answered = await perform(mounted, sent, user);
      if (answered.status === 401 || answered.status === 429) user = await aGuest();
      checkAnswer(mounted, answered);
    };
    await fc.assert(fc.asyncProperty(casesFor(mounted), oneCase), { ...SEED, numRuns: CASES });
  },
);
