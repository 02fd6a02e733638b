import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ChoiceChips } from './ChoiceChips.tsx';
import { RadioTiles } from './RadioTiles.tsx';

const RATINGS = [
  { value: 1, label: 'Struggling', picture: <svg aria-hidden="true" /> },
  { value: 2, label: 'Tired', picture: <svg aria-hidden="true" /> },
];

function Body() {
  const [rating, setRating] = useState<number | null>(null);
  return (
    <>
      <RadioTiles
        legend="How has your body been?"
        options={RATINGS}
        value={rating}
        onValueChange={setRating}
        error={rating === null ? 'Choose the one that looks most like it.' : undefined}
      />
      <output>{JSON.stringify(rating)}</output>
    </>
  );
}

test('a picture tile gives back its own value, and the arrow keys move on', async () => {
  const user = userEvent.setup();
  render(<Body />);
  const group = screen.getByRole('group', {
    name: 'How has your body been?',
    description: 'Choose the one that looks most like it.',
  });
  await user.click(screen.getByRole('radio', { name: 'Struggling' }));
  expect(document.querySelector('output')?.textContent).toBe('1');
  expect(group.hasAttribute('aria-describedby')).toBe(false);
  await user.keyboard('{ArrowDown}');
  expect(document.querySelector('output')?.textContent).toBe('2');
});

test('chosen chips come back in the order of the options', async () => {
  const user = userEvent.setup();
  const chosen: string[][] = [];
  const options = ['stress', 'energy', 'sleep'].map((value) => ({ value, label: value }));
  render(
    <ChoiceChips
      label="Goals"
      options={options}
      values={['sleep']}
      onValuesChange={(values) => chosen.push(values)}
    />,
  );
  await user.click(screen.getByRole('checkbox', { name: 'stress' }));
  await user.click(screen.getByRole('checkbox', { name: 'sleep' }));
  expect(chosen).toEqual([['stress', 'sleep'], []]);
});
