import { expect, test } from 'vitest';
import { type Asked, compose } from '#features/plan-composer/rules.ts';
import { aProfile } from '#tests/support/plans.ts';
import { asWorded, isPlain, objectIn, type Wording } from './rules.ts';

test.each([
  'A door that opens slowly',
  'Breathe – it’s enough.',
  'Un café, une pause: ça suffit!',
  'Secure one thing in a minute',
  'A retreat for two',
])('%s is words alone', (text) => {
  expect(isPlain(text)).toBe(true);
});

test.each([
  '<b>Bold</b>',
  'See https://evil.example',
  'See www.evil.example',
  'Write to me@evil.example',
  '[Click](here)',
  '**Now**',
  'Call 555 0100',
  'In 90 minutes',
  'Two\nlines',
  'Turned \u202e around',
  'Cure your burnout with ninety minutes of rest',
  'A guaranteed calm',
  'It heals',
  'Treatment for a tired head',
  'Good for your health',
  'Twenty-five minutes off',
  'An evening of two whole hours',
])('%j is more than words', (text) => {
  expect(isPlain(text)).toBe(false);
});

test('an object is found within a fence and a sentence', () => {
  expect(objectIn('Sure!\n```json\n{"a": {"b": 1}}\n```\nEnjoy.')).toEqual({ a: { b: 1 } });
  expect(() => objectIn('Sure!')).toThrow();
});

const asked = (over: Partial<Asked> = {}): Asked => ({
  profile: aProfile({ availableTime: 30 }),
  planType: 'work_break',
  hour: 11,
  ...over,
});

const wordingOf = (ids: readonly string[]): Wording => ({
  title: 'A title',
  description: 'A line.',
  activities: ids.map((id) => ({ id, description: `About ${id}.` })),
});

test('the order of a language model holds as far as the composer leaves it open', () => {
  const chosen = compose(asked());
  const ids = chosen.map(({ block }) => block.id);
  const worded = asWorded(wordingOf(ids.toReversed()), chosen, asked());
  expect(worded?.names).toEqual({ title: 'A title', description: 'A line.' });
  expect(worded?.chosen.map(({ block }) => block.id)).toEqual(ids.toReversed());
  expect(worded?.chosen.map(({ block }) => block.description)).toEqual(
    ids.toReversed().map((id) => `About ${id}.`),
  );
  expect(worded?.chosen.map(({ because }) => because)).toEqual(
    chosen.map(({ because }) => because).toReversed(),
  );
});

test('what helped comes first also in the order of a language model', () => {
  const last = compose(asked()).at(-1)?.block.id ?? '';
  const felt = asked({ history: { [last]: { rating: 5, change: 1, sessions: 6 } } });
  const chosen = compose(felt);
  expect(chosen[0]?.block.id).toBe(last);
  const worded = asWorded(wordingOf(chosen.map(({ block }) => block.id).toReversed()), chosen, felt);
  expect(worded?.chosen[0]?.block.id).toBe(last);
});

test('late in the day what asks for little comes last also in the order of a language model', () => {
  const late = asked({ profile: aProfile({ workingHours: 'night_owl', availableTime: 30 }), hour: 22 });
  const chosen = compose(late);
  const levels = chosen.map(({ block }) => block.energyLevel);
  expect(new Set(levels).size).toBeGreaterThan(1);
  const worded = asWorded(wordingOf(chosen.map(({ block }) => block.id).toReversed()), chosen, late);
  expect(worded?.chosen.map(({ block }) => block.energyLevel)).toEqual(levels);
});
