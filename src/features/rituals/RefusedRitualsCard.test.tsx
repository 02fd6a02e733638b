import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { listPendingSaves } from '#platform/browser/saves.ts';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { recordRitual } from './queries.ts';
import { RefusedRitualsCard } from './RefusedRitualsCard.tsx';

afterEach(leaveScreen);

const done = { ritualId: 'light-and-water', duration: 120, startedAtMs: Date.parse('2026-03-20T09:00:00Z') };

test('a ritual that is refused is told wherever she is, can be sent again, and let go', async () => {
  const user = aPerson();
  let isRefused = true;
  const refusal = { title: 'x', status: 422, detail: 'This day is over.' };
  const server = aServer(user, [], {
    'POST /api/ritual-sessions': (_, body: object) =>
      isRefused
        ? { status: 422, body: refusal }
        : { body: { date: '2026-03-20', moodBefore: null, moodAfter: null, wasInterrupted: false, ...body } },
  });
  await showScreen(<RefusedRitualsCard />, user, '/dashboard');
  await recordRitual(user.id, { ...done, id: newId() });
  expect(await screen.findByText(/A ritual is not recorded yet\. This day is over\./)).toBeVisible();
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/not recorded yet/)).toBeNull());
  expect(server.written).toHaveLength(2);
  isRefused = true;
  await recordRitual(user.id, { ...done, id: newId() });
  await userEvent.click(await screen.findByRole('button', { name: 'Let it go' }));
  await waitFor(() => expect(screen.queryByText(/not recorded yet/)).toBeNull());
  expect(listPendingSaves()).toEqual([]);
});
