import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { keepSave } from '#platform/browser/saves.ts';
import { saveCheckIn } from '#tests/queued-calls.ts';
import { aCheckIn } from '#tests/support/check-in-screen.tsx';
import { openDashboard } from '#tests/support/dashboard-screen.tsx';
import { leaveScreen } from '#tests/support/screen.tsx';

afterEach(leaveScreen);

const CHECK_IN = '/weekly-check-in';
const HISTORY = '/weekly-check-in-history';

const findBanner = async (title: string) => within(await screen.findByRole('region', { name: title }));
const since = (lastCheckInAt: string | null) => openDashboard({ answer: { lastCheckInAt } }).open();

test('who never made a check-in is offered the first one', async () => {
  await since(null);
  const banner = await findBanner('A weekly check-in');
  expect(banner.getByRole('link', { name: 'Start Your Journey' })).toHaveAttribute('href', CHECK_IN);
  expect(banner.getByRole('link', { name: 'History' })).toHaveAttribute('href', HISTORY);
});

test.each([
  ['2026-03-20T08:00:00Z', '7 days'],
  ['2026-03-17T23:59:00Z', '4 days'],
  ['2026-03-14T00:00:00Z', '1 day'],
])('after a check-in of %s the next one is %s away', async (at, days) => {
  await since(at);
  const banner = await findBanner(`Next check-in in ${days}`);
  expect(banner.getByRole('link', { name: 'View Progress' })).toHaveAttribute('href', HISTORY);
  expect(banner.getByRole('link', { name: 'Open check-in' })).toHaveAttribute('href', CHECK_IN);
});

test('after seven days the next one is offered, and nothing is called overdue', async () => {
  await since('2026-03-13T23:59:00Z');
  const banner = await findBanner('Time for Your Weekly Check-in');
  expect(banner.getByRole('link', { name: 'Take Check-in' })).toHaveAttribute('href', CHECK_IN);
  expect(banner.getByRole('link', { name: 'History' })).toHaveAttribute('href', HISTORY);
  expect(banner.queryByText('Overdue')).not.toBeInTheDocument();
});

test('after more than seven days it says so and leaves it at that', async () => {
  await since('2026-03-12T23:59:00Z');
  const banner = await findBanner('Time for Your Weekly Check-in');
  expect(banner.getByText('Overdue')).toBeVisible();
  expect(banner.getByText(/More than a week has gone by\. .* whenever suits\./)).toBeVisible();
  expect(banner.getByRole('link', { name: 'Take Check-in' })).toHaveAttribute('href', CHECK_IN);
});

test('the days are those of the person’s own zone', async () => {
  await openDashboard({
    timeZone: 'Pacific/Auckland',
    at: '2026-03-20T16:00:00Z',
    answer: { today: '2026-03-21', lastCheckInAt: '2026-03-14T12:00:00Z' },
  }).open();
  await findBanner('Next check-in in 1 day');
});

test('a check-in that waits on this device counts as one of today', async () => {
  const { open, server, user } = openDashboard({ answer: { lastCheckInAt: '2026-03-01T12:00:00Z' } });
  await open();
  await findBanner('Time for Your Weekly Check-in');
  server.network = 'away';
  await keepSave(saveCheckIn, 'check-in 2026-03-16', { body: aCheckIn(user.id) });
  await findBanner('Next check-in in 7 days');
});

test('one thing at a time leaves the check-in to the rest of the garden', async () => {
  await openDashboard({ adhdMode: true }).open();
  const rest = await screen.findByRole('button', { name: 'Show the rest of the garden' });
  expect(screen.queryByText('Start Your Journey')).not.toBeInTheDocument();
  await userEvent.click(rest);
  expect(await screen.findByText('Start Your Journey')).toBeVisible();
});
