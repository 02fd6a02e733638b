import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { RemindersCard } from './RemindersCard.tsx';

afterEach(leaveScreen);

async function openCard(times: readonly string[], figures: object = {}) {
  const person = aPerson({ timeZone: 'Asia/Kathmandu' });
  let reminders = times.map((time, index) => ({
    id: newId(),
    date: '2026-03-20',
    dueAt: `2026-03-20T${time}:00.000Z`,
    momentId: index === 0 ? 'ceo-power-breath' : null,
  }));
  const server = aServer(person, [], {
    [`GET /api/reminders/${person.id}/missed`]: () => ({
      body: { reminders, mostADay: 8, mostToday: 8, mostTomorrow: 8, ...figures },
    }),
    [`POST /api/reminders/${person.id}/noted`]: () => {
      reminders = [];
      return {};
    },
  });
  await showScreen(<RemindersCard user={person} />, person, '/dashboard');
  return { server, act: userEvent.setup() };
}

test('however many went by, there is one card, with the time of the latest in the person’s zone', async () => {
  await openCard(['11:00', '10:15', '09:30']);
  expect(await screen.findByRole('heading', { name: '3 break reminders went by' })).toBeVisible();
  expect(screen.getByText(/The latest was at 16:45\./)).toBeVisible();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Take a break now' })).toHaveAttribute(
    'href',
    '/wellness-moments?moment=ceo-power-breath',
  );
});

test('the card says when tomorrow brings fewer', async () => {
  await openCard(['11:00'], { mostTomorrow: 4 });
  expect(await screen.findByText('Three in a row went by, so tomorrow brings at most 4.')).toBeVisible();
});

test('put away, the card is gone at once, and on the server too', async () => {
  const { server, act } = await openCard(['11:00']);
  await act.click(await screen.findByRole('button', { name: 'Put away' }));
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  await waitFor(() => expect(server.written.map(({ path }) => path.split('/').at(-1))).toEqual(['noted']));
});

test('with nothing gone by there is no card', async () => {
  await openCard([]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
