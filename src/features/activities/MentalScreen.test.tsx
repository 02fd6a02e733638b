import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#platform/shared/clock.ts';
import { openPractices } from '#tests/support/practices-screen.tsx';
import { aPerson, atInstant, leaveScreen } from '#tests/support/screen.tsx';
import { MentalScreen } from './MentalScreen.tsx';

afterEach(leaveScreen);

const openMental = (options: { path?: string; user?: ReturnType<typeof aPerson>; practices?: [] } = {}) =>
  openPractices({ type: 'mental', screen: <MentalScreen />, ...options });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest<HTMLElement>('li, section') ?? document.body);
const sweep = '/mental?session=m-brain-sweep';

test('the nine practices are listed with what they cost, none of them started', async () => {
  const { open } = openMental();
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Mental Fitness' })).toBeVisible();
  const practices = await screen.findAllByRole('listitem');
  expect(practices, 'and one is offered first').toHaveLength(8);
  expect(screen.getByRole('region', { name: 'Thoughts on a Stream' })).toHaveTextContent(
    'Nothing to write down, nothing to decide',
  );
  const focus = await card('One-Tab Focus');
  expect(focus.getByText('12 minutes, 6 steps')).toBeVisible();
  expect(focus.getByText('Not started')).toBeVisible();
  expect(focus.getByRole('button', { name: /^Start/ })).toBeVisible();
  expect((await card('Peaceful Place, Guided')).getByText('4 minutes, video')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to today' })).toHaveAttribute('href', '/dashboard');
});

test('a session opens with its first step, is in the address, and is left again for the list', async () => {
  const { open } = openMental();
  const { where } = await open();
  await userEvent.click((await card('Brain Sweep')).getByRole('button', { name: /^Start/ }));
  expect(where()).toBe(sweep);
  expect(await screen.findByRole('heading', { level: 1, name: 'Brain Sweep' })).toHaveFocus();
  expect(screen.getByText('Step 1 of 5')).toBeVisible();
  expect(screen.getByText('Set three minutes.')).toBeVisible();
  expect(
    await screen.findByText('Session in progress...'),
    'the press on Start was the only one',
  ).toBeVisible();
  expect(screen.getByText('6:00')).toBeVisible();
  await press('Reset');
  expect(screen.getByText('Ready to start')).toBeVisible();
  await press('Leave the session');
  expect(where()).toBe('/mental');
  expect((await card('Brain Sweep')).getByRole('button', { name: /^Start/ })).toHaveFocus();
});

test('what runs goes on where it is offered, with the one sun, and the card above keeps quiet', async () => {
  const { open } = openMental();
  const { where } = await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Start ?Thoughts on a Stream/ }));
  await screen.findByText('Session in progress...');
  atInstant('2026-03-20T09:01:33Z');
  await press('Leave the session');
  const goOn = await screen.findByRole('button', { name: /^Go on, 4 minutes left/ });
  expect(goOn).toHaveFocus();
  expect(screen.getByText('Thoughts on a Stream is running')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Take it up again' })).not.toBeInTheDocument();
  atInstant('2026-03-20T09:03:30Z');
  await waitFor(() => expect(goOn).toHaveTextContent('Go on, 2 minutes left'));
  await userEvent.click(goOn);
  expect(where()).toBe('/mental?session=m-thought-leaves');
  expect(await screen.findByText('1:30')).toBeVisible();
});

test('what is offered gives its sun to another one that waits', async () => {
  const { open } = openMental({ path: sweep });
  await open();
  await screen.findByText('Ready to start');
  await press('Start');
  await press('Leave the session');
  expect(screen.getByRole('link', { name: 'Take it up again' }).className).toMatch(/sun/);
  expect(button(/^Start ?Thoughts on a Stream/).className).not.toMatch(/sun/);
});

test('the steps go on and back, never before the first, and the last one completes the session', async () => {
  const { open, server } = openMental({ path: sweep });
  const { where } = await open();
  expect(await screen.findByText('Set three minutes.')).toBeVisible();
  await press('Previous Step');
  expect(screen.getByText('Step 1 of 5')).toBeVisible();
  await press('Next Step');
  expect(screen.getByText('Write every loose thought.')).toBeVisible();
  await press('Previous Step');
  expect(screen.getByText('Step 1 of 5')).toBeVisible();
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  expect(screen.queryByRole('button', { name: 'Next Step' })).not.toBeInTheDocument();
  await press('Complete Session');
  expect(await screen.findByText('Activity completed!')).toBeVisible();
  expect(where(), 'its ending stands in its place').toBe(sweep);
  await press('Leave the session');
  expect(where()).toBe('/mental');
  const done = await card('Brain Sweep');
  expect(await done.findByText('Completed')).toBeVisible();
  expect(done.getByRole('button', { name: /^Repeat/ })).toBeVisible();
  expect(screen.getByText('6 minutes today')).toBeVisible();
  expect(server.written).toMatchObject([
    { path: '/api/activities/m-brain-sweep/complete', body: { date: '2026-03-20' } },
  ]);
});

test('repeating begins with the first step again and adds another completion', async () => {
  const { open, server } = openMental({ path: sweep });
  await open();
  for (const times of [1, 2]) {
    expect(await screen.findByText('Step 1 of 5')).toBeVisible();
    for (let step = 1; step < 5; step += 1) await press('Next Step');
    await press('Complete Session');
    await screen.findByText('Activity completed!');
    await press('Leave the session');
    expect(await screen.findByText(`${6 * times} minutes today`)).toBeVisible();
    if (times === 1)
      await userEvent.click((await card('Brain Sweep')).getByRole('button', { name: /^Repeat/ }));
  }
  expect((await card('Brain Sweep')).getByText('2 times')).toBeVisible();
  expect(server.kept.completions).toHaveLength(2);
});

