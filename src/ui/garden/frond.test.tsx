import { expect, test } from 'vitest';
import { FERN, frondAt, opennessOf } from './frond.ts';
import { practiceScene, type SceneName } from './practice-scenes.ts';

const [, , , front = FERN[0]] = FERN;
const numbersIn = (path: string) => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
const heightOf = (path: string) => -Math.min(...numbersIn(path).filter((_, index) => index % 2 === 1));
const leavesIn = (path: string) => path.split('M').length - 1;

test('a frond rises and puts out its leaves while it unrolls', () => {
  if (!front) throw new Error('no frond');
  const heights = [0, 0.25, 0.5, 0.75, 1].map((openness) => heightOf(frondAt(openness, front).stem));
  expect(heights).toEqual([...heights].sort((one, other) => one - other));
  expect(leavesIn(frondAt(0, front).left)).toBeLessThan(leavesIn(frondAt(1, front).left));
  expect(leavesIn(frondAt(1, front).left)).toBeGreaterThan(10);
});

test('every frond is rolled up without breath, open with all of it, and the outer ones follow later', () => {
  for (const frond of FERN) {
    expect(opennessOf(0, frond)).toBe(0);
    expect(opennessOf(1, frond)).toBe(1);
  }
  const [outer] = FERN;
  if (!outer || !front) throw new Error('no frond');
  expect(opennessOf(0.3, outer)).toBeLessThan(opennessOf(0.3, front));
});

const NAMES =
  'beam page stone stream cut bench steps anchor place desk stairs path chair bend dance wave balance film even twoAndOne palms five squeeze hum wings shake scan';

test.each(NAMES.split(' '))('the scene %s is whole markup with nothing but numbers in its paths', (name) => {
  const markup = practiceScene(name as SceneName);
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`,
    'image/svg+xml',
  );
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(markup).not.toMatch(/NaN|undefined|Infinity/);
  expect(parsed.querySelectorAll('path, ellipse, circle').length).toBeGreaterThan(2);
});
