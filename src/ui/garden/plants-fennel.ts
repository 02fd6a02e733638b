import { curve, line, randomFrom, repeat } from './draw.ts';
import { onCircle, points, short } from './leaf.ts';

const umbels = 9;

function wisp(y: number, length: number, angle: number): string {
  const [middleX, middleY] = onCircle(length, angle);
  const threads = repeat(7, (index) => {
    const [tipX, tipY] = onCircle(length, angle + (index - 3) * 13);
    return `M0 ${short(y)}Q${points(middleX * 0.5, y + middleY * 0.5, tipX, y + tipY)}`;
  });
  return line(threads, 'k3', 2);
}

export function fennel(height: number, spread: number): string {
  const random = randomFrom(4);
  const fork = -height * 0.78;
  let rays = '';
  let dark = '';
  let light = '';
  for (let index = 0; index < umbels; index++) {
    const side = (index / (umbels - 1) - 0.5) * 2;
    const x = side * spread;
    const y = -height + side * side * 26 - (1 - Math.abs(side)) * 8;
    rays += `M0 ${short(fork)}Q${points(x * 0.5, -height * 0.9, x, y)}`;
    for (let dot = 0; dot < 6; dot++) {
      const [dotX, dotY] = onCircle(dot ? 9 : 0, dot * 60 + random() * 40);
      const drawn = `M${points(x + dotX * 1.1, y + dotY * 0.8 - 2)}h0`;
      if (dot % 2) light += drawn;
      else dark += drawn;
    }
  }
  return [
    wisp(-height * 0.22, height * 0.3, -36),
    wisp(-height * 0.34, height * 0.26, -146),
    wisp(-height * 0.5, height * 0.18, -44),
    line(rays, 'k3', 2.2),
    line(curve(0, 0, 6, -height * 0.3, -6, -height * 0.6, 0, fork), 'k3', 4),
    line(dark, 'kpe3', 10.2),
    line(light, 'kpe', 8.7),
  ].join('');
}
