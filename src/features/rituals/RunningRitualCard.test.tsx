import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { findKeptTimer } from '#platform/browser/running-timer.ts';
import { aPerson, aServer, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { RITUALS } from './content.ts';
import { RitualScreen } from './RitualScreen.tsx';
import { RunningRitualCard } from './RunningRitualCard.tsx';

afterEach(leaveScreen);

const at = (time: string) => atInstant(`2026-03-20T${time}Z`);
const ritual = RITUALS.find(({ id }) => id === 'even-breath') ?? RITUALS[0];
const address = '/rituals/even-breath?session=even-breath';

/** Begins the ritual, and goes elsewhere. */
async function beginAndLeave() {
  at('09:00:00');
  const user = aPerson();
  const server = aServer(user);
  const session = await showScreen(<RitualScreen />, user, address);
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  session.unmount();
  await showScreen(<RunningRitualCard user={user} />, user, '/dashboard');
  return { user, server };
}

test('a ritual that was left running is offered, and its end is noticed and recorded there', async () => {
  const { user, server } = await beginAndLeave();
  expect(screen.getByText(`${ritual?.title} is running`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take it up again' })).toHaveAttribute('href', address);
  at('09:30:00');
  await waitFor(() => expect(server.written).toHaveLength(1));
  expect(server.written).toMatchObject([
    { path: '/api/ritual-sessions', body: { ritualId: 'even-breath', duration: ritual?.seconds } },
  ]);
  await waitFor(() => expect(findKeptTimer(user.id)).toBeUndefined());
});

test('one that is let go is gone, and nothing is recorded', async () => {
  const { user, server } = await beginAndLeave();
  await userEvent.click(screen.getByRole('button', { name: 'Let it go' }));
  expect(screen.queryByText(`${ritual?.title} is running`)).not.toBeInTheDocument();
  expect(findKeptTimer(user.id)).toBeUndefined();
  expect(server.written).toEqual([]);
});
