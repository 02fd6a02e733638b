import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Slider } from './Slider.tsx';

// jsdom lays nothing out and has no ResizeObserver.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const WORDS = ['Empty', 'Low', 'Enough', 'Good', 'Bright'];

function Energy({ start = 3 }: { start?: number }) {
  const [energy, setEnergy] = useState(start);
  return <Slider label="Energy" min={1} max={5} value={energy} onValueChange={setEnergy} words={WORDS} />;
}

const said = () => screen.getByRole('slider', { name: 'Energy' }).getAttribute('aria-valuetext');

test('a slider says its value as a word', () => {
  render(<Energy />);
  expect(said()).toBe('Enough');
});

test('the arrow keys move a slider by one stop, Home and End to its ends', async () => {
  const user = userEvent.setup();
  render(<Energy />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(said()).toBe('Good');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(said()).toBe('Low');
  await user.keyboard('{End}');
  expect(said()).toBe('Bright');
  await user.keyboard('{ArrowRight}');
  expect(said()).toBe('Bright');
  await user.keyboard('{Home}');
  expect(said()).toBe('Empty');
});

test('a slider without words goes from 0 to 100 in steps of 1', () => {
  render(
    <Slider
      label="Volume"
      value={40}
      onValueChange={() => undefined}
      wordFor={(value) => `${value} percent`}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Volume' });
  expect([slider.getAttribute('aria-valuemin'), slider.getAttribute('aria-valuemax')]).toEqual(['0', '100']);
  expect(slider.getAttribute('aria-valuetext')).toBe('40 percent');
});
