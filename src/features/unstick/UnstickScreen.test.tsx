import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Frame } from '#app/Frame.tsx';
import { inBuckets } from '#features/board/rules.ts';
import type { Task } from '#features/board/shapes.ts';
import { chooseShortcuts } from '#platform/browser/use-shortcuts.ts';
import { setClock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { UnstickScreen } from './UnstickScreen.tsx';

const NOW = Date.parse('2026-03-20T09:00:00Z');
let restore = () => {};
afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
  restore();
});

type Sent = { id: string; title: string; bucket: string; before?: string };

/** A board with these tasks behind the network, and the screen before it. */
async function open(tasks: readonly Partial<Task>[] = [], user = aPerson()) {
  restore = setClock(() => NOW);
  const rows = tasks.map(
    (task): Task => ({
      ...{ id: newId(), userId: user.id, title: 'Task', notes: '', bucket: 'later', version: 1 },
      ...{ doneAt: null, shelvedAt: null },
      ...task,
    }),
  );
  const answer = (sent: Partial<Sent>, id = sent.id ?? newId()) => ({
    ...{ id, userId: user.id, title: 'Task', notes: '', bucket: 'later', version: 1, doneAt: null },
    ...{
      shelvedAt: null,
      ...(sent.title && { title: sent.title }),
      ...(sent.bucket && { bucket: sent.bucket }),
    },
  });
  const server = aServer(user, [], {
    'GET /api/board/': () => ({ body: { buckets: inBuckets(rows), adhd: true } }),
    'POST /api/task': (_, sent: Sent) => ({ status: 201, body: answer(sent) }),
    'PATCH /api/task/': (path, sent: Sent) => ({ body: answer(sent, path.split('/').at(-1)) }),
  });
  const shown = await showScreen(<UnstickScreen />, user, '/unstick');
  await screen.findByRole('heading', { level: 1, name: 'Stuck? Put it all down here.' });
  const sent = () => server.written.map(({ path, body }) => ({ path, ...(body as Sent) }));
  return { user, server, sent, rows, ...shown };
}

const box = () => screen.getByRole('textbox', { name: 'Everything on your mind' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const stepTitle = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

test('put down, picked and begun by keys alone; the rest lies in Later in its order, the one in Now runs', async () => {
  const { sent, where, user } = await open();
  await waitFor(() => expect(box()).toHaveFocus());
  await userEvent.keyboard('spring invoice{Enter}VAT thing{Enter}bins');
  expect(screen.getByText('Three seeds so far')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'spring invoice' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Go there and take one thing in hand.' }),
  ).toBeVisible();
  expect(screen.getByText('A guess, as this one is new.')).toBeVisible();
  expect(screen.getByText('The other two rest in Later.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Start, 2 minutes/ })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent().map(({ title, bucket }) => [title, bucket])).toEqual([
    ['spring invoice', 'later'],
    ['VAT thing', 'later'],
    ['bins', 'now'],
  ]);
  expect(where()).toBe(`/focus?task=${sent()[2]?.id}`);
  const timers = JSON.parse(localStorage.getItem('tend-timers') ?? '');
  expect(timers).toEqual({
    userId: user.id,
    timers: [
      { subject: 'focus step', timer: { state: 'running', durationMs: 120_000, endsAtMs: NOW + 120_000 } },
    ],
  });
});

test('an empty box asks for one word, and nothing is lost by it', async () => {
  const { sent } = await open();
  await press('That’s everything');
  expect(screen.getByText('One word is enough to begin with.')).toBeVisible();
  expect(box()).toHaveFocus();
  await userEvent.type(box(), 'bins');
  expect(screen.queryByText('One word is enough to begin with.')).toBeNull();
  expect(sent()).toEqual([]);
});

test('one thing needs no picking, and a task of the board is moved into the light before what is there', async () => {
  const { sent, rows } = await open([{ title: 'Newsletter', bucket: 'now' }, { title: 'Book the dentist' }]);
  await userEvent.type(box(), 'book the dentist');
  await press('That’s everything');
  expect(await stepTitle()).toBe('Look up the number and put it on the screen.');
  expect(screen.getByText('Only this one.')).toBeVisible();
  await press(/^Start, 2 minutes/);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ path: `/api/task/${rows[1]?.id}`, bucket: 'now', before: rows[0]?.id });
});

