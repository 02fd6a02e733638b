import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { TextDecoder } from 'node:util';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from '#platform/shared/app-error.ts';
import { withoutValues } from '../database/connection-error.ts';
import { reportEvent } from '../events.ts';
import type { Log } from '../log.ts';
import { type InlineHashes, NOTHING_POLICY, refuseCrossSite, securityHeaders, setHeaders } from './guard.ts';
import { knownError, problemOf } from './problem.ts';

type HttpOptions = {
  isSecure: boolean;
  publicUrl: string;
  trustedProxies: readonly string[];
  hashes: InlineHashes;
  log: Log;
};

const REQUEST_MS = 30_000;
const STOP_LOOK_MS = 50;
/** Longer ones fit no route, and no file system where pages are looked for. */
const LONGEST_ADDRESS = 2_000;
const NOT_STORED: [string, string] = ['cache-control', 'no-store'];
const POLICY_OF_ANSWERS: [string, string] = ['content-security-policy', NOTHING_POLICY];
const decoder = new TextDecoder('utf-8', { fatal: true });

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(decoder.decode(body)) as unknown;
  } catch {
    throw new AppError('malformed', 'The body is not JSON in UTF-8.');
  }
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): void {
  reply.header('x-request-id', request.id);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  reply
    .code(error.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(error)));
}

/** An unknown error, hidden behind an id that the log knows. */
function hidden(error: unknown, request: FastifyRequest, log: Log): AppError {
  const { id } = request;
  log.error('a request ended in an unknown error', {
    requestId: id,
    method: request.method,
    route: request.routeOptions.url,
    error: withoutValues(error),
  });
  const detail = `Something went wrong on our side. If it stays, this number helps to find it: ${id}`;
  return new AppError('internal', detail);
}

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): void =>
  sendProblem(request, reply, knownError(error) ?? hidden(error, request, log));

/** Answers what is not even HTTP with these headers too, and ends the connection. */
const refuseConnection =
  (headers: readonly [string, string][]) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy(error);
      return;
    }
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
    const problem = knownError({ statusCode: status });
    const body = problem ? JSON.stringify({ ...problemOf(problem), status }) : '';
    const head = [
      ...headers,
      ['content-type', 'application/problem+json; charset=utf-8'],
      ['content-length', String(Buffer.byteLength(body))],
      ['connection', 'close'],
    ].map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`, () =>
      socket.destroy(),
    );
  };

/** While the server stops, a connection is let go as soon as the request that it was busy with is answered. */
function endConnectionsOnStop(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const ending = setInterval(() => app.server.closeIdleConnections(), STOP_LOOK_MS).unref();
    app.server.once('close', () => clearInterval(ending));
    done();
  });
}

/** An HTTP server with the headers, limits, JSON and errors that every route shares. */
export function createHttp({
  isSecure,
  publicUrl,
  trustedProxies,
  hashes,
  log,
}: HttpOptions): FastifyInstance {
  const headers = securityHeaders(isSecure, hashes);
  const apiHeaders = [
    ...headers.filter(([name]) => name !== POLICY_OF_ANSWERS[0]),
    POLICY_OF_ANSWERS,
    NOT_STORED,
  ];
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestTimeout: REQUEST_MS,
    connectionTimeout: REQUEST_MS + 5_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    // Given here too: a limit that is set on the running server does not reach a body that trickles.
    http: { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: refuseConnection(apiHeaders),
    // An address that cannot be read is answered before any hook runs.
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply, apiHeaders);
      answerError(error, request, reply, log);
    },
  });
  const ownOrigins = new Set([new URL(publicUrl).origin]);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json(\s*;\s*charset="?utf-8"?\s*)?$/i,
    { parseAs: 'buffer' },
    (_, body, done) => {
      try {
        done(null, parseJson(body as Buffer));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  app.addHook('onRequest', (request, reply, done) => {
    // By the route too: an address can be spelled in other ways, such as /%61pi/.
    const isApi = request.url.startsWith('/api/') || request.routeOptions.url?.startsWith('/api/');
    setHeaders(reply, isApi ? apiHeaders : headers);
    if (request.url.length > LONGEST_ADDRESS) throw new AppError('malformed', 'The address is too long.');
    try {
      refuseCrossSite(request, ownOrigins);
    } catch (error) {
      reportEvent('access-refused', { route: request.routeOptions.url, status: 403 });
      throw error;
    }
    done();
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));
  endConnectionsOnStop(app);
  return app;
}
