import { curve, disc, leaf, leafletPath, line, place, repeat, shape } from './draw.ts';
import { onCircle, points, radians } from './leaf.ts';

/** An open flower seen from the front, centred, about 46 in radius. */
export function poppyHead(): string {
  const stamens = repeat(10, (index) => {
    const [x, y] = onCircle(1, index * 36);
    return `M${points(x * 17, -4 + y * 15)}h0`;
  });
  return [
    shape('M-6-2C-52 2-60-34-44-48C-30-62-8-58-2-44C8-60 34-60 46-46C60-28 50 4 6-2Z', 'po2'),
    shape(
      'M0-8C-20-16-56-8-52 14C-50 36-26 44-8 36C-2 34 2 34 8 37C28 44 54 32 52 10C50-10 20-16 0-8Z',
      'po',
    ),
    shape('M0-8C-16-14-40-10-48 4C-34 2-20 6-8 36C-2 34 0 20 0-8Z', 'po3'),
    disc(0, -4, 11, 'in'),
    line(stamens, 'ki', 4.8),
    disc(0, -4, 4.5, 'l3'),
  ].join('');
}

/** The flower as a bowl seen from the side, its base at the origin. */
export const poppySide = (): string =>
  shape('M-4 0C-34-6-46-34-36-62C-24-52-12-56 0-66C12-54 26-54 37-62C46-34 34-6 4 0Z', 'po2') +
  shape('M-2 0C-30-4-42-30-36-62C-14-54 4-40 10-8C8 0 2 0-2 0Z', 'po') +
  shape('M4 0C22-6 40-22 37-62C22-52 8-34 4 0Z', 'po3');

export const poppyBud = (): string =>
  shape('M0 0C-14-2-17-18-8-30C-3-36 4-36 8-30C16-18 13-2 0 0Z', 'l2') +
  shape('M0 0C-5-10-4-26 0-34C5-26 5-10 0 0Z', 'po');

function lobedLeaf(x: number, y: number, length: number, angle: number, bow: 1 | -1, colour: string): string {
  const alongX = Math.cos(radians(angle));
  const alongY = Math.sin(radians(angle));
  const lobes = repeat(5, (index) => {
    const share = (index + 1) / 6.2;
    const lobeX = x + alongX * length * share - alongY * bow * length * 0.12 * share * share;
    const lobeY = y + alongY * length * share + alongX * bow * length * 0.12 * share * share;
    const lobe = length * 0.42 * (1 - share * 0.62);
    return (
      leafletPath(lobeX, lobeY, lobe, lobe * 0.22, angle - 48, lobe * 0.12) +
      leafletPath(lobeX, lobeY, lobe, lobe * 0.22, angle + 48, -lobe * 0.12)
    );
  });
  return leaf(x, y, length, length * 0.09, angle, bow * length * 0.12, colour) + shape(lobes, colour);
}

export const poppy = (height: number): string =>
  [
    line(curve(0, 0, -8, -height * 0.3, -34, -height * 0.45, -40, -height * 0.7), 'k2', 3.6),
    place(poppyBud(), -40, -height * 0.7, 1, -26),
    line(curve(0, 0, 14, -height * 0.35, -14, -height * 0.65, 14 * 0.6, -height), 'k2', 4.4),
    lobedLeaf(0, -4, height * 0.42, -52, -1, 'l2'),
    lobedLeaf(0, -2, height * 0.36, -132, 1, 'l1'),
    lobedLeaf(2, -height * 0.24, height * 0.26, -40, -1, 'l3'),
    place(poppyHead(), 14 * 0.6, -height, 1, -6),
  ].join('');
