import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { keepSave } from '#platform/browser/saves.ts';
import { newId } from '#platform/shared/id.ts';
import { saveMood } from '#tests/queued-calls.ts';
import { FRIDAY, openDashboard } from '#tests/support/dashboard-screen.tsx';
import { tellFromOtherTab } from '#tests/support/other-tab.tsx';
import { aMood, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

afterEach(leaveScreen);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const oneThing = () => screen.getByRole('switch', { name: 'ADHD mode' });
const showRest = () => screen.getByRole('button', { name: 'Show the rest of the garden' });

test('it greets by the hour and the first name, and names the day', async () => {
  const { open } = await openDashboard({ at: `${FRIDAY}T20:00:00Z`, timeZone: 'Europe/London' });
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Good evening, Test.' })).toBeVisible();
  expect(screen.getByText('Friday 20 March')).toBeVisible();
  await screen.findByRole('heading', { name: 'This week in your garden' });
});

test('somebody without a name is greeted as a friend', async () => {
  const { open } = await openDashboard({ kind: 'guest', firstName: '', email: null });
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Good afternoon, friend.' })).toBeVisible();
});

test('the next small thing says what, why and how long, and its button leads there', async () => {
  const { open } = await openDashboard({ isOnboarded: false });
  await open();
  const next = within(await screen.findByRole('region', { name: 'Tell Tend what your days are like' }));
  expect(next.getByText('Your first small thing')).toBeVisible();
  expect(next.getByText(/Two quiet minutes/)).toBeVisible();
  expect(next.getByRole('link', { name: 'Start, 2 minutes' })).toHaveAttribute('href', '/onboarding');
});

test('another small thing can be asked for, round and round', async () => {
  const { open } = await openDashboard({ isOnboarded: false });
  await open();
  await screen.findByRole('region', { name: 'Tell Tend what your days are like' });
  await press('Offer me another');
  expect(screen.getByRole('region', { name: /^Look up once/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start, 1 minute' })).toHaveAttribute('href', '/emotions');
  await press('Offer me another');
  expect(screen.getByRole('region', { name: 'Tell Tend what your days are like' })).toBeVisible();
});

test('a tended day rests: no sun to press, nothing more to offer', async () => {
  const { open } = await openDashboard({ moods: ({ id }) => [aMood(id, FRIDAY, { notes: '1. Tea' })] });
  await open();
  expect(await screen.findByRole('heading', { name: 'That is today tended.' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Start, / })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Offer me another' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See today’s weather' })).toHaveAttribute('href', '/emotions');
});

test('the week is a picture with a sentence, links to its days and a table', async () => {
  const { open } = await openDashboard({
    moods: ({ id }) =>
      ['2026-03-16', '2026-03-17', '2026-03-19'].map((day) => aMood(id, day)).concat(aMood(id, FRIDAY)),
  });
  await open();
  const week = within(await screen.findByRole('region', { name: 'This week in your garden' }));
  const sentence = 'Four of five days tended. Wednesday rested, and the soil liked it.';
  expect(week.getByText(sentence)).toBeVisible();
  expect(week.getAllByRole('img', { name: sentence })).toHaveLength(2);
  expect(week.getByRole('link', { name: 'Monday Calm' })).toHaveAttribute(
    'href',
    '/emotions?date=2026-03-16',
  );
  expect(week.getByRole('link', { name: 'Wednesday Rest day' })).toHaveAttribute(
    'href',
    '/emotions?date=2026-03-18',
  );
  expect(week.getByRole('link', { name: 'Today Calm' })).toHaveAttribute('href', '/emotions');
  expect(week.getAllByRole('link')).toHaveLength(5);
  expect(week.getByRole('row', { name: 'Saturday Soon' })).toBeInTheDocument();
});

test('a mood that waits on this device counts already', async () => {
  const { open, server, user } = await openDashboard();
  await open();
  await screen.findByRole('link', { name: 'Today Open' });
  server.network = 'away';
  const { id: _, ...body } = aMood(user.id, FRIDAY);
  await act(() => keepSave(saveMood, `mood ${FRIDAY}`, { body }));
  expect(await screen.findByRole('link', { name: 'Today Calm' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Write down one good thing/ })).toBeVisible();
});

test('after some days away there is a welcome, and no count of them', async () => {
  const { open } = await openDashboard({ moods: ({ id }) => [aMood(id, '2026-03-16')] });
  await open();
  expect(await screen.findByRole('heading', { name: 'Good to see you' })).toBeVisible();
  expect(screen.getByText('No catching up needed. Pick one small thing, or just look around.')).toBeVisible();
});

test('one thing at a time: no date, no week, what can wait, and one button for the rest', async () => {
  const { open } = await openDashboard({ adhdMode: true, isOnboarded: false, kind: 'guest' });
  await open();
  const then = within(await screen.findByRole('region', { name: 'After that' }));
  expect(then.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/emotions',
    '/sign-up',
  ]);
  expect(screen.queryByText('Friday 20 March')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'This week in your garden' })).not.toBeInTheDocument();
  expect(showRest()).toHaveAttribute('aria-expanded', 'false');
});

const MINUTE = { id: 'mindful-minute', title: 'Mindful Minute', duration: 2, because: 'A small break.' };
const aFocus = {
  userId: newId(),
  date: FRIDAY,
  focusArea: 'balance',
  intention: '',
  completedBreaks: 0,
  targetBreaks: 3,
  isCompleted: false,
  nextBreakIn: 0,
  nextBreakAt: `${FRIDAY}T15:59:00.000Z`,
  answeredDeadlines: [],
  suggestedMomentId: MINUTE.id,
};

