import type { FocusWord } from '#features/moments/content.ts';
import type { GoalId } from '#features/onboarding/content.ts';
import { type Day, dayIn, daysBetween } from '#platform/shared/day.ts';
import { SLOT_MS } from '#platform/shared/slots.ts';
import { countOf, isCleanText, lengthOf } from '#platform/shared/text.ts';
import { BREAK_REMINDER, type FocusArea, MOMENT_BY_AREA, REMINDER_BY_AREA } from './content.ts';

const MINUTE_MS = 60_000;
export const BREAK_MS = SLOT_MS;
export const BREAK_MINUTES = BREAK_MS / MINUTE_MS;
export const TARGET_BREAKS = 3;
export const TARGET_MOST = 12;
export const BREAKS_MOST = 100;
export const INTENTION_MOST = 280;

export type FocusFields = { focusArea: FocusArea; intention: string; targetBreaks: number };

export type Focus = FocusFields & {
  date: Day;
  completedBreaks: number;
  isCompleted: boolean;
  /** When the next break is due; nothing while no countdown runs. */
  nextBreakAt: string | null;
  /** The deadlines of the day that a break has answered. */
  answeredDeadlines: string[];
  suggestedMomentId: string | null;
};

/** `replaces` is the deadline that is given up for `nextBreakAt`: where another one stands by now, that one stays. */
export type FocusChange = Partial<FocusFields> & { nextBreakAt?: string; replaces?: string | null };

/** Stands for an area that nobody chose: it is what the goals say, also when they change during the day. */
export const BY_GOALS = 'by_goals';
export type KeptArea = FocusArea | typeof BY_GOALS;

/** In the order in which the goals are listed. */
const AREAS_BY_GOAL: Readonly<Record<GoalId, FocusArea>> = {
  stress: 'stress_management',
  energy: 'energy_boost',
  focus: 'productivity',
  sleep: 'balance',
  emotional: 'balance',
  productivity: 'productivity',
};

/** What a day's focus is on until the person says otherwise, by the first of the goals that were chosen. */
export const focusAreaOf = (goals: readonly GoalId[]): FocusArea =>
  Object.entries(AREAS_BY_GOAL).find(([goal]) => goals.some((chosen) => chosen === goal))?.[1] ??
  'stress_management';

type WordOf<A extends FocusArea> = A extends `${infer Word}_${string}` ? Word : A;
const wordOf = <A extends FocusArea>(area: A) => area.split('_')[0] as WordOf<A>;

/** The word by which moments are matched: the text before the first underscore. */
export const focusWordOf = (area: FocusArea): FocusWord => wordOf(area);

export const momentFor = ({ suggestedMomentId, focusArea }: Focus): string =>
  suggestedMomentId ?? MOMENT_BY_AREA[focusArea];
export const momentPath = (id: string): string => `/wellness-moments?moment=${encodeURIComponent(id)}`;

/** What a reminder says; an area that this version does not know yet gets the general words. */
export const reminderBodyOf = (area: FocusArea): string => REMINDER_BY_AREA[area] ?? BREAK_REMINDER.body;

/** A focus as nobody has touched it. */
export const untouchedFocus = <A extends KeptArea>(date: Day, focusArea: A) => ({
  date,
  focusArea,
  intention: '',
  completedBreaks: 0,
  targetBreaks: TARGET_BREAKS,
  isCompleted: false,
  nextBreakAt: null,
  answeredDeadlines: [],
  suggestedMomentId: null,
});

/** What follows from the breaks: whether the day is complete, and that no countdown runs then. */
const settled = <F extends Focus>(focus: F): F => {
  const isCompleted = focus.completedBreaks >= focus.targetBreaks;
  return { ...focus, isCompleted, nextBreakAt: isCompleted ? null : focus.nextBreakAt };
};

/** The focus after a change, as the server makes it. */
export function withChange<F extends Focus>(focus: F, change: FocusChange): F {
  const { nextBreakAt, replaces, ...fields } = change;
  const isCurrent = replaces === undefined || replaces === focus.nextBreakAt;
  const deadline = nextBreakAt !== undefined && isCurrent ? nextBreakAt : focus.nextBreakAt;
  return settled({ ...focus, ...fields, nextBreakAt: deadline });
}

