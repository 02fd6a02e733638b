import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { EasedCard } from '#features/sos/EasedCard.tsx';
import { clearItems, writeItem } from '#platform/browser/local-items.ts';
import { anEffect } from '#tests/support/effects.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import type { NamedEffect } from './shapes.ts';
import { WhatHelpsCard } from './WhatHelpsCard.tsx';

afterEach(leaveScreen);

type Eased = { tool: string; before: number; after: number };

async function show(effects: NamedEffect[], reliefs: Eased[] = [], isAway = false) {
  const user = aPerson();
  clearItems();
  writeItem('sos', { userId: user.id, reliefs });
  const server = aServer(user, [], { [`GET /api/what-helps/${user.id}`]: () => ({ body: effects }) });
  if (isAway) server.network = 'away';
  const card = (
    <WhatHelpsCard userId={user.id}>
      <EasedCard userId={user.id} />
    </WhatHelpsCard>
  );
  await showScreen(card, user, '/progress');
  return server;
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('everything stands in one list, and what was done too seldom behind a line', async () => {
  await show([
    anEffect('even-breath', {
      kind: 'ritual',
      title: 'Even Breath',
      path: '/rituals/even-breath',
      sessions: 12,
      lift: 2.1,
      from: 1,
      to: 4,
      isClear: true,
    }),
    anEffect('mindful-minute', { title: 'Mindful Minute', sessions: 6, lift: 0.4, from: -1, to: 2 }),
    anEffect('m-one-tab', { kind: 'practice', title: 'One-Tab Focus', sessions: 3 }),
  ]);
  expect(await rowsOf('What helps me')).toEqual([
    'Even BreathMood +2.1 over 12 sessions, from +1 to +4more than after other things',
    'Mindful MinuteMood +0.4 over 6 sessions, from −1 to +2may be chance',
  ]);
  expect(screen.getByRole('link', { name: 'Even Breath' })).toHaveAttribute('href', '/rituals/even-breath');
  const line = screen.getByText('Not enough yet for 1 thing');
  await userEvent.click(line);
  expect(line.closest('details')).toHaveTextContent('One-Tab FocusNot enough yet, 3 of 5 sessions');
  expect(screen.queryByText('In SOS')).not.toBeInTheDocument();
});

test('before anything was said it tells how it comes about', async () => {
  await show([]);
  expect(await screen.findByText(/^Nothing can be told yet/)).toBeVisible();
});

test('without a network it says so, and can be asked for again', async () => {
  const server = await show(
    [anEffect('mindful-minute', { title: 'Mindful Minute', sessions: 5, lift: 1, from: 1, to: 1 })],
    [],
    true,
  );
  expect(await screen.findByText(/^This cannot be shown right now/)).toBeVisible();
  server.network = 'there';
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf('What helps me')).toEqual([
    'Mindful MinuteMood +1.0 over 5 sessions, each time +1may be chance',
  ]);
});

test('what eased the worst minutes is told by this device, and asked of nobody', async () => {
  const eased = [8, 9, 7, 8, 9].map((before) => ({ tool: 'grounding', before, after: before - 3 }));
  const server = await show([], [...eased, { tool: 'breathing', before: 6, after: 4 }]);
  expect(await rowsOf('In SOS')).toEqual([
    'Ground meEase +3.0 over 5 sessions, each time +3may be chance',
    'Breathe with meNot enough yet, 1 of 5 sessions',
  ]);
  expect(server.written).toEqual([]);
});
