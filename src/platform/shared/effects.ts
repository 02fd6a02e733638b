/** What kinds of things tell of a mood before and after. */
export const FELT_KINDS = ['moment', 'ritual', 'practice'] as const;
export type FeltKind = (typeof FELT_KINDS)[number];

/** What happened to the mood over the sessions of one thing that was done. */
export type Effect = {
  id: string;
  sessions: number;
  /** By how much the mood is higher afterwards, on average; nothing below the number of sessions that it needs. */
  lift: number | null;
  /** The smallest and the largest change of a session; nothing where there is no mean. */
  from: number | null;
  to: number | null;
  /** The lift is there, and larger than after other things, and chance hardly explains either. */
  isClear: boolean;
};

/** How many sessions something needs before anything is said about it. */
export const SESSIONS_FOR_EFFECT = 5;

type Lifted = Pick<Effect, 'id' | 'lift'>;

const rankIn = (effects: readonly Lifted[]): ((id: string) => number) => {
  const lifts = new Map(effects.map(({ id, lift }) => [id, lift ?? Number.NEGATIVE_INFINITY]));
  return (id) => lifts.get(id) ?? Number.NEGATIVE_INFINITY;
};

/** Those with a measured effect first, the largest before the others; the rest as they stood. */
export function orderByEffect<T extends { id: string }>(
  things: readonly T[],
  effects: readonly Lifted[],
): T[] {
  const rankOf = rankIn(effects);
  return things.toSorted((one, other) => {
    const [own, next] = [rankOf(one.id), rankOf(other.id)];
    return own === next ? 0 : next - own;
  });
}

/** Of some things the one that lifted the mood most; nothing while none is known to have lifted it. */
export function findMostHelpful<T extends { id: string }>(
  things: readonly T[],
  effects: readonly Lifted[],
): T | undefined {
  const [first] = orderByEffect(things, effects);
  return first && rankIn(effects)(first.id) > 0 ? first : undefined;
}

/** Why something is offered that lifted the mood before; nothing where it did not, or nobody knows yet. */
export const becauseItHelped = (effect: Pick<Effect, 'lift' | 'sessions'> | undefined): string | undefined =>
  effect?.lift && effect.lift > 0
    ? `Because your mood rose by ${effect.lift.toFixed(1)} on average, over ${effect.sessions} sessions.`
    : undefined;

const signOf = (change: number): string => {
  if (change === 0) return '';
  return change < 0 ? '−' : '+';
};
const signed = (change: number, digits: number): string =>
  `${signOf(change)}${Math.abs(change).toFixed(digits)}`;

/** An effect in words: "Mood +1.4 over 7 sessions", or "Not enough yet". */
export const effectWords = (effect: Pick<Effect, 'lift' | 'sessions'> | undefined, what = 'Mood'): string =>
  !effect || effect.lift === null
    ? 'Not enough yet'
    : `${what} ${signed(effect.lift, 1)} over ${effect.sessions} sessions`;

/** How far the changes lie apart: "from −1 to +4", or "each time +2". */
export function rangeWords({ from, to }: Pick<Effect, 'from' | 'to'>): string {
  if (from === null || to === null) return '';
  return from === to ? `each time ${signed(to, 0)}` : `from ${signed(from, 0)} to ${signed(to, 0)}`;
}
