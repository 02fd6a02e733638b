import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Slider } from './Slider.tsx';

const WORDS = ['Empty', 'Low', 'Enough', 'Good', 'Bright'];

function Energy({ onValueCommit }: { onValueCommit?: (value: number) => void }) {
  const [energy, setEnergy] = useState(3);
  return (
    <Slider
      label="Energy"
      min={1}
      max={5}
      value={energy}
      onValueChange={setEnergy}
      onValueCommit={onValueCommit}
      words={WORDS}
    />
  );
}

const said = () => screen.getByRole('slider', { name: 'Energy' }).getAttribute('aria-valuetext');

test('a slider says its value as a word', () => {
  render(<Energy />);
  expect(said()).toBe('Enough');
});

test('a slider tells the value that it is moved to, and when it is let go', () => {
  const committed: number[] = [];
  render(<Energy onValueCommit={(value) => committed.push(value)} />);
  const slider = screen.getByRole('slider', { name: 'Energy' });
  fireEvent.change(slider, { target: { value: '5' } });
  expect(said()).toBe('Bright');
  expect(committed).toEqual([]);
  fireEvent.pointerUp(slider);
  expect(committed).toEqual([5]);
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
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['0', '100']);
  expect(slider.getAttribute('aria-valuetext')).toBe('40 percent');
});
