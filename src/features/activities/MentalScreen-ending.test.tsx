import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { checkAchievements } from '#features/achievements/queries.ts';
import { earning } from '#tests/support/achievement-calls.tsx';
import { openPractices } from '#tests/support/practices-screen.tsx';
import { aPerson, atInstant, type Calls, leaveScreen } from '#tests/support/screen.tsx';
import { MentalScreen } from './MentalScreen.tsx';

afterEach(leaveScreen);

const openMental = (options: { path?: string; user?: ReturnType<typeof aPerson>; calls?: Calls } = {}) =>
  openPractices({ type: 'mental', screen: <MentalScreen />, ...options });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest<HTMLElement>('li, section') ?? document.body);
const sweep = '/mental?session=m-brain-sweep';

test('a completion can be undone', async () => {
  const { open, server } = openMental({ path: sweep });
  await open();
  await screen.findByText('Step 1 of 5');
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  await press('Complete Session');
  await screen.findByText('Activity completed!');
  await expect.poll(() => server.kept.completions.length).toBe(1);
  await press('Undo');
  expect(screen.getByRole('heading', { level: 1, name: 'Taken back.' })).toBeVisible();
  expect(screen.getByText('Nothing is counted.')).toBeVisible();
  await expect.poll(() => server.kept.completions).toEqual([]);
  await press('Leave the session');
  expect(await (await card('Brain Sweep')).findByText('Not started')).toBeVisible();
});

test('what was taken back can be given again', async () => {
  const { open, server } = openMental({ path: sweep });
  await open();
  await screen.findByText('Step 1 of 5');
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  await press('Complete Session');
  await screen.findByText('Activity completed!');
  await press('Undo');
  await expect.poll(() => server.written.length).toBe(2);
  // A second press on the same button has to be no double press.
  await new Promise((resolve) => setTimeout(resolve, 450));
  await press('Redo');
  expect(await screen.findByText('Activity completed!')).toBeVisible();
  await expect.poll(() => server.kept.completions.length).toBe(1);
});

test('the ending says what it was, asks how it is now with nothing chosen, and keeps one tap', async () => {
  const { open, server } = openMental({ path: sweep });
  const { where } = await open();
  await screen.findByText('Step 1 of 5');
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  await press('Complete Session');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Six minutes. An iris came up.' });
  expect(heading).toHaveFocus();
  expect(screen.getAllByText('6 min of practice, just now')[0]).toBeVisible();
  const question = within(screen.getByRole('group', { name: /^How are you now\? Only if you like\.$/ }));
  const weathers = question.getAllByRole('radio');
  expect(weathers).toHaveLength(8);
  for (const weather of weathers) expect(weather).not.toBeChecked();
  await userEvent.click(question.getByRole('radio', { name: 'Calm' }));
  expect(screen.getByText('Noted.')).toBeVisible();
  await expect.poll(() => server.written.at(-1)?.body).toEqual({ moodAfter: 8 });
  await userEvent.click(screen.getByRole('link', { name: 'Back to today' }));
  expect(where()).toBe('/dashboard');
});

test('how she is before is one tap beside the first step, survives a reload and undo, and goes with the completion', async () => {
  const { open, server } = openMental({ path: sweep });
  const first = await open();
  const question = await screen.findByRole('group', { name: /^How are you right now\? Only if you like\.$/ });
  await userEvent.click(within(question).getByRole('radio', { name: 'Calm' }));
  first.unmount();
  await open();
  expect(await screen.findByRole('radio', { name: 'Calm' })).toBeChecked();
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  expect(screen.queryByText('How are you right now?')).not.toBeInTheDocument();
  await press('Complete Session');
  await screen.findByText('Activity completed!');
  await expect.poll(() => server.written.at(-1)?.body).toMatchObject({ moodBefore: 8 });
  await press('Undo');
  await expect.poll(() => server.written.length).toBe(2);
  // A second press on the same button has to be no double press.
  await new Promise((resolve) => setTimeout(resolve, 450));
  await press('Redo');
  await expect.poll(() => server.written.at(-1)?.body).toMatchObject({ moodBefore: 8 });
});