test('one thing at a time: a break that is due leads, begins its moment, and counts with it', async () => {
  const { open, server, user } = openDashboard({
    adhdMode: true,
    answer: { moment: MINUTE },
    others: { 'GET /api/daily-focus/': () => ({ body: { ...aFocus, userId: server.user.id } }) },
  });
  const { where } = await open();
  await screen.findByRole('region', { name: 'A small break: Mindful Minute' });
  expect(screen.getByText('It is due now, and it counts as soon as you start.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Start, 2 minutes' }));
  expect(where()).toBe('/wellness-moments?moment=mindful-minute');
  await expect
    .poll(() => server.written)
    .toContainEqual({
      path: `/api/daily-focus/${user.id}/${FRIDAY}/break`,
      body: { dueAt: aFocus.nextBreakAt, takenAt: `${FRIDAY}T16:00:00.000Z` },
    });
});

const later = {
  'GET /api/daily-focus/': () => ({ body: { ...aFocus, nextBreakAt: `${FRIDAY}T16:30:00.000Z` } }),
};

test('one thing at a time: a moment before its time is one of the things that can wait', async () => {
  const { open } = openDashboard({ adhdMode: true, answer: { moment: MINUTE }, others: later });
  await open();
  const then = within(await screen.findByRole('region', { name: 'After that' }));
  const link = then.getByRole('link', { name: /^Mindful Minute/ });
  expect(link).toHaveAttribute('href', '/wellness-moments?moment=mindful-minute');
});

test('in the whole garden breaks are left to the daily focus', async () => {
  const { open } = openDashboard({
    answer: { moment: MINUTE },
    others: { 'GET /api/daily-focus/': () => ({ body: aFocus }) },
  });
  await open();
  expect(await screen.findByRole('heading', { name: 'Time for a small break' })).toBeVisible();
  expect(screen.queryByText(/Mindful Minute/)).not.toBeInTheDocument();
});

test('the rest of the garden opens, and is still open after coming back', async () => {
  const { open, user } = await openDashboard({ adhdMode: true });
  const { unmount } = await open();
  await screen.findByRole('region', { name: /^Look up once/ });
  expect(screen.queryByRole('region', { name: 'After that' })).not.toBeInTheDocument();
  await userEvent.click(showRest());
  expect(showRest()).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('heading', { name: 'This week in your garden' })).toBeVisible();
  unmount();
  await showScreen(<DashboardScreen />, user, '/dashboard');
  expect(await screen.findByRole('heading', { name: 'This week in your garden' })).toBeVisible();
});

test('the switch shows the whole garden for good, and Undo takes it back', async () => {
  const { open, server } = await openDashboard({ adhdMode: true });
  await open();
  await screen.findByRole('region', { name: /^Look up once/ });
  await userEvent.click(showRest());
  expect(await screen.findByRole('switch', { name: 'ADHD mode' })).toBeChecked();
  await userEvent.click(oneThing());
  expect(oneThing()).not.toBeChecked();
  expect(oneThing()).toHaveFocus();
  expect(screen.getByText('Friday 20 March')).toBeVisible();
  await waitFor(() => expect(server.user.adhdMode).toBe(false));
  await press('Undo');
  expect(showRest()).toBeVisible();
  await waitFor(() => expect(server.user.adhdMode).toBe(true));
});

test('turning it on folds the garden and leaves the focus on the button that opens it again', async () => {
  const { open, server } = await openDashboard();
  await open();
  await screen.findByRole('heading', { name: 'This week in your garden' });
  await userEvent.click(oneThing());
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(showRest()).toHaveFocus();
  await waitFor(() => expect(server.user.adhdMode).toBe(true));
});

test('a slow garden wakes after a moment', async () => {
  const { open, server } = await openDashboard();
  server.network = 'silent';
  await open();
  expect(screen.queryByText('Waking the garden…')).not.toBeInTheDocument();
  expect(await screen.findByText('Waking the garden…')).toBeVisible();
});

test('a garden that cannot be reached says so, and trying again brings it', async () => {
  const { open, server } = await openDashboard();
  server.network = 'away';
  await open();
  expect(await screen.findByText('Your garden could not be reached.')).toBeVisible();
  server.network = 'there';
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'This week in your garden' })).toBeVisible();
});

test('without a network the garden that this device knows goes on being shown', async () => {
  const { open, server } = await openDashboard();
  const { cache } = await open();
  await screen.findByRole('heading', { name: 'This week in your garden' });
  server.network = 'away';
  await act(() => cache.invalidateQueries());
  expect(screen.queryByText('Your garden could not be reached.')).toBeNull();
  expect(screen.getByRole('heading', { name: 'This week in your garden' })).toBeVisible();
});

test('past midnight the garden moves on to the new day', async () => {
  const { open, server, user } = await openDashboard({ at: `${FRIDAY}T23:59:00Z` });
  await open();
  await screen.findByRole('link', { name: 'Today Open' });
  server.moods = [aMood(user.id, FRIDAY)];
  atInstant('2026-03-21T05:30:00Z');
  expect(screen.getByText('Saturday 21 March')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Good morning, Test.' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Friday Calm' })).toBeVisible();
});

test('what another tab saves shows up here', async () => {
  const { open, server, user } = await openDashboard();
  await open();
  await screen.findByRole('link', { name: 'Today Open' });
  const there = aMood(user.id, FRIDAY, { feeling: 'happy', mood: 5 });
  server.moods = [there];
  await tellFromOtherTab(user.id, 'saveMood', there);
  expect(await screen.findByRole('link', { name: 'Today Happy' })).toBeVisible();
});
