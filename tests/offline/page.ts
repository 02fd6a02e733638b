import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { accountEndpoints } from '#features/account/contract.ts';
import { moodEndpoints } from '#features/mood/contract.ts';
import type * as Storage from '#platform/browser/device-storage.ts';
import type * as Saves from '#platform/browser/saves.ts';
import { call, startApp } from '#tests/app.ts';

export type Device = { saves: typeof Saves; storage: typeof Storage };

/** Opens the browser's own modules afresh, as a page does after it was closed or killed. */
export async function openPage(userId: string, cookie: string): Promise<Device> {
  vi.resetModules();
  const saves = await import('#platform/browser/saves.ts');
  const storage = await import('#platform/browser/device-storage.ts');
  const askCaller = async () =>
    ((await call('GET /api/session', { cookie })).body as { user?: { id: string } }).user?.id;
  saves.registerSaves([moodEndpoints, accountEndpoints], () => {}, askCaller);
  await saves.setSaver(userId);
  return { saves, storage };
}

/** Makes this process call the server as a browser with that cookie does, through a network of its own. */
export function throughNetwork(url: string, cookie: string): void {
  vi.unstubAllGlobals();
  const direct = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    direct(url + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie, connection: 'close' },
    }),
  );
}

/** A network that is not there. */
export function withoutNetwork(): void {
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

/** The address of the run's server, listening. */
export async function listen(): Promise<string> {
  const { app } = startApp();
  const address = app.server.address();
  return address && typeof address === 'object'
    ? `http://127.0.0.1:${address.port}`
    : app.listen({ port: 0, host: '127.0.0.1' });
}
