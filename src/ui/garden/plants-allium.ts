import { curve, disc, leaf, line, place, randomFrom, repeat } from './draw.ts';
import { onCircle, points } from './leaf.ts';

const rings = [
  { florets: 1, reach: 0 },
  { florets: 6, reach: 0.43 },
  { florets: 12, reach: 0.83 },
] as const;

const floret = (x: number, y: number, size: number, turn: number): string =>
  repeat(5, (ray) => `M${points(x, y)}l${points(...onCircle(size, turn + ray * 72))}`);

export function alliumHead(radius: number): string {
  const random = randomFrom(5);
  let dark = '';
  let light = '';
  for (const [ring, { florets, reach }] of rings.entries()) {
    for (let index = 0; index < florets; index++) {
      const angle = (index / florets) * Math.PI * 2 + ring * 0.3;
      const x = Math.cos(angle) * (radius * reach);
      const y = Math.sin(angle) * (radius * reach);
      const drawn = floret(x, y, radius * 0.16 * (0.9 + random() * 0.25), random() * 72);
      if ((index + ring) % 2) dark += drawn;
      else light += drawn;
    }
  }
  return (
    disc(0, 0, radius * 0.93, 'fi2') + line(dark, 'kf', radius * 0.095) + line(light, 'kf3', radius * 0.095)
  );
}

export const allium = (height: number, radius: number): string =>
  [
    leaf(0, 0, height * 0.4, height * 0.035, -130, -28, 'l2', 'l1'),
    leaf(0, 0, height * 0.46, height * 0.035, -56, 30, 'l2', 'l3'),
    line(curve(0, 0, 6, -height * 0.3, -6, -height * 0.7, 0, -height), 'k2', 5),
    place(alliumHead(radius), 0, -height),
  ].join('');
