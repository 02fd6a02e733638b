import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { inBuckets } from '#features/board/rules.ts';
import type { Task } from '#features/board/shapes.ts';
import { setClock } from '#platform/shared/clock.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { FocusScreen } from './FocusScreen.tsx';
import { withReset, withSession } from './rules.ts';
import type { FocusSession } from './shapes.ts';

const START = Date.parse('2026-03-20T09:00:00Z');
const MINUTE_MS = 60_000;
const SETTINGS = {
  supportName: 'Priya',
  supportType: 'phone',
  supportValue: '+351 912 345 678',
  focusWorkMin: 20,
  focusBreakMin: 5,
  adhdMode: true,
  version: 1,
};
const COMPANY = 'Body double with Priya';

let nowMs = START;
let restore = () => {};
afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
  restore();
});

type Given = {
  settings?: Partial<typeof SETTINGS>;
  path?: string;
  ping?: () => object;
  title?: string;
};
const TASK = '0b0c8f7e-6b39-4a57-b2a0-1c5c2c2f9a10';

const aTask = (userId: string, title: string): Task => ({
  ...{ id: TASK, userId, title, notes: 'Copy the last one.', bucket: 'now', version: 1 },
  ...{ doneAt: null, shelvedAt: null },
});

async function open({ settings = {}, path = '/focus', ping, title }: Given = {}) {
  const user = aPerson();
  nowMs = START;
  restore = setClock(() => nowMs);
  const kept = { sessions: [] as FocusSession[] };
  const server = aServer(user, [], {
    [`GET /api/focus/${user.id}`]: () => ({ body: { ...SETTINGS, ...settings } }),
    'GET /api/focus-sessions/': () => ({ body: kept.sessions }),
    'POST /api/focus-sessions/': (_, { at }: { at: string }) => {
      kept.sessions = withReset(kept.sessions, at);
      return { body: kept.sessions };
    },
    'POST /api/focus-sessions': (_, body: FocusSession) => {
      const session = { ...body, date: '2026-03-20', isCounted: true };
      kept.sessions = withSession(kept.sessions, session);
      return { status: 201, body: session };
    },
    'GET /api/board/': () => ({
      body: { buckets: inBuckets(title ? [aTask(user.id, title)] : []), adhd: true },
    }),
    'POST /api/body_double_ping': () => ping?.() ?? { body: { link: 'sms:+351912345678' } },
  });
  const shown = await showScreen(<FocusScreen />, user, path);
  await screen.findByRole('heading', { level: 1, name: 'Focus Time' });
  return { user, server, kept, ...shown };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Lets time pass and has the screen look at the clock. */
const pass = (minutes: number) => {
  nowMs += minutes * MINUTE_MS;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('a session has a title, its minutes, a ring with percent, and ways back', async () => {
  await open();
  expect(screen.getByText('20 minutes of work, then 5 for you.')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('20:00');
  expect(screen.getByRole('link', { name: 'Timer settings' })).toHaveAttribute('href', '/settings');
  expect(screen.getByRole('link', { name: 'Task board' })).toHaveAttribute('href', '/board');
  await press('Start');
  pass(5);
  expect(await screen.findByText('15:00')).toBeVisible();
  expect(screen.getByText('25%')).toBeVisible();
  expect(screen.getByText(/until 09:20/)).toBeVisible();
  expect(screen.getByRole('img', { name: '25 percent, 15 minutes left of 20 minutes' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('15:00 · Focus Time · Tend'));
});

test('the task that it is for stands beside the timer, and a break leaves it out', async () => {
  await open({ path: `/focus?task=${TASK}`, title: 'Send the invoice' });
  expect(await screen.findByRole('heading', { level: 2, name: 'Send the invoice' })).toBeVisible();
  expect(screen.getByText('Only this, for now')).toBeVisible();
  expect(screen.getByText('Copy the last one.')).toBeVisible();
  await press('Start');
  pass(20.01);
  await press('Take 5 minutes');
  await screen.findByRole('heading', { level: 1, name: 'Break Time' });
  expect(screen.queryByText('Only this, for now')).toBeNull();
});

test('a task that is gone leaves nothing but the timer', async () => {
  const { server } = await open({ path: `/focus?task=${TASK}` });
  await press('Start');
  pass(20.01);
  await screen.findByText('Finish this thought');
  expect(screen.queryByText('Only this, for now')).toBeNull();
  await waitFor(() => expect(server.written).toMatchObject([{ body: { taskId: TASK } }]));
});

test('Pause holds the time, Start goes on with it', async () => {
  await open();
  await press('Start');
  pass(4);
  await press('Pause');
  pass(60);
  expect(screen.getByRole('timer')).toHaveTextContent('16:00');
  await press('Start');
  pass(1);
  expect(await screen.findByText('15:00')).toBeVisible();
});

test('the end of work is a row and a count, then overtime until she takes the break, which leads back to work', async () => {
  const { server } = await open({ path: `/focus?task=${TASK}` });
  await press('Start');
  pass(20.01);
  expect(await screen.findByText('Finish this thought')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sessions completed: 1' })).toBeVisible());
  const body = { minutes: 20, overtime: 0, taskId: TASK, startedAt: '2026-03-20T09:00:00.000Z' };
  await waitFor(() => expect(server.written).toMatchObject([{ path: '/api/focus-sessions', body }]));
  pass(3);
  expect(await screen.findByText(/^\+3:/)).toBeVisible();
  await press('Take 5 minutes');
  expect(await screen.findByRole('heading', { level: 1, name: 'Break Time' })).toBeVisible();
  expect(screen.getByText('5 minutes for you.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Take a moment' })).toBeVisible();
  await waitFor(() => expect(server.written.at(-1)?.body).toMatchObject({ minutes: 20, overtime: 3 }));
  pass(5.01);
  expect(await screen.findByRole('heading', { level: 1, name: 'Focus Time' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('20:00');
  expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('whoever stands on Pause when the time ends stands on what comes next', async () => {
  await open();
  await press('Start');
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
  pass(20.01);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take 5 minutes' })).toHaveFocus());
  await press('+ 5 minutes');
  expect(await screen.findByRole('button', { name: 'Pause' })).toHaveFocus();
});

test('five minutes more belong to the same session', async () => {
  const { kept } = await open();
  await press('Start');
  pass(20.01);
  await press('+ 5 minutes');
  expect(screen.getByText('5 minutes more, then 5 for you.')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('5:00');
  pass(5.01);
  expect(await screen.findByText('Finish this thought')).toBeVisible();
  await press('Take 5 minutes');
  await waitFor(() => expect(kept.sessions).toMatchObject([{ minutes: 20, overtime: 5 }]));
  expect(screen.getByRole('heading', { name: 'Sessions completed: 1' })).toBeVisible();
});

test('a moment takes the place of the break', async () => {
  const { where } = await open();
  await press('Start');
  pass(20.01);
  await press('Take 5 minutes');
  await userEvent.click(await screen.findByRole('link', { name: 'Take a moment' }));
  expect(where()).toMatch(/^\/wellness-moments/);
  expect(await screen.findByRole('heading', { level: 1, name: 'Focus Time' })).toBeVisible();
});

test('Reset returns to work with count 0 and keeps what was done today', async () => {
  const { kept } = await open();
  await press('Start');
  pass(20.01);
  await press('Take 5 minutes');
  await waitFor(() => expect(kept.sessions).toHaveLength(1));
  pass(1);
  await press('Reset');
  expect(await screen.findByRole('heading', { level: 1, name: 'Focus Time' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Sessions completed: 0' })).toBeVisible();
  await userEvent.click(screen.getByText('Today: 20 minutes'));
  expect(screen.getByText('09:00')).toBeVisible();
  await waitFor(() => expect(kept.sessions).toMatchObject([{ isCounted: false }]));
});

test('without a network a session counts at once and goes out later', async () => {
  const { server, kept } = await open();
  server.network = 'away';
  await press('Start');
  pass(20.01);
  expect(await screen.findByRole('heading', { name: 'Sessions completed: 1' })).toBeVisible();
  expect(kept.sessions).toEqual([]);
});

test('a reload finds the timer, and a lid that was shut over night finds a fresh one', async () => {
  const { unmount, user } = await open();
  await press('Start');
  unmount();
  nowMs += 8 * MINUTE_MS;
  const again = await showScreen(<FocusScreen />, user, '/focus');
  expect(await screen.findByText('12:00')).toBeVisible();
  again.unmount();
  nowMs += 600 * MINUTE_MS;
  await showScreen(<FocusScreen />, user, '/focus');
  expect(await screen.findByRole('heading', { name: 'Sessions completed: 1' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('20:00');
});

test('ADHD mode has tips for work and for the break; without it there are none', async () => {
  const { unmount } = await open();
  expect(screen.getByRole('heading', { name: 'If it feels too big' })).toBeVisible();
  expect(screen.getByText(/Break big tasks into tiny steps/)).toBeVisible();
  await press('Start');
  pass(20.01);
  await press('Take 5 minutes');
  expect(await screen.findByText('Stretch your hands, neck and hips.')).toBeVisible();
  unmount();
  localStorage.clear();
  await open({ settings: { adhdMode: false } });
  expect(screen.queryByText(/tiny steps/)).toBeNull();
});

test('the support person is asked for company, with what it says on the way and after', async () => {
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  let answer = (_: object) => {};
  const { server } = await open();
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.includes('body_double_ping')) await new Promise((resolve) => (answer = resolve));
    return fetched(path, init);
  });
  await press(COMPANY);
  expect(await screen.findByRole('button', { name: 'Pinging...' })).toHaveAttribute('aria-busy', 'true');
  answer({});
  expect(
    await screen.findByText('Body doubling activated! Your support person has been notified.'),
  ).toBeVisible();
  expect(opened).toHaveBeenCalledWith('sms:+351912345678', '_blank', 'noopener');
  expect(server.written).toMatchObject([{ path: '/api/body_double_ping' }]);
  expect(screen.getByRole('button', { name: COMPANY })).toBeVisible();
});

test('nobody to reach: where that is set up; a failure says so', async () => {
  const { unmount } = await open({ ping: () => ({ body: { link: null } }) });
  await press(COMPANY);
  expect(await screen.findByText('Setup needed')).toBeVisible();
  expect(screen.getByText('Configure your support person in Settings first.')).toBeVisible();
  unmount();
  const { server } = await open();
  server.network = 'away';
  await press(COMPANY);
  expect(await screen.findByText('Failed to ping support person. Please try again.')).toBeVisible();
});

test('without a support person there is no button', async () => {
  await open({ settings: { supportName: '' } });
  expect(screen.queryByRole('button', { name: /Body double/ })).toBeNull();
});

test('settings that cannot be had are named, with a way to try again', async () => {
  restore = setClock(() => START);
  const user = aPerson();
  const server = aServer(user);
  server.network = 'away';
  await showScreen(<FocusScreen />, user, '/focus');
  expect(await screen.findByText('Failed to fetch settings')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
