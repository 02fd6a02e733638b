import { expect, onTestFinished, test, vi } from 'vitest';
import { dismissToast, listToasts, subscribeToToasts, TOAST_REMOVE_DELAY_MS, toast } from './toast-store.ts';

function startFakeTime() {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.runAllTimers();
    for (const each of listToasts()) dismissToast(each.id);
    vi.runAllTimers();
    vi.useRealTimers();
  });
}

const open = () => listToasts().filter((each) => each.isOpen);

test('a new toast takes the place of the one that is open', () => {
  startFakeTime();
  toast({ title: 'Task added' });
  toast({ title: 'Task moved' });
  expect(open().map((each) => each.title)).toEqual(['Task moved']);
});

test('a dismissed toast stays, closed, for 1000000 ms and is then gone', () => {
  startFakeTime();
  const { id, dismiss } = toast({ title: 'Settings saved' });
  dismiss();
  expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
  vi.advanceTimersByTime(999_999);
  expect(listToasts().find((each) => each.id === id)?.isOpen).toBe(false);
  vi.advanceTimersByTime(1);
  expect(listToasts()).toEqual([]);
});

test('a second dismissal changes nothing and does not prolong the stay', () => {
  startFakeTime();
  const { dismiss } = toast({ title: 'Settings saved' });
  dismiss();
  vi.advanceTimersByTime(600_000);
  dismiss();
  vi.advanceTimersByTime(400_000);
  expect(listToasts()).toEqual([]);
});

test('an update changes the words of its own toast and opens nothing', () => {
  startFakeTime();
  const first = toast({ title: 'Saving' });
  const second = toast({ title: 'Sending' });
  first.update({ title: 'Saved' });
  second.update({ description: 'On its way.' });
  expect(open().map((each) => [each.title, each.description])).toEqual([['Sending', 'On its way.']]);
});

test('a listener hears each change until it leaves', () => {
  startFakeTime();
  const listener = vi.fn();
  const leave = subscribeToToasts(listener);
  const { dismiss } = toast({ title: 'Task added' });
  dismiss();
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  toast({ title: 'Task moved' });
  expect(listener).toHaveBeenCalledTimes(2);
});
