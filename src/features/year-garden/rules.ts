import type { BedArea } from '#features/progress/content.ts';
import { areaOfDay, type Deed } from '#features/progress/rules.ts';
import { addDays, type Day, daysBetween, formatDay, weekdayOf } from '#platform/shared/day.ts';
import { AREA_LABELS, DEED_WORDS, HEADS } from './content.ts';

export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

/** A day with something in it. */
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
  const share = Math.min(1, minutes / TALLEST_MINUTES) ** 0.7;
  return { height: Math.min(1, 0.18 + share * 0.62 + shake * 0.2), bend: Math.round((shake - 0.5) * 14) };
}

/** What a spot is called: "Friday 20 March: mental, 18 min, rain". */
export function describeSpot({ date, day, state, isRainy, mark }: Spot): string {
  const atRest = state === 'rest' ? 'rest' : 'bare ground';
  const held = day ? AREA_LABELS[day.area].toLowerCase() : !isRainy && atRest;
  const minutes = day !== null && day.minutes > 0 && `${day.minutes} min`;
  return `${formatDay(date, 'long')}: ${[held, minutes, isRainy && 'rain', mark?.words.toLowerCase()].filter(Boolean).join(', ')}`;
}

/** Low days are told as what they were to the garden. */
function describeRain(rained: number): string {
  if (rained === 0) return '';
  return ` Rain fell on ${rained === 1 ? 'one day' : `${rained} days`}, and the garden drank it.`;
}

/** The year in one sentence. */
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

type PosterColours = Readonly<Record<string, string>>;

const POSTER = { width: 2400, height: 1500, rows: 4, top: 210, row: 300, ground: 236, tallest: 190 };

const RAIN = [-7, 0, 7];

const posterRain = (x: number, ground: number, colours: PosterColours): string =>
  `<path d="${RAIN.map((place, index) => `M${x + place} ${ground - 96 + (index % 2) * 30}l-4 15`).join('')}" stroke="${colours['--hb']}" stroke-width="2.4"/>`;

function posterMonth(month: Month, colours: PosterColours): string {
  const width = POSTER.width / 3;
  const left = ((month.month - 1) % 3) * width;
  const top = POSTER.top + Math.floor((month.month - 1) / 3) * POSTER.row;
  const ground = top + POSTER.ground;
  const step = width / month.spots.length;
  const stems = month.spots.map(({ day, state, isRainy }, index) => {
    const x = Math.round(left + step * (index + 0.5));
    if (isRainy && !day)
      return `${posterRain(x, ground, colours)}<path d="M${x} ${ground}v-14m0 5c-10 0-12-6-13-11 8-1 13 3 13 11m0-2c10 0 12-6 13-11-8-1-13 3-13 11" stroke="${colours['--l2']}" stroke-width="2.6"/>`;
    if (state === 'bare') return '';
    if (!day) return `<path d="M${x} ${ground - 3}h.1" stroke="${colours['--l3']}" stroke-width="12"/>`;
    const { height, bend } = stemOf(day);
    const tip = Math.round(height * POSTER.tallest);
    const { d, width: line, colour } = HEADS[day.area];
    const paint = line
      ? `fill="none" stroke="${colours[colour]}" stroke-width="${line}"`
      : `fill="${colours[colour]}"`;
    return `<path d="M${x} ${ground}q${Math.round(bend * 0.15)} ${Math.round(-tip * 0.6)} ${bend} ${-tip}" stroke="${colours['--l2']}" stroke-width="2"/>${isRainy ? posterRain(x, ground, colours) : ''}<path transform="translate(${x + bend} ${ground - tip + 2})scale(1.5)" d="M0 0${d}" ${paint}/>`;
  });
  return `<rect x="${left}" y="${ground}" width="${width}" height="64" fill="${colours['--soil']}"/>${stems.join('')}<text x="${left + width / 2}" y="${ground + 42}" text-anchor="middle" font-size="26" fill="${colours['--on-soil']}">${month.label}</text>`;
}

/** The year as one picture that needs nothing beside it, for keeping and for printing. */
export function posterOf(year: number, months: readonly Month[], colours: PosterColours): string {
  const { width, height } = POSTER;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" font-family="Georgia, serif"><rect width="${width}" height="${height}" fill="${colours['--sky']}"/><rect width="${width}" height="${POSTER.top - 20}" fill="${colours['--ground']}"/><text x="80" y="110" font-size="72" fill="${colours['--ink']}">Your year, growing</text><text x="80" y="160" font-size="34" fill="${colours['--ink-soft']}">${year}. ${describeYear(months)}</text>${months.map((month) => posterMonth(month, colours)).join('')}</svg>`;
}
