import { makeBirds } from './birds.ts';
import { makeBrownNoise } from './brown-noise.ts';
import { CHUNK, highpass } from './filters.ts';
import type { Maker } from './maker.ts';
import { makeMeditation } from './meditation.ts';
import { makeOcean } from './ocean.ts';
import { makeRain } from './rain.ts';
import { createRandom, type Random } from './random.ts';
import { makeStream } from './stream.ts';

/** How each sound is made, and the gain that brings it to the loudness of the others: -14 LUFS, -20 at the volume of the beginning. */
const MAKERS = {
  meditation: { make: makeMeditation, gain: 1.12 },
  rain: { make: makeRain, gain: 0.735 },
  calmingwater: { make: makeStream, gain: 0.69 },
  ocean: { make: makeOcean, gain: 1.4 },
  birds: { make: makeBirds, gain: 2.16 },
  brownnoise: { make: makeBrownNoise, gain: 13 },
} as const satisfies Record<string, { make: (rate: number, random: Random) => Maker; gain: number }>;

export type SoundName = keyof typeof MAKERS;
export type Rendering = { fill(left: Float32Array, right: Float32Array): void };

const KNEE = 0.6;
const CEILING = 0.84;

/** Leaves everything below the knee as it is, and bends the rare peak above it so that it never clips. */
function soften(sample: number): number {
  const over = Math.abs(sample) - KNEE;
  if (over <= 0) return sample;
  const room = CEILING - KNEE;
  return Math.sign(sample) * (KNEE + (room * over) / (over + room));
}

/** Makes a sound piece by piece, for as long as it is asked for more; the pieces may have any length. */
export function render(sound: SoundName, sampleRate: number, seed: number): Rendering {
  const { make, gain } = MAKERS[sound];
  const maker = make(sampleRate, createRandom(seed));
  const sides = [0, 1].map(() => ({ chunk: new Float32Array(CHUNK), steady: highpass(sampleRate, 18) }));
  const [left, right] = sides.map(({ chunk }) => chunk) as [Float32Array, Float32Array];
  let used = CHUNK;

  function renew(): void {
    left.fill(0);
    right.fill(0);
    maker(left, right);
    for (const { chunk, steady } of sides) {
      steady(chunk);
      for (let i = 0; i < CHUNK; i += 1) chunk[i] = soften(gain * (chunk[i] ?? 0));
    }
    used = 0;
  }

  return {
    fill(toLeft, toRight) {
      for (let done = 0; done < toLeft.length; ) {
        if (used === CHUNK) renew();
        const now = Math.min(CHUNK - used, toLeft.length - done);
        toLeft.set(left.subarray(used, used + now), done);
        toRight.set(right.subarray(used, used + now), done);
        used += now;
        done += now;
      }
    },
  };
}
