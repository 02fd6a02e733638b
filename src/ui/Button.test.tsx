import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';

test('a busy button says so, keeps the focus, and does nothing', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  const { rerender } = render(
    <Button busyLabel="Saving…" onClick={onClick}>
      Save settings
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  rerender(
    <Button busy busyLabel="Saving…" onClick={onClick}>
      Save settings
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving…' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a busy submit button does not send its form a second time', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy busyLabel="Saving…">
        Save
      </Button>
    </form>,
  );
  await user.type(screen.getByRole('textbox'), 'Founder{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button keeps the place of both its labels', () => {
  render(<Button busyLabel="Saving…">Save</Button>);
  expect(screen.getByText('Save').parentElement?.getAttribute('data-also')).toBe('Saving…');
});

test('a button that leads somewhere is a link, plain or drawn by the router', () => {
  render(
    <>
      <Button href="/plain">Plain</Button>
      <Button asLink={(parts) => <a href="/routed" {...parts} />}>Routed</Button>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Plain' }).getAttribute('href')).toBe('/plain');
  const routed = screen.getByRole('link', { name: 'Routed' });
  expect(routed.className).toBe(screen.getByRole('link', { name: 'Plain' }).className);
});
