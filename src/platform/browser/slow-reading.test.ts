import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSlowReading } from './slow-reading.ts';

const PARTS = ['Sit down.', 'Breathe out.', 'Look around.'];

/** A voice that reads until it is told that it is at the end. */
function letItSpeak() {
  const heard: string[] = [];
  let end: (() => void) | null = null;
  class Utterance {
    text: string;
    onend: (() => void) | null = null;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [],
    speak: ({ text, onend }: Utterance) => {
      heard.push(text);
      end = onend;
    },
    // As browsers do: a voice that is stopped tells its end too.
    cancel: () => end?.(),
  });
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    heard,
    finish: () => act(() => end?.()),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}

test('one part is read after the other, each after a pause, and then it is quiet', () => {
  const { heard, finish, wait } = letItSpeak();
  const { result } = renderHook(() => useSlowReading(PARTS, 3_000));
  act(() => result.current.toggle?.());
  expect([heard, result.current.at]).toEqual([['Sit down.'], 0]);
  finish();
  wait(2_900);
  expect(heard).toHaveLength(1);
  wait(200);
  expect([heard.at(-1), result.current.at]).toEqual(['Breathe out.', 1]);
  finish();
  wait(3_000);
  finish();
  wait(3_000);
  expect([heard, result.current.at]).toEqual([PARTS, undefined]);
});

test('stopped while it reads or in a pause, nothing more is read; begun again, it begins anew', () => {
  const { heard, finish, wait } = letItSpeak();
  const { result, unmount } = renderHook(() => useSlowReading(PARTS, 3_000));
  act(() => result.current.toggle?.());
  act(() => result.current.toggle?.());
  wait(10_000);
  expect([heard, result.current.at]).toEqual([['Sit down.'], undefined]);
  act(() => result.current.toggle?.());
  finish();
  act(() => result.current.toggle?.());
  wait(10_000);
  expect(heard).toEqual(['Sit down.', 'Sit down.']);
  act(() => result.current.toggle?.());
  finish();
  unmount();
  vi.advanceTimersByTime(10_000);
  expect(heard).toHaveLength(3);
});
