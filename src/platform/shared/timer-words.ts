import { countOf } from './text.ts';

const MINUTE_MS = 60_000;

/** What is left as a clock shows it, `3:35`: full seconds, so that it reads 0:00 only at the end. */
export function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The same in words: "3 minutes 35 seconds". */
export function wordsOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const words = [minutes > 0 && countOf(minutes, 'minute'), rest > 0 && countOf(rest, 'second')];
  return words.filter(Boolean).join(' ') || '0 seconds';
}

/** What is said aloud at each full minute; nothing within the first one. */
export function minuteNotice(leftMs: number, durationMs: number): string {
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return minutes === 0 || minutes >= Math.ceil(durationMs / MINUTE_MS)
    ? ''
    : `${countOf(minutes, 'minute')} left`;
}
