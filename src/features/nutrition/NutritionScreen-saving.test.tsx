import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { listPendingSaves } from '#platform/browser/saves.ts';
import { newId } from '#platform/shared/id.ts';
import {
  aMeal,
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
  showNutrition,
  undo,
} from '#tests/support/nutrition-screen.tsx';
import { tellFromOtherTab } from '#tests/support/other-tab.tsx';
import { aPerson, atInstant, leaveScreen } from '#tests/support/screen.tsx';

afterEach(leaveScreen);

const inList = (text: string) => list().findByText(text, { selector: 'p' });

async function logSoup(words = 'Soup'): Promise<void> {
  await choose('Lunch');
  await userEvent.type(description(), words);
  await log();
}

test('without a network a meal is kept on this device, goes out by itself, and is then said to be logged', async () => {
  const { server, table } = await openNutrition();
  server.network = 'away';
  await logSoup();
  expect(await inList('Soup')).toBeVisible();
  expect((await screen.findAllByText('Kept on this device')).length).toBe(2);
  expect(screen.getByText('It goes out by itself as soon as there is a connection.')).toBeVisible();
  expect(screen.queryByText('Lunch logged')).not.toBeInTheDocument();
  server.network = 'there';
  await drain();
  expect(await findToast('Lunch logged')).toBeVisible();
  expect(table.meals).toMatchObject([{ description: 'Soup' }]);
  expect(screen.queryByText('Kept on this device')).not.toBeInTheDocument();
});

test('what is added, edited and removed without a network arrives once and in its order', async () => {
  const { server, table } = await openNutrition([aMeal(), aMeal({ meal: 'dinner', description: 'Curry' })]);
  server.network = 'away';
  await logSoup();
  await inList('Soup');
  await press('Edit Soup');
  await userEvent.type(list().getByRole('textbox', { name: 'What was it?' }), ' and bread{Enter}');
  await press('Edit Curry');
  await userEvent.type(list().getByRole('textbox', { name: 'What was it?' }), ', leftovers{Enter}');
  await inList('Curry, leftovers');
  await press('Remove Lentil soup');
  await press('Remove Soup and bread');
  await findToast('2 meals removed');
  await undo();
  expect(await inList('Soup and bread')).toBeVisible();
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(3));
  server.network = 'there';
  await drain();
  await waitFor(() => expect(listPendingSaves()).toEqual([]));
  expect(table.meals.map((meal) => meal.description).sort()).toEqual([
    'Curry, leftovers',
    'Lentil soup',
    'Soup and bread',
  ]);
  expect(server.written).toHaveLength(7);
});

test('what waits on this device is in the list when the screen is opened again', async () => {
  const { server, user, unmount } = await openNutrition([aMeal()]);
  server.network = 'away';
  await logSoup('Wrap');
  await press('Remove Lentil soup');
  await waitFor(() => expect(listPendingSaves()).toHaveLength(2));
  unmount();
  await showNutrition(user);
  expect(await inList('Wrap')).toBeVisible();
  expect(list().queryByText('Lentil soup')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^1 of 3 meals/ })).toBeVisible();
});

test('a meal that is refused keeps every word, says why, and can be sent again', async () => {
  const { server, table } = await openNutrition();
  server.network = 'refusing';
  await logSoup();
  expect(await findToast('That didn’t save')).toBeVisible();
  expect(await inList('Soup')).toBeVisible();
  expect(screen.getAllByText('Needs you')).toHaveLength(2);
  expect(screen.getAllByText('This stays as it is.')).toHaveLength(2);
  server.network = 'there';
  await userEvent.click(list().getByRole('button', { name: 'Try again' }));
  expect(await findToast('Lunch logged')).toBeVisible();
  expect(table.meals).toMatchObject([{ description: 'Soup' }]);
  expect(screen.queryByText('Needs you')).not.toBeInTheDocument();
});

test('an edit of a meal that was removed elsewhere keeps its words and can be logged again', async () => {
  const { table } = await openNutrition([aMeal()]);
  table.meals = [];
  await press('Edit Lentil soup');
  await userEvent.type(list().getByRole('textbox', { name: 'What was it?' }), ' and bread{Enter}');
  expect(await findToast('This meal was removed on another device')).toBeVisible();
  expect(await inList('Lentil soup and bread')).toBeVisible();
  await userEvent.click(list().getByRole('button', { name: 'Log it anew' }));
  await waitFor(() => expect(table.meals).toMatchObject([{ description: 'Lentil soup and bread' }]));
});

