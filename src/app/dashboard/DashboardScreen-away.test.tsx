import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepTimers } from '#platform/browser/kept-timers.ts';
import { keepSave, setSaver } from '#platform/browser/saves.ts';
import { now } from '#platform/shared/clock.ts';
import { saveMood } from '#tests/queued-calls.ts';
import { FRIDAY, openDashboard } from '#tests/support/dashboard-screen.tsx';
import { aMood, leaveScreen } from '#tests/support/screen.tsx';

afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
});

const runFor = (minutes: number) =>
  ({ state: 'running', durationMs: 600_000, endsAtMs: now() + minutes * 60_000 }) as const;

async function openWithoutNetwork(subject?: string) {
  const { open, server, user } = openDashboard();
  server.network = 'away';
  if (subject) keepTimers(user.id, [{ subject, timer: runFor(5) }]);
  const shown = await open();
  await screen.findByText('Your garden could not be reached.');
  return { user, server, ...shown };
}

test('the first dashboard without a network shows the session that runs, and leads to it', async () => {
  await openWithoutNetwork('activity mental m-brain-sweep');
  expect(await screen.findByText('A session is running')).toBeVisible();
  expect(screen.getByText('Done at 16:05')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take it up again' })).toHaveAttribute(
    'href',
    '/mental?session=m-brain-sweep',
  );
});

test('a moment that runs is shown there too, and its time is not taken for one that has ended elsewhere', async () => {
  await openWithoutNetwork('moment mindful-minute 0197f0c0-0000-7000-8000-000000000001');
  expect(await screen.findByText('A session is running')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take it up again' })).toHaveAttribute(
    'href',
    '/wellness-moments?moment=mindful-minute',
  );
  expect(localStorage.getItem('tend-timers')).not.toBeNull();
});

test('what waits on this device is counted in words', async () => {
  const { user } = await openWithoutNetwork();
  expect(screen.getByRole('alert')).toHaveTextContent('SOS always does.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('on this device and');
  await setSaver(user.id);
  const keep = (subject: string) => act(() => keepSave(saveMood, subject, { body: aMood(user.id, FRIDAY) }));
  await keep('mood one');
  expect(screen.getByRole('alert')).toHaveTextContent('1 save of yours waits on this device and goes out');
  await keep('mood two');
  expect(screen.getByRole('alert')).toHaveTextContent('2 saves of yours wait on this device and go out');
});
