import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Sheet } from './Sheet.tsx';

function Menu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open the menu</Button>
      {isOpen ? (
        <Sheet title="Menu" onClose={() => setIsOpen(false)}>
          <ul>
            <li>
              <a href="#one">One</a>
            </li>
            <li>
              <a href="#two">Two</a>
            </li>
          </ul>
          <ul>
            <li>
              <a href="#three">Three</a>
            </li>
          </ul>
        </Sheet>
      ) : null}
    </>
  );
}

async function openMenu() {
  const user = userEvent.setup();
  render(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  return { user, sheet: screen.getByRole('dialog', { name: 'Menu' }) };
}

test('a sheet takes the focus to its close button and gives it back on Escape', async () => {
  const { user } = await openMenu();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveFocus();
  expect(document.documentElement.style.overflow).toBe('');
});

test('in a sheet Tab goes round, both ways', async () => {
  const { user } = await openMenu();
  for (const name of ['One', 'Two', 'Three']) {
    await user.tab();
    expect(screen.getByRole('link', { name })).toHaveFocus();
  }
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('link', { name: 'Three' })).toHaveFocus();
});

test('arrows move along a list of links and from list to list', async () => {
  const { user } = await openMenu();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'One' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'One' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Three' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Three' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'One' })).toHaveFocus();
});

/** Tells what holds when the sheet is about to be seen. */
function PageWithSheet({ onSeen }: { onSeen: () => unknown }) {
  useLayoutEffect(() => void onSeen(), [onSeen]);
  return (
    <Sheet title="Menu" onClose={() => {}}>
      One
    </Sheet>
  );
}

test('by the time that a sheet is seen, a step back closes it and not the page, and its keys are its own', () => {
  history.replaceState(null, '');
  const seen = vi.fn(() => ({ entry: history.state as unknown, focused: document.activeElement?.ariaLabel }));
  render(<PageWithSheet onSeen={seen} />);
  expect(seen).toHaveReturnedWith({ entry: expect.objectContaining({ layers: 1 }), focused: 'Close' });
  expect(seen).toHaveBeenCalledOnce();
});
