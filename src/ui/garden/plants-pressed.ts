import { disc, leaf, line, place, repeat, shape } from './draw.ts';
import { leafPath, type Point, points, radians } from './leaf.ts';

const at = (angle: number, reach: number): Point => [
  Math.cos(radians(angle)) * reach,
  Math.sin(radians(angle)) * reach,
];

const RAYS = 26;

function toothed(length: number, side: 1 | -1): string {
  const teeth = repeat(5, (index) => {
    const along = (index + 1) / 5;
    const valley: Point = [
      side * length * along * 0.86,
      -length * 0.42 * along - length * 0.11 * (1 - along * 0.5),
    ];
    const tip: Point = [side * length * (along * 0.86 + 0.02), -length * 0.4 * along - length * 0.02];
    return `L${points(...valley)}L${points(...tip)}`;
  });
  return `M0 0${teeth}L${points(side * length, -length * 0.5)}Q${points(side * length * 0.5, -length * 0.06)} 0 0Z`;
}

export function dandelion(height: number): string {
  const rays = Array.from({ length: RAYS }, (_, index) => {
    const [angle, reach] = [(index * 360) / RAYS, index % 2 ? 38 : 31];
    const [x, y] = at(angle, reach);
    const tufts = [-18, 0, 18].map((turn) => `M${points(x, y - height)}l${points(...at(angle + turn, 9))}`);
    return `M${points(0, -height)}L${points(x, y - height)}${tufts.join('')}`;
  });
  return [
    shape(toothed(height * 0.42, 1), 'l2') + shape(toothed(height * 0.42, -1), 'l1'),
    line(`M0 0C${points(7, -height * 0.35, -7, -height * 0.65, 0, -height)}`, 'k2', 4),
    line(rays.join(''), 'kdn', 1.7),
    disc(0, -height, 7, 'bu2'),
  ].join('');
}

const CLOVER = 'M0 0C-6-10-30-14-26-34C-22-46-6-44 0-32C6-44 22-46 26-34C30-14 6-10 0 0Z';
const HALF_CLOVER = 'M0 0C6-10 30-14 26-34C22-46 6-44 0-32Z';

const smallClover = (x: number, y: number, scale: number, turn: number): string =>
  line(`M0 0C${points(x * 0.3, y * 0.4, x, y * 0.5, x, y)}`, 'k2', 3) +
  place(
    [0, 120, 240]
      .map((angle, index) => place(shape(CLOVER, index % 2 ? 'l2' : 'l1'), 0, 0, 1, angle))
      .join(''),
    x,
    y,
    scale,
    turn,
  );

export function clover(height: number): string {
  const head = [45, 135, 225, 315].map((angle, index) => {
    const tones = index % 2 ? (['l2', 'l1'] as const) : (['l3', 'l2'] as const);
    const mark = line('M-13-22C-5-17 5-17 13-22', 'k4', 2.6);
    return place(shape(CLOVER, tones[0]) + shape(HALF_CLOVER, tones[1]) + mark, 0, -height, 0.78, angle);
  });
  return [
    smallClover(-42, -height * 0.55, 0.46, -14) + smallClover(40, -height * 0.42, 0.4, 20),
    line(`M0 0C${points(-4, -height * 0.4, 5, -height * 0.7, 0, -height)}`, 'k2', 4),
    ...head,
  ].join('');
}

const dicentra = (): string =>
  shape('M0 0C-10-8-24 2-20 16C-16 28-5 32 0 38C5 32 16 28 20 16C24 2 10-8 0 0Z', 'pn2') +
  shape('M0 0C-10-8-24 2-20 16C-16 28-5 32 0 38Z', 'pn') +
  shape('M-5 34C-9 44-3 48 0 54C3 48 9 44 5 34C2 38-2 38-5 34Z', 'pn4');

/** The bleeding heart: four flowers along an arching stem. */
export function heart(height: number): string {
  const h = height;
  const stem = `M0 0C${points(-10, -h * 0.5, -6, -h * 0.98, 46, -h * 0.98)}C${points(84, -h * 0.96, 104, -h * 0.78, 108, -h * 0.66)}`;
  return [
    leaf(0, -6, h * 0.4, h * 0.1, -150, -8, 'l1', 'l2'),
    leaf(0, -h * 0.2, h * 0.4, h * 0.1, -30, 8, 'l2', 'l3'),
    leaf(-6, -h * 0.46, h * 0.3, h * 0.09, -168, -6, 'l2', 'l1'),
    line(stem, 'k2', 4),
    place(dicentra(), 14, -h * 0.9, 0.72) + place(dicentra(), 44, -h * 0.96, 0.86),
    place(dicentra(), 76, -h * 0.9, 0.72) + place(dicentra(), 100, -h * 0.74, 0.56),
  ].join('');
}

export function wheat(height: number): string {
  const h = height;
  const grains = repeat(6, (index) => {
    const y = -h * 0.62 - index * h * 0.062;
    return (
      leaf(1, y, h * 0.14, h * 0.036, -58, 3, 'su2', 'su') +
      leaf(1, y, h * 0.14, h * 0.036, -122, -3, 'su', 'su3')
    );
  });
  return [
    leaf(0, 0, h * 0.6, h * 0.035, -74, 18, 'l3', 'l2'),
    leaf(0, -h * 0.1, h * 0.5, h * 0.035, -112, -18, 'l2', 'l1'),
    line(`M0 0C${points(6, -h * 0.4, -4, -h * 0.7, 4, -h)}`, 'k3', 4),
    grains + leaf(4, -h * 0.98, h * 0.13, h * 0.034, -90, 0, 'su2', 'su'),
  ].join('');
}

export function lavender(height: number): string {
  const h = height;
  const whorls = repeat(6, (index) => {
    const [y, reach] = [-h * 0.56 - index * h * 0.075, 15 - index * 1.4];
    const petals = (angles: readonly number[], length: number) =>
      angles.map((angle) => leafPath(0, y, length, reach * 0.4, angle, 0)).join('');
    const tones = index % 2 ? (['ir', 'ir2'] as const) : (['ir3', 'ir'] as const);
    return shape(petals([-24, -156], reach), tones[0]) + shape(petals([-62, -118], reach * 0.9), tones[1]);
  });
  return [
    line(`M0 0C${points(4, -h * 0.4, -4, -h * 0.7, 0, -h)}`, 'k2', 3.6),
    leaf(0, 0, h * 0.4, h * 0.03, -112, -10, 'l2') + leaf(0, 0, h * 0.44, h * 0.03, -68, 10, 'l1'),
    whorls,
  ].join('');
}