test('removing what was removed elsewhere is no fault', async () => {
  const { table } = await openNutrition([aMeal()]);
  table.meals = [];
  await press('Remove Lentil soup');
  expect(await screen.findByText('No meals logged today')).toBeVisible();
  await waitFor(() => expect(listPendingSaves()).toEqual([]));
  expect(screen.queryByText('Needs you')).not.toBeInTheDocument();
  expect(screen.queryByText('That didn’t save')).not.toBeInTheDocument();
});

test('two presses while it is being sent log one meal', async () => {
  const { server } = await openNutrition();
  server.network = 'silent';
  await choose('Lunch');
  await userEvent.type(description(), 'Soup{Enter}{Enter}');
  expect(await screen.findByText('Saving…')).toBeVisible();
  await waitFor(() => expect(listPendingSaves().length).toBeLessThan(2));
  expect(list().getAllByRole('listitem')).toHaveLength(1);
});

test('what was typed and not logged survives a reload, for this person and this day only', async () => {
  const { unmount, user } = await openNutrition([aMeal()]);
  await choose('Snack');
  await userEvent.type(description(), 'Half an ap');
  await press('Edit Lentil soup');
  await userEvent.type(list().getByRole('textbox', { name: 'What was it?' }), '!');
  unmount();
  const again = await showNutrition(user);
  expect(form().getByRole('radio', { name: 'Snack' })).toBeChecked();
  expect(description()).toHaveValue('Half an ap');
  expect(await list().findByRole('textbox', { name: 'What was it?' })).toHaveValue('Lentil soup!');
  await press('Previous day');
  expect(description()).toHaveValue('');
  again.unmount();
  await showNutrition(aPerson());
  expect(description()).toHaveValue('');
});

test('midnight leaves the form to the day that it shows, and offers the new one', async () => {
  const { table } = await openNutrition();
  atInstant(`${FRIDAY}T23:58:00Z`);
  await choose('Lunch');
  await userEvent.type(description(), 'Late soup');
  atInstant('2026-03-21T00:01:00Z');
  expect(screen.getByText('A new day has begun. This is still Friday’s list.')).toBeVisible();
  await log();
  await findToast('Lunch logged');
  expect(table.meals).toMatchObject([{ date: FRIDAY }]);
  await press('Go to today');
  expect(screen.getByText('Sat 21 Mar')).toBeVisible();
});

test('what was typed before midnight and left is offered the next day', async () => {
  const { unmount, user } = await openNutrition();
  await userEvent.type(description(), 'Late soup');
  unmount();
  atInstant('2026-03-21T00:05:00Z');
  await showNutrition(user);
  expect(screen.getByText('A meal of Friday is typed and not logged yet.')).toBeVisible();
  await press('Open Friday');
  expect(description()).toHaveValue('Late soup');
});

test('a meal that waited until its day had closed is still here and can be logged today', async () => {
  const { server, table } = await openNutrition();
  server.network = 'refusing';
  await logSoup();
  await findToast('That didn’t save');
  server.network = 'there';
  atInstant('2026-03-29T09:00:00Z');
  expect(
    await screen.findByText(/^“Soup”, for Friday 20 March, arrived after that day had closed/),
  ).toBeVisible();
  await press('Log it today');
  expect(await inList('Soup')).toBeVisible();
  await waitFor(() => expect(listPendingSaves()).toEqual([]));
  expect(table.meals).toMatchObject([{ date: '2026-03-29', description: 'Soup' }]);
  expect(screen.queryByText(/arrived after that day/)).not.toBeInTheDocument();
});

test('what another tab logs and removes shows up here', async () => {
  const meal = aMeal({ id: newId(), description: 'From there' });
  const { table, user } = await openNutrition();
  const theirs = { ...meal, userId: user.id };
  table.meals = [theirs];
  await tellFromOtherTab(user.id, 'logMeal', theirs);
  expect(await inList('From there')).toBeVisible();
  table.meals = [];
  await tellFromOtherTab(user.id, 'removeMeal', theirs);
  expect(await screen.findByText('No meals logged today')).toBeVisible();
});

test('a day that cannot be looked up says so, takes a meal all the same, and can be asked for again', async () => {
  const { server, table, user } = await openNutrition();
  table.meals = [aMeal({ userId: user.id, date: '2026-03-19' })];
  server.network = 'away';
  await press('Previous day');
  expect(await screen.findByText('This day could not be looked up just now.')).toBeVisible();
  server.network = 'there';
  await userEvent.click(list().getByRole('button', { name: 'Try again' }));
  expect(await inList('Lentil soup')).toBeVisible();
});

test('a list that is known goes on being shown without a network', async () => {
  const { server, cache } = await openNutrition([aMeal()]);
  server.network = 'away';
  await act(() => cache.invalidateQueries());
  expect(screen.queryByText('This day could not be looked up just now.')).toBeNull();
  expect(await inList('Lentil soup')).toBeVisible();
});
