import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvFiles, findExport, hasRowFault, isShallow } from './rules.ts';

function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let cell = cells.exec(text); cell; cell = cells.exec(text)) {
    const [, quoted, plain = '', end] = cell;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('no cell begins like a formula, and every cell can be read back', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"')
      .chain((start) => fc.string().map((rest) => start + rest)),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (values) => {
      const row = Object.fromEntries(values.map((value, index) => [`column${index}`, value]));
      const [file] = csvFiles({ notes: [row] });
      expect(file?.text.startsWith('\uFEFF')).toBe(true);
      const [, cells = []] = readCsv(file?.text.slice(1) ?? '');
      expect(cells).toHaveLength(values.length);
      for (const [index, value] of values.entries()) {
        const shown = cells[index] ?? '';
        expect(shown).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(shown === value || shown === `'${value}`).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('numbers stay numbers, lists stand below each other, and nothing is nothing', () => {
  expect(csvCell(-5)).toBe('-5');
  expect(csvCell('-5')).toBe("'-5");
  expect(csvCell('=SUM(A1)')).toBe("'=SUM(A1)");
  expect(csvCell(['one', 'two, three'])).toBe('"one\ntwo, three"');
  expect(csvCell(['=1'])).toBe("'=1");
  expect(csvCell([{ title: 'One' }])).toBe('"{""title"":""One""}"');
  expect(csvCell(null)).toBe('');
  expect(csvCell('say "hello"')).toBe('"say ""hello"""');
  expect(csvCell(true)).toBe('true');
});

test('each kind of record with rows is a table with every column that any row has', () => {
  const files = csvFiles({
    format: 'tend',
    version: 1,
    profile: { firstName: 'Test' },
    mood: [
      { date: '2026-03-20', mood: 4 },
      { date: '2026-03-21', notes: 'calm' },
    ],
    nutrition: [],
  });
  expect(files).toEqual([
    { kind: 'profile', text: '\uFEFFfirstName\r\nTest\r\n' },
    { kind: 'mood', text: '\uFEFFdate,mood,notes\r\n2026-03-20,4,\r\n2026-03-21,,calm\r\n' },
  ]);
});

test('only a document that names its format and version is looked at', () => {
  expect(findExport('{"format":"tend","version":1,"mood":[]}')).toEqual({
    format: 'tend',
    version: 1,
    mood: [],
  });
  for (const text of ['', 'null', '[]', '{}', '{"format":"tend"', '{"format":1,"version":1}'])
    expect(findExport(text), text).toBeUndefined();
});

test('what is nested deeper than an export is found without going down', () => {
  expect(isShallow({ mood: [{ tags: ['a'] }] })).toBe(true);
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(isShallow(deep)).toBe(false);
});

test('a row that tells of what has not come, or of no calendar, is at fault', () => {
  const latest = { day: '2026-03-21', instant: Date.parse('2026-03-22T00:00:00Z') };
  const row = {
    date: '2026-03-21',
    createdAt: '2026-03-21T23:00:00Z',
    notes: 'a\nb',
    smallWins: ['c'],
    mood: 4,
  };
  expect(hasRowFault(row, latest)).toBe(false);
  for (const over of [
    { date: '2026-03-22' },
    { createdAt: '2026-03-22T00:00:01Z' },
    { createdAt: '0000-01-01T00:00:00Z' },
    { createdAt: '2026-02-31T25:00:00Z' },
    { notes: 'a\u0000b' },
    { smallWins: ['\ud800'] },
  ])
    expect(hasRowFault({ ...row, ...over }, latest), JSON.stringify(over)).toBe(true);
});
