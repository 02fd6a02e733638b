import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { holdToasts } from './toast-hold.ts';
import { toast } from './toast-store.ts';

function showToaster() {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  render(<Toaster />);
}

function say(words: Parameters<typeof toast>[0]) {
  act(() => {
    toast(words);
  });
  return screen.getByText(words.title as string).closest('li') as HTMLLIElement;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const isShown = (title: string) => screen.queryByText(title) !== null;

function swipe(card: HTMLLIElement, right: number) {
  card.setPointerCapture = () => undefined;
  card.hasPointerCapture = () => false;
  fireEvent.pointerDown(card, { button: 0, clientX: 100, clientY: 10 });
  fireEvent.pointerMove(card, { clientX: 110, clientY: 10 });
  fireEvent.pointerMove(card, { clientX: 100 + right, clientY: 10 });
  fireEvent.pointerUp(card, { clientX: 100 + right, clientY: 10 });
}

test('a toast leaves after 5000 ms', () => {
  showToaster();
  say({ title: 'Mood saved!', description: 'Calm, noted for today.' });
  pass(4999);
  expect(isShown('Mood saved!')).toBe(true);
  pass(1);
  expect(isShown('Mood saved!')).toBe(false);
});

test('a toast with its own duration stays that long', () => {
  showToaster();
  say({ title: 'Time for a break', durationMs: 8000 });
  pass(7999);
  expect(isShown('Time for a break')).toBe(true);
  pass(1);
  expect(isShown('Time for a break')).toBe(false);
});

test('only the newest toast is visible, for its full time', () => {
  showToaster();
  say({ title: 'Task added' });
  pass(3000);
  say({ title: 'Task moved' });
  expect(isShown('Task added')).toBe(false);
  pass(4999);
  expect(isShown('Task moved')).toBe(true);
  pass(1);
  expect(isShown('Task moved')).toBe(false);
});

test('a toast waits while the pointer is on it, and goes on when it leaves', () => {
  showToaster();
  const card = say({ title: 'Task deleted' });
  fireEvent.pointerMove(card);
  pass(20_000);
  expect(isShown('Task deleted')).toBe(true);
  fireEvent.pointerLeave(screen.getByRole('region'));
  pass(5000);
  expect(isShown('Task deleted')).toBe(false);
});

test('a toast waits while the window is away', () => {
  showToaster();
  say({ title: 'Task deleted' });
  fireEvent.blur(window);
  pass(20_000);
  expect(isShown('Task deleted')).toBe(true);
  fireEvent.focus(window);
  pass(5000);
  expect(isShown('Task deleted')).toBe(false);
});

test('F8 brings the focus to the notices, where a toast waits', () => {
  showToaster();
  const card = say({ title: 'Settings saved' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement).toBe(card.closest('ol'));
  pass(20_000);
  expect(isShown('Settings saved')).toBe(true);
});

test('a swipe to the right of more than 50 px sends a toast away', () => {
  showToaster();
  swipe(say({ title: 'Task added' }), 51);
  expect(isShown('Task added')).toBe(false);
});

test('a swipe of 50 px leaves a toast where it is', () => {
  showToaster();
  swipe(say({ title: 'Task added' }), 50);
  expect(isShown('Task added')).toBe(true);
});

test('the action does what it says, once, and the toast leaves', () => {
  showToaster();
  const onSelect = vi.fn();
  say({ title: 'Meal removed', action: { label: 'Undo', altText: 'Log the meal again', onSelect } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(isShown('Meal removed')).toBe(false);
});

test('the close button sends a toast away', () => {
  showToaster();
  say({
    title: 'Error',
    description: 'Failed to save your small wins. Please try again.',
    variant: 'destructive',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(isShown('Error')).toBe(false);
});

test('what is held is told afterwards, for its full time; what went wrong is told at once', () => {
  showToaster();
  let release = () => {};
  act(() => {
    release = holdToasts();
    toast({ title: 'Activity completed! 🎉' });
  });
  pass(20_000);
  expect(isShown('Activity completed! 🎉')).toBe(false);
  act(() => release());
  pass(4999);
  expect(isShown('Activity completed! 🎉')).toBe(true);
  pass(1);
  expect(isShown('Activity completed! 🎉')).toBe(false);
  act(() => {
    release = holdToasts();
  });
  say({ title: 'This device could not keep it', variant: 'destructive' });
  expect(isShown('This device could not keep it')).toBe(true);
  act(() => release());
});
