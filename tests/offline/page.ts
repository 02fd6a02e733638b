import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { accountEndpoints } from '#features/account/contract.ts';
import { moodEndpoints } from '#features/mood/contract.ts';
import type * as Storage from '#platform/browser/device-storage.ts';
import type * as Calls from '#platform/browser/queued-calls.ts';
import type * as Saves from '#platform/browser/saves.ts';
import type { Endpoints } from '#platform/shared/endpoint.ts';
import { call, startApp } from '#tests/support/app.ts';

export type Device = { saves: typeof Saves; storage: typeof Storage; calls: typeof Calls };

/** Opens the browser's own modules afresh, as a page does after it was closed or killed. */
export async function openPage(
  userId: string,
  cookie: string,
  queued: Endpoints = { ...moodEndpoints, ...accountEndpoints },
): Promise<Device> {
  vi.resetModules();
  const saves = await import('#platform/browser/saves.ts');
  const storage = await import('#platform/browser/device-storage.ts');
  const calls = await import('#platform/browser/queued-calls.ts');
  const askCaller = async () =>
    ((await call('GET /api/session', { cookie })).body as { user?: { id: string } }).user?.id;
  calls.registerQueuedCalls(async () => queued);
  saves.registerSaves(() => {}, askCaller);
  await saves.setSaver(userId);
  return { saves, storage, calls };
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
