import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SegmentedControl } from './SegmentedControl.tsx';

const OPTIONS = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
];

function Span() {
  const [span, setSpan] = useState('week');
  return <SegmentedControl label="Show" options={OPTIONS} value={span} onValueChange={setSpan} />;
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find((radio) => radio.checked)?.value;

test('a segmented control is one stop of Tab, and the arrow keys choose', async () => {
  const user = userEvent.setup();
  render(<Span />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Week' }));
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toBe('month');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(chosen()).toBe('year');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('a segmented control carries its question as the name of the group', () => {
  render(<Span />);
  expect(screen.getByRole('group', { name: 'Show' })).toBeTruthy();
});
