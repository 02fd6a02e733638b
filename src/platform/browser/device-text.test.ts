import { afterEach, expect, test, vi } from 'vitest';
import { deviceText } from './device-text.ts';

const KEY = 'tend-words';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A text that the browser refused to keep. */
function aRefusedText(text: string) {
  const words = deviceText(KEY);
  const stop = words.watch(() => {});
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  words.write(text);
  refused.mockRestore();
  return { words, stop };
}

function writeElsewhere(key: string, text: string): void {
  localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

test('what the browser refuses to keep is held by the page, until the same is written in another tab', () => {
  const { words, stop } = aRefusedText('here');
  expect(words.read()).toBe('here');
  writeElsewhere('tend-others', 'of no matter');
  expect(words.read()).toBe('here');
  writeElsewhere(KEY, 'there');
  expect(words.read()).toBe('there');
  stop();
});

test('what the page holds is gone when another tab forgets everything', () => {
  const { words, stop } = aRefusedText('here');
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(words.read()).toBe('');
  stop();
});