test('after a low weather a breath is offered, and the way to support', async () => {
  const { open } = openMental({ path: sweep });
  const { where } = await open();
  await screen.findByText('Step 1 of 5');
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  await press('Complete Session');
  await userEvent.click(await screen.findByRole('radio', { name: /whelmed$/ }));
  expect(screen.getByText('One breath together?')).toBeVisible();
  expect(button('Open SOS')).toBeVisible();
  await press('Breathe for a minute');
  expect(await screen.findByText('Breathe in')).toBeVisible();
  expect(where(), 'where she is').toBe(sweep);
});

test('what was said before counts until something else is said after: no points come with a low weather', async () => {
  const user = aPerson();
  const { open } = openMental({ path: sweep, user, calls: earning(user, 'mind-tended') });
  const { cache } = await open();
  const before = await screen.findByRole('group', { name: /^How are you right now\?/ });
  await userEvent.click(within(before).getByRole('radio', { name: 'Stressed' }));
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  await press('Complete Session');
  expect(await screen.findByText('One breath together?')).toBeVisible();
  await act(() => checkAchievements(cache, user.id));
  expect(screen.queryByText(/This also came up/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Calm' }));
  expect(await screen.findByText(/This also came up/)).toBeVisible();
  expect(screen.queryByText('One breath together?')).not.toBeInTheDocument();
});

test('both answers survive a reload of the ending, and go with what is given again', async () => {
  const { open, server } = openMental({ path: sweep });
  const first = await open();
  const before = await screen.findByRole('group', { name: /^How are you right now\?/ });
  await userEvent.click(within(before).getByRole('radio', { name: 'Stressed' }));
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  await press('Complete Session');
  await userEvent.click(await screen.findByRole('radio', { name: 'Calm' }));
  first.unmount();
  await open();
  expect(await screen.findByRole('radio', { name: 'Calm' })).toBeChecked();
  expect(screen.getByText('Noted.')).toBeVisible();
  await press('Undo');
  await expect.poll(() => server.kept.completions).toEqual([]);
  await press('Redo');
  await expect.poll(() => server.written.at(-1)?.body).toEqual({ moodAfter: 8 });
  expect(server.written.at(-2)?.body).toMatchObject({ moodBefore: 3 });
});

test('when the time is over with steps left nobody is thrown out, and it counts at once', async () => {
  const { open, server } = openMental({ path: sweep });
  const { unmount, where } = await open();
  await screen.findByText('Step 1 of 5');
  await press('Start');
  atInstant('2026-03-20T09:06:01Z');
  expect(await screen.findByText('The six minutes are up.')).toBeVisible();
  expect(screen.getByText('Take the time you need.', { exact: false })).toBeVisible();
  expect(screen.getByText('Step 1 of 5')).toBeVisible();
  await expect.poll(() => server.kept.completions).toHaveLength(1);
  unmount();
  await open();
  expect(await screen.findByText('The six minutes are up.'), 'a reload keeps it').toBeVisible();
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  await press('Complete Session');
  expect(await screen.findByText('Activity completed!')).toBeVisible();
  expect(where()).toBe(sweep);
  expect(server.kept.completions, 'once').toHaveLength(1);
});

test('good enough is good enough: what is left can be left', async () => {
  const { open, server } = openMental({ path: sweep });
  await open();
  await screen.findByText('Step 1 of 5');
  await press('Start');
  atInstant('2026-03-20T09:06:01Z');
  await userEvent.click(await screen.findByRole('button', { name: 'Good enough, finish' }));
  expect(await screen.findByText('Activity completed!')).toBeVisible();
  await expect.poll(() => server.kept.completions).toHaveLength(1);
});
