import {
  addAll,
  addRamped,
  bandpass,
  CHUNK,
  chain,
  createBed,
  gentleLowpass,
  highpass,
  lowpass,
  pinkNoise,
} from './filters.ts';
import type { Maker } from './maker.ts';
import { createDrift, type Random } from './random.ts';
import { createRingers } from './ringers.ts';

const PATTER_HZ = [1100, 1900, 3100, 4700, 6600];
const PATTER_A_SECOND = 110;
const NEAR_A_SECOND = 34;

/** Thousands of drops too far off to be told apart, each a tick in one of five bands. */
function createPatter(rate: number, random: Random): (out: Float32Array, perSecond: number) => void {
  const bands = PATTER_HZ.map((hz) => ({
    ticks: new Float32Array(CHUNK),
    filter: bandpass(rate, hz, 1.6),
    gain: 1.25 * (1100 / hz + 0.12) * (rate / 48_000),
  }));
  return (out, perSecond) => {
    for (const { ticks, filter, gain } of bands) {
      ticks.fill(0);
      for (let drops = random.count((perSecond * CHUNK) / rate); drops > 0; drops -= 1) {
        const sign = random.next() < 0.5 ? -1 : 1;
        ticks[Math.floor(random.next() * CHUNK)] = sign * gain * (0.15 + random.next() ** 3);
      }
      filter(ticks);
      addAll(out, ticks);
    }
  };
}

/** Steady rain: a veil of fine drops, its far murmur, patter all around and single drops close by. */
export function makeRain(rate: number, random: Random): Maker {
  const step = CHUNK / rate;
  const pink = () => pinkNoise(rate, random);
  const veil = createBed(pink, () =>
    chain(highpass(rate, 190, 0.5), gentleLowpass(rate, 4200), lowpass(rate, 9000)),
  );
  const murmur = createBed(pink, () => chain(highpass(rate, 70), lowpass(rate, 520, 0.5)));
  const patterLeft = createPatter(rate, random);
  const patterRight = createPatter(rate, random);
  const near = createRingers(rate, 48);
  const density = createDrift(random, 5, 17, step);
  const sway = createDrift(random, 4, 13, step);
  let veilWas = { left: 0, right: 0 };

  function letDropsFall(wetness: number): void {
    for (let drops = random.count(NEAR_A_SECOND * wetness * step); drops > 0; drops -= 1) {
      const hz = random.betweenPitches(750, 4200);
      near.strike({
        hz,
        seconds: random.between(2.5, 7) / hz + 0.0015,
        gain: 1.1 * (0.06 + random.next() ** 4) * (1000 / hz) ** 0.35,
        pan: random.between(-0.95, 0.95),
        rise: random.between(0, 14),
        wait: Math.floor(random.next() * CHUNK),
      });
    }
  }

  return (left, right) => {
    const wetness = 0.8 + 0.18 * density();
    const lean = 0.08 * sway();
    const veilNow = { left: wetness * (1 + lean), right: wetness * (1 - lean) };
    veil.fill();
    murmur.fill();
    addRamped(left, veil.left, veilWas.left, veilNow.left);
    addRamped(right, veil.right, veilWas.right, veilNow.right);
    veilWas = veilNow;
    addRamped(left, murmur.left, 0.4, 0.4);
    addRamped(right, murmur.right, 0.4, 0.4);
    patterLeft(left, PATTER_A_SECOND * wetness);
    patterRight(right, PATTER_A_SECOND * wetness);
    letDropsFall(wetness);
    near.add(left, right);
  };
}
