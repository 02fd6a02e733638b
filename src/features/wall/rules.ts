import { type Day, dayIn, formatDay, hourIn } from '#platform/shared/day.ts';
import { CRISIS_PHRASES, PLANT_ADJECTIVES, PLANTS } from './content.ts';

export const NOTE_KINDS = ['win', 'kind', 'hard'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
export const GESTURES = ['with-you', 'well-done', 'thanks'] as const;
export type Gesture = (typeof GESTURES)[number];
/** As near as anybody is told: an instant would tell one day's writer from another's. */
export const WHEN = ['today-morning', 'today-noon', 'today-evening', 'before'] as const;
export type When = (typeof WHEN)[number];
export const OWN_STATES = ['on-the-wall', 'waiting-for-a-keeper', 'taken-down', 'gone'] as const;

export const NOTE_MOST = 140;
export const NOTES_SHOWN = 12;
export const OWN_NOTES_MOST = 400;
export const REPORTED_MOST = 100;
export const DECIDED_SHOWN = 50;
export const NOTE_LASTS_MS = 48 * 3_600_000;
export const REPORTS_TO_HIDE = 2;
const STRIKES_TO_PAUSE = 3;
const PAUSE_MS = 7 * 86_400_000;
const MARKS_MOST = 4;

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const PILED_MARKS = new RegExp(`(\\p{M}{${MARKS_MOST}})\\p{M}+`, 'gu');

/** A note on one line, without marks that turn the writing round or pile up over it. */
export const tidyNote = (text: string): string =>
  text
    .toWellFormed()
    .replace(DIRECTION_MARKS, '')
    .normalize('NFC')
    .replace(PILED_MARKS, '$1')
    .replace(/\s+/gu, ' ')
    .trim();

/** True when there is something to see. */
export const hasWords = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/\u3164|\u115f|\u1160|\uffa0|\u2800/gu, ''));

const plainWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** True for words after which the lines to call are shown first. */
export function hasCrisisWords(text: string): boolean {
  const words = plainWords(text);
  return CRISIS_PHRASES.some((phrase) => words.includes(` ${phrase} `));
}

const NOUNS = Object.keys(PLANTS) as (keyof typeof PLANTS)[];

/** The plant name that a large enough number stands for. */
export function plantOf(number: number): string {
  const adjective = PLANT_ADJECTIVES[number % PLANT_ADJECTIVES.length] ?? PLANT_ADJECTIVES[0];
  const noun = NOUNS[Math.floor(number / PLANT_ADJECTIVES.length) % NOUNS.length] ?? 'Poppy';
  return `${adjective} ${noun}`;
}

/** The area whose colours and flower a plant name has. */
export const areaOfPlant = (plant: string) => PLANTS[NOUNS.find((noun) => plant.endsWith(noun)) ?? 'Allium'];

/** When a note was left, in the reader's own day. */
export function whenOf(createdAtMs: number, timeZone: string, today: Day): When {
  if (dayIn(timeZone, createdAtMs) !== today) return 'before';
  const hour = hourIn(timeZone, createdAtMs);
  if (hour < 11) return 'today-morning';
  return hour < 15 ? 'today-noon' : 'today-evening';
}

/** Until when she leaves no notes: every third one that was taken down is followed by a quiet week. */
export function findPauseEnd(takenDownMs: readonly number[], nowMs: number): number | undefined {
  const sorted = [...takenDownMs].sort((one, other) => one - other);
  const third = sorted[Math.floor(sorted.length / STRIKES_TO_PAUSE) * STRIKES_TO_PAUSE - 1];
  return third !== undefined && third + PAUSE_MS > nowMs ? third + PAUSE_MS : undefined;
}

/** Told to a writer whose wall rests. */
export const pausedWords = (pausedUntil: number, timeZone: string): string =>
  `Three of your notes were taken down, so the wall rests for you until ${formatDay(dayIn(timeZone, pausedUntil), 'long')}. You can read it, and what you wrote here stays yours.`;

export const DECISIONS = ['stays', 'taken-down'] as const;
export type Decision = (typeof DECISIONS)[number];
