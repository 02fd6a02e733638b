import type { BedArea } from '#features/progress/content.ts';
import { areaOfDay, type Deed } from '#features/progress/rules.ts';
import { addDays, type Day, daysBetween, formatDay, weekdayOf } from '#platform/shared/day.ts';
import { AREA_LABELS, DEED_WORDS, type GroundSize, HEADS, type Hill, type Layer } from './content.ts';

export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

export type GardenDay = { date: Day; area: BedArea; minutes: number };

export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** The days of a year that hold something, oldest first; one of which only the day is known is one of feelings. */
export function listGardenDays(deeds: readonly Deed[], recorded: readonly Day[]): GardenDay[] {
  const byDay = new Map<Day, Deed[]>(recorded.map((day) => [day, []]));
  for (const deed of deeds) byDay.set(deed.date, [...(byDay.get(deed.date) ?? []), deed]);
  return [...byDay]
    .map(([date, ofDay]) => ({
      date,
      area: areaOfDay(ofDay) ?? 'emotions',
      minutes: Math.round(ofDay.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    }))
    .sort((one, other) => one.date.localeCompare(other.date));
}

/** The years that a garden has, oldest first: from its first day to this one. */
export function listYears(firstDay: Day | null, today: Day): number[] {
  const [first, last] = [yearOf(firstDay ?? today), yearOf(today)];
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => Math.min(first, last) + index);
}

/** What stands out in a year, by the plant that it is drawn as. */
export type Mark = { words: string; species: 'poppy' | 'iris' | 'peony' | 'allium' };

export type Spot = {
  date: Day;
  day: GardenDay | null;
  state: 'tended' | 'rest' | 'bare';
  /** It was said to be low: rain, which feeds the garden. */
  isRainy: boolean;
  mark: Mark | null;
};
export type Month = { month: number; label: string; spots: Spot[] };

type OfGarden = {
  firstDay: Day | null;
  today: Day;
  /** Left out in an answer that was kept by an earlier version. */
  lowDays?: readonly Day[];
};

/** A rest after which one came back: as long as it takes until she is welcomed back. */
const QUIET_DAYS = 7;

/** The last day on which she came back after a quiet. */
export function findReturn(spots: readonly Spot[]): Day | undefined {
  const isReturn = ({ state }: Spot, index: number): boolean =>
    state === 'tended' &&
    index >= QUIET_DAYS &&
    spots.slice(index - QUIET_DAYS, index).every((before) => before.state === 'rest');
  return spots.findLast(isReturn)?.date;
}

const LONG_MINUTES = 20;
const FEELINGS = 10;
/** So that what is said of one stands clear of what is said of the next. */
const DAYS_BETWEEN_MARKS = 50;

/** The few days of a year that stand out; of two that are near each other the first one named. */
function findMarks(spots: readonly Spot[]): { date: Day; mark: Mark }[] {
  const days = spots.flatMap(({ day }) => day ?? []);
  const week = days.find(({ date }, index) => daysBetween(days[index - 6]?.date ?? '1900-01-01', date) === 6);
  const longest = days.reduce<GardenDay | undefined>(
    (best, day) => (day.minutes > (best?.minutes ?? LONG_MINUTES - 1) ? day : best),
    undefined,
  );
  const feelings = days.filter(({ area }) => area === 'emotions')[FEELINGS - 1];
  const marks: [Day | undefined, Mark][] = [
    [week?.date, { words: 'First full week', species: 'poppy' }],
    [longest?.date, { words: `${longest?.minutes} minutes in a day`, species: 'iris' }],
    [feelings?.date, { words: 'Ten days of feelings, named', species: 'peony' }],
    [findReturn(spots), { words: 'Back again', species: 'allium' }],
  ];
  return marks.reduce<{ date: Day; mark: Mark }[]>((kept, [date, mark]) => {
    const isClear = kept.every((each) => Math.abs(daysBetween(each.date, date ?? '')) >= DAYS_BETWEEN_MARKS);
    return date && isClear ? [...kept, { date, mark }] : kept;
  }, []);
}

