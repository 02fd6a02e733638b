import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { inBuckets } from '#features/board/rules.ts';
import type { Task } from '#features/board/shapes.ts';
import { setClock } from '#platform/shared/clock.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { FocusScreen } from './FocusScreen.tsx';

const START = Date.parse('2026-03-20T09:00:00Z');
const TASK = '0b0c8f7e-6b39-4a57-b2a0-1c5c2c2f9a10';
const SETTINGS = {
  ...{ supportName: '', supportType: 'phone', supportValue: '', version: 1 },
  ...{ focusWorkMin: 20, focusBreakMin: 5, adhdMode: true },
};

let restore = () => {};
afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
  restore();
});

/** The screen with a first step of two minutes under way. */
async function openInStep() {
  let nowMs = START;
  restore = setClock(() => nowMs);
  const user = aPerson();
  const step = { text: 'Find the folder.', seconds: 120 };
  const place = {
    phase: 'step',
    id: TASK,
    startedAtMs: START,
    minutes: 0,
    taskId: TASK,
    step,
    isOver: false,
  };
  const timer = { state: 'running', durationMs: 120_000, endsAtMs: START + 120_000 };
  const keep = (name: string, value: object) =>
    localStorage.setItem(name, JSON.stringify({ userId: user.id, ...value }));
  keep('tend-places', { places: [{ subject: 'focus', place }] });
  keep('tend-timers', { timers: [{ subject: 'focus step', timer }] });
  const task: Task = {
    ...{ id: TASK, userId: user.id, title: 'Send the invoice', notes: '', bucket: 'now', version: 1 },
    ...{ doneAt: null, shelvedAt: null },
  };
  const server = aServer(user, [], {
    [`GET /api/focus/${user.id}`]: () => ({ body: SETTINGS }),
    'GET /api/focus-sessions/': () => ({ body: [] }),
    'GET /api/board/': () => ({ body: { buckets: inBuckets([task]), adhd: true } }),
  });
  await showScreen(<FocusScreen />, user, `/focus?task=${TASK}`);
  const pass = (minutes: number) => {
    nowMs += minutes * 60_000;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  return { server, pass };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a first step is no session: its end leads into the work, for the same task', async () => {
  const { server, pass } = await openInStep();
  expect(await screen.findByText('A first step. Going on after it is up to you.')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Find the folder.' })).toBeVisible();
  expect(await screen.findByText('Send the invoice')).toBeVisible();
  pass(2.01);
  await press('Go on, 20 minutes');
  expect(screen.getByRole('timer')).toHaveTextContent('20:00');
  expect(screen.getByRole('heading', { level: 2, name: 'Send the invoice' })).toBeVisible();
  expect(screen.getByText('Smallest first move: Find the folder.')).toBeVisible();
  expect(server.written).toEqual([]);
});

test('a first step may be enough at any time, and nothing of the day is reset', async () => {
  const { server, pass } = await openInStep();
  pass(1);
  await press('That is enough');
  expect(await screen.findByText('20:00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(server.written).toEqual([]);
});

test('the words of a first step are kept apart from the place, which goes along to other devices', async () => {
  const { pass } = await openInStep();
  pass(3);
  expect(await screen.findByRole('button', { name: 'Go on, 20 minutes' })).toBeVisible();
  const { places } = JSON.parse(localStorage.getItem('tend-places') ?? '{}') as {
    places: { subject: string; place: object }[];
  };
  const place = places.find(({ subject }) => subject === 'focus')?.place;
  expect(place).toMatchObject({ isOver: true, step: { text: '', seconds: 120 } });
  expect(await screen.findByRole('heading', { name: 'Find the folder.' })).toBeVisible();
});
