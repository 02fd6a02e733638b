import { inject } from 'vitest';
import { freePort, type Server, startServer, type Variables } from './server-process.ts';
import type { TcpDatabase } from './tcp-database.ts';

/** Two servers, started at once on one empty database, with settings besides their own. */
export async function startTwoServers(database: TcpDatabase, settings: Variables = {}) {
  const { url, query } = await database.create();
  const start = async () =>
    startServer(inject('serverScript'), {
      DATABASE_URL: url,
      DATA_DIR: '/nowhere',
      PORT: String(await freePort()),
      TRUSTED_PROXY: '127.0.0.1',
      ...settings,
    });
  const [first, second] = await Promise.all([start(), start()]);
  const end = (server: Server) => server.end('SIGTERM');
  return {
    first: first.address,
    second: second.address,
    either: (number: number) => (number % 2 === 0 ? first.address : second.address),
    url,
    query,
    logs: () => first.stderr() + second.stderr(),
    [Symbol.asyncDispose]: async () => void (await Promise.all([end(first), end(second)])),
  };
}
