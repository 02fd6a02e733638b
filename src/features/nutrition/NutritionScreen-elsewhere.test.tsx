import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { listPendingSaves } from '#platform/browser/saves.ts';
import {
  aMeal,
  drain,
  findToast,
  list,
  openNutrition,
  press,
  showNutrition,
} from '#tests/support/nutrition-screen.tsx';
import { tellFromOtherTab } from '#tests/support/other-tab.tsx';
import { leaveScreen } from '#tests/support/screen.tsx';

afterEach(leaveScreen);

const words = () => list().getByRole('textbox', { name: 'What was it?' });
const inList = (text: string) => list().findByText(text, { selector: 'p' });
const TITLE = 'This meal was changed on another device too';
const both = () => within(screen.getByRole('region', { name: TITLE }));

/** Edited here while another device edited the same meal. */
async function meetAnother(theirs: object = { description: 'Lentil soup, cold' }) {
  const { table, ...shown } = await openNutrition([aMeal({ description: 'Soup' })]);
  const [meal] = table.meals;
  if (!meal) throw new Error('no meal');
  await press('Edit Soup');
  await userEvent.type(words(), ' and bread');
  table.meals = [{ ...meal, ...theirs, version: 2 }];
  await userEvent.type(words(), '{Enter}');
  return { table, ...shown };
}

test('what two devices wrote of one meal stands side by side, and nothing is replaced', async () => {
  const { table } = await meetAnother();
  expect(await findToast('This meal was changed on another device')).toBeVisible();
  expect(both().getByText(/Soup and bread/)).toBeVisible();
  expect(both().getByText(/Lentil soup, cold/)).toBeVisible();
  expect(screen.queryByText('That didn’t save')).not.toBeInTheDocument();
  expect(table.meals).toMatchObject([{ description: 'Lentil soup, cold', version: 2 }]);
});

test('the own words, those of the other device, or both are kept, as the person says', async () => {
  for (const [button, description] of [
    ['Keep mine', 'Soup and bread'],
    ['Take the other one', 'Lentil soup, cold'],
    ['Keep the words of both', 'Soup and bread; Lentil soup, cold'],
  ] as const) {
    const { table, unmount } = await meetAnother();
    await screen.findByRole('region', { name: TITLE });
    await press(button);
    expect(await inList(description), button).toBeVisible();
    await waitFor(() => expect(table.meals, button).toMatchObject([{ description }]));
    await waitFor(() => expect(listPendingSaves(), button).toEqual([]));
    expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
    expect(screen.queryByText('Needs you')).not.toBeInTheDocument();
    unmount();
    await leaveScreen();
  }
});

test('two devices that change different things of a meal, or say the same, have nothing to decide', async () => {
  const other = await meetAnother({ calories: 500 });
  expect(await findToast('Meal changed')).toBeVisible();
  expect(other.table.meals).toMatchObject([{ description: 'Soup and bread', calories: 500, version: 3 }]);
  other.unmount();
  await leaveScreen();
  const same = await meetAnother({ description: 'Soup and bread' });
  expect(await findToast('Meal changed')).toBeVisible();
  expect(same.table.meals).toMatchObject([{ description: 'Soup and bread', version: 2 }]);
});

test('an edit that shows up from another tab does not slip below what is typed here', async () => {
  const { table, user } = await openNutrition([aMeal({ description: 'Soup' })]);
  const [meal] = table.meals;
  if (!meal) throw new Error('no meal');
  await press('Edit Soup');
  await userEvent.type(words(), ' and bread');
  const theirs = { ...meal, description: 'Lentil soup, cold', version: 2 };
  table.meals = [theirs];
  await tellFromOtherTab(user.id, 'updateMeal', theirs);
  // Its news is known here once the meals of the last weeks name it.
  await screen.findByRole('button', { name: /Lentil soup, cold/ });
  await userEvent.type(words(), '{Enter}');
  expect(await screen.findByRole('region', { name: TITLE })).toBeVisible();
  expect(table.meals).toEqual([theirs]);
});

test('a meal that is removed elsewhere while it is edited keeps its words, also through a reload', async () => {
  const { table, user, unmount, cache } = await openNutrition([aMeal({ description: 'Soup' })]);
  const [meal] = table.meals;
  await press('Edit Soup');
  await userEvent.type(words(), ' and bread');
  table.meals = [];
  await tellFromOtherTab(user.id, 'removeMeal', meal);
  const SAID = 'This meal was removed on another device. Your words are still here.';
  expect(await screen.findByText(SAID)).toBeVisible();
  expect(words()).toHaveValue('Soup and bread');
  unmount();
  cache.clear();
  await showNutrition(user);
  expect(await screen.findByText(SAID)).toBeVisible();
  expect(words()).toHaveValue('Soup and bread');
  await userEvent.click(list().getByRole('button', { name: 'Log it anew' }));
  await waitFor(() => expect(table.meals).toMatchObject([{ description: 'Soup and bread' }]));
  expect(screen.queryByText(SAID)).not.toBeInTheDocument();
});

test('an edited meal that is gone can be let go', async () => {
  const { table } = await openNutrition([aMeal({ description: 'Soup' })]);
  table.meals = [];
  await press('Edit Soup');
  await userEvent.type(words(), ' and bread{Enter}');
  await findToast('This meal was removed on another device');
  await userEvent.click(list().getByRole('button', { name: 'Let it go' }));
  expect(await screen.findByText('No meals logged today')).toBeVisible();
  expect(listPendingSaves()).toEqual([]);
});

test('a meal that was changed elsewhere is not removed with words that nobody saw here', async () => {
  const { table } = await openNutrition([aMeal({ description: 'Soup' })]);
  table.meals = table.meals.map((meal) => ({ ...meal, description: 'Soup and bread', version: 2 }));
  await press('Remove Soup');
  expect(await findToast('Lunch is still here')).toBeVisible();
  expect(await inList('Soup and bread')).toBeVisible();
  expect(table.meals).toHaveLength(1);
  await press('Remove Soup and bread');
  await waitFor(() => expect(table.meals).toEqual([]));
});

test('several edits without a network do not meet each other', async () => {
  const { table, server } = await openNutrition([aMeal({ description: 'Soup' })]);
  server.network = 'away';
  for (const more of [' and bread', ', cold']) {
    await userEvent.click(list().getByRole('button', { name: /^Edit/ }));
    await userEvent.type(words(), `${more}{Enter}`);
    await list().findByRole('button', { name: /^Edit/ });
  }
  server.network = 'there';
  await drain();
  expect(table.meals).toMatchObject([{ description: 'Soup and bread, cold', version: 3 }]);
  expect(server.written).toHaveLength(2);
});
