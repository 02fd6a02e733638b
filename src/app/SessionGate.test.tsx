import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { lookForSession, type User, useSession } from '#features/account/queries.ts';
import { onNoSession } from '#platform/browser/api.ts';
import { addSave, deviceStorage, listSaves } from '#platform/browser/device-storage.ts';
import { endLeftSessionSoon, leaveSession } from '#platform/browser/left-session.ts';
import { createQueryCache } from '#platform/browser/query-cache.ts';
import { keepSave, setSaver } from '#platform/browser/saves.ts';
import { deviceTimeZone } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { saveMood } from '#tests/queued-calls.ts';
import { aMood, aPerson } from '#tests/support/screen.tsx';
import { SessionGate } from './SessionGate.tsx';
import { openSaveQueue } from './save-queue.ts';

const endings: (() => void)[] = [];

afterEach(async () => {
  for (const stop of endings.splice(0)) stop();
  await setSaver(undefined);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

type Device = { session: User | undefined; isAway: boolean; asked: string[] };

/** A server that knows of one session, and makes a guest of who asks for it. */
function aServer(session: User | undefined): Device {
  const device: Device = { session, isAway: false, asked: [] };
  const answers: Record<string, () => Response> = {
    'GET /api/session': () =>
      device.session
        ? Response.json({ user: device.session })
        : Response.json({ detail: 'none' }, { status: 401 }),
    'POST /api/session/guest': () => {
      device.session = aPerson({ kind: 'guest', firstName: 'Guest', email: null });
      return Response.json(device.session, { status: 201 });
    },
    'POST /api/session/sign-out': () => {
      device.session = undefined;
      return new Response(null, { status: 204 });
    },
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (device.isAway) throw new TypeError('Failed to fetch');
    device.asked.push(`${method} ${path}`);
    const answer = answers[`${method} ${path}`];
    if (answer) return answer();
    return device.session ? Response.json({}) : Response.json({ detail: 'none' }, { status: 401 });
  });
  return device;
}

function Name() {
  const { user } = useSession();
  return <p>This is the garden of {user?.firstName}</p>;
}

function openGate(cache: QueryClient = createQueryCache()) {
  openSaveQueue(cache, async () => undefined);
  onNoSession(() => void lookForSession(cache));
  return render(
    <QueryClientProvider client={cache}>
      <SessionGate>
        <Name />
      </SessionGate>
    </QueryClientProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const aSave = (userId: string) =>
  addSave({
    key: newId(),
    userId,
    verb: 'saveMood',
    subject: 'mood',
    input: { body: { userId, notes: 'the letter nobody has read' } },
    state: 'waiting',
    message: '',
  });
const listAnswers = async () => (await deviceStorage()).getAllKeys('answers');

test('who was never here becomes a guest without being asked', async () => {
  const server = aServer(undefined);
  openGate();
  expect(await screen.findByText('This is the garden of Guest')).toBeVisible();
  expect(server.asked).toContain('POST /api/session/guest');
});

test('after somebody signed out here only a press makes a guest', async () => {
  const server = aServer(undefined);
  localStorage.setItem('tend-left', '{"how":"signed-out"}');
  const { unmount } = openGate();
  expect(await screen.findByRole('heading', { name: 'You are signed out.' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  unmount();
  openGate();
  expect(await screen.findByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  expect(server.asked).toEqual(['GET /api/session', 'GET /api/session']);
  await press('Look around without an account');
  expect(await screen.findByText('This is the garden of Guest')).toBeVisible();
  expect(localStorage.getItem('tend-left')).toBeNull();
});

test('what wants to know later who is here leaves a signed-out page as it stands', async () => {
  const server = aServer(undefined);
  localStorage.setItem('tend-left', '{"how":"signed-out"}');
  const cache = createQueryCache();
  openGate(cache);
  const button = await screen.findByRole('button', { name: 'Look around without an account' });
  render(
    <QueryClientProvider client={cache}>
      <Name />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('This is the garden of')).toBeVisible();
  expect(server.asked).toEqual(['GET /api/session']);
  expect(button).toBeVisible();
});

test('without a network the device knows too that nobody is here', async () => {
  const server = aServer(undefined);
  server.isAway = true;
  localStorage.setItem('tend-left', '{"how":"signed-out"}');
  openGate();
  expect(await screen.findByRole('heading', { name: 'You are signed out.' })).toBeVisible();
});

test('who signed in again is shown, whatever the device noted before', async () => {
  aServer(aPerson({ firstName: 'Hazel' }));
  localStorage.setItem('tend-left', '{"how":"signed-out"}');
  openGate();
  expect(await screen.findByText('This is the garden of Hazel')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('tend-left')).toBeNull());
});

test('a session that ended elsewhere is learned from the next call, and everything but unsent words leaves the device', async () => {
  const person = aPerson({ firstName: 'Hazel', email: 'hazel@example.com', timeZone: deviceTimeZone() });
  const server = aServer(person);
  openGate();
  expect(await screen.findByText('This is the garden of Hazel')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('tend-user')).toContain('hazel@example.com'));
  await waitFor(async () => expect(await listAnswers()).toContain(person.id));
  server.session = undefined;
  await act(async () => {
    await keepSave(saveMood, 'mood', {
      body: aMood(person.id, '2026-03-20', { notes: 'the letter nobody has read' }),
    });
  });
  expect(await screen.findByRole('heading', { name: 'Please sign in once more.' })).toHaveFocus();
  expect(screen.queryByText(/Hazel/)).not.toBeInTheDocument();
  expect(await screen.findByText('Needs you')).toBeVisible();
  expect(screen.getByText(/One save waits on this device for you/)).toBeVisible();
  expect(screen.queryByText(/letter/)).not.toBeInTheDocument();
  expect(await listAnswers()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['tend-left']);
  expect(localStorage.getItem('tend-left')).not.toMatch(/hazel/i);
  expect(await listSaves(person.id)).toHaveLength(1);
  expect(server.asked).not.toContain('POST /api/session/guest');
});

test('words that wait for their owner are thrown away by two presses, and by no single one', async () => {
  aServer(undefined);
  const owner = newId();
  await aSave(owner);
  localStorage.setItem('tend-left', JSON.stringify({ how: 'ended', owner }));
  openGate();
  await screen.findByText(/One save waits/);
  await press('Throw away what waits');
  await press('Let it wait');
  expect(await listSaves(owner)).toHaveLength(1);
  await press('Throw away what waits');
  await press('Throw it away');
  expect(await screen.findByText('What waited here is thrown away.')).toBeVisible();
  expect(await listSaves(owner)).toEqual([]);
  expect(localStorage.getItem('tend-left')).not.toContain(owner);
});

test('signing out without a network is done with the next connection, before anything else is asked', async () => {
  const server = aServer(aPerson({ firstName: 'Hazel' }));
  server.isAway = true;
  localStorage.setItem('tend-left', '{"how":"signed-out"}');
  leaveSession();
  openGate();
  endings.push(endLeftSessionSoon());
  expect(await screen.findByText(/The server hears of it with the next one/)).toBeVisible();
  server.isAway = false;
  await press('Look around without an account');
  expect(await screen.findByText('This is the garden of Guest')).toBeVisible();
  expect(server.asked.slice(0, 3)).toEqual([
    'POST /api/session/sign-out',
    'GET /api/session',
    'POST /api/session/guest',
  ]);
  expect(localStorage.getItem('tend-ending')).toBeNull();
});

test('the screen hears when the connection is back', async () => {
  const server = aServer(aPerson());
  server.isAway = true;
  localStorage.setItem('tend-left', '{"how":"signed-out"}');
  leaveSession();
  openGate();
  endings.push(endLeftSessionSoon());
  const words = await screen.findByText(/The server hears of it with the next one/);
  server.isAway = false;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(words).not.toBeInTheDocument());
  expect(server.session).toBeUndefined();
});
