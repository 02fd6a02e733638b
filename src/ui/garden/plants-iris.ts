import { curve, leaf, line, place, shape } from './draw.ts';
import { leafPath } from './leaf.ts';

/** The flower with its base at the origin, about 110 high. */
export const irisHead = (): string =>
  [
    shape('M0-8C-34-30-42-78-14-108C4-92 10-50 0-8Z', 'ir2'),
    shape('M0-8C34-30 42-78 14-108C-4-92-10-50 0-8Z', 'ir3'),
    shape('M0-6C-18-36-16-86 0-116C16-86 18-36 0-6Z', 'ir'),
    shape('M-2-16C-26-36-62-34-70-4C-74 18-62 34-52 34C-40 32-40 4-2-8Z', 'ir'),
    shape('M2-16C26-36 62-34 70-4C74 18 62 34 52 34C40 32 40 4 2-8Z', 'ir2'),
    shape('M0-18C-22-10-30 30-14 52C-6 62 6 62 14 52C30 30 22-10 0-18Z', 'ir3'),
    shape('M0-12C-7 0-7 18 0 30C7 18 7 0 0-12Z', 'su'),
    line('M-8-16C-24-24-44-22-56-2', 'ky', 3.2),
    line('M8-16C24-24 44-22 56-2', 'ky', 3.2),
  ].join('');

export const iris = (height: number): string =>
  [
    leaf(-6, 0, height * 0.86, height * 0.05, -99, -16, 'l1', 'l2'),
    leaf(8, 0, height * 0.66, height * 0.05, -76, 18, 'l2', 'l3'),
    line(curve(0, 0, 0, -height * 0.3, 6, -height * 0.6, 0, -height + 6), 'k1', 5.4),
    shape(leafPath(2, -height + 46, 44, 7, -78, 4), 'l2'),
    shape(leafPath(-2, -height + 52, 40, 6, -104, -4), 'l1'),
    place(irisHead(), 0, -height + 4),
    leaf(2, 0, height * 0.5, height * 0.045, -62, 22, 'l3', 'l2'),
    leaf(-4, 0, height * 0.52, height * 0.045, -116, -20, 'l2', 'l1'),
  ].join('');
