import type { Random } from './random.ts';

/** What every sound is made in: pieces of this many samples, as the browser asks for them. */
export const CHUNK = 128;

/** Works on a chunk in place and remembers where the last one ended. */
export type Filter = (chunk: Float32Array) => void;

function biquad(b: readonly [number, number, number], a: readonly [number, number, number]): Filter {
  const [b0, b1, b2] = [b[0] / a[0], b[1] / a[0], b[2] / a[0]];
  const [a1, a2] = [a[1] / a[0], a[2] / a[0]];
  const kept = { first: 0, second: 0 };
  return (chunk) => {
    let { first, second } = kept;
    for (let i = 0; i < chunk.length; i += 1) {
      const input = chunk[i] ?? 0;
      const output = b0 * input + first;
      first = b1 * input - a1 * output + second;
      second = b2 * input - a2 * output;
      chunk[i] = output;
    }
    kept.first = first;
    kept.second = second;
  };
}

function angleAt(rate: number, hz: number, q: number): { cos: number; alpha: number } {
  const angle = 2 * Math.PI * Math.min(hz / rate, 0.45);
  return { cos: Math.cos(angle), alpha: Math.sin(angle) / (2 * q) };
}

export function lowpass(rate: number, hz: number, q = Math.SQRT1_2): Filter {
  const { cos, alpha } = angleAt(rate, hz, q);
  const side = (1 - cos) / 2;
  return biquad([side, 2 * side, side], [1 + alpha, -2 * cos, 1 - alpha]);
}

export function highpass(rate: number, hz: number, q = Math.SQRT1_2): Filter {
  const { cos, alpha } = angleAt(rate, hz, q);
  const side = (1 + cos) / 2;
  return biquad([side, -2 * side, side], [1 + alpha, -2 * cos, 1 - alpha]);
}

export function bandpass(rate: number, hz: number, q: number): Filter {
  const { cos, alpha } = angleAt(rate, hz, q);
  return biquad([alpha, 0, -alpha], [1 + alpha, -2 * cos, 1 - alpha]);
}

/** Takes away 6 dB for each octave above `hz`. */
export function gentleLowpass(rate: number, hz: number): Filter {
  const keep = Math.exp((-2 * Math.PI * hz) / rate);
  const kept = { level: 0 };
  return (chunk) => {
    let { level } = kept;
    for (let i = 0; i < chunk.length; i += 1) {
      level = keep * level + (1 - keep) * (chunk[i] ?? 0);
      chunk[i] = level;
    }
    kept.level = level;
  };
}

/** A lowpass whose edge may move while it runs. */
export function movingLowpass(rate: number): { move(hz: number): void; filter: Filter } {
  const kept = { first: 0, second: 0, g: 0.1 };
  return {
    move(hz) {
      kept.g = Math.tan(Math.PI * Math.min(hz / rate, 0.45));
    },
    filter(chunk) {
      const { g } = kept;
      const damping = g + Math.SQRT2;
      const share = 1 / (1 + g * damping);
      let { first, second } = kept;
      for (let i = 0; i < chunk.length; i += 1) {
        const high = ((chunk[i] ?? 0) - damping * first - second) * share;
        const band = g * high + first;
        const low = g * band + second;
        first = g * high + band;
        second = g * band + low;
        chunk[i] = low;
      }
      kept.first = first;
      kept.second = second;
    },
  };
}

export function chain(...filters: Filter[]): Filter {
  return (chunk) => {
    for (const filter of filters) filter(chunk);
  };
}

/** White noise spreads over all that a rate can hold, so a higher rate needs more of it to sound the same. */
export const whiteGain = (rate: number): number => Math.sqrt(rate / 48_000);

const PINK_EDGES_HZ = [16, 64, 256, 1024, 4096, 16384];

/** Noise that falls by 3 dB an octave, by six gentle edges two octaves apart. */
export function pinkNoise(rate: number, random: Random): (out: Float32Array) => void {
  const white = new Float32Array(CHUNK);
  const poles = PINK_EDGES_HZ.map((hz) => ({
    keep: Math.exp((-2 * Math.PI * hz) / rate),
    gain: Math.sqrt(256 / hz) * whiteGain(rate),
    level: 0,
  }));
  return (out) => {
    random.fillWhite(white);
    out.fill(0);
    for (const pole of poles) {
      const { keep, gain } = pole;
      let { level } = pole;
      for (let i = 0; i < CHUNK; i += 1) {
        level = keep * level + (1 - keep) * (white[i] ?? 0);
        out[i] = (out[i] ?? 0) + gain * level;
      }
      pole.level = level;
    }
  };
}

export type Bed = { left: Float32Array; right: Float32Array; fill(): void };

/** Two sides of shaped noise that share nothing, so that the listener sits inside it. */
export function createBed(noise: () => (out: Float32Array) => void, shape: () => Filter): Bed {
  const sides = [noise, noise].map((make) => ({
    buffer: new Float32Array(CHUNK),
    source: make(),
    filter: shape(),
  }));
  const [left, right] = sides.map(({ buffer }) => buffer) as [Float32Array, Float32Array];
  function fill(): void {
    for (const { buffer, source, filter } of sides) {
      source(buffer);
      filter(buffer);
    }
  }
  return { left, right, fill };
}

export const addAll = (out: Float32Array, signal: Float32Array): void => addRamped(out, signal, 1, 1);

/** Adds a signal whose loudness goes evenly from one gain to the next, so that no step is heard. */
export function addRamped(out: Float32Array, signal: Float32Array, from: number, to: number): void {
  const step = (to - from) / CHUNK;
  let gain = from;
  for (let i = 0; i < CHUNK; i += 1) {
    out[i] = (out[i] ?? 0) + gain * (signal[i] ?? 0);
    gain += step;
  }
}