/** On how many days of each weekday something was tended, from Monday on. */
export function countWeekdays(months: readonly Month[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const { date, day } of months.flatMap(({ spots }) => spots)) {
    const index = weekdayOf(date) - 1;
    if (day) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

const DAYS_FOR_WEEKDAY = 12;

/** The weekday on which most was tended, 0 for Monday; nothing of a few days, or where two are alike. */
export function findFullestWeekday(counts: readonly number[]): number | undefined {
  const [most = 0, next = 0] = counts.toSorted((one, other) => other - one);
  const isEnough = counts.reduce((sum, count) => sum + count, 0) >= DAYS_FOR_WEEKDAY;
  return isEnough && most > next ? counts.indexOf(most) : undefined;
}

/** A year as twelve months of days: what was tended, what rested between, and the bare ground before and after. */
export function listMonths(
  year: number,
  days: readonly GardenDay[],
  { firstDay, today, lowDays = [] }: OfGarden,
): Month[] {
  const rainy = new Set(lowDays);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const start = `${year}-01-01`;
  const length = daysBetween(start, `${year}-12-31`) + 1;
  const spots = Array.from({ length }, (_, index): Spot => {
    const date = addDays(start, index);
    const day = byDate.get(date) ?? null;
    const isBetween = firstDay !== null && date >= firstDay && date < today;
    const isRainy = rainy.has(date);
    if (day) return { date, day, state: 'tended', isRainy, mark: null };
    return { date, day, state: isBetween ? 'rest' : 'bare', isRainy, mark: null };
  });
  for (const { date, mark } of findMarks(spots)) {
    const spot = spots[daysBetween(start, date)];
    if (spot) spot.mark = mark;
  }
  return Array.from({ length: 12 }, (_, index) => {
    const prefix = `${year}-${String(index + 1).padStart(2, '0')}`;
    const own = spots.filter(({ date }) => date.startsWith(prefix));
    return {
      month: index + 1,
      label: formatDay(`${prefix}-01`, 'date').replace(/^1 /, ''),
      spots: own,
    };
  });
}

export const spotOf = (months: readonly Month[], day: Day): Spot | undefined =>
  months.flatMap(({ spots }) => spots).find(({ date }) => date === day);

const TALLEST_MINUTES = 44;

/** How much a day leans and grows beside its neighbours: the same whenever it is drawn. */
function shakeOf(date: Day): number {
  const mixed = [...date].reduce((sum, mark) => (sum * 31 + mark.charCodeAt(0)) % 997, 7);
  return ((mixed * 617) % 997) / 997;
}

/** The stem of a day in a picture whose tallest stem is 1 high: the longer the day took, the taller. */
export function stemOf({ date, minutes }: GardenDay): { height: number; bend: number } {
  const shake = shakeOf(date);
  const share = Math.min(1, minutes / TALLEST_MINUTES) ** 0.8;
  return { height: Math.min(1, 0.16 + share * 0.6 + shake * 0.26), bend: Math.round((shake - 0.5) * 16) };
}

/** What a spot is called: "Friday 20 March: mental, 18 min, rain". */
export function describeSpot({ date, day, state, isRainy, mark }: Spot): string {
  const atRest = state === 'rest' ? 'rest' : 'bare ground';
  const held = day ? AREA_LABELS[day.area].toLowerCase() : !isRainy && atRest;
  const minutes = day !== null && day.minutes > 0 && `${day.minutes} min`;
  return `${formatDay(date, 'long')}: ${[held, minutes, isRainy && 'rain', mark?.words.toLowerCase()].filter(Boolean).join(', ')}`;
}

export const RAIN = 'A low day: rain fell, and the garden drank it.';

/** What is said of a day without anything: rest is only between the first day and today. */
export function describeNothing({ date, state, isRainy }: Spot, today: Day): string {
  if (isRainy) return RAIN;
  if (state === 'rest') return 'Nothing was noted on this day. The ground rested.';
  if (date === today) return 'Nothing is noted yet today. The ground is open.';
  if (date > today) return 'This day is still to come. The ground is open.';
  return 'Your garden had not begun on this day. The ground was bare.';
}

/** Low days are told as what they were to the garden. */
function describeRain(rained: number): string {
  if (rained === 0) return '';
  return ` Rain fell on ${rained === 1 ? 'one day' : `${rained} days`}, and the garden drank it.`;
}

export function describeYear(months: readonly Month[]): string {
  const spots = months.flatMap((month) => month.spots);
  const tended = spots.filter(({ state }) => state === 'tended').length;
  const rested = spots.filter(({ state }) => state === 'rest').length;
  const rain = describeRain(spots.filter(({ isRainy }) => isRainy).length);
  if (tended === 0) return `The ground is ready. Whatever you tend comes up here.${rain}`;
  const [fullest] = [...months].sort((one, other) => tendedIn(other) - tendedIn(one));
  const stems = tended === 1 ? 'One day has a stem' : `${tended} days have a stem`;
  const rest = rested === 0 ? '' : `, ${rested} rested`;
  return `${stems}${rest}.${tended > 1 && fullest ? ` Fullest in ${fullest.label}.` : ''}${rain}`;
}

export const tendedIn = ({ spots }: Month): number => spots.filter(({ state }) => state === 'tended').length;
export const restedIn = ({ spots }: Month): number => spots.filter(({ state }) => state === 'rest').length;
export const rainedIn = ({ spots }: Month): number => spots.filter(({ isRainy }) => isRainy).length;
export const minutesIn = ({ spots }: Month): number =>
  spots.reduce((sum, { day }) => sum + (day?.minutes ?? 0), 0);

/** The day with something in it that comes next, in either direction; none at the end. */
export function findNeighbour(days: readonly GardenDay[], from: Day, step: 1 | -1): Day | undefined {
  const dates = days.map(({ date }) => date);
  return step === 1 ? dates.find((date) => date > from) : dates.findLast((date) => date < from);
}

/** Deeds in words: "2 meals", "a wellness moment, 3 min". */
export const describeDeeds = (deeds: readonly { kind: string; times: number; minutes: number }[]): string[] =>
  deeds.flatMap(({ kind, times, minutes }) => {
    const words = DEED_WORDS[kind];
    if (!words) return [];
    return [`${times} ${words[times === 1 ? 0 : 1]}${minutes > 0 ? `, ${minutes} min` : ''}`];
  });

/** Where a day stands on its ground. */
export const placeOf = (index: number, { spots }: Month, { width }: GroundSize): number =>
  Math.round(((index + 0.5) / spots.length) * width * 10) / 10;

const leafOf = (x: number, y: number, side: number): string => `M${x} ${y}q${5 * side}-1 ${8 * side}-9`;
const bladeOf = (x: number, side: number, tall: number): string =>
  `M${x} 0q${2 * side}-8 ${7 * side}-${tall}`;
const RAINING = 'm-7-108l-4 15m13 7l-4 15m13-27l-4 15m-8 14l-4 15m-6-29l-4 15';
const SPROUT = 'v-14m0 5c-10 0-12-6-13-11 8-1 13 3 13 11m0-2c10 0 12-6 13-11-8-1-13 3-13 11';

type Paths = Record<'dark' | 'light' | 'leaves' | 'blades' | 'moss' | 'rain' | 'sprouts', string> &
  Record<BedArea, string>;

function addStem(paths: Paths, x: number, day: GardenDay, size: GroundSize, index: number): void {
  const { height, bend } = stemOf(day);
  const tip = Math.round(height * size.tallest);
  const side = bend < 0 ? -1 : 1;
  paths[index % 2 ? 'dark' : 'light'] +=
    `M${x} 0q${Math.round(bend * 0.15)} ${-Math.round(tip * 0.6)} ${bend} ${-tip}`;
  paths[day.area] += `M${x + bend} ${2 - tip}${HEADS[day.area].d}`;
  if (tip > 46 && bend % 3 !== 0)
    paths.leaves += leafOf(Math.round(x + bend * 0.2), -Math.round(tip * 0.4), side);
  if (bend % 2 === 0) paths.blades += bladeOf(x, -side, 12 + Math.abs(bend) * 2);
}

/**
 * What grows on the ground of a month, as one path for each colour: a year is some hundred elements however full
 * it is, so that it changes within a frame.
 */
export function drawGround(
  month: Month,
  size: GroundSize,
  isLeftOut: (spot: Spot) => boolean = () => false,
): Layer[] {
  const paths: Paths = {
    ...{ dark: '', light: '', leaves: '', blades: '', moss: '', rain: '', sprouts: '' },
    ...{ mental: '', physical: '', nutrition: '', regulation: '', emotions: '' },
  };
  month.spots.forEach((spot, index) => {
    const x = placeOf(index, month, size);
    if (spot.day && !isLeftOut(spot)) addStem(paths, x, spot.day, size, index);
    if (spot.state === 'rest' && !spot.isRainy) paths.moss += `M${x} -2h.1`;
    if (spot.isRainy) paths.rain += `M${x} 0${RAINING}`;
    if (spot.isRainy && !spot.day) paths.sprouts += `M${x} 0${SPROUT}`;
  });
  const heads = (['regulation', 'nutrition', 'mental', 'emotions', 'physical'] as const).flatMap((area) =>
    HEADS[area].paints.map(({ colour, width }) => ({ d: paths[area], colour, width })),
  );
  return [
    { d: paths.rain, colour: '--hb', width: 2 },
    { d: paths.dark, colour: '--l1', width: 1.5 },
    { d: paths.light, colour: '--l2', width: 1.5 },
    { d: paths.leaves, colour: '--l2', width: 3 },
    ...heads,
    { d: paths.blades, colour: '--l2', width: 2 },
    { d: paths.sprouts, colour: '--l2', width: 2.6 },
    { d: paths.moss, colour: '--l3', width: 7 },
  ].filter(({ d }) => d !== '');
}

const roll = (at: number): number => Math.sin(at * 1.05) + 0.4 * Math.sin(at * 2.3 + 1);

/** The crest of a hill over one ground, in a box of 100 by 100: it goes on where the one before ended. */
export function hillOf(month: number, { level, swing, shift }: Hill): string {
  const at = month - 1 + shift;
  const crest = (share: number) => level + swing * roll(at + share);
  const slope = (share: number) => (crest(share + 0.01) - crest(share - 0.01)) / 0.06;
  const [from, to] = [crest(0), crest(1)];
  const numbers = [from + slope(0), to - slope(1), to].map((value) => value.toFixed(1));
  return `M0 ${from.toFixed(1)}C33.3 ${numbers[0]} 66.7 ${numbers[1]} 100 ${numbers[2]}V100H0Z`;
}

/** A picture that is as wide as it is stays within its row of grounds: how far it moves to the side. */
export function keepInRow(
  x: number,
  half: number,
  { month, across, width }: { month: number; across: number; width: number },
): number {
  const before = ((month - 1) % across) * width;
  return Math.min(across * width - before - half, Math.max(half - before, x));
}
