import { forgetAllAnswers, forgetOnDevice, listSaves } from './device-storage.ts';
import { clearItems, type Left, writeItem } from './local-items.ts';
import { stopKeepingAnswers } from './query-cache.ts';
import { setSaver } from './saves.ts';
import { clearTabItems } from './tab-items.ts';

const PUSH_MS = 2_000;

/** Lets the push service know this browser no more, so that nobody after this person gets her reminders. */
async function endPush(): Promise<void> {
  try {
    await (await import('./notifications.ts')).unsubscribeFromPush();
  } catch {
    // Without its code or its push service, the server hears of it when it next tries.
  }
}

/**
 * Takes a person off this device. Who signs out takes everything along; when a session has ended by itself, the words
 * that were not sent yet wait here, unseen, for her alone.
 */
export async function leaveDevice(userId: string | undefined, how: Left['how']): Promise<void> {
  stopKeepingAnswers();
  const pushEnds = Promise.race([endPush(), new Promise((resolve) => setTimeout(resolve, PUSH_MS))]);
  const waiting = how === 'ended' && userId ? await listSaves(userId).catch(() => []) : [];
  // First of all: other tabs look at it when the person is gone from here.
  writeItem('left', { how, ...(waiting.length > 0 && { owner: userId }) } satisfies Left);
  clearItems();
  if (how === 'signed-out') clearTabItems();
  await setSaver(undefined);
  await forgetAllAnswers().catch(() => {});
  if (how === 'signed-out' && userId) await forgetOnDevice(userId).catch(() => {});
  await pushEnds;
}
