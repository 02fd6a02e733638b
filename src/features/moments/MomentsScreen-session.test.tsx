import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryCache } from '#platform/browser/query-cache.ts';
import { listPendingSaves } from '#platform/browser/saves.ts';
import { NINE, OPEN, openMoments } from '#tests/support/moments-screen.tsx';
import { aPerson, atInstant, leaveScreen } from '#tests/support/screen.tsx';

afterEach(leaveScreen);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const later = (seconds: number) => new Date(Date.parse(NINE) + seconds * 1_000).toISOString();
const MINUTE = '/wellness-moments?moment=mindful-minute';

async function openMinute(options: Parameters<typeof openMoments>[0] = {}) {
  const opened = openMoments({ path: MINUTE, ...options });
  const shown = await opened.open();
  await screen.findByText(/^Step \d of 5$/);
  return { ...opened, ...shown };
}

test('choosing a moment begins a session with 5 and 5 and opens it with its timer paused', async () => {
  const { server, where, user } = await openMinute();
  const heading = screen.getByRole('heading', { level: 1, name: 'Mindful Minute' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('A minute to arrive, and a minute to choose.')).toBeVisible();
  expect(screen.getByText('2:00')).toBeVisible();
  expect(screen.getByText('Ready to start')).toBeVisible();
  expect(where()).toBe(MINUTE);
  await expect.poll(() => server.written).toHaveLength(1);
  expect(server.written).toMatchObject([
    {
      path: '/api/wellness-moments/sessions',
      body: { userId: user.id, momentId: 'mindful-minute', moodBefore: 5, energyBefore: 5, startedAt: NINE },
    },
  ]);
  expect(server.written[0]?.body).not.toHaveProperty('isMoodBeforeAnswered');
});

test('the steps go on and back, never before the first nor past the last, and Reset begins anew', async () => {
  await openMinute();
  await press('Previous Step');
  expect(screen.getByText('Step 1 of 5')).toBeVisible();
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  expect(screen.getByText('Step 5 of 5')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next Step' })).not.toBeInTheDocument();
  await press('Previous Step');
  expect(screen.getByText('Step 4 of 5')).toBeVisible();
  await press('Start');
  atInstant(later(30));
  expect(await screen.findByText('1:30')).toBeVisible();
  await press('Pause');
  expect(screen.getByText('Paused')).toBeVisible();
  await press('Reset');
  expect(screen.getByText('2:00')).toBeVisible();
  expect(screen.getByText('Step 1 of 5')).toBeVisible();
});

test('Back to Moments closes the session without completing it, and it is taken up again from the library', async () => {
  const { server, where } = await openMinute();
  await press('Start');
  await press('Next Step');
  atInstant(later(20));
  await press('Back to Moments');
  expect(where()).toBe('/wellness-moments');
  expect(await screen.findByText('Mindful Minute is running')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Take it up again' }));
  expect(await screen.findByText('Session in progress...')).toBeVisible();
  expect(screen.getByText('1:40')).toBeVisible();
  await expect.poll(() => server.kept.sessions).toMatchObject([{ endedAt: null }]);
  expect(server.kept.sessions).toHaveLength(1);
});

test('what this device kept of the sessions may be older than the last one: no second one is begun', async () => {
  const { open, server, user } = openMoments({ path: MINUTE, sessions: [OPEN] });
  const cache = createQueryCache();
  const key = `api/wellness-moments/sessions/${user.id}?limit=5`.split('/');
  cache.setQueryData(key, []);
  await cache.invalidateQueries({ refetchType: 'none' });
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('limit=5')) await new Promise((resolve) => setTimeout(resolve, 200));
    return answer(input, init);
  };
  await open(cache);
  await screen.findByText(/^Step \d of 5$/);
  await waitFor(() => expect(listPendingSaves()).toEqual([]));
  expect(server.written).toEqual([]);
  expect(server.kept.sessions).toHaveLength(1);
});

test('beginning another drops the timer of the one before', async () => {
  const { navigate, server } = await openMinute();
  await press('Start');
  await navigate('/wellness-moments?moment=window-gaze');
  expect(await screen.findByRole('heading', { level: 1, name: 'Window Gaze' })).toBeVisible();
  await expect.poll(() => server.kept.sessions).toHaveLength(2);
  expect(localStorage.getItem('tend-timers')).toBeNull();
  await press('Back to Moments');
  expect(await screen.findByText('Window Gaze waits for you')).toBeVisible();
});

test('one thing at a time leaves the next step out, never the way back', async () => {
  await openMinute({ user: aPerson({ adhdMode: true }) });
  expect(screen.queryByText('Next:')).not.toBeInTheDocument();
  for (const name of ['Previous Step', 'Back to Moments', 'Reset']) expect(button(name)).toBeVisible();
});

test('a session that was begun on another device is taken up, with the whole time', async () => {
  const { server } = await openMinute({ sessions: [{ ...OPEN, startedAt: '2026-03-20T08:30:00.000Z' }] });
  expect(screen.getByText('2:00')).toBeVisible();
  expect(server.written).toEqual([]);
});

test('without a network a session begins and completes at once, and arrives in order and once', async () => {
  const { open, server } = openMoments();
  await open();
  await screen.findByRole('heading', { level: 3, name: 'Mindful Minute' });
  server.network = 'away';
  await press(/^Overwhelmed/);
  await screen.findByText('Step 1 of 5');
  await userEvent.click(screen.getByRole('radio', { name: 'Tired' }));
  atInstant(later(60));
  await press('Finish Early');
  expect(await screen.findByText('Session completed! 🌟')).toBeVisible();
  await press('Back to Moments');
  expect((await screen.findByText('Sessions This Week')).closest('li')).toHaveTextContent('1');
  expect(server.kept.sessions).toEqual([]);
  server.network = 'there';
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.written.length).toBe(3);
  expect(server.kept.sessions).toMatchObject([
    { momentId: 'mindful-minute', moodBefore: 4, duration: 60, wasInterrupted: false },
  ]);
  expect(screen.getByText('Sessions This Week').closest('li')).toHaveTextContent('1');
});

test('a session that is refused is told of with its reason, and can be sent again or let go', async () => {
  const { server } = await openMinute();
  server.network = 'refusing';
  await press('Finish Early');
  await screen.findByText('Session completed! 🌟');
  await press('Back to Moments');
  expect(await screen.findByText('A session is not recorded yet. This stays as it is.')).toBeVisible();
  await expect.poll(() => server.written.length).toBe(2);
  server.network = 'there';
  await press('Try again');
  await expect.poll(() => server.kept.sessions).toMatchObject([{ wasInterrupted: false, duration: 0 }]);
  await waitFor(() => expect(screen.queryByText(/not recorded yet/)).not.toBeInTheDocument());
});

test('a weather is chosen as it is pressed, noted when the device has it, and open again where it could not', async () => {
  await openMinute();
  const weather = (name: string) => screen.getByRole('radio', { name });
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  fireEvent.click(weather('Tired'));
  expect(weather('Tired')).toBeChecked();
  await waitFor(() => expect(weather('Tired')).not.toBeChecked());
  expect(add).toHaveBeenCalled();
  add.mockRestore();
  fireEvent.click(weather('Calm'));
  expect(weather('Calm')).toBeChecked();
  expect(screen.getByText('Only if you like.')).toBeVisible();
  expect(await screen.findByText('Noted.')).toBeVisible();
  expect(weather('Calm')).toBeChecked();
});
