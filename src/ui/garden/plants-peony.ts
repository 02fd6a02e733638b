import { curve, disc, leaf, line, place, randomFrom, scallop, shape } from './draw.ts';

export function peonyHead(radius: number): string {
  const random = randomFrom(3);
  const ruffle = (
    x: number,
    y: number,
    reach: number,
    petals: number,
    depth: number,
    turn: number,
    squash: number,
  ) => scallop({ x, y, radius: radius * reach, petals, depth, turn, squash, random });
  return [
    shape(ruffle(0, 0, 1, 9, 0.17, 8, 0.92), 'pn2'),
    shape(ruffle(-2, 3, 0.8, 8, 0.17, 30, 0.9), 'pn'),
    shape(ruffle(1, 1, 0.58, 7, 0.18, 4, 0.9), 'pn3'),
    shape(ruffle(0, 3, 0.36, 6, 0.2, 20, 0.9), 'pn4'),
    line(heart(radius, [-0.14, 0.1, -0.12, -0.14, 0.16, -0.14, 0.13, 0.1]), 'kn', 2.4),
    line(heart(radius, [-0.02, 0.16, -0.02, 0, 0.06, 0, 0.06, 0.12]), 'kn', 2.2),
  ].join('');
}

function heart(radius: number, shares: readonly number[]): string {
  const [x = 0, y = 0, ...rest] = shares.map((share) => radius * share);
  return curve(x, y, ...rest);
}

const threeLeaves = (length: number, angle: number, colour: string, half: string): string =>
  leaf(0, 0, length, length * 0.2, angle, 0, colour, half) +
  leaf(0, 0, length * 0.8, length * 0.17, angle - 38, -4, half, colour) +
  leaf(0, 0, length * 0.8, length * 0.17, angle + 38, 4, colour, half);

const bud = (): string =>
  disc(0, 0, 15, 'pn') +
  shape('M-14 4C-10 18 10 18 14 4C6 10-6 10-14 4Z', 'l2') +
  shape('M-4-14C-12-4-8 8 0 14C10 4 8-8-4-14Z', 'pn3');

export const peony = (height: number): string =>
  [
    line(
      curve(0, 0, -6, -height * 0.3, -height * 0.2, -height * 0.4, -height * 0.22, -height * 0.66),
      'k1',
      4,
    ),
    place(bud(), -height * 0.22, -height * 0.7, 1, -10),
    line(curve(0, 0, 10, -height * 0.35, -10, -height * 0.65, 5, -height), 'k1', 5.4),
    place(threeLeaves(height * 0.36, -40, 'l1', 'l2'), 2, -height * 0.22),
    place(threeLeaves(height * 0.34, -146, 'l2', 'l1'), 0, -height * 0.34),
    place(threeLeaves(height * 0.24, -58, 'l3', 'l2'), 2, -height * 0.48),
    place(peonyHead(height * 0.27), 5, -height),
  ].join('');
