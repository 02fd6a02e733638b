import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#platform/shared/day.ts';
import { aMoodOn } from '#tests/support/moods.ts';
import { FEELING_IDS, FEELINGS } from './content.ts';
import {
  describeMood,
  ENTRIES_FOR_PATTERN,
  feelingLabel,
  feelingOf,
  findPattern,
  joinMoods,
  type MoodEntry,
  moodValueOf,
  nextNumber,
  notesToKeep,
} from './rules.ts';

const MONDAY = '2026-03-16';
const level = fc.integer({ min: 1, max: 5 });
const entry = (date: string): fc.Arbitrary<MoodEntry> =>
  fc
    .record({
      mood: level,
      feeling: fc.option(fc.constantFrom(...FEELING_IDS)),
      energy: level,
      stress: level,
      notes: fc.option(fc.string({ unit: 'grapheme' })),
    })
    .map((words) => aMoodOn(date, words));
/** The entries of a week, oldest first, with days left out. */
const week = fc
  .subarray([0, 1, 2, 3, 4, 5, 6])
  .chain((days) => fc.tuple(...days.map((day) => entry(addDays(MONDAY, day)))));
const withEnergy = (...levels: number[]): MoodEntry[] =>
  levels.map((energy, index) => aMoodOn(addDays(MONDAY, index), { energy, feeling: null, mood: 3 }));

test('every feeling has a value and a label, and is found by its id', () => {
  expect(FEELINGS.map(({ id }) => id)).toEqual([...FEELING_IDS]);
  for (const { id, mood, label } of FEELINGS) {
    expect(moodValueOf(id)).toBe(mood);
    expect(feelingLabel(id)).toBe(label);
  }
});

test('an entry without a feeling reads as one that stands for its value', () => {
  for (const mood of [1, 2, 3, 4, 5]) expect(moodValueOf(feelingOf({ feeling: null, mood }))).toBe(mood);
  expect(feelingOf({ feeling: 'inspired', mood: 5 })).toBe('inspired');
});

test('Enter on a numbered line begins the next number, and nothing else changes', () => {
  const line = fc.string({ maxLength: 20 }).map((text) => text.replaceAll('\n', ' '));
  fc.assert(
    fc.property(
      fc.array(line),
      fc.integer({ min: 0, max: 9_999 }),
      line,
      fc.string().map((text) => text.trimStart()),
      (above, number, text, rest) => {
        const head = [...above, `${number}. ${text}`].join('\n');
        const next = nextNumber(head + rest, head.length);
        const inserted = `\n${number + 1}. `;
        expect(next).toEqual({ notes: head + inserted + rest, caret: head.length + inserted.length });
      },
    ),
  );
});

test('Enter on a line without a number is left to the text field', () => {
  for (const [notes, caret] of [
    ['', 0],
    ['plain', 5],
    ['1.no space', 10],
    ['a1. text', 8],
    [' 1. indented', 12],
    ['1. first\nplain', 14],
    ['1. first', 0],
    ['1. first', 2],
    ['12345. too many', 15],
  ] as const)
    expect(nextNumber(notes, caret), notes).toBeUndefined();
});

test('Enter in the middle of a numbered line takes what follows along', () => {
  expect(nextNumber('1. sun and tea', 6)).toEqual({ notes: '1. sun\n2. and tea', caret: 10 });
});

test('Enter in the middle of a list numbers what follows anew, as far as it was numbered on', () => {
  for (const [before, after] of [
    ['1. sun|\n2. tea\n3. rain', '1. sun\n2. |\n3. tea\n4. rain'],
    ['1. sun\n2. |tea\n3. rain', '1. sun\n2. \n3. |tea\n4. rain'],
    ['1. sun|\nand wind\n2. tea', '1. sun\n2. |\nand wind\n3. tea'],
    ['1. sun|\n2. tea\n7. rain\n8. snow', '1. sun\n2. |\n3. tea\n7. rain\n8. snow'],
    ['1. sun|\n1. tea', '1. sun\n2. |\n1. tea'],
  ] as const) {
    const caret = after.indexOf('|');
    const found = nextNumber(before.replace('|', ''), before.indexOf('|'));
    expect(found, before).toEqual({ notes: after.replace('|', ''), caret });
  }
});

