import { curve, disc, group, leaf, line, place, repeat, scallop, shape, spiral } from './draw.ts';
import { leafPath, onCircle, points, radians } from './leaf.ts';
import type { Weather } from './species.ts';

// One plant in eight weathers, each on a field of 120 by 120.

function petal(length: number, width: number, angle: number): string {
  const cos = Math.cos(radians(angle));
  const sin = Math.sin(radians(angle));
  const at = (along: number, aside: number) =>
    [cos * along - sin * aside, sin * along + cos * aside] as const;
  const out = [...at(length * 0.4, -width * 1.15), ...at(length * 1.04, -width), ...at(length, 0)];
  const back = [...at(length * 1.04, width), ...at(length * 0.4, width * 1.15), ...at(0, width * 0.3)];
  return `M${points(...at(0, -width * 0.3))}C${points(...out)}C${points(...back)}Z`;
}

const petals = (count: number, length: number, width: number, turn: number): string =>
  repeat(count, (index) => petal(length, width, turn + (index * 360) / count));

const openFlower = (radius: number): string =>
  [
    shape(petals(8, radius, radius * 0.36, 22.5), 'po2'),
    shape(petals(8, radius * 0.92, radius * 0.33, 0), 'po'),
    disc(0, 0, radius * 0.3, 'su'),
    disc(0, 0, radius * 0.13, 'su2'),
  ].join('');

function closedFlower(h: number, w: number): string {
  const right = (wide: number, narrow: number, high: number, low: number) =>
    `C${points(w * wide, -h * high, w * narrow, -h * low, 0, 0)}Z`;
  return [
    shape(curve(0, 0, -w * 1.3, -h * 0.1, -w * 1.2, -h * 0.7, 0, -h) + right(1.2, 1.3, 0.7, 0.1), 'po2'),
    shape(curve(0, 0, -w * 1.1, -h * 0.2, -w * 0.8, -h * 0.8, 0, -h) + right(0.3, 0.3, 0.6, 0.3), 'po'),
    shape(leafPath(-1, 1, h * 0.5, h * 0.11, -112, 0) + leafPath(1, 1, h * 0.5, h * 0.11, -68, 0), 'l2'),
  ].join('');
}

function cup(h: number, w: number): string {
  const rim = `C${points(-w * 0.6, -h * 0.72, -w * 0.3, -h * 0.8, 0, -h * 1.06)}C${points(w * 0.3, -h * 0.8, w * 0.6, -h * 0.72, w, -h)}`;
  const body = `${curve(0, 0, -w * 1.5, -h * 0.2, -w * 1.3, -h * 0.9, -w, -h)}${rim}C${points(w * 1.3, -h * 0.9, w * 1.5, -h * 0.2, 0, 0)}Z`;
  const left = `${curve(0, 0, -w * 1.4, -h * 0.2, -w * 1.25, -h * 0.86, -w, -h)}C${points(-w * 0.3, -h * 0.8, w * 0.2, -h * 0.4, 0, 0)}Z`;
  const right = `${curve(0, 0, w * 1.4, -h * 0.2, w * 1.25, -h * 0.86, w, -h)}C${points(w * 0.5, -h * 0.84, w * 0.1, -h * 0.5, 0, 0)}Z`;
  return shape(body, 'po2') + shape(left, 'po') + shape(right, 'po3');
}

const air = (colour: string): string => shape('M0 0H120V120H0Z', colour);

const ground = (): string => shape('M0 100C30 92 80 94 120 101V120H0Z', 'l1');

const cloud = (x: number, y: number, scale: number, colour: string): string =>
  group(
    shape('M-26 8C-36 8-36-6-25-6C-24-18-7-20-2-11C4-20 22-16 20-4C32-6 34 8 24 8Z', colour),
    `translate(${x} ${y})scale(${scale})`,
  );

const happy = (): string =>
  [
    air('w1') + disc(60, 50, 43, 'w1b'),
    line('M60 100C59 84 61 72 60 52', 'k2', 3.6),
    leaf(60, 94, 31, 7.5, -38, -5, 'l2', 'l3') + leaf(60, 94, 31, 7.5, -142, 5, 'l2', 'l3'),
    ground() + place(openFlower(27), 60, 47),
  ].join('');

function inspired(): string {
  const flying = [
    [84, 40, 11, -42],
    [95, 58, 9, -14],
    [98, 24, 8, -50],
    [38, 36, 10, -132],
    [25, 53, 8, -160],
    [24, 22, 8, -128],
  ] as const;
  const specks = [
    [60, 8, 2.6],
    [44, 15, 2],
    [77, 14, 2.2],
    [108, 42, 2],
    [12, 40, 2],
  ] as const;
  return [
    air('w2') + line('M60 100C58 86 61 74 60 58', 'k2', 3.6),
    leaf(60, 92, 34, 7, -52, -6, 'l2', 'l3') + leaf(60, 92, 34, 7, -128, 6, 'l2', 'l3'),
    ground(),
    shape(
      repeat(9, (index) => leafPath(60, 54, index % 2 ? 33 : 40, 5.2, -170 + index * 20, 0)),
      'po2',
    ),
    shape(
      repeat(8, (index) => leafPath(60, 54, 26, 4.6, -160 + index * 20, 0)),
      'po3',
    ),
    disc(60, 54, 8.5, 'su'),
    ...flying.map(([x, y, length, angle]) => shape(leafPath(x, y, length, length * 0.24, angle, 0), 'po')),
    ...specks.map(([x, y, radius]) => disc(x, y, radius, 'su')),
  ].join('');
}

