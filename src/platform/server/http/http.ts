import { randomUUID } from 'node:crypto';
import { TextDecoder } from 'node:util';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from '#platform/shared/app-error.ts';
import type { Log } from '../log.ts';
import { refuseCrossSite, securityHeaders, setHeaders } from './guard.ts';
import { knownError, problemOf } from './problem.ts';

type HttpOptions = {
  isSecure: boolean;
  publicUrl: string;
  trustedProxies: readonly string[];
  scriptHashes: readonly string[];
  log: Log;
};

const REQUEST_MS = 30_000;
const decoder = new TextDecoder('utf-8', { fatal: true });

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(decoder.decode(body)) as unknown;
  } catch {
    throw new AppError('malformed', 'The body is not JSON in UTF-8.');
  }
}

function sendProblem(reply: FastifyReply, error: AppError): void {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  reply
    .code(error.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(error)));
}

/** Answers any error: a known one as it says, anything else hidden behind an id that the log knows. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): void {
  const known = knownError(error);
  if (known) return sendProblem(reply, known);
  const id = randomUUID();
  log.error('a request ended in an unknown error', {
    id,
    method: request.method,
    route: request.routeOptions.url,
    error,
  });
  sendProblem(
    reply,
    new AppError(
      'internal',
      `Something went wrong on our side. If it stays, this number helps to find it: ${id}`,
    ),
  );
}

/** An HTTP server with the headers, limits, JSON and errors that every route shares. */
export function createHttp({
  isSecure,
  publicUrl,
  trustedProxies,
  scriptHashes,
  log,
}: HttpOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestTimeout: REQUEST_MS,
    connectionTimeout: REQUEST_MS + 5_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply, log),
  });
  const headers = securityHeaders(isSecure, scriptHashes);
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
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(reply, headers);
    if (!request.url.startsWith('/api/')) return;
    reply.header('cache-control', 'no-store');
    refuseCrossSite(request, ownOrigins);
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));
  return app;
}
