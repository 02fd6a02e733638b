import { type Effect, SESSIONS_FOR_EFFECT } from '#platform/shared/effects.ts';

/** How many sessions of one thing are looked at, the newest: what helps may change. */
export const SESSIONS_MEASURED = 20;
const MOOD_MOST = 10;
/** Below the 5 in 100 that are promised, so that 200 people in a row hardly ever show more by bad luck. */
const WRONG_CLAIMS_MOST = 0.02;

/** A completed session of which both moods are known. */
export type AnsweredSession = { id: string; moodBefore: number; moodAfter: number };

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
  const width = MOOD_MOST * most + 1;
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
const BEGINNINGS = [[0, 4] as const, [5, 6] as const, [7, MOOD_MOST] as const];

/** The sessions that began alike, with the ways to draw as many of them as one thing has. */
function groupAlike(sessions: readonly AnsweredSession[]) {
  return BEGINNINGS.map(([lowest, highest]) => {
    const alike = sessions.filter(({ moodBefore }) => moodBefore >= lowest && moodBefore <= highest);
    const countOf = (id: string) => alike.filter((each) => each.id === id).length;
    const most = Math.max(0, ...new Set(alike.map(({ id }) => countOf(id))));
    const ways = waysToDraw(
      alike.map(({ moodAfter }) => moodAfter),
      most,
    );
    return { oddsFor: (id: string) => asOdds(ways[countOf(id)]) };
  });
}

/**
 * How often the moods after one thing add up to as much or more when its sessions are drawn at random from all that began
 * alike, over all ways to draw them (Pitman 1937, Supplement to the Journal of the Royal Statistical Society 4, 119-130).
 */
export function chanceOfDraw(
  id: string,
  sessions: readonly AnsweredSession[],
  groups = groupAlike(sessions),
): number {
  const odds = groups.reduce((all, { oddsFor }) => addedUp(all, oddsFor(id)), new Map([[0, 1]]));
  const own = sessions.filter((each) => each.id === id);
  const observed = sumOf(own.map(({ moodAfter }) => moodAfter));
  return Math.min(1, sumOf([...odds].map(([sum, odd]) => (sum >= observed ? odd : 0))));
}

/** Those whose chance is small enough for all of them together (Holm 1979, Scandinavian Journal of Statistics 6, 65-70). */
function listClear(chances: readonly { id: string; chance: number }[]): Set<string> {
  const ordered = [...chances].sort((one, other) => one.chance - other.chance);
  const firstUnclear = ordered.findIndex(
    ({ chance }, index) => chance * (ordered.length - index) > WRONG_CLAIMS_MOST,
  );
  const clear = firstUnclear < 0 ? ordered : ordered.slice(0, firstUnclear);
  return new Set(clear.map(({ id }) => id));
}

/**
 * What the sessions say about each thing that was done. An effect is claimed when the mood rises over its own sessions and ends
 * higher than after others that began alike: low moods rise by themselves, and the second test is free of that. The
 * larger chance of both exact tests counts, corrected for all of them; the reasons stand in docs/decisions/0041.
 */
export function measureEffects(newestFirst: readonly AnsweredSession[]): Effect[] {
  const ids = [...new Set(newestFirst.map(({ id }) => id))];
  const sessions = ids.flatMap((id) =>
    newestFirst.filter((each) => each.id === id).slice(0, SESSIONS_MEASURED),
  );
  const measured = ids.map((id) => {
    const lifts = sessions.filter((each) => each.id === id).map(liftOf);
    return { id, lifts, isEnough: lifts.length >= SESSIONS_FOR_EFFECT };
  });
  const enough = measured.filter(({ isEnough }) => isEnough);
  const groups = groupAlike(sessions);
  const clear = listClear(
    enough.map(({ id, lifts }) => {
      const chanceItRises = chanceOfSwaps(lifts);
      return { id, chance: Math.max(chanceItRises, chanceOfDraw(id, sessions, groups)) };
    }),
  );
  return measured.map(({ id, lifts, isEnough }) => ({
    id,
    sessions: lifts.length,
    lift: isEnough ? Math.round((sumOf(lifts) / lifts.length) * 10) / 10 : null,
    from: isEnough ? Math.min(...lifts) : null,
    to: isEnough ? Math.max(...lifts) : null,
    isClear: clear.has(id),
  }));
}
