import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { drainSaves, keepSave } from '#platform/browser/saves.ts';
import { saveCheckIn } from '#tests/queued-calls.ts';
import { aCheckIn, aWeekServer, SUNDAY } from '#tests/support/check-in-screen.tsx';
import { aPerson, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { CheckInHistoryScreen } from './CheckInHistoryScreen.tsx';
import type { CheckIn } from './shapes.ts';

afterEach(leaveScreen);

const LATEST: Partial<CheckIn> = {
  weekOf: '2026-03-16',
  bodyRating: 4,
  mindRating: 2,
  soulRating: 3,
  overallFeeling: 5,
  biggestWin: 'The letter is sent',
  gratefulFor: 'Rain on the roof',
  nextWeekIntent: 'One quiet evening',
  bodyWins: 'Long walks',
  soulFocus: 'Call my sister',
};
const BEFORE: Partial<CheckIn> = {
  weekOf: '2026-03-09',
  createdAt: '2026-03-15T23:30:00.000Z',
  mindRating: 4,
};

async function openHistory(stored: Partial<CheckIn>[], timeZone = 'UTC') {
  atInstant(`${SUNDAY}T09:00:00Z`);
  const user = aPerson({ timeZone });
  const server = aWeekServer(user, stored);
  const shown = await showScreen(<CheckInHistoryScreen />, user, '/weekly-check-in-history');
  return { ...shown, server, user };
}

const entries = () => within(screen.getByRole('region', { name: 'Your check-ins' })).getAllByRole('listitem');
const averages = () =>
  within(screen.getByRole('region', { name: 'Wellness overview' }))
    .getAllByRole('definition')
    .map((item) => item.textContent);

test('without a check-in the journey offers the first one', async () => {
  await openHistory([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Self-Care Journey' })).toBeVisible();
  const first = await screen.findByRole('link', { name: 'Take Your First Check-in' });
  expect(first).toHaveAttribute('href', '/weekly-check-in');
  expect(screen.queryByText('Recent Trends')).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /check-in/i })).toHaveLength(1);
});

test('one check-in has averages and a card, and nothing to be compared with', async () => {
  await openHistory([LATEST]);
  expect(await screen.findByRole('heading', { name: 'Wellness overview' })).toBeVisible();
  expect(averages()).toEqual(['Good4.0 of 5', 'Stressed2.0 of 5', 'Neutral3.0 of 5', 'Amazing5.0 of 5']);
  expect(screen.queryByText('Recent Trends')).not.toBeInTheDocument();
  expect(screen.getByText(/^1 reflection so far/)).toBeVisible();
  const change = screen.getByRole('link', { name: 'Change this week’s' });
  expect(change).toHaveAttribute('href', '/weekly-check-in');
});

test('a week without a check-in yet offers a new one', async () => {
  await openHistory([BEFORE]);
  expect(await screen.findByRole('link', { name: 'New Check-in' })).toHaveAttribute(
    'href',
    '/weekly-check-in',
  );
});

test('two check-ins are averaged to one decimal, and the latest is compared with the one before it', async () => {
  await openHistory([LATEST, BEFORE]);
  const trends = await screen.findByRole('region', { name: 'Recent Trends' });
  expect(averages()).toEqual(['Good3.5 of 5', 'Neutral3.0 of 5', 'Neutral3.0 of 5', 'Good4.0 of 5']);
  const changes = within(trends)
    .getAllByRole('definition')
    .map((each) => each.textContent);
  expect(changes).toEqual([
    'Good+1, was Okay',
    'Stressed−2, was Calm',
    'Neutralas before',
    'Amazing+2, was Okay',
  ]);
  expect(screen.getByText(/^2 reflections so far/)).toBeVisible();
});

test('a card tells its week, when it was written in the own zone, how it was and what was written', async () => {
  await openHistory([LATEST, BEFORE], 'Pacific/Auckland');
  const [latest, before] = (await screen.findByText('Recent Trends')) ? entries() : [];
  const card = within(latest as HTMLElement);
  expect(card.getByRole('heading', { name: '16 to 22 March' })).toBeVisible();
  for (const words of ['Good', 'Stressed', 'Neutral', 'Amazing', 'The letter is sent', 'Rain on the roof'])
    expect(card.getByText(words)).toBeVisible();
  expect(card.getByText('Focus intent').nextSibling).toHaveTextContent('One quiet evening');
  expect(card.getByText('Overall feeling')).toBeVisible();
  expect(within(before as HTMLElement).getByText('Monday 16 March, 12:30')).toBeVisible();
});

test('detailed reflections open where there are any, and only there', async () => {
  await openHistory([LATEST, BEFORE]);
  const summary = await screen.findByText('View detailed reflections');
  expect(screen.getAllByText('View detailed reflections')).toHaveLength(1);
  expect(screen.getByText('Long walks')).not.toBeVisible();
  await userEvent.click(summary);
  expect(screen.getByText('Long walks')).toBeVisible();
  expect(screen.getByText('Call my sister')).toBeVisible();
});

test('one that waits on this device stands first, and says so', async () => {
  const { server, user } = await openHistory([BEFORE]);
  await screen.findByText('Wellness overview');
  server.network = 'away';
  const body = aCheckIn(user.id, { biggestWin: 'From the lift' });
  await act(() => keepSave(saveCheckIn, 'check-in 2026-03-16', { body }));
  expect(await screen.findByText('From the lift')).toBeVisible();
  expect(within(entries()[0] as HTMLElement).getByText(/Kept on this device/)).toBeVisible();
  expect(entries()).toHaveLength(2);
});

test('one that the server did not take any more keeps its words here until it is let go', async () => {
  const { server, user } = await openHistory([BEFORE]);
  await screen.findByText('Wellness overview');
  server.network = 'refusing';
  const body = aCheckIn(user.id, { weekOf: '2026-02-02', gratefulFor: 'An old thought' });
  await act(async () => {
    await keepSave(saveCheckIn, 'check-in 2026-02-02', { body });
    await drainSaves();
  });
  expect(
    await screen.findByRole('heading', { name: '2 to 8 February is on this device only' }),
  ).toBeVisible();
  expect(screen.getByText('An old thought')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open it' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Let it go' }));
  expect(screen.queryByText('An old thought')).not.toBeInTheDocument();
});

test('without an answer the journey says that nothing is gone, and asks again', async () => {
  atInstant(`${SUNDAY}T09:00:00Z`);
  const user = aPerson();
  const server = aWeekServer(user, [LATEST]);
  server.network = 'away';
  await showScreen(<CheckInHistoryScreen />, user, '/weekly-check-in-history');
  expect(await screen.findByText('Your check-ins cannot be shown right now.')).toBeVisible();
  server.network = 'there';
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The letter is sent')).toBeVisible();
});
