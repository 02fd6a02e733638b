import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import { type Metrics, openMetrics } from './metrics.ts';

type Place = { port: number; host: string; token?: string };

const REQUEST_MS = 10_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isAllowed = ({ headers }: IncomingMessage, token: string | undefined): boolean =>
  token === undefined || timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

async function answer(
  metrics: Metrics,
  token: string | undefined,
  asked: IncomingMessage,
  to: ServerResponse,
) {
  if (asked.url !== '/metrics' || asked.method !== 'GET') to.writeHead(404).end();
  else if (!isAllowed(asked, token)) to.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
  else to.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.write());
}

/**
 * Measures the app and answers GET /metrics on a port of its own. Call before the app is ready. Answers with a
 * function that ends both; throws what `listen` throws.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { port, host, token }: Place,
  log: Log,
): Promise<() => Promise<void>> {
  const metrics = openMetrics(app);
  const server = createServer({ requestTimeout: REQUEST_MS }, (asked, to) => {
    answer(metrics, token, asked, to).catch((error: unknown) => {
      log.error('the metrics could not be written', { error });
      to.destroy();
    });
  });
  server.listen({ port, host });
  await once(server, 'listening');
  return async () => {
    metrics.stop();
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
