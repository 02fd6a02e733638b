import { type DateFault, findDateFault, LATE_DAYS } from '#features/mood/rules.ts';
import { dayIn } from '#platform/shared/day.ts';
import type { FocusWord } from './content.ts';

export const SCALE = { min: 1, max: 10, middle: 5 } as const;
export const DURATION_MOST = 86_400;
export const NOTES_MOST = 2_000;
export const SESSIONS_MOST = 100;
export const SESSIONS_SHOWN = 5;
export const BENEFITS_SHOWN = 3;
const DAY_MS = 86_400_000;
/** A session that is open can be taken up again for a day. */
const OPEN_FOR_MS = DAY_MS;

/** Where a moment is opened; the list without one. */
export const momentPath = (id?: string): string =>
  id ? `/wellness-moments?moment=${encodeURIComponent(id)}` : '/wellness-moments';

/** What a session's timer is kept under. */
export const momentSubject = (momentId: string, sessionId: string): string =>
  `moment ${momentId} ${sessionId}`;

/** The session that a timer belongs to; nothing when it is the timer of something else. */
export function findTimedSession(subject: string): { momentId: string; sessionId: string } | undefined {
  const [word, momentId, sessionId, ...rest] = subject.split(' ');
  return word === 'moment' && momentId && sessionId && rest.length === 0
    ? { momentId, sessionId }
    : undefined;
}

/**
 * The seconds since a session began, at most as long as its moment is: a person who comes back to it hours later
 * did not practise for hours.
 */
export function elapsedSeconds(startedAtMs: number, nowMs: number, minutes: number): number {
  return Math.max(0, Math.min(minutes * 60, Math.floor((nowMs - startedAtMs) / 1_000)));
}

/** A session may begin today and, arriving late, on one of the seven days before. */
export function findStartFault(startedAtMs: number, nowMs: number, timeZone: string): DateFault | undefined {
  // Years that no calendar day is made for are out of the question first.
  const ageDays = (nowMs - startedAtMs) / DAY_MS;
  if (Math.abs(ageDays) > LATE_DAYS + 2) return ageDays > 0 ? 'too-late' : 'future';
  return findDateFault(dayIn(timeZone, startedAtMs), dayIn(timeZone, nowMs));
}

type Ending = { startedAt: string; endedAt: string | null; duration: number | null; wasInterrupted: boolean };

/** A session as it stands at an instant: one that was left open for a day has ended as interrupted. */
export function asSeen<S extends Ending>(session: S, minutes: number, nowMs: number): S {
  const startedAtMs = Date.parse(session.startedAt);
  if (session.endedAt !== null || nowMs - startedAtMs < OPEN_FOR_MS) return session;
  const duration = elapsedSeconds(startedAtMs, nowMs, minutes);
  const endedAt = new Date(startedAtMs + duration * 1_000).toISOString();
  return { ...session, endedAt, duration, wasInterrupted: true };
}

/** The session that can be taken up again, out of sessions with the newest first: beginning one ends those before. */
export const findOpenSession = <S extends Ending>([newest]: readonly S[]): S | undefined =>
  newest?.endedAt === null ? newest : undefined;

export const isCompleted = ({ endedAt, wasInterrupted }: Ending): boolean =>
  endedAt !== null && !wasInterrupted;

/** What matches a focus, least recently done first; of those never done, the focus's own first suggestion leads. */
export function listSuggestedMoments<M extends { id: string; entrepreneurFocus: readonly string[] }>(
  moments: readonly M[],
  focus: FocusWord,
  first: string,
  lastDoneAtMs: ReadonlyMap<string, number>,
): M[] {
  const rank = ({ id }: M): number => lastDoneAtMs.get(id) ?? (id === first ? -2 : -1);
  return moments
    .filter(({ entrepreneurFocus }) => entrepreneurFocus.includes(focus))
    .sort((one, other) => rank(one) - rank(other));
}

/** How many sessions a moment needs before anything is said about it. */
export const SESSIONS_FOR_EFFECT = 5;
/** How many of a moment's sessions are looked at, the newest: what helps may change. */
export const SESSIONS_MEASURED = 20;
/** Below the 5 in 100 that are promised, so that 200 people in a row hardly ever show more by bad luck. */
const WRONG_CLAIMS_MOST = 0.02;

