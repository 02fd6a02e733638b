import {
  addRamped,
  CHUNK,
  chain,
  createBed,
  gentleLowpass,
  highpass,
  lowpass,
  movingLowpass,
  pinkNoise,
} from './filters.ts';
import type { Maker } from './maker.ts';
import { createDrift, type Random } from './random.ts';
import { createRingers, type Ringers } from './ringers.ts';

const BUBBLES_A_SECOND = 46;
const MOST_A_CHUNK = 6;

type Flurry = { pan: number; low: number; high: number; perSecond: number; left: number };

/** A bubble rings the higher the smaller it is, and climbs as it nears the surface. */
function strikeBubble(bubbles: Ringers, random: Random, { low, high, pan }: Flurry): void {
  const hz = random.betweenPitches(low, high);
  const radius = 3 / hz;
  const fall = 0.13 / radius + 0.0072 * radius ** -1.5;
  bubbles.strike({
    hz,
    seconds: 1.9 / fall,
    gain: 0.5 * (0.06 + random.next() ** 3) * (500 / hz) ** 0.4,
    pan: pan + random.between(-0.35, 0.35) * (1 - Math.abs(pan)),
    rise: random.next() < 0.55 ? fall * random.between(0.02, 0.13) : 0,
    wait: Math.floor(random.next() * CHUNK),
  });
}

/** Places in the stream where bubbles come in gurgles, each for a moment. */
function createFlurries(rate: number, random: Random): (bubbles: Ringers) => void {
  const step = CHUNK / rate;
  const begin = (): Flurry => {
    const low = random.betweenPitches(330, 1150);
    return {
      pan: random.between(-0.85, 0.85),
      low,
      high: low * random.between(1.6, 3.2),
      perSecond: random.betweenPitches(7, 60),
      left: random.between(0.12, 1.3),
    };
  };
  const places = [begin(), begin(), begin(), begin()];
  return (bubbles) => {
    for (const [number, flurry] of places.entries()) {
      flurry.left -= step;
      if (flurry.left < 0) places[number] = begin();
      const now = Math.min(MOST_A_CHUNK, random.count(flurry.perSecond * step));
      for (let bubble = 0; bubble < now; bubble += 1) strikeBubble(bubbles, random, flurry);
    }
  };
}

/** Water that runs beside the listener: soft currents, and bubbles that rise in them without end. */
export function makeStream(rate: number, random: Random): Maker {
  const step = CHUNK / rate;
  const edges = [movingLowpass(rate), movingLowpass(rate)];
  const waiting = [...edges];
  const pink = () => pinkNoise(rate, random);
  const current = createBed(pink, () =>
    chain(highpass(rate, 230, 0.6), waiting.pop()?.filter ?? lowpass(rate, 1000), gentleLowpass(rate, 1900)),
  );
  const depth = createBed(pink, () => chain(highpass(rate, 60), lowpass(rate, 260, 0.5)));
  const bubbles = createRingers(rate, 96);
  const gurgle = createFlurries(rate, random);
  const everywhere: Flurry = { pan: 0, low: 480, high: 3800, perSecond: BUBBLES_A_SECOND, left: 0 };
  const ways = [0, 1].map(() => ({
    quick: createDrift(random, 0.12, 0.7, step),
    slow: createDrift(random, 2, 9, step),
    edge: createDrift(random, 0.2, 1.6, step),
    was: 0,
  }));

  return (left, right) => {
    for (const [side, edge] of edges.entries()) edge.move(2600 * 2 ** (0.7 * (ways[side]?.edge() ?? 0)));
    current.fill();
    depth.fill();
    for (const [side, out] of [left, right].entries()) {
      const way = ways[side];
      if (!way) continue;
      const now = 1.05 * (1 + 0.24 * way.quick() + 0.2 * way.slow());
      addRamped(out, side === 0 ? current.left : current.right, way.was, now);
      way.was = now;
    }
    addRamped(left, depth.left, 0.22, 0.22);
    addRamped(right, depth.right, 0.22, 0.22);
    for (let more = random.count(BUBBLES_A_SECOND * step); more > 0; more -= 1)
      strikeBubble(bubbles, random, { ...everywhere, pan: random.between(-0.6, 0.6) });
    gurgle(bubbles);
    bubbles.add(left, right);
  };
}
