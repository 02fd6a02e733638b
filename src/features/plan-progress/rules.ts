import { SESSIONS_FOR_EFFECT } from '#platform/shared/effects.ts';

/** How many sessions of a block are looked at, the newest: what helps may change. */
const SESSIONS_MEASURED = 20;

type Felt = { rating: number; change: number | undefined; sessions: number };

type Said = {
  blocks: readonly string[];
  rating: number;
  moodBefore: number | null;
  moodAfter: number | null;
};

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** What the newest sessions say about each block that was in them; nothing of a change before it is known of five. */
export function measureBlocks(newestFirst: readonly Said[]): Record<string, Felt> {
  const ids = new Set(newestFirst.flatMap(({ blocks }) => blocks));
  return Object.fromEntries(
    [...ids].map((id) => {
      const own = newestFirst.filter(({ blocks }) => blocks.includes(id)).slice(0, SESSIONS_MEASURED);
      const changes = own.flatMap(({ moodBefore, moodAfter }) =>
        moodBefore === null || moodAfter === null ? [] : [moodAfter - moodBefore],
      );
      const rating = meanOf(own.map((each) => each.rating));
      const change = changes.length >= SESSIONS_FOR_EFFECT ? meanOf(changes) : undefined;
      return [id, { rating, change, sessions: changes.length }];
    }),
  );
}

type Timed = { planId: string; run: number };
type Completion = Timed & { activityId: string; among: number };

/** What is completed of a plan at one of its times. */
export const completedIn = (
  completions: readonly Completion[],
  { planId, run }: Timed,
): ReadonlySet<string> =>
  new Set(
    completions
      .filter((each) => each.planId === planId && each.run === run)
      .map(({ activityId }) => activityId),
  );

/** How often a plan was completed: the times that have a session, or each of its activities. */
export function timesCompleted(
  planId: string,
  { completions, sessions }: { completions: readonly Completion[]; sessions: readonly Timed[] },
): number {
  const ofPlan = completions.filter((each) => each.planId === planId);
  const whole = ofPlan.filter(({ run, among }) => completedIn(ofPlan, { planId, run }).size >= among);
  const told = sessions.filter((each) => each.planId === planId);
  return new Set([...whole, ...told].map(({ run }) => run)).size;
}
