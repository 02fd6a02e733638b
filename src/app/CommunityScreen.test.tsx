import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ListedEvent } from '#features/circle-events/shapes.ts';
import type { Wall } from '#features/wall/shapes.ts';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { CommunityScreen } from './CommunityScreen.tsx';

afterEach(leaveScreen);

const wall: Wall = {
  ...{ date: '2026-03-20', plant: 'Amber Pea', own: null, notes: [], signs: [], pausedUntil: null },
};
const event: ListedEvent = {
  ...{ id: newId(), title: 'Coffee and one plan', text: '', beginsAt: '2026-03-20T18:00:00.000Z' },
  ...{ minutes: 45, link: null, isCancelled: false, isAsked: false },
};

async function openCommunity(hasJoined: boolean) {
  const user = aPerson();
  aServer(user, [], {
    [`GET /api/community/${user.id}`]: () => ({ body: { hasJoined, isKeeper: false } }),
    [`GET /api/wall/${user.id}`]: () => ({ body: wall }),
    [`GET /api/circle-events/${user.id}`]: () => ({ body: [event] }),
    [`GET /api/circle-calendar/${user.id}`]: () => ({ body: { madeAt: null } }),
  });
  await showScreen(<CommunityScreen />, user, '/community');
}

test('under the wall stand the events, and the address of their calendar', async () => {
  await openCommunity(true);
  const events = await screen.findByRole('region', { name: 'Circle events' });
  expect(await within(events).findByRole('heading', { name: event.title })).toBeVisible();
  expect(within(events).getByText('All events in your calendar')).toBeVisible();
});

test('before the gate is open there are none', async () => {
  await openCommunity(false);
  expect(await screen.findByRole('button', { name: 'Open the gate' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Circle events' })).toBeNull();
});
