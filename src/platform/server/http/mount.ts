import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError } from '#platform/shared/app-error.ts';
import {
  type Access,
  type Answer,
  type Endpoint,
  type EndpointShapes,
  type Endpoints,
  type Parsed,
  type ShapesOf,
  splitRoute,
} from '#platform/shared/endpoint.ts';
import { type Change, type Changes, SESSIONS } from '../changes.ts';
import { beginAgain, inRequest, reportEvent } from '../events.ts';
import type { Answered, Prepare } from '../idempotency.ts';
import type { Limit } from '../limits.ts';
import { networkOf } from '../network.ts';
import { createQuota, type Quota } from '../quota.ts';
import type { Caller, Sessions } from '../session.ts';
import { createTransferQueue } from '../transfer-queue.ts';
import { inTurnOf } from '../turns.ts';
import { awaitTransfer } from './await-transfer.ts';
import { checkPart } from './check.ts';
import { type Cookies, type Device, deviceOf, type Outcome } from './device.ts';
import { perform } from './perform.ts';
import { sendChanges } from './stream.ts';

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller | undefined : Caller;
type Context<E extends Endpoint, S> = Parsed<S> & { caller: CallerOf<E>; device: Device };

/** What goes out in pages is the text of its answer, piece by piece; a stream is answered with who follows. */
type Handled<E extends Endpoint, S> = E extends { readonly transfer: 'export' }
  ? AsyncIterable<string>
  : E extends { readonly stream: true }
    ? Caller
    : Answer<S>;

/**
 * A handler runs in the person's own transaction. One that has slow work to do first, such as hashing a password,
 * prepares it while no connection waits, one call of a person at a time, and answers with the rest.
 */
type Handler<C, A> =
  | ((context: C) => Promise<A> | A)
  | { readonly prepare: (context: C) => Promise<() => Promise<A> | A> };

/** One handler for each endpoint of a contract: one that is missing does not compile. */
export type Handlers<E extends Endpoints, S extends ShapesOf<E>> = {
  readonly [K in keyof E]: Handler<Context<E[K], S[K]>, Handled<E[K], S[K]>>;
};

export type Mounted = {
  endpoint: Endpoint;
  shapes: EndpointShapes;
  name: string;
  handler: Handler<never, unknown>;
};

/** Ties a contract to its shapes and handlers. */
export const defineRoutes = <E extends Endpoints, S extends ShapesOf<E>>(
  endpoints: E,
  shapes: S,
  handlers: Handlers<E, S>,
): Mounted[] =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    shapes: shapes[name] as EndpointShapes,
    handler: handlers[name] as Handler<never, unknown>,
  }));

type Admission = (caller: Caller, params: Record<string, string>) => Promise<void>;
/** What a caller has to be beside herself, one for each such kind of access; throws for whoever is not. */
export type Admissions = Readonly<Record<Exclude<Access, 'public' | 'signedIn' | 'owner'>, Admission>>;

export type MountOptions = Cookies & {
  sessions: Sessions;
  admissions: Admissions;
  /** What one person may ask and write, and what a network may ask without a session. */
  limits: { reads: Limit; writes: Limit; strangers: Limit };
  changes: Changes;
  /** What is said to have changed after a call. */
  kindOf: (endpoint: Endpoint) => string;
  /** Stands in for a session where nobody has to sign in. */
  standIn?: Caller;
  /** Checks every answer against its shape; for tests and development. */
  checksAnswers: boolean;
};

const NO_SESSION = 'There is no session. Please sign in, or begin as a guest.';
const NOT_HERE = 'There is nothing here, or it is not yours.';
const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/** Throws when the call names a user who is not the caller: as if that user were not there. */
function checkOwner({ params, query, body, routeOptions }: FastifyRequest, caller: Caller): void {
  for (const part of [params, query, body]) {
    const userId = (part as { userId?: unknown } | null | undefined)?.userId;
    if (typeof userId === 'string' && userId !== caller.userId) {
      reportEvent('access-refused', { userId: caller.userId, route: routeOptions.url, status: 404 });
      throw new AppError('not-found', NOT_HERE);
    }
  }
}

function checkInput(request: FastifyRequest, shapes: EndpointShapes): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = shapes[part];
    if (schema) input[part] = checkPart(part, schema as z.ZodType, request[part]);
  }
  return input;
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY_PATTERN.test(key)) return key;
  throw new AppError('malformed', 'An Idempotency-Key has 1 to 200 visible characters.');
}

/** The pieces as they come, checked together at the end. */
async function* checkPieces(mounted: Mounted, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    yield piece;
  }
  checkAnswer(mounted, JSON.parse(text));
}

function checkAnswer({ name, shapes }: Mounted, answer: unknown): void {
  if (!shapes.answer) {
    if (answer !== undefined) throw new Error(`${name} answers although its contract promises nothing`);
    return;
  }
  const checked = (shapes.answer as z.ZodType).safeParse(answer);
  if (!checked.success)
    throw new Error(`${name} answers in another shape than promised: ${checked.error.message}`);
  // A column that nobody promised is one that nobody meant to show.
  const promised: unknown = JSON.parse(JSON.stringify(checked.data));
  if (!isDeepStrictEqual(promised, JSON.parse(JSON.stringify(answer))))
    throw new Error(`${name} answers with more than it promises`);
}