function calm(): string {
  const lily = [
    shape(petal(36, 8, -168) + petal(36, 8, -12), 'po2'),
    shape(petal(38, 9.5, -142) + petal(38, 9.5, -38), 'po'),
    shape(petal(38, 10.5, -113) + petal(38, 10.5, -67), 'po3'),
    shape(petal(38, 10.5, -90), 'pn4'),
  ].join('');
  return [
    air('w3') + shape('M32 84A28 28 0 0 1 88 84Z', 'w3b'),
    shape('M0 84H120V120H0Z', 'la3') + shape('M0 84H120V87H0Z', 'la'),
    line('M22 97H52M72 97H100M8 107H34M50 108H78M94 106H114', 'kc', 2),
    shape('M14 90C14 84 42 84 46 89C40 96 18 96 14 90Z', 'l1'),
    shape('M72 91C76 84 104 84 106 90C102 96 76 97 72 91Z', 'l2'),
    place(lily, 60, 90),
  ].join('');
}

const focused = (): string =>
  [
    air('w4') + shape('M60-6L98 101H22Z', 'w4b') + line('M60 104V56', 'k2', 3.8),
    leaf(60, 100, 46, 5, -98, -2, 'l2', 'l3') + leaf(60, 100, 40, 5, -80, 2, 'l1', 'l2'),
    ground() + place(closedFlower(38, 14), 60, 58),
  ].join('');

const neutral = (): string =>
  [
    air('w5') + cloud(88, 26, 0.62, 'w5b') + cloud(26, 38, 0.44, 'w5b'),
    line('M60 100C59 88 60 78 60 66', 'k2', 3.6),
    leaf(60, 90, 34, 6.5, -4, -5, 'l2', 'l3') + leaf(60, 90, 34, 6.5, -176, 5, 'l2', 'l3'),
    ground() + place(cup(27, 19), 60, 67),
  ].join('');

const tired = (): string =>
  [
    air('w6') + shape('M92 14A15 15 0 1 0 104 37A12.5 12.5 0 0 1 92 14Z', 'w6b'),
    disc(22, 24, 1.6, 'w6b') + disc(44, 14, 1.3, 'w6b') + disc(64, 24, 1.3, 'w6b'),
    ground() + line('M50 100C46 74 50 46 66 44C77 43 81 52 80 60', 'k2', 3.6),
    leaf(49, 92, 30, 6.5, 28, 7, 'l2', 'l3') + leaf(49, 92, 28, 6.5, 152, -7, 'l2', 'l3'),
    place(cup(26, 15), 80, 58, 1, 172),
  ].join('');

function stressed(): string {
  const spikes = repeat(12, (index) => {
    const tip = onCircle(index % 2 ? 20 : 25, index * 30 - 90);
    const valley = onCircle(12.5, index * 30 - 75);
    return `${index ? 'L' : 'M'}${points(...tip)}L${points(...valley)}`;
  });
  const coil =
    'M60 102C60 97 74 99 74 93C74 86 47 94 47 86C47 79 73 86 73 78C73 71 49 79 49 71C49 64 62 68 60 58';
  const head = [
    shape(`${spikes}Z`, 'po2'),
    shape(scallop({ x: 0, y: 0, radius: 12.5, petals: 7, depth: 0.14 }), 'po'),
    line(spiral({ x: 0, y: 0, from: 1, to: 8, turns: 1.8, start: 20, step: 40 }), 'kp3', 2.2),
  ].join('');
  return [
    air('w7') + line('M14 20L24 32L18 38L30 52M106 16L96 30L103 36L91 50', 'k7', 2.6),
    leaf(62, 98, 32, 3.4, -24, 0, 'l2') + leaf(58, 98, 32, 3.4, -156, 0, 'l2'),
    leaf(64, 98, 26, 3, -52, 0, 'l3') + leaf(56, 98, 26, 3, -128, 0, 'l3'),
    line(coil, 'k2', 3.8) + ground() + place(head, 60, 44),
  ].join('');
}

const rain: readonly (readonly [number, number])[] = [
  [14, 46],
  [30, 58],
  [50, 44],
  [74, 50],
  [96, 46],
  [110, 62],
  [20, 78],
  [40, 82],
  [104, 84],
  [6, 64],
  [62, 64],
];

function overwhelmed(): string {
  const head = [
    shape(petal(24, 8, 60) + petal(24, 8, 20), 'po2'),
    shape(petal(25, 8, 96) + petal(25, 8, 40) + petal(21, 7, -8), 'po'),
    shape(petal(24, 7.5, 76) + petal(20, 6.5, 124), 'po3'),
    disc(1, 1, 6, 'su2'),
  ].join('');
  return [
    air('w8') + cloud(36, 26, 1.02, 'w8b') + cloud(86, 22, 0.92, 'w8c'),
    line(rain.map(([x, y]) => `M${x} ${y}L${x - 6} ${y + 13}`).join(''), 'k8', 2.2),
    ground() + leaf(44, 98, 34, 6, -14, 9, 'l2', 'l3') + leaf(42, 98, 24, 5, -160, -6, 'l2', 'l3'),
    line('M44 100C40 74 46 60 64 58C80 57 90 66 92 76', 'k2', 3.6) + place(head, 92, 76),
    shape(leafPath(36, 112, 9, 2.4, -10, 0) + leafPath(104, 110, 8, 2.2, 24, 0), 'po'),
  ].join('');
}

export const weathers: Readonly<Record<Weather, () => string>> = {
  happy,
  inspired,
  calm,
  focused,
  neutral,
  tired,
  stressed,
  overwhelmed,
};
