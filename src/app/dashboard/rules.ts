import type { ActivityType } from '#features/activities/content.ts';
import type { FocusArea } from '#features/daily-focus/content.ts';
import type { LowDay } from '#features/low-days/rules.ts';
import type { MoodEntry } from '#features/mood/rules.ts';
import type { Meal } from '#features/nutrition/content.ts';
import { type Day, partOfDay, weekOf } from '#platform/shared/day.ts';
import { numberOf } from '#platform/shared/text.ts';
import { EVENING_FROM, MEAL_HOURS, NEXT_THINGS } from './content.ts';

const MOST_THINGS = 5;

type ChallengeDay = { id: number; title: string };
/** A server of an earlier version says no reason. */
type Moment = { id: string; title: string; duration: number; because?: string };
type Practice = { id: string; type: ActivityType; name: string; duration: number };
type FocusPractice = Practice & { isCompleted: boolean };
/** Which scene stands beside what is offered; a practice brings the plant of its type. */
type Picture = 'set-up' | 'weather' | 'meal' | 'keep-garden' | 'rest' | ActivityType;

export type NextThing = {
  id: string;
  picture: Picture;
  title: string;
  /** Why it is offered, or something kind. */
  because: string;
  /** What it costs and where it begins; the rest of the day costs nothing and leads nowhere. */
  start?: { minutes: number; path: string };
};

type OfferedRitual = { from: number; id: string; title: string; minutes: number; because?: string };
/** What the quiz found, as the device keeps it. */
export type Starter = { title: string; minutes: number; path: string };

export type Situation = {
  today: Day;
  hour: number;
  isOnboarded: boolean;
  isGuest: boolean;
  /** Nothing was ever recorded. */
  isNew: boolean;
  /** The moods of this week. */
  moods: readonly MoodEntry[];
  focus: readonly FocusPractice[];
  /** Today's meals. */
  meals: readonly { meal: Meal }[];
  /** A moment that fits today's focus; nothing where breaks are not offered here. */
  moment: Moment | null;
  isBreakDue: boolean;
  challengeDay: ChallengeDay | null;
  /** Something was written about today already. */
  hasReflection: boolean;
  /** Something kind to end the day on. */
  encouragement: string;
  /** What the quiz found on this device, until it was done. */
  starter?: Starter | undefined;
  /** A ritual for each part of the day, by the hour from which on it is offered. */
  rituals?: readonly OfferedRitual[];
};

type Words = { because: string; minutes: number; path: string };

const offer = (id: string, picture: Picture, title: string, words: Words): NextThing => ({
  id,
  picture,
  title,
  because: words.because,
  start: { minutes: words.minutes, path: words.path },
});

export const sessionPath = ({ type, id }: Pick<Practice, 'type' | 'id'>): string => `/${type}?session=${id}`;

function findWeather({ today, hour, moods }: Situation): NextThing | undefined {
  const { weather } = NEXT_THINGS;
  if (moods.some(({ date }) => date === today)) return undefined;
  return offer('weather', 'weather', weather.titles[partOfDay(hour)], weather);
}

function findGoodThing({ today, hour, moods }: Situation): NextThing | undefined {
  const { goodThing } = NEXT_THINGS;
  const mood = moods.find(({ date }) => date === today);
  if (!mood || mood.notes) return undefined;
  return offer('good-thing', 'weather', goodThing.titles[partOfDay(hour)], goodThing);
}

function becauseOfFocus(done: number, all: number): string {
  if (done === 0) return 'It opens today’s focus. One is plenty, and any of them counts.';
  const sofar = `${numberOf(done)} of ${numberOf(all).toLowerCase()} done.`;
  return done === all - 1
    ? `${sofar} This one is the last of today’s focus.`
    : `${sofar} This one comes next in today’s focus.`;
}

function findFocusThing({ focus }: Situation): NextThing | undefined {
  const next = focus.find(({ isCompleted }) => !isCompleted);
  const done = focus.filter(({ isCompleted }) => isCompleted).length;
  return (
    next && {
      id: next.id,
      picture: next.type,
      title: next.name,
      because: becauseOfFocus(done, focus.length),
      start: { minutes: next.duration, path: sessionPath(next) },
    }
  );
}

