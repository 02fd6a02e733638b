import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

function MealDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Log a meal</Button>
      <Dialog title="Log meal" lead="A rough note is plenty." open={isOpen} onOpenChange={setIsOpen}>
        <input aria-label="What was it?" />
      </Dialog>
    </>
  );
}

test('a dialog opened from a button gives the focus back to it on Escape', async () => {
  const user = userEvent.setup();
  render(<MealDialog />);
  await user.click(screen.getByRole('button', { name: 'Log a meal' }));
  const dialog = screen.getByRole('dialog', { name: 'Log meal', description: 'A rough note is plenty.' });
  expect(within(dialog).getByRole('heading', { name: 'Log meal' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log a meal' }));
});

test('a dialog keeps the focus inside, and the page behind still', async () => {
  const user = userEvent.setup();
  render(<MealDialog />);
  await user.click(screen.getByRole('button', { name: 'Log a meal' }));
  const dialog = screen.getByRole('dialog');
  for (let press = 0; press < 4; press += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  expect(document.documentElement.style.overflow).toBe('hidden');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.documentElement.style.overflow).toBe('');
  expect(document.head.querySelector('style[data-radix], style[nonce]')).toBeNull();
});
