/** Chance from a seed: the same seed gives the same sound. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Even in its logarithm, as pitches are heard. */
  betweenPitches(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** White noise from -1 to 1. */
  fillWhite(buffer: Float32Array): void;
  /** How many of the things that happen `expected` times on average happen now. */
  count(expected: number): number;
};

const POOL = 256;

function spreadSeed(seed: number): Uint32Array {
  const state = new Uint32Array(4);
  let mixed = seed >>> 0;
  for (const place of state.keys()) {
    mixed = (mixed + 0x9e3779b9) >>> 0;
    let word = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    state[place] = (word ^ (word >>> 16)) >>> 0;
  }
  return state;
}

/** xoshiro128**: 2^128 - 1 numbers before it begins again, which no listener lives to hear. */
function refill(pool: Uint32Array, state: Uint32Array): void {
  let s0 = state[0] ?? 0;
  let s1 = state[1] ?? 0;
  let s2 = state[2] ?? 0;
  let s3 = state[3] ?? 0;
  for (let place = 0; place < pool.length; place += 1) {
    const five = Math.imul(s1, 5);
    pool[place] = Math.imul((five << 7) | (five >>> 25), 9);
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = (s3 << 11) | (s3 >>> 21);
  }
  state.set([s0, s1, s2, s3]);
}

export function createRandom(seed: number): Random {
  const state = spreadSeed(seed);
  const pool = new Uint32Array(POOL);
  let used = POOL;
  function next(): number {
    if (used === POOL) {
      refill(pool, state);
      used = 0;
    }
    const drawn = pool[used] ?? 0;
    used += 1;
    return drawn / 2 ** 32;
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    betweenPitches: (low, high) => low * (high / low) ** next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    fillWhite(buffer) {
      for (let i = 0; i < buffer.length; i += 1) buffer[i] = next() * 2 - 1;
    },
    count(expected) {
      const enough = Math.exp(-expected);
      let happened = 0;
      for (let left = next(); left > enough; left *= next()) happened += 1;
      return happened;
    },
  };
}

/** A value that wanders between -1 and 1 without haste: each stretch takes from `shortest` to `longest` seconds. */
export function createDrift(
  random: Random,
  shortest: number,
  longest: number,
  stepSeconds: number,
): () => number {
  let from = random.between(-1, 1);
  let to = random.between(-1, 1);
  let seconds = random.between(shortest, longest);
  let elapsed = 0;
  return () => {
    elapsed += stepSeconds;
    if (elapsed >= seconds) {
      from = to;
      to = random.between(-1, 1);
      seconds = random.between(shortest, longest);
      elapsed = 0;
    }
    const way = elapsed / seconds;
    return from + (to - from) * way * way * (3 - 2 * way);
  };
}