test('notes of numbers and blanks alone are none', () => {
  for (const notes of ['', '  \n ', '1. ', '1.', '1. \n2. \n\n3.', ' 1. \n'])
    expect(notesToKeep(notes), notes).toBeNull();
  for (const notes of ['1. tea', '1.\n2. tea', 'tea', '10', '1.5', '12345.'])
    expect(notesToKeep(notes)).toBe(notes);
  for (const notes of ['  1. tea \n2. ', '1. tea\n2.\n3. \n', '1. tea\n\n 2. \n'])
    expect(notesToKeep(notes), notes).toBe('1. tea');
});

test('keeping notes twice keeps the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('1. ', '2.', 'tea', ' ', '\n', '\t', '33. '), { maxLength: 12 }),
      (parts) => {
        const kept = notesToKeep(parts.join(''));
        if (kept === null) return;
        expect(notesToKeep(kept)).toBe(kept);
        expect(kept).toBe(kept.trim());
        expect(parts.join('')).toContain(kept);
      },
    ),
  );
});

test('a week with fewer than three entries is counted and nothing is said about it', () => {
  fc.assert(
    fc.property(week, (entries) => {
      const pattern = findPattern(entries);
      expect(pattern.noticedDays).toBe(entries.length);
      const says = entries.length >= ENTRIES_FOR_PATTERN;
      expect([pattern.mostCommon !== undefined, pattern.energy !== undefined]).toEqual([says, says]);
    }),
  );
});

test('no feeling of the week is more common than the most common one, and of two the later one is named', () => {
  fc.assert(
    fc.property(week, (entries) => {
      const { mostCommon } = findPattern(entries);
      if (!mostCommon) return;
      const feelings = entries.map(feelingOf);
      const countOf = (feeling: string) => feelings.filter((each) => each === feeling).length;
      const most = Math.max(...feelings.map(countOf));
      expect(countOf(mostCommon)).toBe(most);
      expect(mostCommon).toBe(feelings.findLast((feeling) => countOf(feeling) === most));
    }),
  );
});

test('energy goes one way from the day that is named, and went another way before it', () => {
  const direction = (from: number, to: number) =>
    (['falling', 'steady', 'rising'] as const)[Math.sign(to - from) + 1];
  fc.assert(
    fc.property(week, (entries) => {
      const { energy } = findPattern(entries);
      if (!energy) return;
      const start = entries.findIndex(({ date }) => date === energy.since);
      const steps = entries
        .slice(1)
        .map((each, index) => direction(entries[index]?.energy ?? 0, each.energy));
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start).toBeLessThan(entries.length - 1);
      expect(new Set(steps.slice(start))).toEqual(new Set([energy.direction]));
      if (start > 0) expect(steps[start - 1]).not.toBe(energy.direction);
    }),
  );
});

test('the way of energy is found in weeks that a person would write', () => {
  expect(findPattern(withEnergy(1, 2, 3)).energy).toEqual({ direction: 'rising', since: '2026-03-16' });
  expect(findPattern(withEnergy(5, 1, 2, 4)).energy).toEqual({ direction: 'rising', since: '2026-03-17' });
  expect(findPattern(withEnergy(1, 3, 3)).energy).toEqual({ direction: 'steady', since: '2026-03-17' });
  expect(findPattern(withEnergy(3, 3, 2)).energy).toEqual({ direction: 'falling', since: '2026-03-17' });
});

test('an entry is told in words', () => {
  expect(describeMood(aMoodOn(MONDAY, { energy: 4, stress: 2 }))).toBe('Calm, energy good, stress a little');
});

test('two entries of a day become one with the values of the later and the words of both', () => {
  fc.assert(
    fc.property(entry(MONDAY), entry(MONDAY), (own, other) => {
      const { notes, ...values } = joinMoods(own, other);
      const { notes: ownNotes, ...ownValues } = own;
      expect(values).toEqual(ownValues);
      for (const words of [ownNotes, other.notes]) expect(notes ?? '').toContain(words ?? '');
      if (describeMood(other) !== describeMood(own)) expect(notes).toContain(describeMood(other));
    }),
  );
});