test('smaller three times, another verb, and words of her own, which come back for an alike title', async () => {
  const { unmount, user } = await open();
  await userEvent.type(box(), 'spring invoice');
  await press('That’s everything');
  expect(await stepTitle()).toBe('Open the last one like it and save a copy.');
  for (const length of ['1 minute', '30 seconds', '15 seconds']) {
    await press('Smaller');
    expect(screen.getByRole('button', { name: new RegExp(`^Start, ${length}`) })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 420));
  }
  expect(screen.queryByRole('button', { name: 'Smaller' })).toBeNull();
  await press('Another way in');
  expect(await stepTitle()).toBe('Put what it needs in one place.');
  await press('In my words');
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'Find the folder and open it{Enter}');
  expect(await stepTitle()).toBe('Find the folder and open it');
  await press(/^Start, 2 minutes/);
  await waitFor(() => expect(localStorage.getItem('tend-timers')).toContain('focus step'));
  const { steps } = JSON.parse(localStorage.getItem('tend-steps') ?? '') as { steps: { taskId: string }[] };
  unmount();
  const doneAt = new Date(NOW + 4 * 60_000).toISOString();
  history.replaceState(null, '');
  await open([{ id: steps[0]?.taskId ?? '', title: 'spring invoice', bucket: 'done', doneAt }], user);
  await userEvent.type(box(), 'June invoice');
  await press('That’s everything');
  expect(await stepTitle()).toBe('Find the folder and open it');
  expect(
    await screen.findByText('That is how you began it on 20 March. It took four minutes from there.'),
  ).toBeVisible();
});

test('Back goes through the moments of the one address, what was written stays, and nothing is added twice', async () => {
  const { sent, where } = await open();
  await userEvent.type(box(), 'spring invoice{Enter}bins');
  await press('That’s everything');
  await screen.findByRole('radio', { name: 'bins' });
  await press('This one');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await press('Back to: Pick one');
  await userEvent.click(await screen.findByRole('radio', { name: 'bins' }));
  await press('This one');
  await screen.findByText('The other one rests in Later.');
  await waitFor(() => expect(sent().map(({ title }) => title)).toEqual(['bins', 'spring invoice']));
  act(() => history.back());
  await screen.findByRole('radio', { name: 'bins' });
  act(() => history.back());
  expect(await screen.findByRole('textbox')).toHaveValue('spring invoice\nbins');
  expect(where()).toBe('/unstick');
});

test('what was written is a draft until it is begun, also through a closed page', async () => {
  const { unmount, user } = await open();
  await userEvent.type(box(), 'the talk, somehow');
  unmount();
  await open([], user);
  expect(box()).toHaveValue('the talk, somehow');
});

test('without a network all of it works, and goes out later', async () => {
  const { server, where } = await open();
  server.network = 'away';
  await userEvent.type(box(), 'spring invoice{Enter}bins');
  await press('That’s everything');
  await press('This one');
  await press(/^Start, 2 minutes/);
  await waitFor(() => expect(where()).toMatch(/^\/focus\?task=/));
});

test('a work period that is under way goes on with it, and keeps its time', async () => {
  const user = aPerson();
  const place = { phase: 'work', id: newId(), startedAtMs: NOW, minutes: 20, taskId: null, isOver: false };
  localStorage.setItem(
    'tend-places',
    JSON.stringify({ userId: user.id, places: [{ subject: 'focus', place }] }),
  );
  const timer = { state: 'paused', durationMs: 1_200_000, leftMs: 600_000 };
  localStorage.setItem(
    'tend-timers',
    JSON.stringify({ userId: user.id, timers: [{ subject: 'focus work', timer }] }),
  );
  await open([], user);
  await userEvent.type(box(), 'bins');
  await press('That’s everything');
  await press(/^Go on with the timer/);
  await waitFor(() => expect(localStorage.getItem('tend-timers')).toContain('running'));
  expect(JSON.parse(localStorage.getItem('tend-timers') ?? '').timers).toEqual([
    { subject: 'focus work', timer: { state: 'running', durationMs: 1_200_000, endsAtMs: NOW + 600_000 } },
  ]);
});

test('U leads here from any screen, never while somebody types, and not where keys are turned off', async () => {
  const user = aPerson({ adhdMode: true });
  aServer(user);
  const header = { path: '/settings', opened: undefined, onOpen: () => {} };
  const { where } = await showScreen(
    <Frame {...header}>
      <input aria-label="Note" />
    </Frame>,
    user,
    '/settings',
  );
  const link = await screen.findByRole('link', { name: 'I’m stuck' });
  expect(link).toHaveAttribute('aria-keyshortcuts', 'U');
  expect(link).toHaveAttribute('title', 'Key: U');
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'u');
  expect(where()).toBe('/settings');
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.keyboard('{Control>}u{/Control}');
  act(() => chooseShortcuts(false));
  await userEvent.keyboard('u');
  expect(where()).toBe('/settings');
  act(() => chooseShortcuts(true));
  await userEvent.keyboard('u');
  expect(where()).toBe('/unstick');
});
