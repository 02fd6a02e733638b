import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { KeepScreen } from './KeepScreen.tsx';
import type { Keeping } from './shapes.ts';

afterEach(leaveScreen);

async function openKeep(keeping: Keeping | undefined) {
  const user = aPerson();
  const server = aServer(user, [], {
    [`GET /api/keeping/${user.id}`]: () => (keeping ? { body: keeping } : { status: 404, body: {} }),
    [`PUT /api/keeping/${user.id}/notes/`]: (path, { decision }: { decision: 'stays' | 'taken-down' }) => {
      const noteId = path.split('/').at(-1) ?? '';
      const decided = [{ noteId, decision, decidedAt: '2026-03-20T10:00:00.000Z' }];
      return { body: { reported: [], decided } };
    },
  });
  await showScreen(<KeepScreen />, user, '/community/keep');
  return server;
}

test.each([
  ['Let it stay', 'stays', 'Friday 20 March: Left on the wall'],
  ['Take it down', 'taken-down', 'Friday 20 March: Taken down'],
])('a keeper reads the words and decides: %s', async (name, decision, told) => {
  const server = await openKeep({
    reported: [{ id: newId(), text: 'Something unkind.', isHidden: true }],
    decided: [],
  });
  expect(await screen.findByText('Something unkind.')).toBeVisible();
  expect(screen.getByText('Nobody sees it until you decide.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByText('Nothing waits for you')).toBeVisible();
  expect(server.written[0]?.body).toEqual({ decision });
});

test('whoever is no keeper is told so', async () => {
  await openKeep(undefined);
  expect(await screen.findByText('This is for keepers')).toBeVisible();
});