test('the step survives a closed browser, is the same in two tabs, and is not carried into another day', async () => {
  const { open } = openMental({ path: sweep });
  const closeBrowser = (shown: { unmount: () => void }) => {
    shown.unmount();
    sessionStorage.clear();
  };
  const first = await open();
  await screen.findByText('Step 1 of 5');
  await press('Next Step');
  await press('Next Step');
  closeBrowser(first);
  const second = await open();
  expect(await screen.findByText('Step 3 of 5')).toBeVisible();
  const otherTab = await open();
  await waitFor(() => expect(screen.getAllByText('Step 3 of 5')).toHaveLength(2));
  await userEvent.click(screen.getAllByRole('button', { name: 'Next Step' })[0] ?? document.body);
  expect(screen.getAllByText('Step 4 of 5')).toHaveLength(2);
  otherTab.unmount();
  closeBrowser(second);
  atInstant('2026-03-21T07:00:00Z');
  const nextDay = await open();
  expect(await screen.findByText('Step 1 of 5')).toBeVisible();
  await press('Next Step');
  await press('Start');
  await press('Pause');
  closeBrowser(nextDay);
  atInstant('2026-03-22T07:00:00Z');
  await open();
  expect(await screen.findByText('Step 2 of 5'), 'its time was left open with it').toBeVisible();
});

test('a session whose end another tab has told on its last step closes, and tells nothing itself', async () => {
  const { open, server } = openMental({ path: sweep });
  const { where } = await open();
  await screen.findByText('Step 1 of 5');
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  await press('Start');
  localStorage.removeItem('tend-timers');
  setClock(() => Date.parse('2026-03-20T09:06:00Z'));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'tend-timers' })));
  await waitFor(() => expect(where()).toBe('/mental'));
  expect(screen.queryByText('Activity completed!')).not.toBeInTheDocument();
  expect(server.written).toEqual([]);
});

test('without a network a completion shows at once, its undo too, and both arrive in order', async () => {
  const { open, server } = openMental();
  await open();
  await card('Brain Sweep');
  server.network = 'away';
  for (const times of [1, 2]) {
    await userEvent.click((await card('Brain Sweep')).getByRole('button', { name: /^(Start|Repeat)/ }));
    for (let step = 1; step < 5; step += 1) await press('Next Step');
    await press('Complete Session');
    await screen.findByText('Activity completed!');
    if (times === 2) await press('Undo');
    await press('Leave the session');
  }
  expect(await screen.findByText('6 minutes today')).toBeVisible();
  expect(server.kept.completions).toEqual([]);
  server.network = 'there';
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.kept.completions.length).toBe(1);
});

test('at midnight nothing is completed any more', async () => {
  const { open, server } = openMental();
  server.kept.completions = [{ id: crypto.randomUUID(), activityId: 'm-brain-sweep', date: '2026-03-20' }];
  await open();
  expect(await (await card('Brain Sweep')).findByText('Completed')).toBeVisible();
  atInstant('2026-03-21T00:00:01Z');
  expect(await (await card('Brain Sweep')).findByText('Not started')).toBeVisible();
});

test('with no practices the screen says so', async () => {
  const { open } = openMental({ practices: [] });
  await open();
  expect(
    await screen.findByRole('heading', { name: 'No mental fitness activities available' }),
  ).toBeVisible();
});

test('a list that cannot be asked for says so, and can be asked for again', async () => {
  const { open, server } = openMental();
  server.network = 'away';
  await open();
  expect(await screen.findByText('The practices cannot be shown right now.')).toBeVisible();
  server.network = 'there';
  await press('Try again');
  expect(await screen.findAllByRole('listitem')).toHaveLength(8);
});

test('an address that names no practice of this screen says so above the list', async () => {
  const { open } = openMental({ path: '/mental?session=p-stairs' });
  await open();
  expect(await screen.findAllByRole('listitem')).toHaveLength(8);
  expect(screen.getByText(/^That practice is not here any more/)).toBeVisible();
});

test('a completion that is refused is told of with its reason, and can be sent again', async () => {
  const { open, server } = openMental({ path: sweep });
  await open();
  await screen.findByText('Step 1 of 5');
  server.network = 'refusing';
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  await press('Complete Session');
  await screen.findByText('Activity completed!');
  await press('Leave the session');
  expect(await screen.findByText('Brain Sweep is not recorded yet. This stays as it is.')).toBeVisible();
  expect((await card('Brain Sweep')).getByText('Not started')).toBeVisible();
  server.network = 'there';
  await press('Try again');
  expect(await (await card('Brain Sweep')).findByText('Completed')).toBeVisible();
});

test('one thing at a time leaves figures and the next step out, never the way back', async () => {
  const { open } = openMental({ path: sweep, user: aPerson({ adhdMode: true }) });
  await open();
  expect(await screen.findByText('Step 1 of 5')).toBeVisible();
  expect(screen.queryByText('Next:')).not.toBeInTheDocument();
  expect(button('Previous Step')).toBeVisible();
  await press('Leave the session');
  await screen.findAllByRole('listitem');
  expect(screen.queryByText(/today, no hurry/)).not.toBeInTheDocument();
});