async function findCaller(
  endpoint: Endpoint,
  options: MountOptions,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const caller =
    options.standIn ?? (await options.sessions.find(options.cookie.read(request.headers.cookie)));
  const { reads, writes, strangers } = options.limits;
  if (!caller) strangers.take(networkOf(request.ip));
  else if (request.method === 'GET' || request.method === 'HEAD') reads.take(caller.userId);
  else writes.take(caller.userId);
  if (!caller && endpoint.access !== 'public') throw new AppError('no-session', NO_SESSION);
  if (caller && endpoint.access !== 'public' && endpoint.access !== 'signedIn') checkOwner(request, caller);
  return caller;
}

/** Throws for a caller who is not what the call asks for beside a session. */
export async function admit(
  { access }: Endpoint,
  admissions: Admissions,
  caller: Caller | undefined,
  params: Record<string, string>,
): Promise<void> {
  if (!caller || access === 'public' || access === 'signedIn' || access === 'owner') return;
  await admissions[access](caller, params);
}

/** How long the body was, also when it came without saying so. */
const lengthOf = ({ headers, body }: FastifyRequest): number =>
  Number(headers['content-length'] ?? (body === undefined ? 0 : JSON.stringify(body).length));

type Served = Answered & { pieces?: AsyncIterable<string>; follower?: Caller };

function answerOf(
  mounted: Mounted,
  { checksAnswers }: MountOptions,
  status: number,
  answer: unknown,
): Served {
  if (mounted.endpoint.transfer === 'export') {
    const pieces = answer as AsyncIterable<string>;
    return { status, json: undefined, pieces: checksAnswers ? checkPieces(mounted, pieces) : pieces };
  }
  if (mounted.endpoint.stream) return { status, json: undefined, follower: answer as Caller };
  if (checksAnswers) checkAnswer(mounted, answer);
  return { status, json: mounted.endpoint.type ? String(answer) : JSON.stringify(answer) };
}

/** What a call has changed, of its caller and of everybody whose sessions it has changed. */
function changesBy(
  { route, transaction }: Endpoint,
  kind: string,
  caller: Caller | undefined,
  { forgotten }: Outcome,
): Change[] {
  const sessionId = caller?.sessionId ?? '';
  const ofSessions = [...new Set(forgotten)].map((userId) => ({ userId, sessionId, kind: SESSIONS }));
  const isOwn = caller && transaction !== 'own' && !route.startsWith('GET ');
  return isOwn ? [{ userId: caller.userId, sessionId, kind }, ...ofSessions] : ofSessions;
}

async function serve(
  mounted: Mounted,
  options: MountOptions & { quota: Quota },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Served> {
  const { endpoint, shapes, handler } = mounted;
  const caller = await findCaller(endpoint, options, request);
  const input = checkInput(request, shapes);
  const outcome: Outcome = { status: endpoint.status ?? 200, forgotten: [] };
  const device = deviceOf(request, reply, options, outcome);
  const context = { ...input, caller, device } as never;
  const prepare: Prepare = async () => {
    const handle = await (typeof handler === 'function'
      ? () => handler(context)
      : inTurnOf(caller?.userId ?? '', () => handler.prepare(context)));
    return async () => {
      // A transaction that is run once more tells of itself once.
      beginAgain();
      await admit(endpoint, options.admissions, caller, request.params as Record<string, string>);
      const answer = await handle();
      return answerOf(mounted, options, outcome.status, answer);
    };
  };
  const asked = { endpoint, caller, key: keyOf(request), input, bytes: lengthOf(request) };
  const served: Served = await perform(asked, options.quota, prepare);
  if (!served.isRepeated)
    options.changes.tell(changesBy(endpoint, options.kindOf(endpoint), caller, outcome));
  const percent = caller && !endpoint.route.startsWith('GET ') && options.quota.percentOf(caller);
  if (percent) reply.header('tend-storage', String(percent));
  for (const userId of outcome.forgotten) options.sessions.forgetUser(userId);
  return served;
}

/** Tells of calls without a session and of too many; a browser's first question, who it is, is no try to get in. */
function reportRefusal(error: unknown, { route, access }: Endpoint): void {
  const status = error instanceof AppError ? error.status : undefined;
  if (status === 429) reportEvent('rate-limited', { route, status });
  if (status === 401 && access !== 'public' && route !== FIRST_QUESTION)
    reportEvent('access-refused', { route, status });
}

const FIRST_QUESTION = 'GET /api/session';
const DEFAULT_LIMIT_BYTES = 65_536;

/** Mounts every endpoint: session, ownership, shapes, idempotency and the person's own rows, in this order. */
export function mountEndpoints(app: FastifyInstance, routes: readonly Mounted[], given: MountOptions): void {
  const options = { ...given, quota: createQuota() };
  const transfers = createTransferQueue();
  for (const mounted of routes) {
    const { endpoint } = mounted;
    const { method, path } = splitRoute(endpoint.route);
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.limitBytes ?? DEFAULT_LIMIT_BYTES,
      ...(endpoint.transfer && {
        preParsing: awaitTransfer(transfers, endpoint.transfer, (request) =>
          findCaller(endpoint, options, request),
        ),
      }),
      handler: async (request, reply) => {
        const { status, json, pieces, follower } = await inRequest(request.id, () =>
          serve(mounted, options, request, reply).catch((error: unknown) => {
            reportRefusal(error, mounted.endpoint);
            throw error;
          }),
        );
        if (follower && request.method === 'GET') {
          const token = options.standIn ? undefined : options.cookie.read(request.headers.cookie);
          const { userId, sessionId } = follower;
          return sendChanges(reply, options.changes, { userId, sessionId, token });
        }
        reply.code(status);
        const text = pieces ? Readable.from(pieces) : json;
        if (text === undefined) return reply.send();
        reply.type(`${endpoint.type ?? 'application/json'}; charset=utf-8`);
        return text;
      },
    });
  }
}
