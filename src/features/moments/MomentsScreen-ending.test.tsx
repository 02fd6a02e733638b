import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { checkAchievements } from '#features/achievements/queries.ts';
import { earning } from '#tests/support/achievement-calls.tsx';
import { NINE, openMoments } from '#tests/support/moments-screen.tsx';
import { aPerson, atInstant, leaveScreen } from '#tests/support/screen.tsx';

afterEach(leaveScreen);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const later = (seconds: number) => new Date(Date.parse(NINE) + seconds * 1_000).toISOString();
const MINUTE = '/wellness-moments?moment=mindful-minute';

async function openMinute(options: Parameters<typeof openMoments>[0] = {}) {
  const opened = openMoments({ path: MINUTE, ...options });
  const shown = await opened.open();
  await screen.findByText(/^Step \d of 5$/);
  return { ...opened, ...shown };
}

test('a press on Start in the library is the only one that it takes', async () => {
  const { open } = openMoments();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Overwhelmed/ }));
  expect(await screen.findByText('Session in progress...')).toBeVisible();
  expect(screen.getByText('2:00')).toBeVisible();
});

test('when the time is over with steps left nobody is thrown out, and the last step completes', async () => {
  const { server, where } = await openMinute();
  await press('Start');
  expect(button('Pause')).toHaveFocus();
  atInstant(later(121));
  expect(await screen.findByText('The two minutes are up.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Time left' })).toBeNull();
  expect(button('Next Step')).toHaveFocus();
  expect(screen.getByText('Step 1 of 5')).toBeVisible();
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  await press('Complete Session');
  expect(await screen.findByText('Session completed! 🌟')).toBeVisible();
  expect(where()).toBe(MINUTE);
  await expect.poll(() => server.kept.sessions).toMatchObject([{ duration: 120, wasInterrupted: false }]);
});

test('the time that is over on the last step opens the ending by itself', async () => {
  await openMinute();
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  await press('Start');
  atInstant(later(121));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Two minutes. A peony came up.' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('after the time was over, Reset gives the whole time again', async () => {
  await openMinute();
  await press('Start');
  atInstant(later(121));
  await screen.findByText('The two minutes are up.');
  await press('Reset');
  expect(screen.getByText('Ready to start')).toBeVisible();
  expect(screen.getByText('2:00')).toBeVisible();
});

test('before and after are one tap each on a weather, and what is left alone is kept as left alone', async () => {
  const { server } = await openMinute();
  const before = within(screen.getByRole('group', { name: /^How are you right now\?/ }));
  for (const weather of before.getAllByRole('radio')) expect(weather).not.toBeChecked();
  await userEvent.click(before.getByRole('radio', { name: 'Stressed' }));
  await expect
    .poll(() => server.kept.sessions)
    .toMatchObject([{ moodBefore: 3, isMoodBeforeAnswered: true }]);
  await press('Start');
  atInstant(later(45));
  await press('Finish Early');
  expect(await screen.findByText('Great job taking care of yourself today.')).toBeVisible();
  await expect
    .poll(() => server.kept.sessions)
    .toMatchObject([{ duration: 45, moodAfter: null, energyAfter: null, effectiveness: null, notes: null }]);
  const after = within(screen.getByRole('group', { name: /^How are you now\?/ }));
  for (const weather of after.getAllByRole('radio')) expect(weather).not.toBeChecked();
  await userEvent.click(after.getByRole('radio', { name: 'Calm' }));
  await expect.poll(() => server.kept.sessions).toMatchObject([{ moodAfter: 8, energyAfter: null }]);
});

test('after a low weather before, and none after, a breath is offered and no points come', async () => {
  const user = aPerson();
  const { cache } = await openMinute({ user, calls: earning(user, 'first-breath') });
  const before = within(screen.getByRole('group', { name: /^How are you right now\?/ }));
  await userEvent.click(before.getByRole('radio', { name: 'Stressed' }));
  await press('Finish Early');
  expect(await screen.findByText('One breath together?')).toBeVisible();
  await act(() => checkAchievements(cache, user.id));
  expect(screen.queryByText(/This also came up/)).not.toBeInTheDocument();
  const after = within(screen.getByRole('group', { name: /^How are you now\?/ }));
  await userEvent.click(after.getByRole('radio', { name: 'Calm' }));
  expect(await screen.findByText(/This also came up/)).toBeVisible();
  expect(screen.queryByText('One breath together?')).not.toBeInTheDocument();
});

