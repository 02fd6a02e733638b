import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Bench,
  BUCKETS,
  type Card,
  carry,
  findCard,
  findGap,
  findNotesFault,
  findSwap,
  findTitleFault,
  focusPath,
  inBuckets,
  isBucket,
  listOpenIds,
  NOTES_MOST,
  readNotes,
  readTitle,
  seenOf,
  spotAt,
  spotOf,
  TITLE_MOST,
  tellPlace,
  withCardAt,
  withoutCard,
  withoutOpen,
} from './rules.ts';

const aCard = (id: string, bucket: Card['bucket'] = 'later'): Card => ({
  id,
  title: `Task ${id}`,
  notes: '',
  bucket,
  version: 1,
  doneAt: null,
});
const aBench = (now: string[], next: string[], later: string[], done: string[] = []): Bench => ({
  now: now.map((id) => aCard(id, 'now')),
  next: next.map((id) => aCard(id, 'next')),
  later: later.map((id) => aCard(id)),
  done: done.map((id) => aCard(id, 'done')),
});
const idsOf = (bench: Bench) => BUCKETS.map((bucket) => bench[bucket].map(({ id }) => id).join(''));

test('a title is kept on one line, and is told by how much it is too long', () => {
  expect(readTitle('  Send \n the   invoice ')).toBe('Send the invoice');
  expect(findTitleFault('a'.repeat(TITLE_MOST))).toBeUndefined();
  expect(findTitleFault('🌷'.repeat(TITLE_MOST))).toBeUndefined();
  expect(findTitleFault('a'.repeat(TITLE_MOST + 1))).toBe(
    '1 character more than fits here. The rest can go into its notes.',
  );
  expect(findTitleFault('   ')).toBeUndefined();
});

test('notes keep their lines, up to the most that fits', () => {
  expect(readNotes(' One\nTwo \u0007')).toBe('One\nTwo');
  expect(findNotesFault('a'.repeat(NOTES_MOST))).toBeUndefined();
  expect(findNotesFault('a'.repeat(NOTES_MOST + 2))).toMatch('2 characters more than fit');
});

test('a neighbour that is gone leaves a place only when something else was asked for', () => {
  const others = [{ id: 'a' }, { id: 'b' }];
  expect(findGap(others, {})).toBe(2);
  expect(findGap(others, { otherwise: 'first' })).toBe(0);
  expect(findGap(others, { before: 'b' })).toBe(1);
  expect(findGap(others, { after: 'b' })).toBe(2);
  expect(findGap(others, { after: 'gone' })).toBeUndefined();
  expect(findGap(others, { after: 'gone', otherwise: 'last' })).toBe(2);
  expect(findGap(others, { before: 'gone', otherwise: 'first' })).toBe(0);
});

test('a card is set down before or after another one, else at the end', () => {
  const bench = aBench(['a'], [], ['b', 'c', 'd']);
  const moved = aCard('a', 'now');
  expect(idsOf(withCardAt(bench, moved, { bucket: 'later', before: 'c' }))).toEqual(['', '', 'bacd', '']);
  expect(idsOf(withCardAt(bench, moved, { bucket: 'later', after: 'd' }))).toEqual(['', '', 'bcda', '']);
  expect(idsOf(withCardAt(bench, moved, { bucket: 'later', after: 'gone' }))).toEqual(['', '', 'bcda', '']);
  expect(idsOf(withoutCard(bench, 'c'))).toEqual(['a', '', 'bd', '']);
  expect(findCard(withCardAt(bench, moved, { bucket: 'done' }), 'a')?.bucket).toBe('done');
});

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: 1 });
const benches = fc.tuple(ids, fc.array(fc.nat(3), { minLength: 10, maxLength: 10 })).map(([all, where]) => {
  const cards = all.map((id, index) => aCard(id, BUCKETS[where[index] ?? 0]));
  return { bench: inBuckets(cards) as Bench, id: all[0] ?? '' };
});

test('a card that is set down where it stood leaves the bench as it was', () => {
  fc.assert(
    fc.property(benches, ({ bench, id }) => {
      const card = findCard(bench, id);
      const spot = spotOf(bench, id);
      expect(card && spot && withCardAt(bench, card, spot)).toEqual(bench);
    }),
  );
});

test('no move loses or doubles a card, and it stands at the index that was meant', () => {
  fc.assert(
    fc.property(benches, fc.constantFrom(...BUCKETS), fc.nat(12), ({ bench, id }, bucket, index) => {
      const card = findCard(bench, id);
      if (!card) return;
      const moved = withCardAt(bench, card, spotAt(bench, id, bucket, index));
      const all = BUCKETS.flatMap((each) => moved[each].map((one) => one.id));
      expect(all.sort()).toEqual(BUCKETS.flatMap((each) => bench[each].map((one) => one.id)).sort());
      const most = bench[bucket].filter((one) => one.id !== id).length;
      expect(moved[bucket].findIndex((one) => one.id === id)).toBe(Math.min(index, most));
    }),
  );
});

test('the arrows carry a card between the places and within one, and never off the bench', () => {
  const bench = aBench(['a'], ['b'], ['c', 'd']);
  const start = { id: 'a', bucket: 'now', index: 0 } as const;
  expect(carry(bench, start, 'ArrowLeft')).toEqual(start);
  const next = carry(bench, start, 'ArrowRight');
  expect(tellPlace(bench, next)).toBe('Next, 2 of 2');
  expect(tellPlace(bench, carry(bench, next, 'ArrowUp'))).toBe('Next, 1 of 2');
  const later = carry(bench, next, 'ArrowRight');
  expect(tellPlace(bench, later)).toBe('Later, 3 of 3');
  expect(carry(bench, later, 'ArrowDown')).toEqual(later);
  expect(tellPlace(bench, carry(bench, later, 'ArrowRight'))).toBe('Done, 1 of 1');
  expect(carry(bench, later, 'x')).toEqual(later);
});

test('a second card in Now or Next finds the one to change places with', () => {
  const bench = aBench(['a', 'b'], ['c'], ['d', 'e']);
  expect(findSwap(bench, 'now', 'b')?.id).toBe('a');
  expect(findSwap(bench, 'next', 'c')).toBeUndefined();
  expect(findSwap(bench, 'later', 'e')).toBeUndefined();
});

test('words and buckets are told by what they are', () => {
  expect(seenOf(aCard('a'))).toEqual({ title: 'Task a', notes: '' });
  expect([isBucket('done'), isBucket('sink')]).toEqual([true, false]);
  expect(focusPath('x')).toBe('/focus?task=x');
});

test('what is put aside is everything that is open, and what was done stays', () => {
  const bench = aBench(['a'], ['b'], ['c', 'd'], ['z']);
  expect(listOpenIds(bench)).toEqual(['a', 'b', 'c', 'd']);
  expect(withoutOpen(bench)).toEqual(aBench([], [], [], ['z']));
});
