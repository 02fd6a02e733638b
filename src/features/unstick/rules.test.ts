import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bench, Card } from '#features/board/rules.ts';
import { KINDS, SIZES, WAYS } from './content.ts';
import {
  asTask,
  countLine,
  findOwnStep,
  findTextFault,
  KEPT_MOST,
  type KeptStep,
  lengthWords,
  likeness,
  linesOf,
  offerOf,
  restLine,
  SEEDS_MOST,
  seedsOf,
  waysInto,
  withKeptStep,
  withMinutes,
  wordsOf,
} from './rules.ts';

const START = Date.parse('2026-02-20T09:00:00Z');
const kept = (title: string, changes: Partial<KeptStep> = {}): KeptStep => ({
  taskId: title,
  title,
  text: 'Open last month’s invoice and save a copy.',
  startedAtMs: START,
  ...changes,
});
const card = (id: string, title: string): Card => ({
  ...{ id, title, notes: '', bucket: 'later', version: 1, doneAt: null },
});

test('a thing a line: marks of lists, blank lines and the same thing twice are left out', () => {
  expect(linesOf('- spring invoice\n\n  2. VAT   thing \n* Spring Invoice\r\n• bins\n1987 photos')).toEqual([
    'spring invoice',
    'VAT thing',
    'bins',
    '1987 photos',
  ]);
  expect(linesOf(' \n\t\n')).toEqual([]);
});

test('a line of up to 200 characters is a title; a longer one stands whole in the notes', () => {
  expect(asTask('bins')).toEqual({ title: 'bins', notes: '' });
  expect(asTask('x'.repeat(200))).toEqual({ title: 'x'.repeat(200), notes: '' });
  const long = `${'four '.repeat(60)}end`;
  const { title, notes } = asTask(long);
  expect(notes).toBe(long);
  expect(title).toMatch(/^four .* four…$/);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      expect(Array.from(asTask(text).title).length).toBeLessThanOrEqual(200);
    }),
  );
});

test('what cannot be gone on with is said, and a word is enough', () => {
  expect(findTextFault('')).toBe('One word is enough to begin with.');
  expect(findTextFault('bins')).toBeUndefined();
  const many = Array.from({ length: SEEDS_MOST + 1 }, (_, index) => `thing ${index}`).join('\n');
  expect(findTextFault(many)).toMatch(/^50 lines fit at once, and here are 51/);
  expect(findTextFault('y'.repeat(2_001))).toMatch(/An Enter somewhere in it makes two of it/);
});

test('a seed stays the one that it was, and a task of the board is not written twice', () => {
  let made = 0;
  const newId = () => `new ${++made}`;
  const bench: Bench = { now: [card('a', 'Spring invoice')], next: [], later: [], done: [card('d', 'bins')] };
  const seeds = seedsOf('spring invoice\nbins', { seeds: [], bench, newId });
  expect(seeds).toMatchObject([
    { id: 'a', isOnBoard: true },
    { id: 'new 1', title: 'bins', isOnBoard: false },
  ]);
  const again = seedsOf('bins\nVAT thing', { seeds, bench, newId });
  expect(again.map(({ id }) => id)).toEqual(['new 1', 'new 2']);
});

test('alike titles share at least half of their words, in any form and order', () => {
  expect(wordsOf('Reply about the workshops, somehow')).toEqual(['reply', 'workshop']);
  expect(wordsOf('Dishes, boxes, glass, Café')).toEqual(['dish', 'box', 'glass', 'cafe']);
  expect(likeness('spring invoice', 'Invoices of June')).toBe(0.5);
  expect(likeness('book the dentist', 'spring invoice')).toBe(0);
  expect(likeness('the', 'the')).toBe(0);
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const share = likeness(one, other);
      expect(share).toBe(likeness(other, one));
      expect(share >= 0 && share <= 1).toBe(true);
    }),
  );
});