/** The focus after a break that was taken at an instant, as the server makes it: one that answers a deadline counts once. */
export function withBreak<F extends Focus>(focus: F, takenAtMs: number, dueAt?: string): F {
  // An answer that was kept by an earlier version has none.
  const { completedBreaks, nextBreakAt, answeredDeadlines = [] } = focus;
  const isNew = dueAt === undefined || !answeredDeadlines.includes(dueAt);
  if (!isNew && nextBreakAt !== dueAt) return focus;
  const next = deadlineAfter(takenAtMs);
  return settled({
    ...focus,
    completedBreaks: Math.min(BREAKS_MOST, completedBreaks + (isNew ? 1 : 0)),
    nextBreakAt: nextBreakAt !== null && nextBreakAt > next ? nextBreakAt : next,
    answeredDeadlines: isNew && dueAt !== undefined ? [...answeredDeadlines, dueAt] : answeredDeadlines,
  });
}

/** The focus after something was completed that stands for the break that was due then, as the server counts it. */
export function withDueBreak<F extends Focus>(focus: F, completedAtMs: number): F {
  const { nextBreakAt } = focus;
  const isDue = nextBreakAt !== null && Date.parse(nextBreakAt) <= completedAtMs;
  return isDue ? withBreak(focus, completedAtMs, nextBreakAt) : focus;
}

export const deadlineAfter = (instantMs: number): string => new Date(instantMs + BREAK_MS).toISOString();

/** What is left of the countdown, never more than all of it. */
export const leftMsOf = (deadlineMs: number, nowMs: number): number =>
  Math.min(BREAK_MS, Math.max(0, deadlineMs - nowMs));

/** Full minutes until the next break, 45 while no countdown runs. */
export const minutesUntil = (deadlineMs: number | undefined, nowMs: number): number =>
  deadlineMs === undefined ? BREAK_MINUTES : Math.ceil(Math.max(0, deadlineMs - nowMs) / MINUTE_MS);

/** A deadline belongs to its day, in the person's zone; a countdown over midnight or a journey may shift it by one. */
export const isDeadlineOf = (date: Day, timeZone: string, deadlineMs: number): boolean =>
  Number.isFinite(deadlineMs) && Math.abs(daysBetween(date, dayIn(timeZone, deadlineMs))) <= 1;

/** What is left as a clock shows it, `45:00`: full seconds, so that it reads 00:00 only at the end. */
export function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** The same in words, by the minute. */
export const leftInWords = (leftMs: number): string => countOf(Math.ceil(leftMs / MINUTE_MS), 'minute');

/** An intention as it is kept: trimmed, in one line, without characters that cannot be shown. */
export const intentionToKeep = (typed: string): string =>
  Array.from(typed).filter(isCleanText).join('').replace(/\s+/g, ' ').trim();

export const isIntentionTooLong = (typed: string): boolean =>
  lengthOf(intentionToKeep(typed)) > INTENTION_MOST;

export function changedFields(stands: FocusFields, fields: FocusFields): Partial<FocusFields> {
  const { focusArea, targetBreaks } = fields;
  const intention = intentionToKeep(fields.intention);
  return {
    ...(focusArea !== stands.focusArea && { focusArea }),
    ...(intention !== stands.intention && { intention }),
    ...(targetBreaks !== stands.targetBreaks && { targetBreaks }),
  };
}

export type JoinedFocus = Omit<FocusFields, 'focusArea'> & {
  focusArea: KeptArea;
  completedBreaks: number;
  nextBreakAt: Date | null;
  answeredDeadlines: Date[];
  updatedAt: Date;
};

/** One day's focus out of two that were made apart: the later one, with the breaks and the words of both. */
export function joinFocuses<F extends JoinedFocus>(own: F, other: F): F {
  const [later, earlier] = own.updatedAt >= other.updatedAt ? [own, other] : [other, own];
  const isHeld = later.intention.includes(earlier.intention);
  const answered = new Set([...own.answeredDeadlines, ...other.answeredDeadlines].map((at) => at.getTime()));
  const deadlines = [own.nextBreakAt, other.nextBreakAt].flatMap((at) => (at ? [at.getTime()] : []));
  return {
    ...later,
    focusArea: later.focusArea === BY_GOALS ? earlier.focusArea : later.focusArea,
    intention: isHeld ? later.intention : [later.intention, earlier.intention].filter(Boolean).join(' · '),
    completedBreaks: Math.max(own.completedBreaks, other.completedBreaks),
    nextBreakAt: deadlines.length > 0 ? new Date(Math.max(...deadlines)) : null,
    answeredDeadlines: [...answered].slice(0, BREAKS_MOST).map((atMs) => new Date(atMs)),
  };
}
