import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { User } from '#features/account/queries.ts';
import type { Mood } from '#features/mood/shapes.ts';
import { keepSave } from '#platform/browser/saves.ts';
import { aMood, aPerson, aServer, atInstant, leaveScreen, showScreen } from '#tests/screen.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

afterEach(leaveScreen);

const FRIDAY = '2026-03-20';
const onboarding = {
  goals: [],
  timeSlots: [],
  emergencyContact: null,
  emergencyPhone: null,
  completedAt: '2026-01-05T08:05:00.000Z',
};

type Scene = { moods?: (user: User) => Mood[]; isOnboarded?: boolean; at?: string } & Partial<User>;

async function openDashboard({
  moods,
  isOnboarded = true,
  at = `${FRIDAY}T09:00:00Z`,
  ...changes
}: Scene = {}) {
  atInstant(at);
  const user = aPerson(changes);
  const server = aServer(user, moods?.(user), {
    [`GET /api/dashboard/${user.id}`]: () => ({
      body: {
        user: server.user,
        today: at.slice(0, 10),
        moods: server.moods,
        onboarding: isOnboarded ? onboarding : null,
        lastRecordedDay: server.moods.at(-1)?.date ?? null,
      },
    }),
  });
  const open = () => showScreen(<DashboardScreen />, user, '/dashboard');
  return { server, user, open };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const oneThing = () => screen.getByRole('switch', { name: 'One thing at a time' });
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
  expect(screen.getByRole('heading', { level: 1, name: 'Good morning, friend.' })).toBeVisible();
});

test('the next small thing says what, why and how long, and its button leads there', async () => {
  const { open } = await openDashboard({ isOnboarded: false });
  await open();
  const next = within(await screen.findByRole('region', { name: 'Tell Tend what your days are like' }));
  expect(next.getByText('Your next small thing')).toBeVisible();
  expect(next.getByText(/Two quiet minutes/)).toBeVisible();
  expect(next.getByRole('link', { name: 'Start, 2 minutes' })).toHaveAttribute('href', '/onboarding');
});

test('another small thing can be asked for, round and round', async () => {
  const { open } = await openDashboard({ isOnboarded: false });
  await open();
  await screen.findByRole('region', { name: 'Tell Tend what your days are like' });
  await press('Offer me another');
  expect(screen.getByRole('region', { name: /Notice the weather inside/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start, 1 minute' })).toHaveAttribute('href', '/emotions');
  await press('Offer me another');
  expect(screen.getByRole('region', { name: 'Tell Tend what your days are like' })).toBeVisible();
});

test('a tended day rests: no sun to press, nothing more to offer', async () => {
  const { open } = await openDashboard({ moods: ({ id }) => [aMood(id, FRIDAY, { notes: '1. Tea' })] });
  await open();
  expect(await screen.findByRole('heading', { name: 'That is today tended.' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Start/ })).not.toBeInTheDocument();
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
  await act(() => keepSave('saveMood', `mood ${FRIDAY}`, { body }));
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

test('the rest of the garden opens, and is still open after coming back', async () => {
  const { open, user } = await openDashboard({ adhdMode: true });
  const { unmount } = await open();
  await screen.findByRole('region', { name: /Notice the weather/ });
  expect(screen.queryByRole('region', { name: 'After that' })).not.toBeInTheDocument();
  await userEvent.click(showRest());
  expect(showRest()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('heading', { name: 'This week in your garden' })).toBeVisible();
  unmount();
  await showScreen(<DashboardScreen />, user, '/dashboard');
  expect(await screen.findByRole('heading', { name: 'This week in your garden' })).toBeVisible();
});

test('the switch shows the whole garden for good, and Undo takes it back', async () => {
  const { open, server } = await openDashboard({ adhdMode: true });
  await open();
  await screen.findByRole('region', { name: /Notice the weather/ });
  await userEvent.click(showRest());
  expect(oneThing()).toBeChecked();
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
  expect(await screen.findByText('Waking the garden…', {}, { timeout: 2_000 })).toBeVisible();
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

test('without a network the garden that this device knows is shown, and said to be that', async () => {
  const { open, server } = await openDashboard();
  const { cache } = await open();
  await screen.findByRole('heading', { name: 'This week in your garden' });
  server.network = 'away';
  await act(() => cache.invalidateQueries());
  expect(await screen.findByText(/^Shown from this device\./)).toBeVisible();
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
  server.moods = [aMood(user.id, FRIDAY, { feeling: 'happy', mood: 5 })];
  const tab = new BroadcastChannel('tend-moods');
  tab.postMessage(server.moods[0]);
  expect(await screen.findByRole('link', { name: 'Today Happy' })).toBeVisible();
  tab.close();
});
