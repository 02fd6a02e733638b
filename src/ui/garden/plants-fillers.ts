import { curve, disc, leaf, line, oval, place, randomFrom, repeat, shape } from './draw.ts';
import { leafPath, points } from './leaf.ts';

export function grass(height: number): string {
  const random = randomFrom(2);
  return repeat(5, (index) => {
    const angle = -90 + (index - 2) * 16 + (random() - 0.5) * 8;
    const length = height * (0.6 + random() * 0.45);
    const blade = leafPath((index - 2) * 4, 0, length, length * 0.045, angle, (angle + 90) * 0.6);
    return shape(blade, ['l2', 'l3', 'l1'][index % 3] ?? 'l2');
  });
}

export const sprout = (height: number): string =>
  line(`M0 0C${points(-2, -height * 0.4, 3, -height * 0.6, 0, -height)}`, 'k2', 3.4) +
  leaf(0, -height, height * 0.62, height * 0.2, -150, -6, 'l2') +
  leaf(0, -height, height * 0.62, height * 0.2, -30, 6, 'l3');

export function daisy(height: number): string {
  const petals = repeat(11, (index) => leafPath(0, 0, 26, 26 * 0.2, (index * 360) / 11, 0));
  return [
    line(curve(0, 0, 6, -height * 0.35, -6, -height * 0.65, 0, -height), 'k2', 3.4),
    leaf(0, -height * 0.2, height * 0.3, height * 0.06, -40, 6, 'l2'),
    leaf(0, -height * 0.1, height * 0.32, height * 0.06, -142, -6, 'l1'),
    place(shape(petals, 'cr') + disc(0, 0, 26 * 0.32, 'su'), 0, -height),
  ].join('');
}

export function tulip(height: number): string {
  const head =
    shape('M0 0C-26-2-34-30-24-62C-14-56-8-50 0-66C8-50 14-56 24-62C34-30 26-2 0 0Z', 'su2') +
    shape('M0 0C-24-2-32-28-24-62C-10-52 4-34 6-4Z', 'su') +
    shape('M0 0C24-2 32-28 24-62C12-52 2-30 0 0Z', 'su3');
  return [
    leaf(0, 0, height * 0.62, height * 0.075, -112, -22, 'l1', 'l2'),
    leaf(0, 0, height * 0.7, height * 0.075, -70, 20, 'l2', 'l3'),
    line(curve(0, 0, 8, -height * 0.35, -8, -height * 0.65, 0, -height + 20), 'k2', 4.4),
    place(head, 0, -height + 24),
  ].join('');
}

export function bell(height: number): string {
  const stem = `${curve(0, 0, 0, -height * 0.5, -4, -height, height * 0.2, -height)}C${points(height * 0.34, -height, height * 0.36, -height * 0.9, height * 0.36, -height * 0.84)}`;
  const head =
    shape('M0 0C-12 2-14 16-18 28C-10 26-6 32 0 34C6 32 10 26 18 28C14 16 12 2 0 0Z', 'hb') +
    shape('M0 0C-4 8-6 20 0 34C-6 32-10 26-18 28C-14 16-12 2 0 0Z', 'hb2');
  return [
    leaf(0, 0, height * 0.5, height * 0.05, -110, -14, 'l2'),
    leaf(0, 0, height * 0.6, height * 0.05, -74, 14, 'l1'),
    line(stem, 'k2', 3.2),
    place(head, height * 0.36, -height * 0.84),
  ].join('');
}

/** A flower that is still closed. */
export function bud(): string {
  const head =
    shape('M0 2C-12 0-13-18 0-30C13-18 12 0 0 2Z', 'l2') +
    shape('M0 2C-12 0-13-18 0-30C-4-16-3-6 0 2Z', 'l3');
  return [
    line('M0 0C-2-20 4-40 0-58', 'k2', 4),
    leaf(0, -4, 40, 6, -36, 4, 'l2', 'l3'),
    leaf(0, -2, 42, 6, -146, -4, 'l1', 'l2'),
    place(head, 0, -56),
  ].join('');
}

/** What grows on a day of rest. */
export const moss = (): string =>
  shape('M-34 2C-34-12-20-14-16-10C-14-20 6-22 8-11C14-18 32-12 34 2Z', 'l2') +
  shape('M-20 2C-18-8-4-10 0-4C6-12 20-8 20 2Z', 'l3');

export const seed = (): string => oval(0, 0, 7, 4.6, 'bu', -18);

/** A small open flower seen from above. */
export const blossom = (): string =>
  `<g class="po">${repeat(5, (index) => `<ellipse cx="0" cy="-26" rx="15" ry="22" transform="rotate(${index * 72})"/>`)}</g><circle class="su" r="14"/>`;
