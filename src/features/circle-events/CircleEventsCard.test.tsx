import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { drainSaves } from '#platform/browser/saves.ts';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { CircleEventsCard } from './CircleEventsCard.tsx';
import type { ListedEvent } from './shapes.ts';

afterEach(leaveScreen);

const anEvent = (changes: Partial<ListedEvent> = {}): ListedEvent => ({
  id: newId(),
  title: 'Coffee and one plan',
  text: 'Bring a cup.',
  beginsAt: '2026-03-20T18:00:00.000Z',
  minutes: 45,
  link: 'https://meet.example.com/circle',
  isCancelled: false,
  isAsked: false,
  ...changes,
});

async function openEvents(events: ListedEvent[] | undefined, timeZone = 'UTC') {
  const user = aPerson({ timeZone });
  const server = aServer(user, [], {
    [`GET /api/circle-events/${user.id}`]: () => (events ? { body: events } : { status: 503, body: {} }),
    [`PUT /api/circle-events/${user.id}/`]: (path) => {
      for (const event of events ?? []) event.isAsked ||= path.includes(event.id);
      return { status: 204 };
    },
    [`DELETE /api/circle-events/${user.id}/`]: (path) => {
      for (const event of events ?? []) event.isAsked &&= !path.includes(event.id);
      return { status: 204 };
    },
  });
  await showScreen(<CircleEventsCard user={user} />, user, '/community');
  return { user, server };
}

test('an event is read by her own clock, its link says where it leads, and its file can be taken', async () => {
  const event = anEvent();
  const { user } = await openEvents([event], 'Asia/Tokyo');
  expect(await screen.findByText('Saturday 21 March, 03:00 to 03:45')).toBeVisible();
  expect(screen.getByRole('heading', { name: event.title })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Opens meet.example.com' });
  expect(link).toHaveAttribute('href', event.link);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(screen.getByRole('link', { name: `Calendar file of ${event.title}` })).toHaveAttribute(
    'href',
    `/api/circle-events/${user.id}/${event.id}/calendar`,
  );
});

test('a reminder is asked for and taken back, and stays asked for without a network', async () => {
  const { server } = await openEvents([anEvent()]);
  const button = await screen.findByRole('button', { name: 'Remind me of Coffee and one plan' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  server.network = 'away';
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(screen.getByText(/^Tend says so 15 minutes before/)).toBeVisible();
  server.network = 'there';
  await act(drainSaves);
  await waitFor(() => expect(server.written).toHaveLength(1));
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(() => expect(server.written).toHaveLength(2));
});

test('a cancelled event says so, and offers nothing', async () => {
  await openEvents([anEvent({ isCancelled: true })]);
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('without events there is a sentence', async () => {
  await openEvents([]);
  expect(await screen.findByText('No events ahead')).toBeVisible();
});

test('without an answer there is a way to ask again', async () => {
  await openEvents(undefined);
  expect(
    await screen.findByText('The events cannot be reached right now', {}, { timeout: 5_000 }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
