import {
  addDays,
  type Day,
  daysBetween,
  formatDay,
  mondayOf,
  nameOfDay,
  weekOf,
} from '#platform/shared/day.ts';
import { countOf, numberOf } from '#platform/shared/text.ts';
import {
  BED_NAMES,
  BEDS,
  type BedArea,
  DONE_KINDS,
  type DoneKind,
  type LABELS,
  LEVELS,
  type LevelName,
  PARTS,
  type PartName,
} from './content.ts';

export const WEEKS = 12;
/** From this percentage on a bed has its check mark. */
export const CHECKED_FROM = 80;

type Percentages = Record<BedArea, number>;

/** What a percentage is called: 80 or more Excellent, 60 or more Good, 40 or more Fair. */
export function labelOf(percent: number): (typeof LABELS)[number] {
  if (percent >= 80) return 'Excellent';
  if (percent >= 60) return 'Good';
  return percent >= 40 ? 'Fair' : 'Getting Started';
}

/** How often something of a kind was done on a day, and how long it took in all. */
export type Deed = { date: Day; kind: string; times: number; seconds: number };
export type Levels = { date: Day } & Record<LevelName, number>;
export type Ratings = { weekOf: Day } & Record<PartName, number>;

export type Week = {
  weekOf: Day;
  /** Days on which it was said how it was. */
  noted: number;
  /** Their means, to two decimals. */
  levels: Record<LevelName, number> | null;
  ratings: Record<PartName, number> | null;
  done: Record<DoneKind, number>;
};

/** The Mondays of the weeks that are shown, oldest first; the last one is this week's. */
export const listMondays = (today: Day): Day[] =>
  Array.from({ length: WEEKS }, (_, index) => addDays(mondayOf(today), 7 * (index + 1 - WEEKS)));

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

function meansOf(days: readonly Levels[]): Week['levels'] {
  if (days.length === 0) return null;
  const meanOf = (name: LevelName) => twoDecimals(sumOf(days.map((day) => day[name])) / days.length);
  return { mood: meanOf('mood'), energy: meanOf('energy'), stress: meanOf('stress') };
}

function countDone(deeds: readonly Deed[]): Week['done'] {
  const counts = DONE_KINDS.map(({ id, deeds: kinds }) => {
    const own = deeds.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
    // A day of words is one, whether it holds wins, a reflection or both.
    const isByDay = kinds.length > 1;
    return [id, isByDay ? new Set(own.map(({ date }) => date)).size : sumOf(own.map(({ times }) => times))];
  });
  return Object.fromEntries(counts) as Week['done'];
}

type Rows = { levels: readonly Levels[]; ratings: readonly Ratings[]; deeds: readonly Deed[] };

/** The last weeks, oldest first, as the rows of their days make them. */
export const listWeeks = (today: Day, { levels, ratings, deeds }: Rows): Week[] =>
  listMondays(today).map((monday) => {
    const isInside = ({ date }: { date: Day }) => date >= monday && date <= addDays(monday, 6);
    const noted = levels.filter(isInside);
    const rated = ratings.find((each) => each.weekOf === monday);
    const { weekOf: _, ...parts } = rated ?? { weekOf: monday };
    return {
      weekOf: monday,
      noted: noted.length,
      levels: meansOf(noted),
      ratings: rated ? (parts as Week['ratings']) : null,
      done: countDone(deeds.filter(isInside)),
    };
  });

export type WeekDay = { date: Day; isTended: boolean; minutes: number; area: BedArea | null };

const AREA_OF: Readonly<Record<string, BedArea>> = {
  mental: 'mental',
  focus: 'mental',
  physical: 'physical',
  regulation: 'regulation',
  moment: 'regulation',
  ritual: 'regulation',
  meal: 'nutrition',
  challenge: 'nutrition',
};

/** The area that a day held most of: by minutes, else by what was noted. */
export function areaOfDay(deeds: readonly Deed[]): BedArea | null {
  const [most] = [...deeds].sort((one, other) => other.seconds - one.seconds);
  return most ? (AREA_OF[most.kind] ?? 'emotions') : null;
}

/** This week from Monday to Sunday, with what each day held. */
export const listWeekDays = (today: Day, deeds: readonly Deed[], recordedDays: readonly Day[]): WeekDay[] =>
  weekOf(today).map((date) => {
    const ofDay = deeds.filter((deed) => deed.date === date);
    return {
      date,
      isTended: recordedDays.includes(date),
      minutes: Math.round(sumOf(ofDay.map(({ seconds }) => seconds)) / 60),
      area: areaOfDay(ofDay),
    };
  });

const KINDS_OF_BED: Readonly<Record<BedArea, readonly string[]>> = {
  mental: ['mental'],
  physical: ['physical'],
  nutrition: ['meal'],
  regulation: ['regulation'],
  emotions: ['mood', 'smallWins', 'reflection'],
};

export type LastDays = Record<BedArea, Day | null>;

/** The latest day on which each area got something. */
export function lastDaysOf(latest: readonly { kind: string; date: Day }[]): LastDays {
  const days = BEDS.map(({ area }) => {
    const own = latest.filter(({ kind }) => KINDS_OF_BED[area].includes(kind)).map(({ date }) => date);
    return [area, own.sort().at(-1) ?? null];
  });
  return Object.fromEntries(days) as LastDays;
}

