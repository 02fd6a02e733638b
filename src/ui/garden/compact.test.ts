import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compact, compactPath, mergePaths } from './compact.ts';

const coordinate = fc.integer({ min: -3000, max: 3000 }).map((steps) => steps / 10);

const segment = fc.oneof(
  fc.tuple(fc.constantFrom('L', 'l', 'M', 'm'), fc.tuple(coordinate, coordinate)),
  fc.tuple(fc.constantFrom('H', 'h', 'V', 'v'), fc.tuple(coordinate)),
  fc.tuple(fc.constantFrom('Q', 'q'), fc.tuple(coordinate, coordinate, coordinate, coordinate)),
  fc.constant(['Z', []] as [string, number[]]),
);

const path = fc
  .array(segment, { minLength: 1, maxLength: 20 })
  .map((segments) => `M0 0${segments.map(([letter, values]) => letter + values.join(' ')).join('')}`);

/** Where the pen goes: one line for each segment, in absolute tenths, read the plain way. */
function visited(pathData: string): string[] {
  let [x, y, startX, startY, letter] = [0, 0, 0, 0, 'M'];
  const tokens = pathData.match(/[a-z]|-?\d*\.?\d+/gi) ?? [];
  const take = () => Math.round(Number(tokens.shift()) * 10);
  const stops: string[] = [];
  while (tokens.length > 0) {
    if (/[a-z]/i.test(tokens[0] ?? '')) letter = tokens.shift() ?? '';
    const [fromX, fromY] = letter === letter.toLowerCase() ? [x, y] : [0, 0];
    const kind = letter.toLowerCase();
    let control = '';
    if (kind === 'q') control = `${take() + fromX},${take() + fromY} `;
    if (kind === 'z') [x, y] = [startX, startY];
    else if (kind === 'h') x = take() + fromX;
    else if (kind === 'v') y = take() + fromY;
    else [x, y] = [take() + fromX, take() + fromY];
    if (kind === 'm') [startX, startY] = [x, y];
    stops.push(`${kind} ${control}${x},${y}`);
    if (kind === 'm') letter = letter === 'm' ? 'l' : 'L';
  }
  return stops;
}

test('a shortened path visits the same points and is never longer', () => {
  fc.assert(
    fc.property(path, (pathData) => {
      const shorter = compactPath(pathData, 10);
      expect(visited(shorter)).toEqual(visited(pathData));
      expect(shorter.length).toBeLessThanOrEqual(pathData.length);
    }),
  );
});

test('an arc keeps its radius and its flags', () => {
  expect(compactPath('M92 14A12.5 12.5 0 0 1 104 37', 10)).toMatch(/^m92 14a12\.5 12\.5 0 0 1 12 23$/);
});

test('neighbours of one colour and one width become one path', () => {
  const thin = (d: string) => `<path class="s k2" d="${d}" stroke-width="2"/>`;
  const thick = '<path class="s k2" d="M0 0H9" stroke-width="3"/>';
  expect(mergePaths(thin('M0 0H1') + thin('M0 1H1') + thin('M0 2H1') + thick)).toBe(
    thin('M0 0H1M0 1H1M0 2H1') + thick,
  );
});

test('a group that is not moved carries no transform', () => {
  const still = '<g transform="translate(0 0)"><g transform="translate(0 0)scale(.9)"></g></g>';
  expect(compact(still, 10)).toBe('<g><g transform="scale(.9)"></g></g>');
});
