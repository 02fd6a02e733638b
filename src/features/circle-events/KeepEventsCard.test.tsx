import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { KeepEventsCard } from './KeepEventsCard.tsx';
import type { CircleEvent } from './shapes.ts';

afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
});

type Sent = { title: string; version?: number };
type State = { events: CircleEvent[]; refusal?: { status: number; body: object } | undefined };

const anEvent = (changes: Partial<CircleEvent> = {}): CircleEvent => ({
  id: newId(),
  title: 'Coffee and one plan',
  text: 'Bring a cup.',
  beginsAt: '2026-03-20T18:00:00.000Z',
  minutes: 45,
  link: null,
  isCancelled: false,
  version: 1,
  ...changes,
});
const problem = (status: number, more: object) => ({
  status,
  body: { type: 'x', title: 'Not taken', status, detail: 'Not taken.', ...more },
});

async function openKeeping(events: CircleEvent[] = []) {
  const user = aPerson({ timeZone: 'Europe/Lisbon' });
  const state: State = { events };
  const server = aServer(user, [], {
    [`GET /api/keeping/${user.id}/events`]: () => ({ body: state.events }),
    [`POST /api/keeping/${user.id}/events/`]: () => {
      state.events = state.events.map((event) => ({ ...event, isCancelled: true }));
      return { body: state.events[0] };
    },
    [`POST /api/keeping/${user.id}/events`]: (_, { title }: Sent) => {
      if (state.refusal) return state.refusal;
      const event = anEvent({ title });
      state.events = [event];
      return { status: 201, body: event };
    },
    [`PUT /api/keeping/${user.id}/events/`]: (_, { title, version = 0 }: Sent) => {
      const [current] = state.events;
      if (current && current.version !== version) return problem(409, { current });
      state.events = state.events.map((event) => ({ ...event, title, version: version + 1 }));
      return { body: state.events[0] };
    },
  });
  const { unmount } = await showScreen(<KeepEventsCard user={user} />, user, '/community/keep');
  return { user, server, state, unmount };
}

const field = (name: string) => screen.findByLabelText(name);
async function fillIn(): Promise<void> {
  await userEvent.type(await field('Title'), 'Tea');
  await userEvent.type(await field('Day'), '2026-03-20');
  await userEvent.type(await field('Begins at'), '18:00');
}

test('a keeper writes an event by her clock, and it stands', async () => {
  const { server } = await openKeeping();
  expect(
    await screen.findByText('By your clock, Europe/Lisbon. Everybody reads it by her own.'),
  ).toBeVisible();
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Put it up' }));
  expect(await screen.findByText('The event stands.')).toBeVisible();
  expect(server.written[0]?.body).toMatchObject({
    ...{ title: 'Tea', text: '', date: '2026-03-20', time: '18:00', minutes: 45, link: null },
  });
  expect(await screen.findByRole('heading', { name: 'Tea' })).toBeVisible();
  expect(await field('Title')).toHaveValue('');
});

test('what the server does not take stands at its field, and all that was typed stays', async () => {
  const { state } = await openKeeping();
  const message = 'Please give a time that is still to come.';
  state.refusal = problem(422, { errors: [{ path: 'time', message }] });
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Put it up' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await field('Begins at')).toBeInvalid();
  expect(await field('Title')).toHaveValue('Tea');
});

test('what does not arrive stays, also when the page is opened again', async () => {
  const { server, user, unmount } = await openKeeping();
  await fillIn();
  server.network = 'away';
  await userEvent.click(screen.getByRole('button', { name: 'Put it up' }));
  expect(await screen.findByText(/^That did not arrive/)).toBeVisible();
  unmount();
  server.network = 'there';
  await showScreen(<KeepEventsCard user={user} />, user, '/community/keep');
  expect(await field('Title')).toHaveValue('Tea');
  await userEvent.click(await screen.findByRole('button', { name: 'Put it up' }));
  expect(await screen.findByText('The event stands.')).toBeVisible();
});

test('of two keepers the second sees both versions, and either can stand', async () => {
  const event = anEvent();
  const { server, state } = await openKeeping([event]);
  await userEvent.click(await screen.findByRole('button', { name: `Change ${event.title}` }));
  expect(await field('Begins at')).toHaveValue('18:00');
  state.events = [{ ...event, title: 'Soup', version: 2 }];
  await userEvent.clear(await field('Title'));
  await userEvent.type(await field('Title'), 'Tea');
  await userEvent.click(screen.getByRole('button', { name: 'Save the change' }));
  const both = await screen.findByRole('region', { name: 'Another keeper changed this event' });
  expect(within(both).getByText('Tea, 2026-03-20, 18:00, 45 minutes')).toBeVisible();
  expect(within(both).getByText('Soup')).toBeVisible();
  await userEvent.click(within(both).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('The change stands.')).toBeVisible();
  expect(server.written.at(-1)?.body).toMatchObject({ title: 'Tea', version: 2 });
});

test('taking the other version fills the form with it', async () => {
  const event = anEvent();
  const { state } = await openKeeping([event]);
  await userEvent.click(await screen.findByRole('button', { name: `Change ${event.title}` }));
  state.events = [{ ...event, title: 'Soup', version: 2 }];
  await userEvent.click(screen.getByRole('button', { name: 'Save the change' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take that one' }));
  await waitFor(async () => expect(await field('Title')).toHaveValue('Soup'));
  await userEvent.click(screen.getByRole('button', { name: 'Leave it as it was' }));
  expect(await screen.findByRole('heading', { name: 'Write an event' })).toBeVisible();
});

test('cancelling is asked once more, and then told', async () => {
  const event = anEvent();
  const { server } = await openKeeping([event]);
  const cancel = async () =>
    userEvent.click(await screen.findByRole('button', { name: `Cancel ${event.title}` }));
  await cancel();
  await userEvent.click(screen.getByRole('button', { name: 'Let it stand' }));
  expect(server.written).toEqual([]);
  await cancel();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the event' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(server.written).toHaveLength(1);
});
