import type { BedArea } from '#features/progress/content.ts';

export const ZOOMS = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const;
export type Zoom = (typeof ZOOMS)[number]['value'];

export const AREA_LABELS: Readonly<Record<BedArea, string>> = {
  mental: 'Mental',
  physical: 'Physical',
  nutrition: 'Nutrition',
  regulation: 'Nervous system',
  emotions: 'Emotions',
};

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** What the kinds of deeds are called, one and many. */
export const DEED_WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  mental: ['mental practice', 'mental practices'],
  physical: ['physical practice', 'physical practices'],
  regulation: ['regulation exercise', 'regulation exercises'],
  focus: ['focus session', 'focus sessions'],
  meal: ['meal', 'meals'],
  moment: ['wellness moment', 'wellness moments'],
  ritual: ['ritual', 'rituals'],
  challenge: ['day of the challenge', 'days of the challenge'],
  checkIn: ['weekly check-in', 'weekly check-ins'],
};

/** The head of a stem, drawn from its tip, and whether it is filled or how wide its line is. */
export const HEADS: Readonly<Record<BedArea, { d: string; width: number | null; colour: string }>> = {
  mental: { d: 'c-7-3-6-10-4-14l4 5 4-5c2 4 3 11-4 14z', width: null, colour: '--ir' },
  physical: { d: 'c-8 0-9-6-8-10 3 2 5 1 8-1 3 2 5 3 8 1 1 4 0 10-8 10z', width: null, colour: '--po' },
  nutrition: { d: 'm-5 0h.1m5-2h.1m5 2h.1m-8-6h.1m6 0h.1', width: 5, colour: '--pe' },
  regulation: { d: 'c0-11 12-11 11-2-1 6-8 5-7 0', width: 2.6, colour: '--la2' },
  emotions: { d: 'm0-4h.1', width: 13, colour: '--pn2' },
};

/** What the poster takes from the colours of the day. */
export const POSTER_COLOURS = [
  ...['--sky', '--hill1', '--hill2', '--soil', '--on-soil', '--ink', '--ink-soft', '--ground'],
  ...['--l1', '--l2', '--l3', '--ir', '--po', '--pe', '--la2', '--pn2', '--hb'],
] as const;
