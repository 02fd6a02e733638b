import type { User } from '#features/account/shapes.ts';
import type { ActivityType } from '#features/activities/content.ts';
import { feelingLabel, feelingOf, type MoodEntry } from '#features/mood/rules.ts';
import { describeCount, nutritionScore } from '#features/nutrition/rules.ts';
import { STEADINESS } from '#features/steadiness/content.ts';
import { percentOf, steadinessOn } from '#features/steadiness/rules.ts';
import { addDays, type Day, daysBetween, formatDay, weekOf } from '#platform/shared/day.ts';
import { countOf, numberOf } from '#platform/shared/text.ts';
import { BED_TITLES, NO_STREAK, STREAK_LEAVES, VINE_LEAVES, VINE_MINUTES } from './overview-content.ts';
import type { GardenOfToday } from './rules.ts';

/** How long an empty garden is a new one. */
const NEW_DAYS = 7;

/** Nothing was ever recorded, and the garden is only days old. */
export const isNewcomer = (
  { lastRecordedDay, today }: { lastRecordedDay: Day | null; today: Day },
  since: Day,
): boolean => lastRecordedDay === null && daysBetween(since, today) < NEW_DAYS;

export type Figure = {
  label: string;
  area: 'mental' | 'physical' | 'nutrition' | undefined;
  value: number;
  unit: string;
  /** Words in place of a zero. */
  instead?: string;
  leaves: { on: number; of: number };
};

type OfFigures = Pick<GardenOfToday, 'today' | 'minutesOf' | 'streak' | 'steadiness' | 'recordedDays'> & {
  meals: readonly unknown[];
};
export type Shown = User['steadinessShown'];

function minutesFigure(area: 'mental' | 'physical', label: string, minutes: number): Figure {
  const on = Math.min(VINE_LEAVES, Math.ceil((minutes / VINE_MINUTES) * VINE_LEAVES));
  return { label, area, value: minutes, unit: 'min', leaves: { on, of: VINE_LEAVES } };
}

const steadinessIn = ({ today, steadiness = 0, recordedDays }: OfFigures): number =>
  percentOf(steadinessOn(today, steadiness, recordedDays));

function listCounts(figures: OfFigures, shown: Shown): Figure[] {
  const percent = steadinessIn(figures);
  const streak = {
    label: 'Day streak',
    area: undefined,
    value: figures.streak,
    unit: figures.streak === 1 ? 'day' : 'days',
    instead: NO_STREAK,
    leaves: { on: Math.min(STREAK_LEAVES, figures.streak), of: STREAK_LEAVES },
  };
  const steadiness = {
    label: STEADINESS.title,
    area: undefined,
    value: percent,
    unit: '%',
    instead: STEADINESS.none,
    leaves: { on: Math.round((percent / 100) * VINE_LEAVES), of: VINE_LEAVES },
  };
  if (shown === 'hidden') return [streak];
  return shown === 'instead' ? [steadiness] : [streak, steadiness];
}

/** The figures of today, each with how much of its vine has grown: the streak, steadiness, or both at their end. */
export function listFigures(figures: OfFigures, shown: Shown = 'hidden'): Figure[] {
  const { minutesOf, meals } = figures;
  const score = nutritionScore(meals.length);
  return [
    minutesFigure('mental', 'Mental, today', minutesOf('mental')),
    minutesFigure('physical', 'Physical, today', minutesOf('physical')),
    {
      label: `Nutrition, ${describeCount(meals.length)}`,
      area: 'nutrition',
      value: score,
      unit: '%',
      leaves: { on: Math.round((score / 100) * VINE_LEAVES), of: VINE_LEAVES },
    },
    ...listCounts(figures, shown),
  ];
}

/** The figures in a sentence; what is still at zero is not held against anybody. */
export function describeFigures(figures: OfFigures, shown: Shown = 'hidden'): string {
  const { minutesOf, meals, streak } = figures;
  const percent = steadinessIn(figures);
  const [mental, physical] = [minutesOf('mental'), minutesOf('physical')];
  const said = [
    mental > 0 && `${countOf(mental, 'minute')} for the mind`,
    physical > 0 && `${countOf(physical, 'minute')} of movement`,
    meals.length > 0 && `${describeCount(meals.length)} logged`,
    shown !== 'instead' && streak > 0 && `a streak of ${countOf(streak, 'day')}`,
    shown !== 'hidden' && percent > 0 && `steadiness of ${percent} percent`,
  ].filter(Boolean);
  return said.length > 0 ? `Today so far: ${said.join(', ')}.` : 'Today is still open.';
}

