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

/** How a ground is drawn: its picture is scaled to the room that it has. */
export type GroundSize = { width: number; height: number; tallest: number };
/** One path of a picture, filled where its line has no width. */
export type Layer = { d: string; colour: string; width: number | null };

export type Hill = { level: number; swing: number; shift: number };
/** The hills behind all grounds, the far ones first. */
export const HILLS = [
  { colour: '--hill1', level: 66, swing: 7, shift: 0 },
  { colour: '--hill2', level: 82, swing: 4, shift: 2.4 },
] as const;

/** A narrow screen, one of middle width, a wide one, and paper: how many grounds stand beside each other in a year. */
export const VIEWS = {
  narrow: {
    across: 3,
    year: { width: 130, height: 168, tallest: 112 },
    month: { width: 390, height: 250, tallest: 180 },
  },
  middle: {
    across: 6,
    year: { width: 140, height: 216, tallest: 150 },
    month: { width: 720, height: 236, tallest: 170 },
  },
  wide: {
    across: 12,
    year: { width: 110, height: 310, tallest: 196 },
    month: { width: 720, height: 236, tallest: 170 },
  },
  paper: {
    across: 6,
    year: { width: 140, height: 140, tallest: 104 },
    month: { width: 720, height: 236, tallest: 170 },
  },
} as const;
export type View = keyof typeof VIEWS;

export const viewOf = (width: number): View => {
  if (width < 576) return 'narrow';
  return width < 1200 ? 'middle' : 'wide';
};

export const WEEKS_IN_MONTH = 4.43;

type Head = {
  d: string;
  middle: { x: number; y: number };
  paints: readonly { colour: string; width: number | null }[];
};

/** The head of a stem, drawn from its tip, where its middle is, and whether it is filled or how wide its line is. */
export const HEADS: Readonly<Record<BedArea, Head>> = {
  mental: {
    d: 'c-7-3-6-10-4-14l4 5 4-5c2 4 3 11-4 14z',
    middle: { x: 0, y: -6 },
    paints: [{ colour: '--ir', width: null }],
  },
  physical: {
    d: 'c-8 0-9-6-8-10 3 2 5 1 8-1 3 2 5 3 8 1 1 4 0 10-8 10z',
    middle: { x: 0, y: -5 },
    paints: [{ colour: '--po', width: null }],
  },
  nutrition: {
    d: 'm-5 0h.1m5-2h.1m5 2h.1m-8-6h.1m6 0h.1',
    middle: { x: 0, y: -3 },
    paints: [{ colour: '--pe', width: 5 }],
  },
  regulation: {
    d: 'c0-11 12-11 11-2-1 6-8 5-7 0',
    middle: { x: 6, y: -3 },
    paints: [{ colour: '--la2', width: 2.6 }],
  },
  emotions: {
    d: 'm0-4h.1',
    middle: { x: 0, y: -4 },
    paints: [
      { colour: '--pn2', width: 13 },
      { colour: '--pn3', width: 6 },
    ],
  },
};

export const POSTER_COLOURS = [
  ...['--sky', '--hill1', '--hill2', '--soil', '--on-soil', '--ink', '--ink-soft', '--ground'],
  ...['--l1', '--l2', '--l3', '--ir', '--po', '--pe', '--la2', '--pn2', '--pn3', '--hb'],
] as const;