test('the most alike step of her own comes first, of equals the latest', () => {
  const steps = [
    kept('spring invoice', { taskId: '1' }),
    kept('summer invoice', { taskId: '2', startedAtMs: START + 1 }),
    kept('book the dentist', { taskId: '3' }),
  ];
  expect(findOwnStep(steps, 'Spring invoice')?.taskId).toBe('1');
  expect(findOwnStep(steps, 'autumn invoice')?.taskId).toBe('2');
  expect(findOwnStep(steps, 'bins')).toBeUndefined();
});

test('a task has one step, and the oldest go first', () => {
  const many = Array.from({ length: KEPT_MOST }, (_, index) => kept(`thing ${index}`));
  const more = withKeptStep(many, kept('one more'));
  expect(more).toHaveLength(KEPT_MOST);
  expect(more.at(-1)?.title).toBe('one more');
  expect(
    withKeptStep(more, kept('one more', { text: 'Other.' })).filter(({ taskId }) => taskId === 'one more'),
  ).toEqual([kept('one more', { text: 'Other.' })]);
});

test('how long it took from the step is learned once, of what was done on that day', () => {
  const doneAt = (minutes: number) => [
    { id: 'bins', doneAt: new Date(START + minutes * 60_000).toISOString() },
  ];
  const minutesAfter = (minutes: number) => withMinutes([kept('bins')], doneAt(minutes))[0]?.minutes;
  expect(minutesAfter(4)).toBe(4);
  expect(minutesAfter(0.2)).toBe(1);
  expect(minutesAfter(-3)).toBeUndefined();
  expect(minutesAfter(9 * 60)).toBeUndefined();
  expect(withMinutes([kept('bins', { minutes: 2 })], doneAt(9))[0]?.minutes).toBe(2);
  expect(withMinutes([kept('other')], doneAt(4))[0]?.minutes).toBeUndefined();
});

test('without a step of her own the kind of the task decides, and each way in is another verb', () => {
  expect(waysInto('spring invoice')[0]).toBe('copy');
  expect(waysInto('reply about the workshop')[0]).toBe('write');
  expect(waysInto('Book the dentist')[0]).toBe('call');
  expect(waysInto('the talk, somehow')[0]).toBe('note');
  expect(waysInto('bins')[0]).toBe('stand');
  expect(waysInto('Zephyr')[0]).toBe('open');
  const verbs = Object.values(WAYS).map(([largest]) => largest.split(' ')[0]);
  expect(new Set(verbs).size).toBe(verbs.length);
  const first = [0, 1, 2, 3].map((way) => offerOf('bins', undefined, way, 0).text);
  expect(new Set(first).size).toBe(4);
  expect(offerOf('bins', undefined, 4, 0)).toEqual(offerOf('bins', undefined, 0, 0));
});

test('words that tell a kind stand in the form in which they are looked up', () => {
  for (const { words } of KINDS) for (const word of words) expect(wordsOf(word)).toEqual([word]);
});

test('smaller halves the time three times, and her own step down to its first part', () => {
  const own = kept('spring invoice');
  const at = (size: number) => offerOf('June invoice', own, 0, size);
  expect(at(0)).toMatchObject({ text: own.text, seconds: 120, own });
  expect(at(1)).toMatchObject({ text: 'Open last month’s invoice.', seconds: 60, own });
  expect(at(2)).toEqual({ text: WAYS.copy[2], seconds: 30 });
  expect(at(3)).toEqual({ text: WAYS.copy[3], seconds: 15 });
  expect(offerOf('June invoice', own, 1, 0)).toEqual({ text: WAYS.copy[0], seconds: 120 });
  expect(SIZES.map(lengthWords)).toEqual(['2 minutes', '1 minute', '30 seconds', '15 seconds']);
});

test('counts are said in words', () => {
  expect([0, 1, 5, 12].map(countLine)).toEqual([
    'The first line is the first seed',
    'One seed so far',
    'Five seeds so far',
    '12 seeds so far',
  ]);
  expect([0, 1, 5].map(restLine)).toEqual([
    'Only this one.',
    'The other one rests in Later.',
    'The other five rest in Later.',
  ]);
});
