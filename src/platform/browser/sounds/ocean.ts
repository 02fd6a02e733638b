import {
  addRamped,
  CHUNK,
  chain,
  createBed,
  highpass,
  lowpass,
  movingLowpass,
  pinkNoise,
} from './filters.ts';
import type { Maker } from './maker.ts';
import { createDrift, type Random } from './random.ts';
import { gainsAt } from './ringers.ts';

type Wave = {
  age: number;
  rise: number;
  fall: number;
  foam: number;
  size: number;
  pan: number;
  drift: number;
};
type Sides = [left: number, right: number];
type Sea = { swell: Sides; foam: Sides; edgeHz: number };

const LONGEST = 34;

function nextWave(random: Random): Wave {
  return {
    age: 0,
    rise: random.between(2.2, 5),
    fall: random.between(1.3, 3),
    foam: random.between(1.5, 3.8),
    size: random.between(0.6, 1),
    pan: random.between(-0.7, 0.7),
    drift: random.between(-0.12, 0.12),
  };
}

/** How high a wave stands: it gathers slowly, breaks, and lets go. */
function swellOf({ age, rise, fall }: Wave): number {
  if (age < rise) return Math.sin((Math.PI / 2) * (age / rise)) ** 3;
  return 1 / Math.cosh((age - rise) / fall);
}

/** The hiss of a broken wave: quick to come, slow to run back over the sand. */
function foamOf({ age, rise, foam }: Wave): number {
  const since = age - rise * 0.8;
  if (since < 0) return 0;
  return (1 - Math.exp(-since / 0.65)) ** 2 * Math.exp(-since / foam);
}

/** The waves that are under way, as gains of the two sides and the brightness of the highest. */
function createSwell(rate: number, random: Random): () => Sea {
  const step = CHUNK / rate;
  let waves: Wave[] = [{ ...nextWave(random), age: 3 }];
  let untilNext = random.between(2, 5);
  return () => {
    untilNext -= step;
    if (untilNext < 0) {
      waves = [...waves.filter(({ age }) => age < LONGEST), nextWave(random)];
      untilNext = random.betweenPitches(6, 11.5);
    }
    const sea: Sea = { swell: [0, 0], foam: [0, 0], edgeHz: 240 };
    for (const wave of waves) {
      wave.age += step;
      const [left, right] = gainsAt(Math.max(-0.8, Math.min(0.8, wave.pan + wave.drift * wave.age)));
      const swell = swellOf(wave) * wave.size;
      const foam = foamOf(wave) * wave.size ** 1.4;
      sea.swell[0] += swell * left;
      sea.swell[1] += swell * right;
      sea.foam[0] += foam * left;
      sea.foam[1] += foam * right;
      sea.edgeHz += 1500 * swell ** 1.6;
    }
    return sea;
  };
}

/** Waves on a wide beach, six to twelve seconds apart, with the open sea behind them. */
export function makeOcean(rate: number, random: Random): Maker {
  const step = CHUNK / rate;
  const edges = [movingLowpass(rate), movingLowpass(rate)];
  const waiting = [...edges];
  const pink = () => pinkNoise(rate, random);
  const body = createBed(pink, () => chain(highpass(rate, 55), waiting.pop()?.filter ?? lowpass(rate, 800)));
  const hiss = createBed(pink, () =>
    chain(highpass(rate, 1300, 0.5), lowpass(rate, 5200, 0.5), lowpass(rate, 8500)),
  );
  const offing = createBed(pink, () => chain(highpass(rate, 40), lowpass(rate, 210, 0.5)));
  const swell = createSwell(rate, random);
  const wind = createDrift(random, 6, 19, step);
  const fizz = [createDrift(random, 0.02, 0.09, step), createDrift(random, 0.02, 0.09, step)];
  let was: { swell: Sides; foam: Sides; far: number } = { swell: [0, 0], foam: [0, 0], far: 0 };

  return (left, right) => {
    const sea = swell();
    for (const edge of edges) edge.move(Math.min(3600, sea.edgeHz));
    for (const bed of [body, hiss, offing]) bed.fill();
    const foamAt = (side: 0 | 1) => 0.07 + 1.5 * sea.foam[side] * (1 + 0.16 * (fizz[side]?.() ?? 0));
    const now = {
      swell: sea.swell.map((gain) => 0.1 + gain) as Sides,
      foam: [foamAt(0), foamAt(1)] as Sides,
      far: 0.42 * (1 + 0.2 * wind()),
    };
    addRamped(left, body.left, was.swell[0], now.swell[0]);
    addRamped(right, body.right, was.swell[1], now.swell[1]);
    addRamped(left, hiss.left, was.foam[0], now.foam[0]);
    addRamped(right, hiss.right, was.foam[1], now.foam[1]);
    addRamped(left, offing.left, was.far, now.far);
    addRamped(right, offing.right, was.far, now.far);
    was = now;
  };
}