test('today is told in minutes of moments, and one under a minute says so', async () => {
  await openMinute({ sessions: [{ duration: 300 }] });
  await press('Start');
  atInstant(later(20));
  await press('Finish Early');
  expect(await screen.findByRole('heading', { level: 1, name: /^Under a minute\./ })).toBeVisible();
  expect(screen.getAllByText('5 min of moments, under one of them just now')[0]).toBeVisible();
});

test('after the first step nobody is asked any more how it was before', async () => {
  await openMinute();
  await press('Next Step');
  expect(screen.queryByRole('group', { name: /^How are you right now/ })).not.toBeInTheDocument();
});

test('who wants to say more finds the sliders in the middle of their scale, and Complete Session keeps it', async () => {
  const { server, where } = await openMinute();
  await press('Finish Early');
  await userEvent.click(await screen.findByRole('button', { name: 'Say more about it' }));
  for (const name of ['Your mood now', 'Your energy now', 'How much it helped']) {
    expect(slider(name)).toHaveValue('5');
    expect(slider(name)).toHaveAttribute('min', '1');
    expect(slider(name)).toHaveAttribute('max', '10');
    expect(slider(name)).toHaveAttribute('step', '1');
  }
  await press('Back to Session');
  expect(screen.queryByText('How was it?')).not.toBeInTheDocument();
  await press('Say more about it');
  fireEvent.change(slider('Your mood now'), { target: { value: '8' } });
  await userEvent.type(screen.getByRole('textbox'), '  Quieter.  ');
  await press('Complete Session');
  await waitFor(() => expect(where()).toBe('/wellness-moments'));
  await expect
    .poll(() => server.kept.sessions)
    .toMatchObject([{ moodAfter: 8, energyAfter: 5, effectiveness: 5, notes: 'Quieter.' }]);
});

test('a moment can be taken back and given again, and its ending survives a reload', async () => {
  const { server, open, unmount } = await openMinute();
  await press('Finish Early');
  await screen.findByText('Session completed! 🌟');
  await press('Undo');
  expect(await screen.findByRole('heading', { level: 1, name: 'Taken back.' })).toBeVisible();
  await expect.poll(() => server.kept.sessions).toMatchObject([{ wasInterrupted: true }]);
  // A second press on the same button has to be no double press.
  await new Promise((resolve) => setTimeout(resolve, 450));
  await press('Redo');
  await expect.poll(() => server.kept.sessions).toMatchObject([{ wasInterrupted: false }]);
  unmount();
  await open();
  expect(await screen.findByText('Session completed! 🌟')).toBeVisible();
  expect(server.kept.sessions).toHaveLength(1);
});

test('the time that ends while the library is open waits in its card', async () => {
  const { where } = await openMinute();
  await press('Start');
  await press('Back to Moments');
  await screen.findByText('Mindful Minute is running');
  atInstant(later(125));
  expect(await screen.findByText('Mindful Minute is over')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Say how it was' }));
  expect(where()).toBe(MINUTE);
  expect(await screen.findByText('The two minutes are up.')).toBeVisible();
});

test('the place and the time survive a closed browser', async () => {
  const { unmount, open, server } = await openMinute();
  await press('Start');
  await new Promise((resolve) => setTimeout(resolve, 0));
  atInstant(later(10));
  await press('Next Step');
  unmount();
  sessionStorage.clear();
  atInstant(later(30));
  await open();
  expect(await screen.findByText('Step 2 of 5')).toBeVisible();
  expect(screen.getByText('1:30')).toBeVisible();
  expect(server.kept.sessions).toHaveLength(1);
});
