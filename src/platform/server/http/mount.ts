import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError } from '#platform/shared/app-error.ts';
import {
  type Answer,
  type Endpoint,
  type EndpointShapes,
  type Endpoints,
  type Parsed,
  type ShapesOf,
  splitRoute,
} from '#platform/shared/endpoint.ts';
import { asUser } from '../database/database.ts';
import { type Answered, onceForKey, type Prepare } from '../idempotency.ts';
import type { Limit } from '../limits.ts';
import { networkOf } from '../network.ts';
import { type Caller, isToken, type markCookie, type Sessions, type sessionCookie } from '../session.ts';
import { inTurnOf } from '../turns.ts';
import { checkPart } from './check.ts';

/** What a handler may know of the device that calls, and how it begins or ends a session there. */
export type Device = {
  /** Whom its address is counted as. */
  network: string;
  userAgent: string;
  /** The token by which accounts know a device that has signed in to them before. */
  mark: string | undefined;
  setMark(token: string): void;
  removeMark(): void;
  beginSession(token: string, isLasting: boolean): void;
  endSession(): void;
  /** Answers with another status than the contract's first one. */
  setStatus(status: 200 | 201): void;
  /** Drops what is remembered of a user's sessions once the work is done. */
  forgetUser(userId: string): void;
  /** Does what has to wait until the work is done and kept, such as telling of it by mail. It must not fail. */
  afterwards(work: () => void): void;
};

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller | undefined : Caller;
type Context<E extends Endpoint, S> = Parsed<S> & { caller: CallerOf<E>; device: Device };

/**
 * A handler runs in the person's own transaction. One that has slow work to do first, such as hashing a password,
 * prepares it while no connection waits, one call of a person at a time, and answers with the rest.
 */
type Handler<C, A> =
  | ((context: C) => Promise<A> | A)
  | { readonly prepare: (context: C) => Promise<() => Promise<A> | A> };

/** One handler for each endpoint of a contract: one that is missing does not compile. */
export type Handlers<E extends Endpoints, S extends ShapesOf<E>> = {
  readonly [K in keyof E]: Handler<Context<E[K], S[K]>, Answer<S[K]>>;
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

export type MountOptions = {
  sessions: Sessions;
  cookie: ReturnType<typeof sessionCookie>;
  mark: ReturnType<typeof markCookie>;
  writes: Limit;
  /** Stands in for a session where nobody has to sign in. */
  standIn?: Caller;
  /** Checks every answer against its shape; for tests and development. */
  checksAnswers: boolean;
};

const NO_SESSION = 'There is no session. Please sign in, or begin as a guest.';
const NOT_HERE = 'There is nothing here, or it is not yours.';
const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/** Throws when the call names a user who is not the caller: as if that user were not there. */
function checkOwner({ params, query, body }: FastifyRequest, caller: Caller): void {
  for (const part of [params, query, body]) {
    const userId = (part as { userId?: unknown } | null | undefined)?.userId;
    if (typeof userId === 'string' && userId !== caller.userId) throw new AppError('not-found', NOT_HERE);
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

type Outcome = { status: number; forgotten: string[]; afterwards: (() => void)[] };

function deviceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { cookie, mark }: MountOptions,
  outcome: Outcome,
): Device {
  const known = mark.read(request.headers.cookie);
  const setCookie = (text: string) => void reply.header('set-cookie', text);
  return {
    network: networkOf(request.ip),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    mark: isToken(known) ? known : undefined,
    setMark: (token) => setCookie(mark.set(token, true)),
    removeMark: () => setCookie(mark.clear()),
    beginSession: (token, isLasting) => setCookie(cookie.set(token, isLasting)),
    endSession: () => setCookie(cookie.clear()),
    setStatus: (status) => {
      outcome.status = status;
    },
    forgetUser: (userId) => void outcome.forgotten.push(userId),
    afterwards: (work) => void outcome.afterwards.push(work),
  };
}

function checkAnswer({ name, shapes }: Mounted, answer: unknown): void {
  if (!shapes.answer) {
    if (answer !== undefined) throw new Error(`${name} answers although its contract promises nothing`);
    return;
  }
  const checked = (shapes.answer as z.ZodType).safeParse(answer);
  if (!checked.success)
    throw new Error(`${name} answers in another shape than promised: ${checked.error.message}`);
}

async function findCaller(
  endpoint: Endpoint,
  options: MountOptions,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const caller =
    options.standIn ?? (await options.sessions.find(options.cookie.read(request.headers.cookie)));
  if (!caller && endpoint.access !== 'public') throw new AppError('no-session', NO_SESSION);
  if (caller && request.method !== 'GET') options.writes.take(caller.userId);
  if (caller && endpoint.access === 'owner') checkOwner(request, caller);
  return caller;
}

/** Runs the work as its access asks: in the person's own transaction, once for each key, or on its own. */
async function perform(
  { route, access, forgetsKey }: Endpoint,
  caller: Caller | undefined,
  key: string | undefined,
  input: unknown,
  prepare: Prepare,
): Promise<Answered> {
  if (!caller || access === 'public') return (await prepare())();
  const { userId } = caller;
  if (route.startsWith('GET ')) return asUser(userId, 'read', await prepare());
  if (!key || forgetsKey) return asUser(userId, 'write', await prepare());
  return onceForKey({ userId, key, route, input }, prepare);
}

async function serve(
  mounted: Mounted,
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answered> {
  const { endpoint, shapes, handler } = mounted;
  const caller = await findCaller(endpoint, options, request);
  const input = checkInput(request, shapes);
  const outcome: Outcome = { status: endpoint.status ?? 200, forgotten: [], afterwards: [] };
  const device = deviceOf(request, reply, options, outcome);
  const context = { ...input, caller, device } as never;
  let own: Answered | undefined;
  const prepare: Prepare = async () => {
    const handle = await (typeof handler === 'function'
      ? () => handler(context)
      : inTurnOf(caller?.userId ?? '', () => handler.prepare(context)));
    return async () => {
      // A transaction that is run once more tells of itself once.
      outcome.afterwards = [];
      const answer = await handle();
      if (options.checksAnswers) checkAnswer(mounted, answer);
      own = { status: outcome.status, json: JSON.stringify(answer) };
      return own;
    };
  };
  const answered = await perform(endpoint, caller, keyOf(request), input, prepare);
  for (const userId of outcome.forgotten) options.sessions.forgetUser(userId);
  if (answered === own) for (const work of outcome.afterwards) work();
  return answered;
}

const DEFAULT_LIMIT_BYTES = 65_536;

/** Mounts every endpoint: session, ownership, shapes, idempotency and the person's own rows, in this order. */
export function mountEndpoints(
  app: FastifyInstance,
  routes: readonly Mounted[],
  options: MountOptions,
): void {
  for (const mounted of routes) {
    const { method, path } = splitRoute(mounted.endpoint.route);
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: mounted.endpoint.limitBytes ?? DEFAULT_LIMIT_BYTES,
      handler: async (request, reply) => {
        const { status, json } = await serve(mounted, options, request, reply);
        reply.code(status);
        if (json === undefined) return reply.send();
        reply.type('application/json; charset=utf-8');
        return json;
      },
    });
  }
}
