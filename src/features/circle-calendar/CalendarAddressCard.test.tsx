import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { CalendarAddressCard } from './CalendarAddressCard.tsx';

afterEach(leaveScreen);

async function openAddress(madeAt: string | null = null) {
  const user = aPerson();
  const state = { madeAt, made: 0 };
  const server = aServer(user, [], {
    [`GET /api/circle-calendar/${user.id}`]: () => ({ body: { madeAt: state.madeAt } }),
    [`POST /api/circle-calendar/${user.id}`]: () => {
      state.made += 1;
      state.madeAt = '2026-03-20T10:00:00.000Z';
      return { status: 201, body: { token: `token-${state.made}` } };
    },
    [`DELETE /api/circle-calendar/${user.id}`]: () => {
      state.madeAt = null;
      return { status: 204 };
    },
  });
  await showScreen(<CalendarAddressCard user={user} />, user, '/community');
  await userEvent.click(screen.getByText('All events in your calendar'));
  return server;
}

test('an address is made, shown once, made anew and ended', async () => {
  await openAddress();
  await userEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
  const field = await screen.findByRole('textbox', { name: 'Your calendar address' });
  expect(field).toHaveValue('http://localhost:3000/api/circle-calendar-files/token-1/tend.ics');
  await userEvent.click(screen.getByRole('button', { name: 'Make a new address' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox')).toHaveValue(
      'http://localhost:3000/api/circle-calendar-files/token-2/tend.ics',
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'End the address' }));
  expect(await screen.findByRole('button', { name: 'Make an address' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('one that was made before is not shown again, and a failure says so', async () => {
  const server = await openAddress('2026-03-18T10:00:00.000Z');
  expect(
    await screen.findByText('You have had an address since Wednesday 18 March. A new one ends it.'),
  ).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  server.network = 'away';
  await userEvent.click(screen.getByRole('button', { name: 'End the address' }));
  expect(await screen.findByText('That did not arrive. Please try once more.')).toBeVisible();
});
