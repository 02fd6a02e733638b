import { addRamped, CHUNK, chain, createBed, highpass, lowpass, pinkNoise } from './filters.ts';
import type { Maker } from './maker.ts';
import { createDrift, type Random } from './random.ts';
import { createRingers, gainsAt, type Ringers } from './ringers.ts';
import { createSpace } from './space.ts';

const ROOT_HZ = 110;
/** Tones of one just scale of five, so that whichever swell together are in tune. */
const DRONE = [0.5, 1, 1.5, 2, 9 / 4, 5 / 2, 3, 10 / 3, 4, 9 / 2, 5, 6, 20 / 3, 8, 9, 10];
/** Bowls, and the second tone of each, chosen to stand in the same scale. */
const BOWLS = [
  { tone: 3 / 2, second: 8 / 3 },
  { tone: 2, second: 3 },
  { tone: 9 / 4, second: 8 / 3 },
  { tone: 5 / 2, second: 8 / 3 },
  { tone: 3, second: 8 / 3 },
] as const;

type Tone = { add(left: Float32Array, right: Float32Array): void };

/** One pure tone that breathes in and out, slowly, somewhere between the ears. */
function createTone(rate: number, random: Random, hz: number, loudest: number, pan: number): Tone {
  const step = CHUNK / rate;
  const breath = createDrift(random, 5, 16, step);
  const angle = (2 * Math.PI * hz) / rate;
  const [turnRe, turnIm] = [Math.cos(angle), Math.sin(angle)];
  const [toLeft, toRight] = gainsAt(pan);
  const phase = random.between(0, 2 * Math.PI);
  const state = { re: Math.cos(phase), im: Math.sin(phase), gain: 0.001 };
  return {
    add(left, right) {
      const now = loudest * (0.52 + 0.48 * breath()) ** 1.6;
      const gainStep = (now - state.gain) / CHUNK;
      let { re, im, gain } = state;
      for (let i = 0; i < CHUNK; i += 1) {
        left[i] = (left[i] ?? 0) + im * gain * toLeft;
        right[i] = (right[i] ?? 0) + im * gain * toRight;
        const turned = re * turnRe - im * turnIm;
        im = re * turnIm + im * turnRe;
        re = turned;
        gain += gainStep;
      }
      Object.assign(state, { re, im, gain });
    },
  };
}

/** Two tones a fraction of a hertz apart, one to each side: their slow beating is what makes the drone alive. */
function createPair(rate: number, random: Random, ratio: number): Tone[] {
  const apart = random.between(0.04, 0.16) * Math.sqrt(ratio) + 0.02;
  const loudest = 0.3 * Math.max(1, ratio) ** -0.85 * (ratio < 1.5 ? 0.55 : 1);
  const pan = random.between(0.25, 0.6);
  return [
    createTone(rate, random, ROOT_HZ * ratio - apart, loudest, -pan),
    createTone(rate, random, ROOT_HZ * ratio + apart, loudest, pan),
  ];
}

/** A soft mallet: each tone of the bowl sounds twice, a little apart, and without its first hard moment. */
function strikeBowl(bowls: Ringers, random: Random): void {
  const { tone, second } = random.pick(BOWLS);
  const pan = random.between(-0.6, 0.6);
  const loud = random.between(0.28, 0.46) / Math.sqrt(tone);
  const partials = [
    { hz: ROOT_HZ * tone, gain: loud, seconds: 4.6 },
    { hz: ROOT_HZ * tone * second, gain: loud * 0.3, seconds: 2.4 },
    { hz: ROOT_HZ * tone * second * 2, gain: loud * 0.07, seconds: 1.1 },
  ];
  for (const { hz, gain, seconds } of partials) {
    const beat = random.between(0.15, 0.55);
    for (const [detuned, share] of [
      [hz - beat, 0.55],
      [hz + beat, 0.45],
    ] as const) {
      bowls.strike({ hz: detuned, gain: gain * share, seconds, pan });
      bowls.strike({ hz: detuned, gain: -gain * share, seconds: 0.035, pan });
    }
  }
}

/** A warm drone that never stands still, a singing bowl now and then, and a hall around both. */
export function makeMeditation(rate: number, random: Random): Maker {
  const step = CHUNK / rate;
  const tones = DRONE.flatMap((ratio) => createPair(rate, random, ratio));
  const bowls = createRingers(rate, 72);
  const hall = createSpace(rate, { seconds: 5.5, damping: 0.35, size: 1.7, gain: 0.12 });
  const air = createBed(
    () => pinkNoise(rate, random),
    () => chain(highpass(rate, 180), lowpass(rate, 700, 0.5)),
  );
  const breath = createDrift(random, 4, 9, step);
  const [dryLeft, dryRight] = [new Float32Array(CHUNK), new Float32Array(CHUNK)];
  let untilBowl = random.between(2, 5);
  let airWas = 0;

  return (left, right) => {
    untilBowl -= step;
    if (untilBowl < 0) {
      strikeBowl(bowls, random);
      untilBowl = random.between(8, 21);
    }
    dryLeft.fill(0);
    dryRight.fill(0);
    for (const tone of tones) tone.add(dryLeft, dryRight);
    bowls.add(dryLeft, dryRight);
    const airNow = 0.02 * (1 + 0.6 * breath());
    air.fill();
    addRamped(dryLeft, air.left, airWas, airNow);
    addRamped(dryRight, air.right, airWas, airNow);
    airWas = airNow;
    addRamped(left, dryLeft, 0.75, 0.75);
    addRamped(right, dryRight, 0.75, 0.75);
    hall(dryLeft, dryRight, left, right);
  };
}
