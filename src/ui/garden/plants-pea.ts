import { curve, group, leaf, line, place, pointOnCurve, repeat, shape } from './draw.ts';
import { leafPath, type Point, points, short } from './leaf.ts';

export function pod(length: number, angle: number): string {
  const peas = repeat(5, (index) => {
    const share = 0.2 + (0.62 * index) / 4;
    return `M${points(length * share, length * 0.05 * share)}h0`;
  });
  const width = length * 0.21;
  const drawn = [
    shape(leafPath(0, 0, length, width, 0, length * 0.06), 'pe2'),
    shape(leafPath(length * 0.06, 0, length * 0.9, width * 0.62, 0, length * 0.05), 'pe3'),
    line(peas, 'kpe', length * 0.14),
    shape(
      leafPath(2, 0, length * 0.24, length * 0.07, -150, 0) +
        leafPath(2, 0, length * 0.24, length * 0.07, 150, 0),
      'l2',
    ),
  ].join('');
  return group(drawn, `rotate(${short(angle)})`);
}

const blossom = (): string =>
  shape('M0 0C-18 2-26-14-18-26C-10-32-2-28 0-22C4-30 14-32 20-26C26-14 16 2 0 0Z', 'pn4') +
  shape('M0 0C-9-2-12-12-7-17C-2-20 3-20 7-17C12-12 8-2 0 0Z', 'pn2');

function tendril(x: number, y: number, side: 1 | -1, scale: number): string {
  const [out, back] = [
    [side * 10 * scale, -24 * scale, side * 36 * scale, -26 * scale, side * 35 * scale, -6 * scale],
    [-side * 1 * scale, 13 * scale, -side * 18 * scale, 11 * scale, -side * 16 * scale, 1 * scale],
  ] as const;
  return line(`M${points(x, y)}c${points(...out)}c${points(...back)}`, 'k3', 3);
}

function leafPair(x: number, y: number, size: number, side: 1 | -1): string {
  return (
    leaf(x, y, size, size * 0.3, side > 0 ? -30 : -150, side * -5, 'l2', 'l3') +
    leaf(x, y, size * 0.88, size * 0.28, side > 0 ? -82 : -98, side * 5, 'l1', 'l2')
  );
}

export function pea(height: number): string {
  const scale = height / 250;
  const first: Point = [height * 0.26, -height * 0.34];
  const second: Point = [-height * 0.3, -height * 0.62];
  const tip: Point = [height * 0.05, -height];
  const on = (share: number) => pointOnCurve([[0, 0], first, second, tip], share);
  const pair = (share: number, size: number, side: 1 | -1) =>
    leafPair(on(share).x, on(share).y, height * size, side);
  const [low, middle, high] = [on(0.4), on(0.66), on(0.86)];
  return [
    line(curve(0, 0, ...first, ...second, ...tip), 'k2', 4.8),
    tendril(high.x, high.y, -1, scale),
    tendril(tip[0], tip[1], 1, scale),
    pair(0.14, 0.24, 1),
    pair(0.3, 0.22, -1),
    pair(0.5, 0.21, 1),
    pair(0.72, 0.18, -1),
    pair(0.88, 0.14, 1),
    place(pod(height * 0.36, 104), low.x + 4, low.y),
    place(pod(height * 0.33, 58), middle.x + 6, middle.y - 4),
    place(blossom(), tip[0] - 10 * scale, tip[1] + 6, scale * 1.15, -22),
  ].join('');
}

/** The pea's mark: two pods. */
export const podPair = (): string => place(pod(96, 0), -48, -2, 1, 0) + place(pod(78, 0), -34, -26, 1, -14);
