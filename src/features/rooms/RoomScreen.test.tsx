import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aPerson, aServer, type Calls, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { RoomScreen } from './RoomScreen.tsx';
import { roomPath } from './rules.ts';
import type { Room } from './shapes.ts';

const TOKEN = 'a'.repeat(43);
const SEAT = { isYou: false, isOwner: false, isAway: false, nod: null, leftMs: null };
const IRIS = { ...SEAT, plant: 'iris', isOwner: true } as const;
const FERN = { ...SEAT, plant: 'fern' } as const;
const aRoom = (changes: Partial<Room> = {}): Room => ({
  role: 'stranger',
  title: 'Send the invoice',
  clock: { durationMs: 1_200_000, leftMs: 720_000, isRunning: false },
  seats: [IRIS],
  company: 'seen',
  ...changes,
});

afterEach(() => leaveScreen());

async function open(room: Room, calls: Calls = {}, path = roomPath(TOKEN)) {
  const kept = { room, status: 200 };
  const user = aPerson();
  const server = aServer(user, [], {
    'POST /api/room/': () => ({ body: kept.room }),
    [`GET /api/room/${TOKEN}`]: () =>
      kept.status === 200
        ? { body: kept.room }
        : { status: kept.status, body: { title: 'Gone', status: kept.status, detail: 'Over.' } },
    ...calls,
  });
  const shown = await showScreen(<RoomScreen />, undefined, path);
  return { kept, server, ...shown };
}

test('whoever opens the link sees the clock and the title, and sits down as a plant', async () => {
  const seated = aRoom({ role: 'guest', seats: [IRIS, { ...FERN, isYou: true }], company: 'here' });
  const { kept, server } = await open(aRoom(), {
    'POST /api/room/': () => {
      kept.room = seated;
      return { status: 201, body: seated };
    },
  });
  expect(await screen.findByRole('heading', { name: 'Somebody is working quietly.' })).toBeVisible();
  expect(screen.getByText('“Send the invoice”')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('12:00');
  await userEvent.selectOptions(screen.getByLabelText('Which plant are you?'), 'Fern');
  await userEvent.click(screen.getByRole('button', { name: 'Sit down' }));
  expect(await screen.findByRole('heading', { name: 'Quiet room' })).toBeVisible();
  expect(server.written).toEqual([{ path: `/api/room/${TOKEN}/guest`, body: { plant: 'fern' } }]);
  expect(screen.getByText('You, Fern')).toBeVisible();
  expect(screen.queryByText('Copy the link')).toBeNull();
});

test('the owner sees whether somebody came, starts the clock, and has the link', async () => {
  const mine = { role: 'owner', company: 'not-yet', seats: [{ ...IRIS, isYou: true }] } as const;
  const { kept, server } = await open(aRoom({ ...mine, seats: [...mine.seats] }));
  expect(await screen.findByText(/Nobody has opened the link yet/)).toBeVisible();
  kept.room = aRoom({ ...mine, seats: [...mine.seats], company: 'seen' });
  expect(await screen.findByText(/Your friend has seen the link/)).toBeVisible();
  kept.room = aRoom({ ...mine, seats: [...mine.seats, { ...FERN, isAway: true }], company: 'here' });
  expect(await screen.findByText('stepped out')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() =>
    expect(server.written).toContainEqual({ path: `/api/room/${TOKEN}/clock`, body: { act: 'start' } }),
  );
  expect(await screen.findByLabelText('The link of this room')).toHaveValue(
    new URL(roomPath(TOKEN), location.href).href,
  );
});

test('1, 2 and 3 send the nods, but not while somebody types', async () => {
  const seats = [{ ...IRIS, isYou: true }];
  const { server } = await open(aRoom({ role: 'owner', company: 'not-yet', seats }));
  const link = await screen.findByLabelText('The link of this room');
  await userEvent.click(link);
  await userEvent.keyboard('1');
  expect(server.written).toEqual([]);
  link.blur();
  await userEvent.keyboard('2');
  await waitFor(() =>
    expect(server.written).toEqual([{ path: `/api/room/${TOKEN}/nod`, body: { nod: 'going' } }]),
  );
  expect(screen.getByRole('button', { name: 'Keep going' })).toHaveAttribute('aria-keyshortcuts', '2');
});

test('a nod goes out, and one that comes is read under its plant', async () => {
  const seats = [
    { ...IRIS, nod: 'going' as const },
    { ...FERN, isYou: true },
  ];
  const { server } = await open(aRoom({ role: 'guest', seats }));
  expect(await screen.findByText('“Keep going”')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Well done' }));
  await waitFor(() =>
    expect(server.written).toEqual([{ path: `/api/room/${TOKEN}/nod`, body: { nod: 'done' } }]),
  );
});

test('a sixth is told that all chairs are taken', async () => {
  const others = (['fern', 'poppy', 'daisy', 'tulip'] as const).map((plant) => ({ ...SEAT, plant }));
  await open(aRoom({ seats: [IRIS, ...others] }));
  expect(await screen.findByRole('heading', { name: 'All chairs are taken' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull();
});

test('an ended room says so by itself; a link that is cut leads to none; a lift is waited out', async () => {
  const { kept, server, unmount } = await open(
    aRoom({ role: 'guest', seats: [IRIS, { ...FERN, isYou: true }] }),
  );
  expect(await screen.findByRole('heading', { name: 'Quiet room' })).toBeVisible();
  server.network = 'away';
  expect(
    await screen.findByText(/The connection is away for a moment/, {}, { timeout: 4_000 }),
  ).toBeVisible();
  server.network = 'there';
  kept.status = 410;
  expect(
    await screen.findByRole('heading', { name: 'The room is empty now.' }, { timeout: 4_000 }),
  ).toBeVisible();
  expect(screen.getByText('Nothing was kept.')).toBeVisible();
  unmount();
  await open(aRoom(), {}, '/room/abc');
  expect(await screen.findByRole('heading', { name: 'This link leads to no room' })).toBeVisible();
});
