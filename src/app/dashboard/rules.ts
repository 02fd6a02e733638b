import type { ActivityType } from '#features/activities/content.ts';
import type { FocusArea } from '#features/daily-focus/content.ts';
import type { MoodEntry } from '#features/mood/rules.ts';
import type { Meal } from '#features/nutrition/content.ts';
import { type Day, daysBetween, weekOf } from '#platform/shared/day.ts';
import { DEFAULT_NAME, ENCOURAGEMENTS, MEAL_HOURS, NEXT_THINGS } from './content.ts';

/** How many days without an entry make a gap after which one is welcomed back. */
export const GAP_DAYS = 3;
/** How many small things are offered at most. */
const MOST_THINGS = 5;

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
/** A small number at the beginning of a sentence. */
export const numberOf = (count: number): string => NUMBERS[count] ?? String(count);

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** "Good morning, …": by the hour, and by a name of our own when there is none. */
export const greetingFor = (hour: number, firstName: string): string =>
  `Good ${partOfDay(hour)}, ${firstName.trim() || DEFAULT_NAME}.`;

type Moment = { id: string; title: string; duration: number };
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

export type Situation = {
  today: Day;
  hour: number;
  isOnboarded: boolean;
  isGuest: boolean;
  /** Nothing was ever recorded. */
  isNew: boolean;
  /** The moods of this week. */
  moods: readonly MoodEntry[];
  /** The practices of today's focus. */
  focus: readonly FocusPractice[];
  /** Today's meals. */
  meals: readonly { meal: Meal }[];
  /** A moment that fits today's focus; nothing where breaks are not offered here. */
  moment: Moment | null;
  isBreakDue: boolean;
};

const toStart = ({ minutes, path }: { minutes: number; path: string }) => ({ minutes, path });

/** Where the session of a practice is. */
export const sessionPath = ({ type, id }: Pick<Practice, 'type' | 'id'>): string => `/${type}?session=${id}`;

function findWeather({ today, hour, moods }: Situation): NextThing | undefined {
  const { weather } = NEXT_THINGS;
  if (moods.some(({ date }) => date === today)) return undefined;
  const { because } = weather;
  const title = weather.titles[partOfDay(hour)];
  return { id: 'weather', picture: 'weather', title, because, start: toStart(weather) };
}

function findGoodThing({ today, hour, moods }: Situation): NextThing | undefined {
  const { goodThing } = NEXT_THINGS;
  const mood = moods.find(({ date }) => date === today);
  if (!mood || mood.notes) return undefined;
  const { because } = goodThing;
  const title = goodThing.titles[partOfDay(hour)];
  return { id: 'good-thing', picture: 'weather', title, because, start: toStart(goodThing) };
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

function findMeal({ hour, meals }: Situation): NextThing | undefined {
  const due = MEAL_HOURS.find(({ from, before }) => hour >= from && hour < before);
  if (!due || meals.some(({ meal }) => meal === due.meal)) return undefined;
  const { titles, because } = NEXT_THINGS.meal;
  const title = titles[due.meal];
  return { id: 'meal', picture: 'meal', title, because, start: toStart(NEXT_THINGS.meal) };
}

const startOf = ({ id, duration }: Moment) => ({
  minutes: duration,
  path: `/wellness-moments?moment=${id}`,
});

/** What a break that is due is offered as. */
export const BREAK_ID = 'break';

function findBreak({ moment, isBreakDue }: Situation): NextThing | undefined {
  if (!moment || !isBreakDue) return undefined;
  const { title, because } = NEXT_THINGS.smallBreak;
  const start = startOf(moment);
  return { id: BREAK_ID, picture: 'regulation', title: `${title}: ${moment.title}`, because, start };
}

function findMoment({ moment, isBreakDue }: Situation): NextThing | undefined {
  if (!moment || isBreakDue) return undefined;
  const { because } = NEXT_THINGS.moment;
  return { id: 'moment', picture: 'regulation', title: moment.title, because, start: startOf(moment) };
}

/** Something kind to end the day on; the same one all day. */
const encouragementOf = (day: Day): string =>
  ENCOURAGEMENTS[daysBetween('2026-01-01', day) % ENCOURAGEMENTS.length] ?? ENCOURAGEMENTS[0];

function restOf({ today }: Situation): NextThing {
  return { id: 'rest', picture: 'rest', title: NEXT_THINGS.rest.title, because: encouragementOf(today) };
}

/**
 * The small things that can be offered now, the first one first; never empty, and never more than a handful. Setting up
 * comes first until anything was recorded, keeping the garden last and never alone: before it, the day is called tended.
 * A break that is due comes before all of it, and a moment for one that is not yet due never leads.
 */
export function listNextThings(situation: Situation): [NextThing, ...NextThing[]] {
  const { isOnboarded, isGuest, isNew } = situation;
  const { setUp, keepGarden } = NEXT_THINGS;
  const settingUp: NextThing | undefined = isOnboarded
    ? undefined
    : { ...setUp, id: 'set-up', picture: 'set-up', start: toStart(setUp) };
  const weather = findWeather(situation);
  const [first = restOf(situation), second, ...others] = [
    findBreak(situation),
    ...(isNew ? [settingUp, weather] : [weather, settingUp]),
    findFocusThing(situation),
    findMeal(situation),
    findGoodThing(situation),
  ].filter((thing) => thing !== undefined);
  const { title, because } = keepGarden;
  const keeping: NextThing[] = isGuest
    ? [{ id: 'keep-garden', picture: 'keep-garden', title, because, start: toStart(keepGarden) }]
    : [];
  const rest = [second, findMoment(situation), ...others].filter((thing) => thing !== undefined);
  return [first, ...rest.slice(0, MOST_THINGS - 1 - keeping.length), ...keeping];
}

/** What the garden is drawn from: the server's answer. */
export type Answer = {
  today: Day;
  moods: readonly MoodEntry[];
  onboarding: object | null;
  figures: { streak: number; recordedDays: readonly Day[]; lastRecordedDay: Day | null };
  focusArea: FocusArea;
  focus: readonly FocusPractice[];
  moment: Moment | null;
  suggestions: readonly Practice[];
  minutesByDay: readonly { date: Day; type: ActivityType; minutes: number }[];
  meals: readonly { id: string; meal: Meal }[];
  /** When the latest weekly check-in was made. */
  lastCheckInAt: string | null;
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

/** What waits when nothing does. */
export const nothingWaiting = ({ today: answered, moods, meals }: Answer, today: Day): Waiting => ({
  moods,
  meals: answered === today ? meals : [],
  practices: [],
  days: [],
  isOnboarded: false,
  hasCheckIn: false,
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
  };
}
export type GardenOfToday = ReturnType<typeof gardenOf>;

/** True when nothing was recorded today or on the days before it; `since` is the day on which the garden began. */
export function isBackAfterGap(today: Day, since: Day, lastRecorded: Day | null): boolean {
  const last = lastRecorded && lastRecorded > since ? lastRecorded : since;
  return daysBetween(last, today) >= GAP_DAYS;
}
