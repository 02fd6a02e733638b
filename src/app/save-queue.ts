import type { QueryClient } from '@tanstack/react-query';
import { askCaller } from '#features/account/queries.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { registerQueuedCalls } from '#platform/browser/queued-calls.ts';
import { registerSaves } from '#platform/browser/saves.ts';
import { refreshDashboard } from './dashboard/queries.ts';

/** Most pages keep nothing, so what all features know of their saves is loaded when something waits. */
const loadQueuedCalls = () => import('./queued-calls.ts');

async function showArrived(cache: QueryClient, save: Save, answer: unknown): Promise<void> {
  // Of a long answer only that it is done was kept: whoever shows it asks anew.
  if (answer === null) return void cache.invalidateQueries();
  try {
    await (await loadQueuedCalls()).show(cache, save, answer);
  } catch {
    // Its code cannot be loaded just now: whoever shows it next asks anew.
    await cache.invalidateQueries({ refetchType: 'none' });
  }
  refreshDashboard(cache, save.userId, save);
}

/** Lets what the features keep on this device be sent and, once it has arrived, be shown. */
export function openSaveQueue(cache: QueryClient, whoIsCalling = askCaller): void {
  registerQueuedCalls(async () => (await loadQueuedCalls()).queuedEndpoints);
  registerSaves((save, answer) => showArrived(cache, save, answer), whoIsCalling);
}
