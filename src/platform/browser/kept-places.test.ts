import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findKeptPlace, keepPlace, useKeptPlace } from './kept-places.ts';
import { clearItems } from './local-items.ts';

const KEY = 'tend-places';
const WALK = 'activity physical a-walk';

afterEach(() => {
  vi.restoreAllMocks();
  // What was refused is held by the page, which the files after this one share.
  keepPlace('mira', WALK, undefined);
  localStorage.clear();
});

test('a place is kept for its session and its person, changes where it is shown, and goes when it is forgotten', () => {
  const { result } = renderHook(() => useKeptPlace<{ step: number }>('mira', WALK));
  expect(result.current).toBeUndefined();
  act(() => keepPlace('mira', WALK, { step: 2 }));
  act(() => keepPlace('mira', 'a scan', { step: 4 }));
  expect(result.current).toEqual({ step: 2 });
  expect(findKeptPlace('noor', WALK)).toBeUndefined();
  act(() => keepPlace('mira', WALK, undefined));
  expect(result.current).toBeUndefined();
  expect(findKeptPlace('mira', 'a scan')).toEqual({ step: 4 });
});

test('what another tab keeps is shown here, and this tab writes nothing back', () => {
  const { result } = renderHook(() => useKeptPlace<{ step: number }>('mira', WALK));
  const written = vi.spyOn(Storage.prototype, 'setItem');
  const theirs = JSON.stringify({ userId: 'mira', places: [{ subject: WALK, place: { step: 3 } }] });
  Object.assign(localStorage, { [KEY]: theirs });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(result.current).toEqual({ step: 3 });
  expect(written).not.toHaveBeenCalled();
  expect(localStorage.getItem(KEY)).toBe(theirs);
});

test('the places of the last eight sessions are kept, and none when the person leaves', () => {
  for (let index = 0; index < 10; index += 1) keepPlace('mira', `walk ${index}`, { step: index });
  expect(findKeptPlace('mira', 'walk 1')).toBeUndefined();
  expect(findKeptPlace('mira', 'walk 2')).toEqual({ step: 2 });
  keepPlace('noor', 'walk 0', { step: 1 });
  expect(findKeptPlace('mira', 'walk 9')).toBeUndefined();
  clearItems();
  expect(localStorage.length).toBe(0);
});

test.each([
  '{',
  'null',
  '[]',
  '{"userId":"mira"}',
  '{"userId":"mira","places":[null]}',
  `{"userId":"mira","places":[{"subject":"${WALK}","place":7}]}`,
])('what is no place is not taken for one: %s', (text) => {
  localStorage.setItem(KEY, text);
  expect(findKeptPlace('mira', WALK)).toBeUndefined();
  keepPlace('mira', WALK, { step: 1 });
  expect(findKeptPlace('mira', WALK)).toEqual({ step: 1 });
});

test('where the browser keeps nothing, the page itself does', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  keepPlace('mira', WALK, { step: 1 });
  expect(findKeptPlace('mira', WALK)).toEqual({ step: 1 });
});
