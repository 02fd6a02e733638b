import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen as page, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, Suspense } from 'react';
import { expect, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { openSaveQueue } from '#app/save-queue.ts';
import { sessionKey, type User } from '#features/account/queries.ts';
import type { Mood } from '#features/mood/shapes.ts';
import { createQueryCache } from '#platform/browser/query-cache.ts';
import { setSaver } from '#platform/browser/saves.ts';
import { setClock } from '#platform/shared/clock.ts';
import { type Day, mondayOf } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { Toaster } from '#ui/Toaster.tsx';
import { dismissToast, listToasts } from '#ui/toast-store.ts';
import { expectPromised, promisedStatus } from './answer-shapes.ts';
import { aMoodOn } from './moods.ts';

/** A person whose garden began long ago. */
export const aPerson = (changes: Partial<User> = {}): User => ({
  id: newId(),
  kind: 'member',
  firstName: 'Test',
  lastName: 'Person',
  version: 0,
  email: 'test@example.com',
  timeZone: 'UTC',
  theme: 'day',
  gentleMotion: false,
  adhdMode: false,
  readsAloud: false,
  sounds: true,
  vibration: true,
  showsCalories: true,
  showsAchievements: true,
  steadinessShown: 'beside',
  lowFrom: null,
  lowUntil: null,
  leftTasksOn: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  ...changes,
});

export const aMood = (userId: string, date: Day, changes: Partial<Mood> = {}): Mood =>
  aMoodOn(date, { userId, ...changes });

/** What the network does to every call: answers it, is not there, never answers, or refuses what is written. */
export type Network = 'there' | 'away' | 'silent' | 'refusing';
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
export type Calls = Record<string, (path: string, body: never) => Answer>;

/** Whatever a test does with the time of the page. */
const { setTimeout: realTimeout } = globalThis;

const brokenPromises: unknown[] = [];
const hanging = new Set<(reason: Error) => void>();

/** A server of moods behind fetch, the only thing here that is not the product itself. */
export function aServer(user: User, moods: Mood[] = [], others: Calls = {}) {
  const server = {
    network: 'there' as Network,
    /** So that no test takes what a screen shows already for what the server knows. */
    heardAfterMs: 10,
    user,
    moods,
    written: [] as { path: string; body: unknown }[],
  };
  const saveMood = (mood: Mood): Answer => {
    const current = server.moods.find(({ date }) => date === mood.date);
    if (mood.version !== undefined && mood.version !== (current?.version ?? 0) && current)
      return { status: 409, body: { title: 'Conflict', status: 409, detail: 'Changed elsewhere.', current } };
    const saved = { ...mood, id: newId(), version: (current?.version ?? 0) + 1 };
    server.moods = [...server.moods.filter(({ date }) => date !== mood.date), saved];
    return { body: saved };
  };
  const calls: Calls = {
    [`GET /api/mood/${user.id}/week/`]: (path) => ({
      body: server.moods.filter(({ date }) => mondayOf(date) === path.split('/').at(-1)),
    }),
    [`GET /api/mood/${user.id}/`]: (path) => {
      const body = server.moods.find(({ date }) => date === path.split('/').at(-1));
      return body ? { body } : { status: 404, body: {} };
    },
    'POST /api/mood': (_path, mood) => saveMood(mood),
    [`PATCH /api/user/${user.id}`]: (_path, changes: Partial<User>) => {
      server.user = { ...server.user, ...changes };
      return { body: server.user };
    },
    ...others,
  };
  const answer = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', body } = init;
    if (server.network === 'silent') await new Promise((_, reject) => hanging.add(reject));
    if (server.network === 'away') throw new TypeError('Failed to fetch');
    const sent = typeof body === 'string' ? (JSON.parse(body) as never) : (undefined as never);
    if (method !== 'GET' && server.heardAfterMs > 0)
      await new Promise((heard) => realTimeout(heard, server.heardAfterMs));
    if (method !== 'GET') server.written.push({ path, body: sent });
    if (method !== 'GET' && server.network === 'refusing')
      return Response.json(
        { title: 'Unacceptable', status: 422, detail: 'This stays as it is.' },
        { status: 422 },
      );
    const call = Object.keys(calls).find((start) => `${method} ${path}`.startsWith(start));
    const {
      status = promisedStatus(method, path),
      body: given,
      headers = {},
    } = (call && calls[call]?.(path, sent)) || { status: 404, body: {} };
    try {
      expectPromised(method, path, status, given);
    } catch (broken) {
      brokenPromises.push(broken);
    }
    return given === undefined
      ? new Response(null, { status, headers })
      : Response.json(given, { status, headers });
  };
  vi.stubGlobal('fetch', answer);
  return server;
}

/** What jsdom lacks and a toast asks for when it is pressed. */
function letPointersBeCaptured(): void {
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.releasePointerCapture ??= () => {};
}

function dismissToasts(): void {
  for (const { id } of listToasts()) dismissToast(id);
}

/** Shows a screen as the shell does, to a person who is known or to a visitor, with the offline queue at work. */
export async function showScreen(
  screen: ReactElement,
  user: User | undefined,
  path: string,
  cache: QueryClient = createQueryCache(),
) {
  letPointersBeCaptured();
  // The file before this one may have ended while something of it was on its way.
  dismissToasts();
  openSaveQueue(cache, async () => user?.id);
  await setSaver(user?.id);
  const { hook, searchHook, navigate, history } = memoryLocation({ path, record: true });
  if (user) cache.setQueryData(sessionKey, { user });
  const shown = render(
    <QueryClientProvider client={cache}>
      <Router hook={hook} searchHook={searchHook}>
        <main>
          <Suspense>{screen}</Suspense>
        </main>
      </Router>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...shown, cache, navigate: (to: string) => act(() => navigate(to)), where: () => history.at(-1) };
}

/** Presses a button of a toast, which is there a moment before the pointer reaches it. */
export async function pressInToast(name: string): Promise<void> {
  const button = await page.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveStyle({ pointerEvents: 'none' }));
  await userEvent.click(button);
}

/** Sets the clock, and has the screen look at it as it does when the person comes back to the tab. */
export function atInstant(instant: string): void {
  setClock(() => Date.parse(instant));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Leaves nothing behind for the next test. */
export async function leaveScreen(): Promise<void> {
  history.replaceState(null, '');
  await setSaver(undefined);
  const [broken] = brokenPromises.splice(0);
  for (const giveUp of hanging) giveUp(new TypeError('Failed to fetch'));
  hanging.clear();
  act(dismissToasts);
  sessionStorage.clear();
  vi.unstubAllGlobals();
  if (broken) throw broken;
}
