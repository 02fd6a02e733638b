import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DayNotes,
  isOpenDay,
  isSameNotes,
  joinNotes,
  overallWellnessOf,
  percentagesOf,
  REFLECTION_TEXTS,
  reflectionOf,
  reflectionToKeep,
  typedSince,
  typeText,
  waysOn,
} from './rules.ts';

test('three of anything make a full category, and overall wellness is their mean', () => {
  const nothing = {
    completions: { mental: 0, physical: 0, regulation: 0 },
    meals: 0,
    hasMood: false,
    hasSmallWins: false,
    hasReflection: false,
  };
  expect(percentagesOf(nothing)).toEqual({
    mental: 0,
    physical: 0,
    nutrition: 0,
    regulation: 0,
    emotions: 0,
  });
  const some = {
    completions: { mental: 1, physical: 2, regulation: 9 },
    meals: 4,
    hasMood: true,
    hasSmallWins: false,
    hasReflection: true,
  };
  const percentages = { mental: 33, physical: 67, nutrition: 100, regulation: 100, emotions: 67 };
  expect(percentagesOf(some)).toEqual(percentages);
  expect(overallWellnessOf(percentages)).toBe(73);
  expect(overallWellnessOf(percentagesOf(nothing))).toBe(0);
});

test('percentages lie from 0 to 100, and doing more never lowers them', () => {
  const count = fc.nat(9);
  const counts = fc.record({
    completions: fc.record({ mental: count, physical: count, regulation: count }),
    meals: count,
    hasMood: fc.boolean(),
    hasSmallWins: fc.boolean(),
    hasReflection: fc.boolean(),
  });
  fc.assert(
    fc.property(counts, (some) => {
      const before = percentagesOf(some);
      for (const each of Object.values(before)) expect(each >= 0 && each <= 100).toBe(true);
      const after = percentagesOf({ ...some, meals: some.meals + 1, hasMood: true });
      expect(after.nutrition).toBeGreaterThanOrEqual(before.nutrition);
      expect(overallWellnessOf(after)).toBeGreaterThanOrEqual(overallWellnessOf(before));
    }),
  );
});

const BLANK: DayNotes = { smallWins: [], mental: '', physical: '', emotional: '', wins: '', improve: '' };

test('two records of a day become one: small wins without a place stand among the wins, texts one after the other', () => {
  const own = { ...BLANK, smallWins: ['a', 'b'], mental: 'Here', wins: 'Own wins', improve: 'Same' };
  const other = { ...BLANK, smallWins: ['b', 'c', 'd'], mental: 'There', physical: 'Ran', improve: 'Same' };
  expect(joinNotes(own, other)).toEqual({
    smallWins: ['a', 'b', 'c'],
    mental: 'Here\n\nThere',
    physical: 'Ran',
    emotional: '',
    wins: 'Own wins\n\nd',
    improve: 'Same',
  });
});

test('joining two records leaves nothing out, and joining again adds nothing', () => {
  const text = fc.oneof(fc.constant(''), fc.string({ minLength: 1, maxLength: 12 }));
  const notes = fc.record({
    smallWins: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 3 }),
    mental: text,
    physical: text,
    emotional: text,
    wins: text,
    improve: text,
  });
  fc.assert(
    fc.property(notes, notes, (own, other) => {
      const joined = joinNotes(own, other);
      expect(joined.smallWins.length).toBeLessThanOrEqual(3);
      for (const win of [...own.smallWins, ...other.smallWins])
        expect([...joined.smallWins, joined.wins].some((kept) => kept.includes(win))).toBe(true);
      for (const name of ['mental', 'physical', 'emotional', 'wins', 'improve'] as const)
        for (const each of [own, other]) expect(joined[name]).toContain(each[name]);
      expect(isSameNotes(joinNotes(joined, other), joined)).toBe(true);
      expect(isSameNotes(joinNotes(own, BLANK), own)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

const FRIDAY = '2026-03-20';

test.each([
  ['today at any hour', FRIDAY, 23, false, true],
  ['yesterday before noon', '2026-03-19', 11, false, true],
  ['yesterday from noon on', '2026-03-19', 12, false, false],
  ['yesterday with something typed', '2026-03-19', 23, true, true],
  ['a day before that', '2026-03-18', 0, false, false],
  ['a week ago with something typed', '2026-03-13', 12, true, true],
  ['longer ago than a save may arrive', '2026-03-12', 12, true, false],
])('a day is open to be written: %s', (_, date, hour, isHeld, isOpen) => {
  expect(isOpenDay({ date, today: FRIDAY, hour, isHeld })).toBe(isOpen);
});

test('a draft keeps what was seen under the first letter, and is none once it says what is there', () => {
  const seen = { ...reflectionOf(BLANK), mental: 'Foggy', version: 3 };
  const first = typeText(undefined, seen, 'mental', 'Clear');
  expect(first).toEqual({ texts: { mental: 'Clear' }, over: { mental: 'Foggy' }, version: 3 });
  const later = { ...seen, mental: 'From elsewhere', version: 4 };
  expect(typeText(first, later, 'mental', 'Clear.')).toEqual({
    texts: { mental: 'Clear.' },
    over: { mental: 'Foggy' },
    version: 3,
  });
  expect(typeText(first, seen, 'mental', 'Foggy')).toBeUndefined();
  expect(typedSince(first, first)).toBeUndefined();
  expect(typedSince(typeText(first, seen, 'mental', 'Clear now'), first)).toEqual({
    texts: { mental: 'Clear now' },
    over: { mental: 'Clear' },
    version: 3,
  });
});

test('a text that nobody touched and that is longer than one that is typed is not sent', () => {
  const stored = { ...reflectionOf(BLANK), wins: 'x'.repeat(10_001), mental: 'Foggy' };
  const { texts, over } = reflectionToKeep(
    typeText(undefined, { ...stored, version: 1 }, 'mental', ' Clear '),
    stored,
  );
  expect(texts).toEqual({ mental: 'Clear', physical: '', emotional: '', improve: '' });
  expect(over).toEqual({ mental: 'Foggy', physical: '', emotional: '', improve: '' });
});

test('of two reflections of a day no choice drops what only one of them changed', () => {
  const word = fc.constantFrom('', 'a', 'b', 'c');
  const texts = fc.record({ mental: word, physical: word, emotional: word, wins: word, improve: word });
  fc.assert(
    fc.property(texts, texts, texts, (over, mine, there) => {
      const { own, both, other } = waysOn(mine, over, there);
      for (const name of REFLECTION_TEXTS) {
        if (mine[name] === over[name]) expect([own[name], other[name]]).toEqual([there[name], there[name]]);
        if (there[name] === over[name]) expect([own[name], other[name]]).toEqual([mine[name], mine[name]]);
        for (const each of [own, there]) expect(both[name]).toContain(each[name]);
      }
    }),
  );
});
