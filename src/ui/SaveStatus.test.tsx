import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type SaveState, SaveStatus } from './SaveStatus.tsx';

const WORDS: readonly [SaveState, string][] = [
  ['saving', 'Saving…'],
  ['kept', 'Kept on this device'],
  ['saved', 'Saved'],
  ['needs-you', 'Needs you'],
];

test.each(WORDS)('a save that is %s says "%s"', (state, words) => {
  render(<SaveStatus state={state} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe(words);
  expect(status.getAttribute('aria-live')).toBe('polite');
});

test('only a save that needs her offers to try again', async () => {
  const user = userEvent.setup();
  const onRetry = vi.fn();
  const { rerender } = render(<SaveStatus state="saved" onRetry={onRetry} />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<SaveStatus state="needs-you" onRetry={onRetry} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('before the first save nothing is said', () => {
  render(<SaveStatus />);
  expect(screen.getByRole('status').textContent).toBe('');
});
