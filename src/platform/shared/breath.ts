export type BreathPhase = 'in' | 'hold' | 'out' | 'rest';

/** One part of a breath, in seconds; with a word of its own where the phase alone does not say it. */
export type BreathPart = { phase: BreathPhase; seconds: number; word?: string | undefined };

/** How a practice breathes, and in which of its steps, counted from 0. */
export type BreathPattern = { parts: BreathPart[]; steps: number[] };

export type BreathMoment = {
  part: number;
  phase: BreathPhase;
  word: string;
  /** The seconds that are left of this part. */
  count: number;
  /** How far the breath is in, from 0 to 1. */
  fullness: number;
};

const WORDS: Readonly<Record<BreathPhase, string>> = {
  in: 'Breathe in',
  hold: 'Hold, softly',
  out: 'Breathe out',
  rest: 'Rest',
};

const secondsIn = (parts: readonly BreathPart[], phase: BreathPhase): number =>
  parts.reduce((sum, each) => sum + (each.phase === phase ? each.seconds : 0), 0);

const eased = (share: number): number => 0.5 - 0.5 * Math.cos(Math.PI * share);

/** Where a pattern is, so many milliseconds after its first breath began; it goes round and round. */
export function breathMomentAt(elapsedMs: number, parts: readonly BreathPart[]): BreathMoment | undefined {
  const round = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  if (round <= 0) return undefined;
  let at = (Math.max(0, elapsedMs) / 1_000) % round;
  // An in-breath of two parts goes on where the first one ended.
  const passed = { in: 0, hold: 0, out: 0, rest: 0 };
  for (const [part, { phase, seconds, word = WORDS[phase] }] of parts.entries()) {
    if (at < seconds) {
      const share = eased((passed[phase] + at) / Math.max(1, secondsIn(parts, phase)));
      const fullness = { in: share, hold: 1, out: 1 - share, rest: 0 }[phase];
      return { part, phase, word, count: Math.ceil(seconds - at), fullness };
    }
    at -= seconds;
    passed[phase] += seconds;
  }
  return undefined;
}