/** From the evening on until midnight, while nothing was written about the day. */
function findReflection({ hour, hasReflection }: Situation): NextThing | undefined {
  const { reflection } = NEXT_THINGS;
  if (hour < EVENING_FROM || hasReflection) return undefined;
  return offer('reflection', 'weather', reflection.title, reflection);
}

function findChallenge({ challengeDay }: Situation): NextThing | undefined {
  if (!challengeDay) return undefined;
  const { id, title } = challengeDay;
  const words = { ...NEXT_THINGS.challenge, path: `/challenge/${id}` };
  return offer('challenge', 'keep-garden', `Day ${id}: ${title}`, words);
}

function findMeal({ hour, meals }: Situation): NextThing | undefined {
  const due = MEAL_HOURS.find(({ from, before }) => hour >= from && hour < before);
  if (!due || meals.some(({ meal }) => meal === due.meal)) return undefined;
  return offer('meal', 'meal', NEXT_THINGS.meal.titles[due.meal], NEXT_THINGS.meal);
}

const startOf = ({ id, duration }: Moment) => ({
  minutes: duration,
  path: `/wellness-moments?moment=${id}`,
});

export const BREAK_ID = 'break';

function findBreak({ moment, isBreakDue }: Situation): NextThing | undefined {
  if (!moment || !isBreakDue) return undefined;
  const { title, because } = NEXT_THINGS.smallBreak;
  return offer(BREAK_ID, 'regulation', `${title}: ${moment.title}`, { because, ...startOf(moment) });
}

function findMoment({ moment, isBreakDue }: Situation): NextThing | undefined {
  if (!moment || isBreakDue) return undefined;
  return offer('moment', 'regulation', moment.title, { because: moment.because ?? '', ...startOf(moment) });
}

function findStarter({ starter }: Situation): NextThing | undefined {
  if (!starter?.path?.startsWith('/ritual-quiz')) return undefined;
  return offer('starter', 'regulation', starter.title, { ...NEXT_THINGS.starter, ...starter });
}

/** One that fits the hour; before the first of the day, the last one still does. */
function findRitual({ hour, rituals = [] }: Situation): NextThing | undefined {
  const ritual = rituals.findLast(({ from }) => from <= hour) ?? rituals.at(-1);
  if (!ritual) return undefined;
  const { id, title, minutes, because = '' } = ritual;
  const path = `/rituals/${id}?session=${id}`;
  return offer('ritual', 'regulation', title, { because, minutes, path });
}

function restOf({ encouragement }: Situation): NextThing {
  return { id: 'rest', picture: 'rest', title: NEXT_THINGS.rest.title, because: encouragement };
}

/**
 * The small things that can be offered now, the first one first; never empty, and never more than a handful. Setting up
 * comes first until anything was recorded, keeping the garden last and never alone: before it, the day is called tended.
 * A break that is due comes before all of it, and a moment for one that is not yet due never leads.
 */
export function listNextThings(situation: Situation): [NextThing, ...NextThing[]] {
  const { isOnboarded, isGuest, isNew } = situation;
  const { setUp, keepGarden } = NEXT_THINGS;
  const settingUp = isOnboarded ? undefined : offer('set-up', 'set-up', setUp.title, setUp);
  const weather = findWeather(situation);
  const [first = restOf(situation), second, ...others] = [
    findStarter(situation),
    findBreak(situation),
    ...(isNew ? [settingUp, weather] : [weather, settingUp]),
    findReflection(situation),
    findFocusThing(situation),
    findChallenge(situation),
    findMeal(situation),
    findGoodThing(situation),
  ].filter((thing) => thing !== undefined);
  const keeping = isGuest ? [offer('keep-garden', 'keep-garden', keepGarden.title, keepGarden)] : [];
  const rest = [second, findMoment(situation), ...others, findRitual(situation)].filter(
    (thing) => thing !== undefined,
  );
  return [first, ...rest.slice(0, MOST_THINGS - 1 - keeping.length), ...keeping];
}

