import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import {
  aMeal,
  calories,
  choose,
  description,
  drain,
  FRIDAY,
  findToast,
  form,
  list,
  log,
  openNutrition,
  press,
  THURSDAY,
  undo,
} from '#tests/support/nutrition-screen.tsx';
import { aPerson, leaveScreen } from '#tests/support/screen.tsx';

afterEach(leaveScreen);

test('a day without meals says so, and leads to the form', async () => {
  await openNutrition();
  expect(screen.getByText('No meals logged today')).toBeVisible();
  expect(screen.getByText('0%, 0 of 3 meals')).toBeVisible();
  await press('Log a meal');
  expect(form().getByRole('radio', { name: 'Breakfast' })).toHaveFocus();
});

test('without meal or description it asks for both, keeps what was typed and sends nothing', async () => {
  const { server } = await openNutrition();
  await userEvent.type(calories(), '300');
  await log();
  expect(await findToast('Missing information')).toBeVisible();
  expect(await findToast('Please fill in the meal type and description.')).toBeVisible();
  expect(form().getByRole('radio', { name: 'Breakfast' })).toHaveFocus();
  expect(form().getByRole('group', { name: 'Which meal?' })).toHaveAccessibleDescription(
    'Choose which meal it was.',
  );
  expect(description()).toHaveAccessibleDescription('A word or two is enough.');
  await choose('Lunch');
  await log();
  expect(description()).toHaveFocus();
  expect(calories()).toHaveValue('300');
  expect(server.written).toEqual([]);
});

