import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Skeleton } from './Skeleton.tsx';

test('the skeleton says that the garden wakes only after 300 ms', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  render(<Skeleton />);
  act(() => vi.advanceTimersByTime(299));
  expect(screen.queryByText('Waking the garden…')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('Waking the garden…');
});
