import { disc, leaf, line, oval, place, repeat, shape, smooth } from './draw.ts';
import { leafPath, type Point, points } from './leaf.ts';

// What the answers of the quiz show beside the weathers, each on a field of 120 by 120.

const ground = (): string => shape('M0 100C30 92 80 94 120 101V120H0Z', 'l1');

const daisyHead = (): string =>
  shape(
    repeat(11, (index) => leafPath(0, 0, 26, 5.4, (index * 360) / 11, 0)),
    'cr',
  ) + disc(0, 0, 8.4, 'su');

/** A seedling under a heavy stone: everything is there, it has not begun. */
const stuck = (): string =>
  [
    shape('M0 0H120V120H0Z', 'w5') + shape('M0 62C30 57 84 58 120 63V120H0Z', 'so'),
    shape('M34 60C32 42 50 32 66 34C84 36 92 48 88 61C72 66 48 66 34 60Z', 'stone'),
    shape('M34 60C32 42 50 32 66 34C56 38 50 48 52 63C46 63 39 62 34 60Z', 'stone2'),
    line('M60 96C58 86 62 82 60 74', 'k3', 3.6),
    leaf(60, 76, 15, 4.6, -158, -4, 'l3', 'l2') + leaf(60, 76, 15, 4.6, -22, 4, 'l3', 'l2'),
    oval(60, 100, 9, 6, 'bu'),
    line('M60 104C58 110 54 112 52 116M62 104C64 110 66 112 68 116', 'kso', 2),
  ].join('');

/** Half hidden behind a big leaf, in the light. */
const shy = (): string =>
  [
    shape('M0 0H120V120H0Z', 'w4') + shape('M74-6L118 101H40Z', 'w4b'),
    line('M68 102C66 84 72 66 74 50', 'k2', 3.6) + place(daisyHead(), 76, 46, 0.86) + ground(),
    leaf(36, 104, 88, 17, -66, 10, 'l2', 'l3') + leaf(30, 104, 60, 11, -104, -6, 'l1', 'l2'),
  ].join('');

/** A first step: two leaves and a gentle wind. */
const push = (): string =>
  [
    shape('M0 0H120V120H0Z', 'sky'),
    line('M6 44C24 36 34 52 52 44M2 64C14 58 24 70 36 64M12 26C26 20 34 32 46 26', 'kc', 3.4),
    line('M62 102C60 84 66 74 72 62', 'k2', 4),
    leaf(72, 64, 40, 10, -20, -6, 'l2', 'l3') + leaf(71, 66, 30, 8, -150, -5, 'l1', 'l2') + ground(),
  ].join('');

export const quizPictures = { stuck, shy, push };

/** A fern's head that uncoils into a stem, on a field of 200 by 160. */
export function fernCoil(): string {
  const count = 72;
  const stops = Array.from({ length: count + 1 }, (_, index): Point => {
    const share = index / count;
    const angle = ((180 - 2.25 * 360 * (1 - share)) * Math.PI) / 180;
    const radius = 4 + share * 56;
    return [118 + Math.cos(angle) * radius, 70 - Math.sin(angle) * radius * 0.98];
  });
  const [x, y] = stops.at(-1) ?? [0, 0];
  const stem = `M${points(x, y)}C${points(x, y + 34, 98, y + 50, 98, 162)}`;
  return line(smooth(stops), 'kl', 10) + line(stem, 'kl', 10);
}
