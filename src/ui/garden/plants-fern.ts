import { curve, leafletPath, line, place, pointOnCurve, shape, spiral } from './draw.ts';
import { onCircle, type Point, points, radians } from './leaf.ts';

type Frond = { angle: number; bow: number; near?: string; far?: string };

/** A frond whose tip is still rolled up. */
export function frond(length: number, { angle, bow, near = 'la', far = 'la2' }: Frond): string {
  const rise: Point = [Math.cos(radians(angle)) * length, Math.sin(radians(angle)) * length];
  const first: Point = [Math.cos(radians(angle)) * length * 0.4, Math.sin(radians(angle)) * length * 0.4];
  const tip: Point = [rise[0] + bow, rise[1]];
  const second: Point = [tip[0] - bow * 0.9, tip[1] + length * 0.25];
  const stem = [[0, 0], first, second, tip] as const;
  let nearSide = '';
  let farSide = '';
  for (let index = 1; index <= 13; index++) {
    const share = 0.1 + (0.84 * index) / 13;
    const { x, y, angle: direction } = pointOnCurve(stem, share);
    const size = length * 0.34 * (1 - share ** 1.5 * 0.86) * (share < 0.2 ? 0.72 : 1);
    nearSide += leafletPath(x, y, size, size * 0.16, direction - 66, -size * 0.12);
    farSide += leafletPath(x, y, size, size * 0.16, direction + 66, size * 0.12);
  }
  const end = pointOnCurve(stem, 1).angle;
  const [rollX, rollY] = onCircle(13, end + 90);
  const roll = {
    x: tip[0] + rollX,
    y: tip[1] + rollY,
    from: 13,
    to: 2,
    turns: 1.5,
    start: end - 90,
    step: 36,
  };
  return [
    line(curve(0, 0, ...first, ...second, ...tip), 'kl', 4),
    shape(nearSide, near),
    shape(farSide, far),
    line(spiral(roll), 'kl', 4.4),
  ].join('');
}

/** A young frond, all rolled up. */
export function crozier(height: number, radius: number): string {
  const stem = `M0 0C${points(4, -height * 0.4, -4, -height * 0.7, 0, -height)}`;
  const roll = { x: radius, y: -height, from: radius, to: 2.5, turns: 1.7, start: 180 };
  return line(stem, 'kl', 7) + line(spiral(roll), 'kl', 7);
}

const youngFrond = (height: number): string =>
  place(crozier(height * 0.42, height * 0.07), -10, 0, 1, -8, true);

export const fern = (height: number): string =>
  [
    `<g>${frond(height * 0.86, { angle: -112, bow: -46, near: 'la2', far: 'la3' })}</g>`,
    frond(height, { angle: -84, bow: 34 }),
    frond(height * 0.74, { angle: -52, bow: 52, near: 'la3', far: 'la' }),
    youngFrond(height),
  ].join('');

/** A lighter fern, one frond drawn three times: the frond's definition, and the plant that uses it. */
export const sharedFern = (height: number, id: string): { definition: string; plant: string } => ({
  definition: `<g id="${id}">${frond(height, { angle: -84, bow: 34 })}</g>`,
  plant: `<use href="#${id}" transform="rotate(-34)scale(-.84 .84)"/><use href="#${id}"/><use href="#${id}" transform="rotate(38)scale(.72)"/>${youngFrond(height)}`,
});

/** The fern's mark: one crozier. */
export const fernMark = (): string =>
  line('M-16 52C-16 20-20-4-14-14', 'kl', 8) +
  line(spiral({ x: 6, y: -12, from: 21, to: 3, turns: 1.7, start: 180, count: 20 }), 'kl', 8);
