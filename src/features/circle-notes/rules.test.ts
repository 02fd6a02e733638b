import { expect, test } from 'vitest';
import { findFault } from './rules.ts';

const words = (text: string | null) => ({ text, feeling: null });

test('a note has 140 characters, a win 280, and neither is blank', () => {
  expect(findFault({ kind: 'note', ...words('🌱'.repeat(140)) })).toBeUndefined();
  expect(findFault({ kind: 'note', ...words('x'.repeat(141)) })).toBe(
    'That is 1 character more than fits. All of it is still here.',
  );
  expect(findFault({ kind: 'win', ...words('x'.repeat(280)) })).toBeUndefined();
  expect(findFault({ kind: 'win', ...words(' \u3164 ') })).toBe('Please write something here.');
  expect(findFault({ kind: 'note', ...words(null) })).toBe('Please write something here.');
});

test('a weather is a feeling', () => {
  expect(findFault({ kind: 'weather', text: null, feeling: 'calm' })).toBeUndefined();
  expect(findFault({ kind: 'weather', ...words('sunny') })).toBe('Please choose a weather.');
});
