import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useSession } from '#features/account/queries.ts';
import { listSaves } from '#platform/browser/device-storage.ts';
import { writeItem } from '#platform/browser/local-items.ts';
import { createQueryCache } from '#platform/browser/query-cache.ts';
import { keepSave } from '#platform/browser/saves.ts';
import { useSaverReady } from '#platform/browser/use-saves.ts';
import { saveMood } from '#tests/queued-calls.ts';
import { aMood, aPerson, aServer, leaveScreen } from '#tests/support/screen.tsx';
import { SessionGate } from './SessionGate.tsx';

afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
});

function Inside() {
  const { user } = useSession();
  const isReady = useSaverReady(user?.id ?? '');
  return (
    <p>
      {user?.firstName} {user?.kind} {isReady ? 'can save' : ''}
    </p>
  );
}

function openGate(local?: { email: string | null }) {
  const user = aPerson({ firstName: 'Mira' });
  const kept = { session: 200 };
  const server = aServer(user, [], {
    'GET /api/session': () => ({ status: kept.session, body: { user } }),
  });
  server.network = 'away';
  const { id, firstName, lastName } = user;
  if (local) writeItem('user', { id, firstName, lastName, ...local });
  render(
    <QueryClientProvider client={createQueryCache()}>
      <SessionGate>
        <Inside />
      </SessionGate>
    </QueryClientProvider>,
  );
  return { user, server, kept };
}

test('a device that knows nobody says that it needs a connection first, and that SOS needs none', async () => {
  const { server } = openGate();
  expect(await screen.findByText(/needs a connection the first time/)).toHaveTextContent(
    'SOS works without one',
  );
  server.network = 'there';
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Mira member can save')).toBeVisible();
});

test('a device that knows the person by its local record alone opens, and keeps what she saves', async () => {
  const { user } = openGate({ email: 'mira@example.com' });
  expect(await screen.findByText('Mira member can save')).toBeVisible();
  await keepSave(saveMood, 'mood', { body: aMood(user.id, '2026-03-20') });
  expect(await listSaves(user.id)).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('tend-user') ?? '{}')).not.toHaveProperty('deviceZone');
});

test('when the network comes back the server says who it is, and a session that is over lets nobody in', async () => {
  const { server, kept } = openGate({ email: 'mira@example.com' });
  await screen.findByText('Mira member can save');
  server.network = 'there';
  kept.session = 401;
  for (const type of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(type)));
  expect(await screen.findByText('Please sign in once more.')).toBeVisible();
  expect(screen.queryByText(/Mira/)).not.toBeInTheDocument();
});