/** What the garden is drawn from: the server's answer. */
export type Answer = {
  today: Day;
  moods: readonly MoodEntry[];
  onboarding: object | null;
  figures: {
    streak: number;
    recordedDays: readonly Day[];
    lastRecordedDay: Day | null;
    hasReflection?: boolean;
  };
  focusArea: FocusArea;
  focus: readonly FocusPractice[];
  moment: Moment | null;
  rituals?: readonly OfferedRitual[];
  suggestions: readonly Practice[];
  minutesByDay: readonly { date: Day; type: ActivityType; minutes: number }[];
  meals: readonly { id: string; meal: Meal }[];
  /** When the latest weekly check-in was made. */
  lastCheckInAt: string | null;
  challengeDay: ChallengeDay | null;
  encouragement?: string;
  lowDays?: readonly LowDay[];
  steadiness?: number;
};

/** What waits on this device, in the terms of the dashboard. */
export type Waiting = {
  /** The moods and today's meals, with those that wait in their place. */
  moods: readonly MoodEntry[];
  meals: Answer['meals'];
  /** Completions that wait, and those taken back, whose minutes are negative. */
  practices: readonly {
    activityId: string;
    type: ActivityType;
    date: Day;
    minutes: number;
    isCompleted: boolean;
  }[];
  /** The days that any of it is about. */
  days: readonly Day[];
  isOnboarded: boolean;
  hasCheckIn: boolean;
  /** A day of the challenge was completed today. */
  hasChallengeDay: boolean;
  hasReflection: boolean;
};

function focusOf(focus: Answer['focus'], waiting: Waiting, today: Day, isOver: boolean): FocusPractice[] {
  const touched = new Map(
    waiting.practices.filter(({ date }) => date === today).map((each) => [each.activityId, each.isCompleted]),
  );
  return focus.map((each) => ({
    ...each,
    isCompleted: touched.get(each.id) ?? (each.isCompleted && !isOver),
  }));
}

export const nothingWaiting = ({ today: answered, moods, meals }: Answer, today: Day): Waiting => ({
  moods,
  meals: answered === today ? meals : [],
  practices: [],
  days: [],
  isOnboarded: false,
  hasCheckIn: false,
  hasChallengeDay: false,
  hasReflection: false,
});

/** The garden as it is now: what the server said, with what waits on this device, on the day that the clock shows. */
export function gardenOf(answer: Answer, waiting: Waiting, today: Day) {
  const { figures, onboarding, suggestions, focusArea, lastCheckInAt } = answer;
  const days = weekOf(today);
  const minutes = [...answer.minutesByDay, ...waiting.practices];
  const minutesOf = (type: ActivityType, date = today): number =>
    minutes.reduce((sum, each) => (each.type === type && each.date === date ? sum + each.minutes : sum), 0);
  const moodDays = waiting.moods.map(({ date }) => date);
  const recordedDays = [...new Set([...figures.recordedDays, ...moodDays, ...waiting.days])].sort();
  const isRecordedSince = recordedDays.includes(today) && !figures.recordedDays.includes(today);
  return {
    today,
    suggestions,
    focusArea,
    // An answer that was kept by an earlier version has none.
    moment: answer.moment ?? null,
    challengeDay: waiting.hasChallengeDay ? null : (answer.challengeDay ?? null),
    rituals: answer.rituals ?? [],
    encouragement: answer.encouragement ?? '',
    hasReflection: waiting.hasReflection || (answer.today === today && figures.hasReflection === true),
    lowDays: answer.lowDays ?? [],
    isOnboarded: onboarding !== null || waiting.isOnboarded,
    lastCheckInAt,
    /** One waits on this device, so the latest is of today. */
    isCheckInWaiting: waiting.hasCheckIn,
    moods: waiting.moods.filter(({ date }) => days.includes(date)),
    meals: waiting.meals,
    focus: focusOf(answer.focus, waiting, today, answer.today !== today),
    minutesOf,
    recordedDays,
    lastRecordedDay: recordedDays.at(-1) ?? figures.lastRecordedDay,
    streak: figures.streak + (isRecordedSince ? 1 : 0),
    steadiness: answer.steadiness,
  };
}
export type GardenOfToday = ReturnType<typeof gardenOf>;
