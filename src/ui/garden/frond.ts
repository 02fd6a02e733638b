import { type Point, radians, short } from './leaf.ts';

/** One frond of a fern: how long it is, where it leans, how it bows, and how far it is open when it is rolled up. */
export type Frond = {
  length: number;
  angle: number;
  bow: number;
  /** 1 bends to the right, -1 to the left. */
  side: 1 | -1;
  openAtRest: number;
  leafWidth: number;
  leaves: number;
  /** By how many degrees it leans in while it is rolled up. */
  lift: number;
};

/** Path data: the leaves of either side, the stem, and its lower half, which is thicker. */
export type FrondPaths = { left: string; right: string; stem: string; thick: string };

type Place = { x: number; y: number; turn: number };

const STOPS = 84;
const OPEN = 0.87;

/** How much the stem bends at a share of its length: a little everywhere, and in a coil past where it is open. */
function bendAt(share: number, open: number, coil: number, { length, bow, side }: Frond): number {
  const bend = ((side * bow) / length) * (1 + 1.2 * share);
  if (share <= open) return bend;
  const rolled = (share - open) / (1 - open);
  const tightness = (0.4 + 1.2 * rolled) * Math.min(1, rolled * 5 + 0.35);
  return bend + ((side * coil) / ((1 - open) * length)) * tightness;
}

function stemOf(openness: number, open: number, frond: Frond): Place[] {
  const step = frond.length / STOPS;
  const coil = 2 * Math.PI * (2.1 - 0.75 * openness);
  let turn = radians(frond.angle + frond.lift * frond.side * (1 - openness));
  let [x, y] = [0, 0];
  const places: Place[] = [{ x, y, turn }];
  for (let index = 1; index <= STOPS; index += 1) {
    const half = bendAt(index / STOPS, open, coil, frond) * step * 0.5;
    turn += half;
    x += Math.cos(turn) * step;
    y += Math.sin(turn) * step;
    turn += half;
    places.push({ x, y, turn });
  }
  return places;
}

function placeAt(places: readonly Place[], share: number): Place {
  const index = Math.min(STOPS - 1, Math.floor(share * STOPS));
  const part = share * STOPS - index;
  const from = places[index] ?? { x: 0, y: 0, turn: 0 };
  const to = places[index + 1] ?? from;
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    turn: from.turn + (to.turn - from.turn) * part,
  };
}

function leafletPath({ x, y, turn }: Place, length: number, side: 1 | -1, open: number): string {
  const angle = turn + side * (1.02 + 0.25 * (1 - open));
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
  const width = length * 0.155;
  const bend = -length * 0.13 * side;
  const at = (along: number, aside: number): Point => [
    x + alongX * along - alongY * aside,
    y + alongY * along + alongX * aside,
  ];
  const spell = (point: Point) => point.map(short).join(' ');
  const out = spell(at(length * 0.5, -width * 1.25 + bend * 0.4));
  const back = spell(at(length * 0.5, width * 1.25 + bend * 0.4));
  return `M${spell([x, y])}Q${out} ${spell(at(length, bend))}Q${back} ${spell([x, y])}Z`;
}

const SHORTEST_LEAF = 3;

/** A frond at any moment of its unrolling: 0 is rolled up, 1 is open. Its foot is at (0, 0). */
export function frondAt(openness: number, frond: Frond): FrondPaths {
  const open = frond.openAtRest + (OPEN - frond.openAtRest) * openness;
  const places = stemOf(openness, open, frond);
  const line = (stops: readonly Place[]) =>
    stops.map(({ x, y }, index) => `${index ? 'L' : 'M'}${short(x)} ${short(y)}`).join('');
  let left = '';
  let right = '';
  for (let index = 0; index < frond.leaves; index += 1) {
    const share = 0.13 + 0.83 * (index / (frond.leaves - 1));
    const reached = Math.min(1, Math.max(0, (open - share) / 0.16 + 0.12));
    const unfolded = reached * reached * (3 - 2 * reached);
    const profile = (share < 0.36 ? 0.22 + 2.17 * share : 1) * (1 - share ** 1.8 * 0.86);
    const length = frond.length * frond.leafWidth * profile * (0.05 + 0.95 * unfolded);
    if (length < SHORTEST_LEAF) continue;
    left += leafletPath(placeAt(places, share), length, -1, unfolded);
    right += leafletPath(placeAt(places, share), length, 1, unfolded);
  }
  return { left, right, stem: line(places), thick: line(places.slice(0, Math.ceil(STOPS * 0.45))) };
}

type FernFrond = Frond & {
  colours: readonly [left: string, right: string];
  /** How late it follows the others, as a share of the breath. */
  delay: number;
};

const OUTER = { bow: 0.62, openAtRest: 0.24, leafWidth: 0.27, leaves: 15, lift: 26, delay: 0.1 } as const;
const INNER = { bow: 0.5, openAtRest: 0.28, leafWidth: 0.27, leaves: 15, lift: 8 } as const;
const LOW = { bow: 0.34, openAtRest: 0.24, leafWidth: 0.28, leaves: 15, lift: 40, delay: 0.18 } as const;

/** The six fronds of the large fern, back to front. */
export const FERN: readonly FernFrond[] = [
  { ...OUTER, length: 330, angle: -128, side: -1, colours: ['la3', 'la2'] },
  { ...OUTER, length: 330, angle: -52, side: 1, colours: ['la3', 'la'] },
  { ...INNER, length: 400, angle: -103, side: -1, colours: ['la', 'la2'], delay: 0.05 },
  { ...INNER, length: 420, angle: -74, side: 1, colours: ['la', 'la2'], delay: 0 },
  { ...LOW, length: 214, angle: -143, side: -1, colours: ['la2', 'la3'] },
  { ...LOW, length: 214, angle: -37, side: 1, colours: ['la2', 'la3'] },
];

/** How far each frond is open when the breath is so far in, from 0 to 1: the outer ones follow a little later. */
export const opennessOf = (breath: number, { delay }: FernFrond): number =>
  Math.min(1, Math.max(0, breath * (1 + delay) - delay * 0.5));
