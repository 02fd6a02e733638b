import { act, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { watchFaults } from '#platform/browser/faults.ts';
import { keepSave, setSaver } from '#platform/browser/saves.ts';
import { today } from '#platform/shared/day.ts';
import { saveMood } from '#tests/queued-calls.ts';
import { aMood, aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { Boundary } from './Boundary.tsx';
import { reportFaults } from './faults.ts';
import { useLazyComponent } from './lazy-component.tsx';

type Told = { kind: string; message: string; frames: string[]; screen: string; waitingSaves: number };

const isFault = ({ path }: { path: string }) => path === '/api/fault';
/** One page for all: what it tells, it tells once, so every test has a fault of its own. */
reportFaults();

let server = aServer(aPerson());
let toldBefore = 0;
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
const told = () => server.written.filter(isFault).map(({ body }) => body as Told);

/** An error as if one of the built files had thrown it. */
function ours(message: string): TypeError {
  const error = new TypeError(message);
  error.stack = `${location.origin}/assets/MoodScreen-B4QfJKwD.js:2:30`;
  return error;
}

// The files of one worker share a page.
afterAll(() => watchFaults(() => {}));

/** A person at her moods, in a browser that keeps its own words about errors to itself. */
function atMoods() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState(null, '', '/emotions');
  server = aServer(aPerson());
  return server;
}

afterEach(async () => {
  toldBefore += told().length;
  await leaveScreen();
  vi.restoreAllMocks();
});

test('an error that nobody caught is told with its place and the screen, and once however often it comes', async () => {
  atMoods();
  for (let times = 0; times < 3; times += 1)
    dispatchEvent(new ErrorEvent('error', { error: ours('this.mood is undefined') }));
  await waitFor(() => expect(told()).toHaveLength(1));
  expect(told()[0]).toMatchObject({
    kind: 'error',
    message: 'TypeError this.mood is undefined',
    frames: ['/assets/MoodScreen-B4QfJKwD.js:2:30'],
    screen: '/emotions',
    waitingSaves: 0,
  });
});

function Broken(): never {
  throw ours('a screen that cannot be drawn');
}

test('a screen that stumbles is told, and says so itself as before', async () => {
  atMoods();
  render(
    <Boundary>
      <Broken />
    </Boundary>,
  );
  expect(screen.getByText('This screen stumbled.')).toBeInTheDocument();
  await waitFor(() => expect(told()).toMatchObject([{ kind: 'screen' }]));
});

const loadNothing = () => Promise.reject(new TypeError('Importing a module script failed.'));

function Page() {
  const Part = useLazyComponent<object>(loadNothing, true);
  return Part ? <Part /> : <p>The page</p>;
}

test('a part that does not load is told, and the page stays', async () => {
  atMoods();
  await act(async () => render(<Page />));
  expect(screen.getByText('The page')).toBeInTheDocument();
  await waitFor(() => expect(told()).toMatchObject([{ kind: 'part', frames: [] }]));
});

test('a save that the server will never take is told by its verb, without what was written', async () => {
  const { user } = atMoods();
  await showScreen(<p>The page</p>, user, '/emotions');
  server.network = 'refusing';
  const body = { ...aMood(user.id, today('UTC')), notes: 'dear diary' };
  await keepSave(saveMood, 'mood', { body });
  await waitFor(() => expect(told()).toMatchObject([{ kind: 'save', message: 'saveMood 422' }]));
  expect(JSON.stringify(told())).not.toMatch(new RegExp(`diary|${user.id}`));
  await setSaver(undefined);
});

test('without a network nothing is told and nothing kept for later, and after five a page tells no more', async () => {
  atMoods();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reject = (number: number) =>
    dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: ours(`fault ${'x'.repeat(number)}`) }),
    );
  reject(1);
  await pause();
  expect(told()).toEqual([]);
  online.mockReturnValue(true);
  for (let number = 2; number < 9; number += 1) reject(number);
  await waitFor(() => expect(toldBefore + told().length).toBe(5));
  await pause();
  expect(toldBefore + told().length).toBe(5);
});
