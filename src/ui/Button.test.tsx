import { fireEvent, render, screen } from '@testing-library/react';
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

type Tap = { at: number; x?: number; y?: number };

/** A tap at an instant, so many milliseconds after the page began; true when it counted. */
function tap(name: string, { at, x = 0, y = 0 }: Tap): boolean {
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    detail: 1,
    clientX: x,
    clientY: y,
  });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return fireEvent(screen.getByRole('button', { name }), event);
}

test('two presses within 400 ms are one, and a third after that is another', () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Continue</Button>);
  expect([0, 250, 399, 400, 650].map((at) => tap('Continue', { at: 1e9 + at }))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('a form is sent once by two presses', () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit">Send me a link</Button>
    </form>,
  );
  tap('Send me a link', { at: 2e9 });
  tap('Send me a link', { at: 2e9 + 250 });
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('what is typed between two presses makes the second one count', () => {
  render(
    <>
      <input aria-label="Email address" />
      <Button>Sign In</Button>
    </>,
  );
  expect(tap('Sign In', { at: 4e9 })).toBe(true);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'a@example.com' } });
  expect(tap('Sign In', { at: 4e9 + 250 })).toBe(true);
  expect(tap('Sign In', { at: 4e9 + 350 })).toBe(false);
});

test('the second press counts for nothing that came into the place of the first, and for everything elsewhere', () => {
  const onClick = vi.fn();
  render(
    <>
      <Button onClick={onClick}>Delete my account</Button>
      <button type="button" onClick={onClick}>
        Delete everything
      </button>
      <Button onClick={onClick}>Keep my garden</Button>
    </>,
  );
  tap('Delete my account', { at: 3e9, x: 100, y: 500 });
  expect(tap('Delete everything', { at: 3e9 + 250, x: 104, y: 497 })).toBe(false);
  expect(tap('Keep my garden', { at: 3e9 + 300, x: 240, y: 500 })).toBe(true);
  expect(onClick).toHaveBeenCalledTimes(2);
});
