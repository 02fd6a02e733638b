import type { Feeling } from '#features/mood/content.ts';
import { feelingLabel, feelingOf, type MoodEntry } from '#features/mood/rules.ts';
import { type Day, daysBetween, formatDay, weekOf } from '#platform/shared/day.ts';
import { DEFAULT_NAME, ENCOURAGEMENTS, NEXT_THINGS } from './content.ts';

/** How many days without an entry make a gap after which one is welcomed back. */
export const GAP_DAYS = 3;

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** "Good morning, …": by the hour, and by a name of our own when there is none. */
export const greetingFor = (hour: number, firstName: string): string =>
  `Good ${partOfDay(hour)}, ${firstName.trim() || DEFAULT_NAME}.`;

export type NextThing = {
  id: 'set-up' | 'weather' | 'good-thing' | 'keep-garden' | 'rest';
  title: string;
  /** Why it is offered, or something kind. */
  because: string;
  /** What it costs and where it begins; the rest of the day costs nothing and leads nowhere. */
  start?: { minutes: number; path: string };
};

export type Situation = {
  today: Day;
  hour: number;
  isOnboarded: boolean;
  isGuest: boolean;
  /** The moods of this week. */
  moods: readonly MoodEntry[];
};

const toStart = ({ minutes, path }: { minutes: number; path: string }) => ({ minutes, path });

function findWeatherThing({ today, hour, moods }: Situation): NextThing | undefined {
  const { weather, goodThing } = NEXT_THINGS;
  const mood = moods.find(({ date }) => date === today);
  if (mood?.notes) return undefined;
  const offer = mood ? goodThing : weather;
  return {
    id: mood ? 'good-thing' : 'weather',
    title: offer.titles[partOfDay(hour)],
    because: offer.because,
    start: toStart(offer),
  };
}

/** Something kind to end the day on; the same one all day. */
const encouragementOf = (day: Day): string =>
  ENCOURAGEMENTS[daysBetween('2026-01-01', day) % ENCOURAGEMENTS.length] ?? ENCOURAGEMENTS[0];

/**
 * The small things that can be offered now, the first one first; never empty. Setting up comes first until
 * there is a mood, keeping the garden last and never alone: before it, the day is called tended.
 */
export function listNextThings(situation: Situation): [NextThing, ...NextThing[]] {
  const { setUp, keepGarden, rest } = NEXT_THINGS;
  const weather = findWeatherThing(situation);
  const settingUp: NextThing | undefined = situation.isOnboarded
    ? undefined
    : { id: 'set-up', title: setUp.title, because: setUp.because, start: toStart(setUp) };
  const keeping: NextThing | undefined = situation.isGuest
    ? { id: 'keep-garden', title: keepGarden.title, because: keepGarden.because, start: toStart(keepGarden) }
    : undefined;
  const isNew = situation.moods.length === 0;
  const own = (isNew ? [settingUp, weather] : [weather, settingUp]).filter((thing) => thing !== undefined);
  const [first = { id: 'rest', title: rest.title, because: encouragementOf(situation.today) }, ...others] =
    own satisfies NextThing[];
  return keeping ? [first, ...others, keeping] : [first, ...others];
}

export type WeekDay = {
  day: Day;
  /** `before`: the garden was not there yet. `open`: today, and nothing is noted so far. */
  state: 'before' | 'tended' | 'rest' | 'open' | 'ahead';
  isToday: boolean;
  mood: number;
  feeling: Feeling | undefined;
  /** The day in a word: its weather, "Rest day", "Open", "Soon". */
  word: string;
};

const WORDS = { before: 'Before', rest: 'Rest day', open: 'Open', ahead: 'Soon' } as const;

function stateOf(day: Day, today: Day, since: Day, isTended: boolean): WeekDay['state'] {
  if (isTended) return 'tended';
  if (day > today) return 'ahead';
  if (day === today) return 'open';
  return day < since ? 'before' : 'rest';
}

/** The seven days of this week; `since` is the day on which the garden began. */
export function listWeek(today: Day, since: Day, moods: readonly MoodEntry[]): WeekDay[] {
  const days = weekOf(today);
  const tended = new Map(moods.map((mood) => [mood.date, mood]));
  const firstTended = days.find((day) => tended.has(day));
  const start = firstTended && firstTended < since ? firstTended : since;
  return days.map((day): WeekDay => {
    const mood = day > today ? undefined : tended.get(day);
    const state = stateOf(day, today, start, mood !== undefined);
    const feeling = mood && feelingOf(mood);
    const word = state === 'tended' ? feelingLabel(feeling ?? 'neutral') : WORDS[state];
    return { day, state, isToday: day === today, mood: mood?.mood ?? 0, feeling, word };
  });
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
const numberOf = (count: number): string => NUMBERS[count] ?? String(count);

function describeTended(tended: number, counted: number): string {
  if (tended < counted) return `${numberOf(tended)} of ${numberOf(counted).toLowerCase()} days tended.`;
  if (tended === 1) return 'One day tended. That is how a garden starts.';
  return tended === 2
    ? 'Both days tended. Look what came up.'
    : `All ${numberOf(tended).toLowerCase()} days tended. Look what came up.`;
}

function describeRest(rested: readonly WeekDay[]): string {
  const [first, second, third] = rested.map(({ day }) => formatDay(day, 'weekday'));
  if (!first) return '';
  if (third) return ' The others rested, and the soil liked it.';
  return ` ${second ? `${first} and ${second}` : first} rested, and the soil liked it.`;
}

/** The week in a sentence or two: "Four of five days tended. Wednesday rested, and the soil liked it." */
export function describeWeek(week: readonly WeekDay[]): string {
  const tended = week.filter(({ state }) => state === 'tended').length;
  const rested = week.filter(({ state }) => state === 'rest');
  if (tended + rested.length === 0) return 'The soil is ready. Whatever you tend this week comes up here.';
  if (tended === 0) return 'A week of rest so far. The soil is ready when you are.';
  return describeTended(tended, tended + rested.length) + describeRest(rested);
}

/**
 * True when nothing was noted today or on the days before it. `lastRecorded` is the newest day that the server
 * knows of, `since` the day on which the garden began.
 */
export function isBackAfterGap(
  today: Day,
  since: Day,
  lastRecorded: Day | null,
  moods: readonly MoodEntry[],
): boolean {
  const days = [since, lastRecorded ?? since, ...moods.map(({ date }) => date)].filter((day) => day <= today);
  return daysBetween(days.sort().at(-1) ?? today, today) >= GAP_DAYS;
}
