import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { NamedEffect } from '#features/what-helps/shapes.ts';
import { createQueryCache } from '#platform/browser/query-cache.ts';
import { anEffect } from '#tests/support/effects.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { RitualLibraryScreen } from './RitualLibraryScreen.tsx';
import { RitualsScreen } from './RitualsScreen.tsx';

afterEach(leaveScreen);

const aRitual = (id: string, lift: number) =>
  anEffect(id, { kind: 'ritual', sessions: 6, lift, from: Math.floor(lift), to: Math.ceil(lift) });
const becauseOf = (lift: string) => `Because your mood rose by ${lift} on average, over 6 sessions.`;

/** A person, on a device that keeps what it was told from one page to the next. */
function aDevice(known: NamedEffect[], user = aPerson()) {
  const cache = createQueryCache();
  const told = { effects: known, times: 0 };
  aServer(user, [], {
    [`GET /api/what-helps/${user.id}`]: () => {
      told.times += 1;
      return { body: told.effects };
    },
    'GET /api/kept-rituals': () => ({ body: [] }),
  });
  return {
    told,
    open: async (page: ReactElement, path: string) => {
      const shown = await showScreen(page, user, path, cache);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(cache.isFetching()).toBe(0));
      return shown;
    },
  };
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const cardOf = (title: string) =>
  screen.getByRole('heading', { level: 3, name: title }).closest('li, article') as HTMLElement;

test('what lifted her mood leads the page, the most first, each with its reason; all else keeps its place', async () => {
  const { open } = aDevice([
    aRitual('even-breath', 1.5),
    aRitual('seated-morning-stretch', 2.5),
    aRitual('three-breaths-first', -1),
    anEffect('light-and-water', { kind: 'ritual', sessions: 2 }),
    anEffect('wake-the-spine', { sessions: 9, lift: 4, from: 4, to: 4 }),
  ]);
  const first = await open(<RitualsScreen />, '/morning-rituals');
  // Nothing changes places under a finger: what the server told is for the next page.
  expect(titles()[0]).toBe('Three Breaths First');
  expect(screen.queryByText(/^Because/)).toBeNull();
  first.unmount();
  await open(<RitualsScreen />, '/morning-rituals');
  expect(titles().slice(0, 3)).toEqual(['Seated Morning Stretch', 'Even Breath', 'Three Breaths First']);
  expect(cardOf('Seated Morning Stretch')).toHaveTextContent(becauseOf('2.5'));
  expect(cardOf('Even Breath')).toHaveTextContent(becauseOf('1.5'));
  expect(screen.getAllByText(/^Because/)).toHaveLength(2);
});

test('what helped comes before what fills the minutes better, and after what is kept', async () => {
  const { open } = aDevice([aRitual('three-breaths-first', 2)]);
  (await open(<RitualsScreen />, '/morning-rituals?minutes=3')).unmount();
  await open(<RitualsScreen />, '/morning-rituals?minutes=3');
  expect(titles()[0]).toBe('Three Breaths First');
  await userEvent.click(screen.getByRole('button', { name: 'Keep Light and Water' }));
  await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Light and Water', 'Three Breaths First']));
});

test('in the library it leads its part of the day, says why, and stays there while she looks', async () => {
  const { open, told } = aDevice([aRitual('shutdown-note', 3)]);
  (await open(<RitualLibraryScreen />, '/ritual-library')).unmount();
  const { cache } = await open(<RitualLibraryScreen />, '/ritual-library');
  expect(titles().slice(0, 4)).toContain('Shutdown Note');
  expect(cardOf('Shutdown Note')).toHaveTextContent(becauseOf('3.0'));
  const before = titles();
  told.effects = [aRitual('green-glance', 4)];
  await cache.invalidateQueries();
  expect(told.times).toBe(2);
  expect(titles()).toEqual(before);
});

test('who wants one thing at a time gets the one that helped, in the library too', async () => {
  const { open } = aDevice([aRitual('shutdown-note', 3)], aPerson({ adhdMode: true }));
  (await open(<RitualLibraryScreen />, '/ritual-library')).unmount();
  await open(<RitualLibraryScreen />, '/ritual-library');
  expect(titles()).toEqual(['Shutdown Note']);
});

test('of a visitor nothing is asked', async () => {
  const { told } = aDevice([aRitual('even-breath', 2)]);
  await showScreen(<RitualsScreen />, undefined, '/morning-rituals');
  await screen.findByRole('heading', { level: 1 });
  expect(titles()[0]).toBe('Three Breaths First');
  expect(told.times).toBe(0);
});