type PlantOfDay = 'iris' | 'poppy' | 'fern' | 'peony' | 'pea';
const PLANTS: Readonly<Record<ActivityType | 'mood' | 'other', PlantOfDay>> = {
  mental: 'iris',
  physical: 'poppy',
  regulation: 'fern',
  mood: 'peony',
  other: 'pea',
};

export type WeekDay = {
  day: Day;
  /** `open`: today, and nothing is noted so far. */
  state: 'tended' | 'rest' | 'open' | 'ahead';
  isToday: boolean;
  /** What grows on a tended day, by what it held most of. */
  plant: PlantOfDay;
  minutes: number;
  mood: MoodEntry | undefined;
  /** It was said to be low: it rained, and the soil drank. */
  isRainy: boolean;
  /** The day in a word: its minutes, its weather, "Tended", "Rest day", "Open", "Soon". */
  word: string;
};

const WORDS = { rest: 'Rest day', rain: 'Rain', open: 'Open', ahead: 'Soon' } as const;

function stateOf(day: Day, today: Day, isTended: boolean): WeekDay['state'] {
  if (isTended) return 'tended';
  if (day > today) return 'ahead';
  return day === today ? 'open' : 'rest';
}

/** The type of practice that a day held most of, and the minutes of all. */
function practiceOn(day: Day, minutesOf: GardenOfToday['minutesOf']) {
  const types = ['mental', 'physical', 'regulation'] as const;
  const minutes = types.map((type) => ({ type, minutes: minutesOf(type, day) }));
  const most = minutes.reduce((best, each) => (each.minutes > best.minutes ? each : best));
  return {
    type: most.minutes > 0 ? most.type : undefined,
    minutes: minutes.reduce((sum, each) => sum + each.minutes, 0),
  };
}

type OfWeek = Pick<GardenOfToday, 'today' | 'minutesOf'> & {
  lowDays?: GardenOfToday['lowDays'];
  moods: readonly MoodEntry[];
  recordedDays: readonly Day[];
};

/** The seven days of this week, or the first seven of all; `since` is the day on which the garden began. */
export function listWeek(
  { today, minutesOf, moods, recordedDays, lowDays = [] }: OfWeek,
  since: Day,
): WeekDay[] {
  const calendarWeek = weekOf(today);
  const firstTended = calendarWeek.find((day) => recordedDays.includes(day));
  const start = firstTended && firstTended < since ? firstTended : since;
  // The week in which the garden began begins with it: nothing was before.
  const days = calendarWeek.includes(start)
    ? [0, 1, 2, 3, 4, 5, 6].map((age) => addDays(start, age))
    : calendarWeek;
  return days.map((day): WeekDay => {
    const isRainy = lowDays.some(({ date, isLow }) => isLow && date === day);
    const state = stateOf(day, today, day <= today && recordedDays.includes(day));
    const mood = moods.find(({ date }) => date === day);
    const { type, minutes } = practiceOn(day, minutesOf);
    const plant = PLANTS[type ?? (mood ? 'mood' : 'other')];
    const weather = mood ? feelingLabel(feelingOf(mood)) : 'Tended';
    const held = minutes > 0 ? `${minutes} min` : weather;
    const resting = isRainy && state === 'rest' ? WORDS.rain : WORDS[state as 'rest'];
    const word = state === 'tended' ? held : resting;
    return { day, state, isToday: day === today, plant, minutes, mood, isRainy, word };
  });
}

/** All that a day held, for the table: "18 min, calm, rain". */
export function describeDay({ state, minutes, mood, word, isRainy }: WeekDay): string {
  if (state !== 'tended') return word;
  const weather = minutes > 0 && mood ? feelingLabel(feelingOf(mood)).toLowerCase() : undefined;
  return [word, weather, isRainy && 'rain'].filter(Boolean).join(', ');
}

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

