import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { CommunityKeepScreen } from './CommunityKeepScreen.tsx';

afterEach(leaveScreen);

async function openKeeping(isKeeper: boolean) {
  const user = aPerson();
  const orNothing = (body: object) => () => (isKeeper ? { body } : { status: 404, body: {} });
  aServer(user, [], {
    [`GET /api/keeping/${user.id}/events`]: orNothing([]),
    [`GET /api/keeping/${user.id}`]: orNothing({ reported: [], decided: [] }),
  });
  await showScreen(<CommunityKeepScreen />, user, '/community/keep');
}

test('a keeper finds the reports and the events', async () => {
  await openKeeping(true);
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Write an event' })).toBeVisible();
});

test('nobody else finds either', async () => {
  await openKeeping(false);
  expect(await screen.findByText('This is for keepers')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Write an event' })).toBeNull();
});
