import { line, oval, place, randomFrom, repeat, shape } from './draw.ts';
import { points } from './leaf.ts';

export const bulb = (scale: number): string =>
  place(
    shape('M0-26C6-16 22-8 22 10C22 24 10 30 0 30C-10 30-22 24-22 10C-22-8-6-16 0-26Z', 'bu') +
      shape('M0-26C2-12 8-4 8 10C8 22 4 30 0 30C-10 30-22 24-22 10C-22-8-6-16 0-26Z', 'bu2') +
      line('M-8 30C-8 38-14 40-14 48M0 30C0 40 2 42 0 52M8 30C8 38 14 38 13 46', 'kr', 2),
    0,
    0,
    scale,
  );

export function roots(width: number, depth: number, seed: number): string {
  const random = randomFrom(seed);
  const strands = repeat(5, (index) => {
    const x = ((index - 2) / 2) * width * 0.5;
    const y = depth * (0.55 + random() * 0.5) * (1 - Math.abs(index - 2) * 0.12);
    const reach = x * (0.6 + random() * 0.5);
    return `M0 0C${points(x * 0.2, y * 0.3, reach, y * 0.5, x + (random() - 0.5) * 10, y)}`;
  });
  return line(strands, 'kso', 2.4);
}

export const bee = (): string =>
  [
    oval(0, 0, 11, 7.5, 'su'),
    shape('M-3-7.2C-1-2-1 2-3 7.2L1 7.4C3 2 3-2 1-7.4Z', 'in'),
    shape('M5-6.6C7-2 7 2 5 6.6L8 5C10 2 10-2 8-5Z', 'in'),
    oval(-3, -10, 8, 5, 'cr', -24),
    oval(4, -10, 7, 4.4, 'cr', 20),
  ].join('');
