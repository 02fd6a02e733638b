import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, leaveScreen, pressInToast, showScreen } from '#tests/support/screen.tsx';
import { CircleEventNoticesWatcher } from './CircleEventNoticesWatcher.tsx';
import type { EventNotice } from './shapes.ts';

afterEach(leaveScreen);

const notice: EventNotice = {
  eventId: newId(),
  kind: 'moved',
  title: 'Coffee and one plan',
  beginsAt: '2026-03-20T18:00:00.000Z',
};

async function openWatcher(taken: EventNotice[]) {
  const user = aPerson({ timeZone: 'Asia/Tokyo' });
  const server = aServer(user, [], {
    [`GET /api/circle-event-notices/${user.id}`]: () => ({ body: { notices: [notice], isWaiting: true } }),
    [`POST /api/circle-event-notices/${user.id}/take`]: () => ({ body: taken }),
  });
  const shown = await showScreen(<CircleEventNoticesWatcher user={user} />, user, '/dashboard');
  return { server, ...shown };
}

test('what this tab takes is told by her own clock, and leads to the events', async () => {
  const { where } = await openWatcher([notice]);
  expect(await screen.findByText('A circle event has a new time')).toBeVisible();
  expect(screen.getByText('Coffee and one plan: now Saturday 21 March, at 03:00.')).toBeVisible();
  await pressInToast('Show the events');
  await waitFor(() => expect(where()).toBe('/community#circle-events'));
});

test('what another tab has taken is not told here', async () => {
  const { server } = await openWatcher([]);
  await waitFor(() => expect(server.written).toHaveLength(1));
  expect(screen.queryByText('A circle event has a new time')).toBeNull();
});