/** Low days are told as what they were to the garden. */
function describeRain(week: readonly WeekDay[]): string {
  const [first, second, third] = week
    .filter(({ isRainy, state }) => isRainy && state !== 'ahead')
    .map(({ day }) => formatDay(day, 'weekday'));
  if (!first) return '';
  if (third) return ' Some rain fell, and the garden drank it.';
  return ` Rain fell on ${second ? `${first} and ${second}` : first}, and the garden drank it.`;
}

/** The week in a sentence or two: "Four of five days tended. Wednesday rested, and the soil liked it." */
export function describeWeek(week: readonly WeekDay[]): string {
  const tended = week.filter(({ state }) => state === 'tended').length;
  const rested = week.filter(({ state, isRainy }) => state === 'rest' && !isRainy);
  const rained = week.filter(({ state, isRainy }) => state === 'rest' && isRainy);
  const counted = tended + rested.length + rained.length;
  if (counted === 0) return 'The soil is ready. Whatever you tend this week comes up here.';
  const rain = describeRain(week);
  if (tended === 0) return `A week of rest so far. The soil is ready when you are.${rain}`;
  return describeTended(tended, counted) + describeRest(rested) + rain;
}

export type ProgressDay = { day: Day; isTended: boolean };

/** The seven days that end today, oldest first, and whether anything was recorded on each. */
export const listProgress = ({
  today,
  recordedDays,
}: Pick<OfWeek, 'today' | 'recordedDays'>): ProgressDay[] =>
  [6, 5, 4, 3, 2, 1, 0].map((age) => {
    const day = addDays(today, -age);
    return { day, isTended: recordedDays.includes(day) };
  });

export type Bed = {
  area: keyof typeof BED_TITLES;
  title: string;
  path: string;
  /** How it stands here today. */
  line: string;
  /** What comes next behind it. */
  go: string;
};

type OfBeds = Pick<GardenOfToday, 'today' | 'minutesOf' | 'meals' | 'moods' | 'focus' | 'suggestions'> & {
  /** Nothing was ever recorded: no area rests. */
  isNew?: boolean;
};
const MEALS_IN_ORDER = ['breakfast', 'lunch', 'dinner'] as const;

function practiceBed({ minutesOf, focus, suggestions, isNew }: OfBeds, area: ActivityType): Bed {
  const minutes = minutesOf(area);
  const atRest = isNew ? '' : 'Resting so far';
  const inFocus = focus.find(({ type, isCompleted }) => type === area && !isCompleted);
  const next = inFocus ?? suggestions.find(({ type }) => type === area);
  return {
    area,
    title: BED_TITLES[area],
    path: `/${area}`,
    line: minutes > 0 ? `${minutes} min today` : atRest,
    go: next ? `${next.name}, ${next.duration} min` : 'Choose any of them again',
  };
}

function nutritionBed({ meals, isNew }: OfBeds): Bed {
  const next = MEALS_IN_ORDER.find((each) => meals.every(({ meal }) => meal !== each));
  return {
    area: 'nutrition',
    title: BED_TITLES.nutrition,
    path: '/nutrition',
    line: isNew ? '' : describeCount(meals.length),
    go: next ? `Log ${next}, 1 min` : 'See today’s meals',
  };
}

function emotionsBed({ today, moods, isNew }: OfBeds): Bed {
  const mood = moods.find(({ date }) => date === today);
  const atRest = isNew ? '' : 'Open so far';
  return {
    area: 'emotions',
    title: BED_TITLES.emotions,
    path: '/emotions',
    line: mood ? feelingLabel(feelingOf(mood)) : atRest,
    go: mood ? 'See today’s weather' : 'Check the weather, 1 min',
  };
}

/** The areas, each with how it stands today and what could come next. */
export const listBeds = (garden: OfBeds): Bed[] => [
  practiceBed(garden, 'mental'),
  practiceBed(garden, 'physical'),
  nutritionBed(garden),
  practiceBed(garden, 'regulation'),
  emotionsBed(garden),
];

/** How far today's focus is: how many are done, and the minutes of the others. */
export function countFocus(focus: GardenOfToday['focus']) {
  const open = focus.filter(({ isCompleted }) => !isCompleted);
  return {
    done: focus.length - open.length,
    all: focus.length,
    minutesLeft: open.reduce((sum, { duration }) => sum + duration, 0),
  };
}