test('a meal is logged, said to be logged, and stands in the list and in the score', async () => {
  const { server, user } = await openNutrition();
  await choose('Lunch');
  await userEvent.type(description(), ' Lentil soup ');
  await userEvent.type(calories(), '420{Enter}');
  expect(await findToast('Lunch logged')).toBeVisible();
  expect(screen.getByText('Saved')).toBeVisible();
  expect(server.written).toEqual([
    {
      path: '/api/nutrition',
      body: {
        userId: user.id,
        id: expect.any(String),
        date: FRIDAY,
        meal: 'lunch',
        description: 'Lentil soup',
        calories: 420,
        version: 0,
      },
    },
  ]);
  expect(list().getByText('Lentil soup', { selector: 'p' })).toBeVisible();
  expect(list().getByText('· 420 calories')).toBeVisible();
  expect(screen.getByRole('img', { name: '1 of 3 meals logged today: 33 percent.' })).toBeVisible();
  expect(description()).toHaveValue('');
  expect(form().queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('calories that are no whole number are kept and asked for again, without a toast', async () => {
  const { server } = await openNutrition();
  await choose('Snack');
  await userEvent.type(description(), 'Apple');
  await userEvent.type(calories(), '12.5');
  await log();
  expect(calories()).toHaveAccessibleDescription(/whole number from 0 to 10,000/);
  expect(calories()).toHaveFocus();
  expect(calories()).toHaveValue('12.5');
  expect(screen.queryByText('Missing information')).not.toBeInTheDocument();
  expect(server.written).toEqual([]);
});

test('calories are hidden for good, everywhere, and one press brings them back', async () => {
  const { server, user } = await openNutrition([aMeal()]);
  expect(list().getByText('· 420 calories')).toBeVisible();
  await press('Hide calories for good');
  await waitFor(() => expect(screen.queryByText(/420 calories/)).not.toBeInTheDocument());
  expect(form().queryByRole('textbox', { name: /Calories/ })).not.toBeInTheDocument();
  expect(await findToast('Calories are hidden')).toBeVisible();
  await undo();
  expect(await list().findByText('· 420 calories')).toBeVisible();
  const path = `/api/user/${user.id}`;
  await waitFor(() => expect(server.written).toContainEqual({ path, body: { showsCalories: false } }));
});

test('who hides calories never sends any, and those that are there outlast an edit', async () => {
  const user = aPerson({ showsCalories: false });
  const { table } = await openNutrition([aMeal()], { user });
  await userEvent.click(await screen.findByRole('button', { name: /^Log once more:\s?Lentil soup/ }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Edit Lentil soup' })[0] as HTMLElement);
  await userEvent.type(list().getByRole('textbox', { name: 'What was it?' }), ' and bread');
  await press('Save changes');
  await findToast('Meal changed');
  expect(table.meals.map((meal) => [meal.description, meal.calories]).sort()).toEqual([
    ['Lentil soup and bread', 420],
    ['Lentil soup', null],
  ]);
});

test('a meal is edited in its place; the focus goes there and back', async () => {
  const { table } = await openNutrition([aMeal()]);
  await press('Edit Lentil soup');
  const field = list().getByRole('textbox', { name: 'What was it?' });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, 'Wrap');
  await userEvent.click(list().getByRole('radio', { name: 'Dinner' }));
  await press('Save changes');
  expect(await findToast('Meal changed')).toBeVisible();
  expect(table.meals).toMatchObject([{ meal: 'dinner', description: 'Wrap', calories: 420 }]);
  expect(screen.getByRole('button', { name: 'Edit Wrap' })).toHaveFocus();
});

test('an edit that is left with Escape changes nothing', async () => {
  const { server } = await openNutrition([aMeal()]);
  await press('Edit Lentil soup');
  await userEvent.type(list().getByRole('textbox', { name: 'What was it?' }), ' x{Escape}');
  expect(list().getByText('Lentil soup', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Lentil soup' })).toHaveFocus();
  expect([server.written, sessionStorage.length]).toEqual([[], 0]);
});

test('a removed meal comes back whole with Undo', async () => {
  const meal = aMeal();
  const { table, user } = await openNutrition([meal]);
  await press('Remove Lentil soup');
  expect(await screen.findByText('No meals logged today')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Today’s meals' })).toHaveFocus();
  expect(await findToast('Lunch removed')).toBeVisible();
  await waitFor(() => expect(table.meals).toEqual([]));
  await undo();
  expect(await list().findByText('Lentil soup', { selector: 'p' })).toBeVisible();
  await waitFor(() => expect(table.meals).toEqual([{ ...meal, userId: user.id, version: 2 }]));
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('a second press on a meal that is about to go means the first', async () => {
  const { table, server } = await openNutrition([aMeal(), aMeal({ meal: 'dinner', description: 'Curry' })]);
  const button = screen.getByRole('button', { name: 'Remove Lentil soup' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await findToast('Lunch removed')).toBeVisible();
  await waitFor(() => expect(table.meals).toMatchObject([{ description: 'Curry' }]));
  await drain();
  expect(server.written).toHaveLength(1);
  expect(screen.queryByText('2 meals removed')).not.toBeInTheDocument();
});

test('Undo brings back every meal that its toast names', async () => {
  const { table } = await openNutrition([aMeal(), aMeal({ meal: 'dinner', description: 'Curry' })]);
  await press('Remove Lentil soup');
  await findToast('Lunch removed');
  await press('Remove Curry');
  expect(await findToast('2 meals removed')).toBeVisible();
  expect(await findToast('Lentil soup, Curry')).toBeVisible();
  await undo();
  expect(await list().findByText('Curry', { selector: 'p' })).toBeVisible();
  expect(await list().findByText('Lentil soup', { selector: 'p' })).toBeVisible();
  await waitFor(() => expect(table.meals).toHaveLength(2));
  await press('Remove Curry');
  expect(await findToast('Dinner removed')).toBeVisible();
});

test('a past meal is logged again with one tap, and taken back with another', async () => {
  const { table } = await openNutrition([aMeal({ date: THURSDAY })]);
  await userEvent.dblClick(await screen.findByRole('button', { name: /^Log again:\s?Lentil soup/ }));
  expect(await findToast('Lunch logged')).toBeVisible();
  expect(list().getByText('Lentil soup', { selector: 'p' })).toBeVisible();
  await waitFor(() =>
    expect(table.meals.map(({ date, calories }) => [date, calories])).toEqual([
      [THURSDAY, 420],
      [FRIDAY, 420],
    ]),
  );
  await undo();
  expect(await screen.findByText('No meals logged today')).toBeVisible();
});

test('a meal that is removed is still offered, so that the rows below stay under the finger', async () => {
  const { table, user } = await openNutrition([aMeal(), aMeal({ meal: 'dinner', description: 'Curry' })]);
  table.meals = [...table.meals, aMeal({ userId: user.id, date: THURSDAY, description: 'Apple' })];
  await press('Remove Curry');
  // It comes with the answer that no longer has the other one.
  expect(await screen.findByRole('button', { name: /^Log again:\s?Apple/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Log again:\s?Curry/ })).toBeVisible();
});

test('meals are added to yesterday, and the days go back a week and no further', async () => {
  const { table, where } = await openNutrition();
  await press('Previous day');
  expect(where()).toBe(`/nutrition?date=${THURSDAY}`);
  expect(await screen.findByText('No meals logged yesterday')).toBeVisible();
  await choose('Dinner');
  await userEvent.type(description(), 'Curry');
  await log();
  await findToast('Dinner logged');
  expect(table.meals).toMatchObject([{ date: THURSDAY, description: 'Curry' }]);
  for (let day = 0; day < 6; day += 1) await press('Previous day');
  expect(where()).toBe('/nutrition?date=2026-03-13');
  expect(screen.getByRole('button', { name: 'Previous day' })).toBeDisabled();
  await press('Today');
  expect(where()).toBe('/nutrition');
});

test.each(['2026-03-12', '2026-03-21', '2026-02-30', 'recent', ''])(
  'the address ?date=%s names no day that is open and shows today',
  async (date) => {
    await openNutrition([], { path: `/nutrition?date=${date}` });
    expect(screen.getByRole('heading', { level: 1, name: 'What fed you today?' })).toBeVisible();
  },
);

test('the tips are there, the one about water in the specified words', async () => {
  await openNutrition();
  expect(screen.getByText(/^8-10 glasses of water a day are advised/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to today' })).toHaveAttribute('href', '/dashboard');
});

test('markup is shown as it was typed', async () => {
  await openNutrition([aMeal({ description: '<img src=x onerror=alert(1)>' })]);
  expect(list().getByText('<img src=x onerror=alert(1)>', { selector: 'p' })).toBeVisible();
});
