import { findContactAddress, type SupportType } from '#features/settings/rules.ts';
import { countOf } from '#platform/shared/text.ts';
import { clockOf } from '#platform/shared/timer-words.ts';
import { COMPANY, MODES } from './content.ts';

const MINUTE_MS = 60_000;
export const OVERTIME_MOST = 600;
/** What "+ 5 minutes" adds. */
export const MORE_MIN = 5;
/** Time after an end is work for an hour: a lid that was shut over night is none. */
const COUNTED_MS = 60 * MINUTE_MS;

/** How long work begins with at most on a low day. */
const LOW_DAY_MIN = 5;

/** The minutes that a person set, as they hold today. */
export const minutesOn = <M extends { focusWorkMin: number }>(isLow: boolean, minutes: M): M =>
  isLow ? { ...minutes, focusWorkMin: Math.min(LOW_DAY_MIN, minutes.focusWorkMin) } : minutes;

/** A first step, working, working on after the end, or on a break. */
const PHASES = ['step', 'work', 'more', 'break'] as const;
export type Phase = (typeof PHASES)[number];
export type Mode = keyof typeof MODES;
export const modeOf = (phase: Phase): Mode => (phase === 'break' ? 'break' : 'work');

/** What somebody begins a task with, and how long that is meant to take. */
export type FirstStep = { text: string; seconds: number };

/** Where somebody is between Start and the end of the break, beside the timer itself. */
export type FocusPlace = {
  phase: Phase;
  /** What the work period is recorded under. */
  id: string;
  startedAtMs: number;
  /** How long the work period was meant to be. */
  minutes: number;
  taskId: string | null;
  /** What the task was begun with. */
  step?: FirstStep | undefined;
  /** The time is over, and she has not said yet how she goes on. */
  isOver: boolean;
  /** The end of the work period, and of what was added to it. */
  firstEndMs?: number | undefined;
  lastEndMs?: number | undefined;
};

export const timerSubject = (phase: Phase): string => `focus ${phase}`;

/** The part that a timer measures; nothing when it is the timer of something else. */
export const findPhase = (subject: string): Phase | undefined =>
  PHASES.find((phase) => timerSubject(phase) === subject);

const isFirstStep = (value: Partial<FirstStep> | undefined): value is FirstStep =>
  typeof value?.text === 'string' && Number.isFinite(value.seconds) && Number(value.seconds) > 0;

const isInstant = (value: unknown): boolean => value === undefined || Number.isFinite(value);

/** A place that can be gone on with: whole, and not left open for longer than anybody works on. */
export function findOpenPlace(kept: Partial<FocusPlace> | undefined, nowMs: number): FocusPlace | undefined {
  if (!kept || !findPhase(timerSubject(kept.phase as Phase))) return undefined;
  const step = isFirstStep(kept.step) ? kept.step : undefined;
  const isWhole =
    (step !== undefined || kept.phase !== 'step') &&
    typeof kept.id === 'string' &&
    Number.isFinite(kept.startedAtMs) &&
    Number.isInteger(kept.minutes) &&
    isInstant(kept.firstEndMs) &&
    isInstant(kept.lastEndMs);
  if (!isWhole) return undefined;
  const place = { ...kept, step, taskId: kept.taskId ?? null, isOver: kept.isOver === true } as FocusPlace;
  return place.isOver && nowMs - (place.lastEndMs ?? 0) > COUNTED_MS ? undefined : place;
}

/** Full minutes that she went on after the end of the work period. */
export function overtimeOf({ firstEndMs, lastEndMs }: FocusPlace, nowMs: number): number {
  if (firstEndMs === undefined) return 0;
  const lastMs = lastEndMs ?? firstEndMs;
  const untilMs = nowMs - lastMs > COUNTED_MS ? lastMs : nowMs;
  return Math.min(OVERTIME_MOST, Math.max(0, Math.floor((untilMs - firstEndMs) / MINUTE_MS)));
}

/** The time since the end as a clock shows it: `+0:42`. */
export const overClock = ({ lastEndMs = 0 }: FocusPlace, nowMs: number): string =>
  `+${clockOf(Math.max(0, Math.floor((nowMs - lastEndMs) / 1_000)) * 1_000)}`;

/** How much of a length has passed, in percent. */
export const percentOf = (leftMs: number, durationMs: number): number =>
  Math.round((100 * (durationMs - leftMs)) / durationMs);

/** A work period that is under way: what is begun meanwhile belongs to it. */
export const isWorking = ({ phase, isOver }: FocusPlace): boolean =>
  (phase === 'work' || phase === 'more') && !isOver;

/** The line below the title. */
export function subtitleOf(phase: Phase, { work, rest }: { work: number; rest: number }): string {
  if (phase === 'step') return 'A first step. Going on after it is up to you.';
  if (phase === 'more') return `${countOf(MORE_MIN, 'minute')} more, then ${rest} for you.`;
  if (phase === 'break') return `${countOf(rest, 'minute')} for you.`;
  return `${countOf(work, 'minute')} of work, then ${rest} for you.`;
}

export function tabTitle(phase: Phase, state: string, leftMs: number, isOver: boolean): string {
  const { title } = MODES[modeOf(phase)];
  if (isOver) return `Over · ${title}`;
  return state === 'idle' ? title : `${clockOf(leftMs)} · ${title}`;
}

type Countable = { id: string; startedAt: string; isCounted: boolean };

/** Sessions after a reset: those that were begun before it are counted no longer. */
export const withReset = <S extends Countable>(sessions: readonly S[], at: string): S[] =>
  sessions.map((each) => (each.startedAt <= at ? { ...each, isCounted: false } : each));

/** Sessions with one more, or with the same one as it is by now, in the order of their beginnings. */
export const withSession = <S extends Countable>(sessions: readonly S[], session: S): S[] =>
  [...sessions.filter(({ id }) => id !== session.id), session].sort((one, other) =>
    one.startedAt.localeCompare(other.startedAt),
  );

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

/** What stands beside the count. */
export function growingLine(count: number, isWorking: boolean): string {
  if (isWorking) return `The ${ORDINALS[count] ?? 'next'} is on its way up.`;
  return count === 0 ? 'The first one starts with Start.' : 'Each one is a session that you sat through.';
}

type Contact = { supportType: SupportType; supportValue: string };

/** What opens a message to the support person that is written already; nothing for somebody who cannot be reached. */
export function findCompanyLink({ supportType, supportValue }: Contact, text: string): string | undefined {
  const address = findContactAddress(supportType, supportValue);
  if (!address || supportType === 'link') return address;
  const body = encodeURIComponent(text);
  if (supportType === 'email')
    return `${address}?subject=${encodeURIComponent(COMPANY.subject)}&body=${body}`;
  // The odd `?&` is understood by the phones that want `?` and by those that want `&`.
  return `${address.replace(/^tel:/, 'sms:')}?&body=${body}`;
}

export const focusPath = (taskId?: string): string =>
  taskId ? `/focus?task=${encodeURIComponent(taskId)}` : '/focus';

/** Where the flowers of a day's sessions stand, and the one that comes next. */
export const PLACES = [36, 94, 150, 206, 262, 318] as const;
export const placeOf = (index: number): number => PLACES[index] ?? 318;