/** A completed session of which both moods are known. */
export type AnsweredSession = { momentId: string; moodBefore: number; moodAfter: number };
export type Effect = {
  momentId: string;
  sessions: number;
  /** By how much the mood is higher afterwards, on average; nothing below the number of sessions that it needs. */
  lift: number | null;
  /** The lift is there, and larger than after the other moments, and chance hardly explains either. */
  isClear: boolean;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const liftOf = ({ moodBefore, moodAfter }: AnsweredSession): number => moodAfter - moodBefore;

/**
 * How often the differences add up to as much or more when before and after are swapped at random, over all ways to
 * swap them (Fisher 1935, The Design of Experiments, section 21).
 */
export function chanceOfSwaps(differences: readonly number[]): number {
  let odds = new Map([[0, 1]]);
  for (const difference of differences) {
    const next = new Map<number, number>();
    for (const [sum, odd] of odds)
      for (const swapped of [sum + difference, sum - difference])
        next.set(swapped, (next.get(swapped) ?? 0) + odd / 2);
    odds = next;
  }
  const observed = sumOf(differences);
  return sumOf([...odds].map(([sum, odd]) => (sum >= observed ? odd : 0)));
}

/** How many ways lead to each sum when values are drawn without putting any back: `ways[drawn][sum]`, up to a number of draws. */
function waysToDraw(values: readonly number[], most: number): Float64Array[] {
  const width = SCALE.max * most + 1;
  const ways = Array.from({ length: most + 1 }, () => new Float64Array(width));
  ways[0]?.fill(1, 0, 1);
  for (const value of values)
    for (let drawn = most; drawn > 0; drawn -= 1) {
      const [from, to] = [ways[drawn - 1], ways[drawn]];
      if (from && to)
        for (let sum = value; sum < width; sum += 1) to[sum] = (to[sum] ?? 0) + (from[sum - value] ?? 0);
    }
  return ways;
}

function asOdds(ways: Float64Array | undefined): Map<number, number> {
  const all = [...(ways ?? [])];
  const total = sumOf(all);
  return new Map(all.flatMap((each, sum) => (each > 0 ? [[sum, each / total] as const] : [])));
}

function addedUp(one: Map<number, number>, other: Map<number, number>): Map<number, number> {
  const both = new Map<number, number>();
  for (const [sum, odd] of one)
    for (const [more, oddOfMore] of other)
      both.set(sum + more, (both.get(sum + more) ?? 0) + odd * oddOfMore);
  return both;
}

/** Sessions are compared with such as began alike: low, in the middle, or high. */
const BEGINNINGS = [[1, 4] as const, [5, 6] as const, [7, 10] as const];

/** The sessions that began alike, with the ways to draw as many of them as a moment has. */
function groupAlike(sessions: readonly AnsweredSession[]) {
  return BEGINNINGS.map(([lowest, highest]) => {
    const alike = sessions.filter(({ moodBefore }) => moodBefore >= lowest && moodBefore <= highest);
    const countOf = (momentId: string) => alike.filter((each) => each.momentId === momentId).length;
    const most = Math.max(0, ...new Set(alike.map(({ momentId }) => countOf(momentId))));
    const ways = waysToDraw(
      alike.map(({ moodAfter }) => moodAfter),
      most,
    );
    return { oddsFor: (momentId: string) => asOdds(ways[countOf(momentId)]) };
  });
}

/**
 * How often the moods after a moment add up to as much or more when its sessions are drawn at random from all that began
 * alike, over all ways to draw them (Pitman 1937, Supplement to the Journal of the Royal Statistical Society 4, 119-130).
 */
export function chanceOfDraw(
  momentId: string,
  sessions: readonly AnsweredSession[],
  groups = groupAlike(sessions),
): number {
  const odds = groups.reduce((all, { oddsFor }) => addedUp(all, oddsFor(momentId)), new Map([[0, 1]]));
  const own = sessions.filter((each) => each.momentId === momentId);
  const observed = sumOf(own.map(({ moodAfter }) => moodAfter));
  return Math.min(1, sumOf([...odds].map(([sum, odd]) => (sum >= observed ? odd : 0))));
}

/** Those whose chance is small enough for all of them together (Holm 1979, Scandinavian Journal of Statistics 6, 65-70). */
function listClear(chances: readonly { momentId: string; chance: number }[]): Set<string> {
  const ordered = [...chances].sort((one, other) => one.chance - other.chance);
  const firstUnclear = ordered.findIndex(
    ({ chance }, index) => chance * (ordered.length - index) > WRONG_CLAIMS_MOST,
  );
  const clear = firstUnclear < 0 ? ordered : ordered.slice(0, firstUnclear);
  return new Set(clear.map(({ momentId }) => momentId));
}

/**
 * What the sessions say about each moment. An effect is claimed when the mood rises over its own sessions and ends
 * higher than after others that began alike: low moods rise by themselves, and the second test is free of that. The
 * larger chance of both exact tests counts, corrected for all moments; the reasons stand in docs/decisions/0041.
 */
export function measureEffects(newestFirst: readonly AnsweredSession[]): Effect[] {
  const momentIds = [...new Set(newestFirst.map(({ momentId }) => momentId))];
  const sessions = momentIds.flatMap((momentId) =>
    newestFirst.filter((each) => each.momentId === momentId).slice(0, SESSIONS_MEASURED),
  );
  const measured = momentIds.map((momentId) => {
    const lifts = sessions.filter((each) => each.momentId === momentId).map(liftOf);
    return { momentId, lifts, isEnough: lifts.length >= SESSIONS_FOR_EFFECT };
  });
  const enough = measured.filter(({ isEnough }) => isEnough);
  const groups = groupAlike(sessions);
  const clear = listClear(
    enough.map(({ momentId, lifts }) => {
      const chanceItRises = chanceOfSwaps(lifts);
      return { momentId, chance: Math.max(chanceItRises, chanceOfDraw(momentId, sessions, groups)) };
    }),
  );
  return measured.map(({ momentId, lifts, isEnough }) => ({
    momentId,
    sessions: lifts.length,
    lift: isEnough ? Math.round((sumOf(lifts) / lifts.length) * 10) / 10 : null,
    isClear: clear.has(momentId),
  }));
}

/** Moments with a measured effect first, the largest before the others; the rest as they stood. */
export function orderByEffect<M extends { id: string }>(
  moments: readonly M[],
  effects: readonly Effect[],
): M[] {
  const rank = new Map(effects.map(({ momentId, lift }) => [momentId, lift ?? -Infinity]));
  const rankOf = ({ id }: M): number => rank.get(id) ?? -Infinity;
  return [...moments].sort((one, other) => (rankOf(one) === rankOf(other) ? 0 : rankOf(other) - rankOf(one)));
}

const signed = (lift: number): string => `${lift < 0 ? '−' : '+'}${Math.abs(lift).toFixed(1)}`;

/** An effect in words: "Mood +1.4 over 7 sessions", or "Not enough yet". */
export function effectWords(effect: Effect | undefined): string {
  if (!effect || effect.lift === null) return 'Not enough yet';
  return `Mood ${signed(effect.lift)} over ${effect.sessions} sessions`;
}
