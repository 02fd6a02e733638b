import { type LeafMeasures, leafCurves, leafPath, type Point, points, radians, short } from './leaf.ts';

// Cut paper: the base of a plant is (0, 0) and it grows upwards, towards negative y.

export type Random = () => number;

/** A repeatable source of numbers from 0 to 1, so that every build draws the same garden. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** `count` results of `draw`, joined. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const shape = (pathData: string, colour: string): string =>
  `<path class="${colour}" d="${pathData}"/>`;

export const line = (pathData: string, colour: string, width: number): string =>
  `<path class="s ${colour}" d="${pathData}" stroke-width="${short(width)}"/>`;

export const disc = (x: number, y: number, radius: number, colour: string): string =>
  `<circle class="${colour}" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;

export function oval(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  colour: string,
  turn = 0,
): string {
  const rotate = turn ? ` transform="rotate(${short(turn)} ${short(x)} ${short(y)})"` : '';
  return `<ellipse class="${colour}" cx="${short(x)}" cy="${short(y)}" rx="${short(radiusX)}" ry="${short(radiusY)}"${rotate}/>`;
}

export const group = (markup: string, transform: string): string =>
  `<g transform="${transform}">${markup}</g>`;

const thousandths = (value: number): string => (Math.round(value * 1000) / 1000).toString();

/** Puts a drawing somewhere else: moved, then turned, then scaled (and mirrored). */
export function place(markup: string, x: number, y: number, scale = 1, turn = 0, flip = false): string {
  const size = thousandths(scale);
  const rotated = turn ? `rotate(${short(turn)})` : '';
  const sized = scale === 1 ? '' : `scale(${size})`;
  const mirrored = `scale(-${size} ${size})`;
  return group(markup, `translate(${short(x)} ${short(y)})${rotated}${flip ? mirrored : sized}`);
}

export const curve = (...[startX, startY, ...rest]: [number, number, ...number[]]): string =>
  `M${points(startX, startY)}C${points(...rest)}`;

function halfLeafPath(...measures: LeafMeasures): string {
  const { base, tip, out, vein } = leafCurves(...measures);
  return `M${points(...base)}C${points(...out, ...tip)}C${points(...vein, ...base)}Z`;
}

/** A leaf in one colour, or in two, split along its vein. */
export function leaf(...args: [...Required<LeafMeasures>, colour: string, halfColour?: string]): string {
  const [x, y, length, width, angle, bend, colour, halfColour] = args;
  const whole = shape(leafPath(x, y, length, width, angle, bend), colour);
  return halfColour ? whole + shape(halfLeafPath(x, y, length, width, angle, bend), halfColour) : whole;
}

/** A light leaflet of two quadratic curves, for dense foliage. */
export function leafletPath(...[x, y, length, width, angle, bend = 0]: LeafMeasures): string {
  const alongX = Math.cos(radians(angle));
  const alongY = Math.sin(radians(angle));
  const at = (along: number, aside: number): Point => [
    x + alongX * along - alongY * aside,
    y + alongY * along + alongX * aside,
  ];
  const tip = at(length, bend);
  const out = at(length * 0.5, -width * 1.3 + bend * 0.4);
  const back = at(length * 0.5, width * 1.3 + bend * 0.4);
  return `M${points(x, y)}Q${points(...out, ...tip)}Q${points(...back, x, y)}Z`;
}

type Rosette = {
  x: number;
  y: number;
  radius: number;
  petals: number;
  depth: number;
  turn?: number;
  squash?: number;
  random?: Random;
};

/** A rosette of rounded petals; `random` makes them a little uneven. */
export function scallop({ x, y, radius, petals, depth, turn = 0, squash = 1, random }: Rosette): string {
  const uneven = (amount: number) => (random ? 1 + (random() - 0.5) * amount : 1);
  const valleys = Array.from({ length: petals }, (_, index) => {
    const angle = radians(turn + (360 * index) / petals);
    const reach = radius * (1 - depth) * uneven(0.1);
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach * squash, angle };
  });
  const round = valleys.map((valley, index) => {
    const next = valleys[(index + 1) % petals] ?? valley;
    const first = valley.angle + radians((360 / petals) * 0.1);
    const second = valley.angle + radians((360 / petals) * 0.9);
    const reach = radius * (1 + depth * 0.55) * uneven(0.14);
    const bulge = (angle: number): Point => [
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach * squash,
    ];
    return `C${points(...bulge(first), ...bulge(second), next.x, next.y)}`;
  });
  const start = valleys[0] ?? { x, y };
  return `M${points(start.x, start.y)}${round.join('')}Z`;
}

export function smooth(stops: readonly Point[]): string {
  const curves = stops.slice(0, -1).map((from, index) => {
    const before = stops[index - 1] ?? from;
    const to = stops[index + 1] ?? from;
    const after = stops[index + 2] ?? to;
    return `C${points(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    )}`;
  });
  return `M${points(...(stops[0] ?? [0, 0]))}${curves.join('')}`;
}

type Coil = {
  x: number;
  y: number;
  from: number;
  to: number;
  turns: number;
  start: number;
  step?: number;
  count?: number;
};

export function spiral({ x, y, from, to, turns, start, step = 30, count }: Coil): string {
  const parts = count ?? Math.max(6, Math.round((turns * 360) / step));
  const stops = Array.from({ length: parts + 1 }, (_, index): Point => {
    const share = index / parts;
    const angle = radians(start + turns * 360 * share);
    const radius = from + (to - from) * share;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
  return smooth(stops);
}

/** The point at `share` of a cubic curve, and the direction there in degrees. */
export function pointOnCurve(curvePoints: readonly [Point, Point, Point, Point], share: number) {
  const [start, first, second, end] = curvePoints;
  const rest = 1 - share;
  const along = (axis: 0 | 1) =>
    rest * rest * rest * start[axis] +
    3 * rest * rest * share * first[axis] +
    3 * rest * share * share * second[axis] +
    share * share * share * end[axis];
  const slope = (axis: 0 | 1) =>
    3 * rest * rest * (first[axis] - start[axis]) +
    6 * rest * share * (second[axis] - first[axis]) +
    3 * share * share * (end[axis] - second[axis]);
  return { x: along(0), y: along(1), angle: (Math.atan2(slope(1), slope(0)) * 180) / Math.PI };
}
