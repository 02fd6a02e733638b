import type { Timer } from '#platform/shared/timer.ts';
import { deviceText } from './device-text.ts';

/** `runId` is the same on every device that shows this run; one that no server knows of yet has none. */
export type KeptTimer = { subject: string; runId?: string | undefined; timer: Timer };

/** Signing out removes it with the other items of this browser. */
const kept = deviceText('tend-timers');
const MOST_KEPT = 8;

/** All that this browser keeps of timers, as one text that changes with any of them; and who hears of a change. */
export const { read: readKeptTimers, watch: watchKeptTimers } = kept;

const isSpan = (value: unknown): boolean => Number.isFinite(value) && Number(value) >= 0;

function isWhole({ subject, timer }: KeptTimer): boolean {
  if (typeof subject !== 'string' || !isSpan(timer.durationMs)) return false;
  if (timer.state === 'running') return isSpan(timer.endsAtMs);
  return timer.state === 'paused' && isSpan(timer.leftMs) && timer.leftMs <= timer.durationMs;
}

/** The timers of a user that run or are paused, the one that was started last before the others. */
export function listKeptTimers(userId: string, text = readKeptTimers()): readonly KeptTimer[] {
  if (text === '') return [];
  try {
    const kept = JSON.parse(text) as { userId: string; timers: KeptTimer[] };
    return kept.userId === userId ? kept.timers.filter(isWhole) : [];
  } catch {
    return [];
  }
}

/** Keeps these timers of a user, and none of anybody else. */
export const keepTimers = (userId: string, timers: readonly KeptTimer[]): void =>
  kept.write(timers.length > 0 ? JSON.stringify({ userId, timers: timers.slice(0, MOST_KEPT) }) : '');