/** "Last completed today", "yesterday", "on 12 March"; a year that is not this one is named. */
export function lastWords(last: Day | null, today: Day): string {
  if (!last) return 'Nothing here yet';
  if (daysBetween(last, today) < 2) return `Last completed ${nameOfDay(last, today).toLowerCase()}`;
  const year = last.slice(0, 4) === today.slice(0, 4) ? '' : ` ${last.slice(0, 4)}`;
  return `Last completed on ${formatDay(last, 'date')}${year}`;
}

/** The first of the areas with the lowest percentage; none while all are full. */
export function findRoom(percentages: Percentages): BedArea | null {
  const lowest = Math.min(...Object.values(percentages));
  if (lowest >= 100) return null;
  return BEDS.find(({ area }) => percentages[area] === lowest)?.area ?? null;
}

/** How many of its things an area has: what is more is not counted. */
export const stepsOf = (percent: number, of: number): number => Math.round((percent / 100) * of);

/** The first day of a week that counts: that on which her garden began, or one before it that was tended. */
export const firstDayIn = (week: readonly WeekDay[], since: Day): Day =>
  week.find(({ date, isTended }) => isTended || date >= since)?.date ?? since;

/** How the week went, kindly, and where there is room. Days before `since`, on which her garden began, are none. */
export function encourage(week: readonly WeekDay[], today: Day, room: BedArea | null, since: Day) {
  const first = firstDayIn(week, since);
  const elapsed = week.filter(({ date }) => date >= first && date <= today).length;
  const tended = week.filter(({ isTended }) => isTended).length;
  const words = room
    ? `Your ${BED_NAMES[room]} has the most room.`
    : 'All five beds are full today. Rest is tending too.';
  if (tended === 0) return { title: 'The week is open.', words };
  if (elapsed === 1) return { title: 'You came by today.', words };
  const days = `${numberOf(tended)} ${tended === 1 ? 'day' : 'days'} out of ${numberOf(elapsed).toLowerCase()}`;
  return { title: `${days}, you came by.`, words };
}

/** Below this difference two spans are alike. */
const ALIKE = 0.3;
/** How many days each half needs before anything is said about where it goes. */
export const DAYS_FOR_TREND = 5;
/** How many weeks with a note a line needs. */
export const WEEKS_FOR_LINE = 2;

const notedIn = (weeks: readonly Week[]): number => sumOf(weeks.map(({ noted }) => noted));

function meanIn(weeks: readonly Week[], name: LevelName): number {
  const sums = weeks.map(({ levels, noted }) => (levels ? levels[name] * noted : 0));
  return sumOf(sums) / Math.max(1, notedIn(weeks));
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where the weather goes, in one sentence, with the number of days behind it. */
export function describeWeather(weeks: readonly Week[]): string {
  const days = notedIn(weeks);
  const behind = `${countOf(days, 'day')} ${days === 1 ? 'stands' : 'stand'} behind this.`;
  const [before, since] = [weeks.slice(0, WEEKS / 2), weeks.slice(WEEKS / 2)];
  if (Math.min(notedIn(before), notedIn(since)) < DAYS_FOR_TREND)
    return `Too few days yet to say where it goes. ${behind}`;
  const changes = LEVELS.map(({ id, label }) => {
    const change = meanIn(since, id) - meanIn(before, id);
    if (Math.abs(change) < ALIKE) return `${label.toLowerCase()} was about the same`;
    return `${label.toLowerCase()} was ${change > 0 ? 'higher' : 'lower'}`;
  });
  return `${capital(listed(changes))} over the last six weeks, beside the six before. ${behind}`;
}

/** What the check-ins say, in one sentence, with their number. */
export function describeCheckIns(weeks: readonly Week[]): string {
  const rated = weeks.flatMap(({ ratings }) => ratings ?? []);
  const [first, last] = [rated[0], rated.at(-1)];
  if (!first || !last) return 'No check-in in these twelve weeks.';
  if (rated.length === 1) return 'One check-in in these twelve weeks. From two on, it shows where things go.';
  const changes = PARTS.map(({ id, label }) => ({ label, change: last[id] - first[id] }));
  const [most] = [...changes].sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const behind = `${rated.length} check-ins stand behind this.`;
  if (!most || most.change === 0) return `All four stand where they began. ${behind}`;
  const steps = countOf(Math.abs(most.change), 'step');
  return `${most.label} moved most from the first to the last, ${steps} ${most.change > 0 ? 'up' : 'down'}. ${behind}`;
}

export const totalDone = (weeks: readonly Week[], id: DoneKind): number =>
  sumOf(weeks.map(({ done }) => done[id]));

export function describeDone(weeks: readonly Week[]): string {
  const totals = DONE_KINDS.map(({ id, label }) => ({ label, total: totalDone(weeks, id) }));
  const all = sumOf(totals.map(({ total }) => total));
  const [most] = [...totals].sort((one, other) => other.total - one.total);
  if (!most || all === 0) return 'Nothing in these twelve weeks yet.';
  const weeksWithAny = weeks.filter(({ done }) => sumOf(Object.values(done)) > 0).length;
  return `${capital(countOf(all, 'small thing'))} in ${countOf(weeksWithAny, 'week')}. Most often: ${most.label.toLowerCase()}, ${most.total}.`;
}

/** Whether the weeks hold enough for lines. */
export const hasLine = (weeks: readonly Week[]): boolean =>
  weeks.filter(({ noted }) => noted > 0).length >= WEEKS_FOR_LINE;

/** "12 January" for a week, "This week" for the last one. */
export const nameOfWeek = (monday: Day, today: Day): string =>
  monday === mondayOf(today) ? 'This week' : formatDay(monday, 'date');
