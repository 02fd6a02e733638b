import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Circle, Seat } from '#features/circles/shapes.ts';
import { drainSaves } from '#platform/browser/saves.ts';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { CircleScreen } from './CircleScreen.tsx';
import type { NewShare, Share } from './shapes.ts';

afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
});

const TODAY = '2026-03-20';
const aSeat = (plant: string, changes: Partial<Seat> = {}): Seat => ({
  ...{ id: newId(), name: plant, plant, isYou: false, isFirst: false, roomToken: null },
  ...changes,
});
const aShare = (seat: Seat, text: string | null, changes: Partial<Share> = {}): Share => ({
  ...{ id: newId(), seatId: seat.id, kind: 'note', text, feeling: null, date: TODAY },
  ...changes,
});

type Given = { seats?: Seat[]; shares?: Share[]; isClosed?: boolean; isLetGo?: boolean };

async function openCircle({ seats, shares = [], isClosed = false, isLetGo = false }: Given = {}) {
  const user = aPerson({ firstName: 'Ines' });
  const you = aSeat('Amber Pea', { isYou: true, isFirst: true });
  const circle: Circle = {
    id: newId(),
    seats: seats ?? [you, aSeat('Late Poppy')],
    invitationEndsAt: null,
  };
  const state = { refusal: '' };
  const base = `/api/circles/${user.id}/${circle.id}`;
  const problem = (status: number, detail: string) => ({
    status,
    body: { title: 'No', status, detail, type: 'x' },
  });
  const server = aServer(user, [], {
    [`GET ${base}/shares`]: () => ({ body: { today: TODAY, shares } }),
    [`POST ${base}/shares`]: (_: string, { text, feeling, kind }: NewShare) => {
      if (state.refusal) return problem(422, state.refusal);
      const own = circle.seats.find(({ isYou }) => isYou) ?? you;
      shares.unshift(aShare(own, text, { kind, feeling }));
      return { status: 201, body: shares[0] };
    },
    [`DELETE /api/circles/${user.id}/shares/`]: (path) => {
      shares.splice(0, shares.length, ...shares.filter(({ id }) => !path.endsWith(id)));
      return { status: 204 };
    },
    [`POST ${base}/invitation`]: () => {
      circle.invitationEndsAt = '2026-03-27T10:00:00.000Z';
      return { status: 201, body: { token: 'A'.repeat(43), endsAt: circle.invitationEndsAt } };
    },
    [`DELETE ${base}/invitation`]: () => {
      circle.invitationEndsAt = null;
      return { status: 204 };
    },
    [`DELETE ${base}/seats/`]: (path) => {
      circle.seats = circle.seats.filter(({ id }) => !path.endsWith(id));
      return { status: 204 };
    },
    [`PUT ${base}/name`]: (_: string, { firstName }: { firstName: string | null }) => {
      circle.seats = circle.seats.map((seat) =>
        seat.isYou ? { ...seat, name: firstName ?? seat.plant } : seat,
      );
      return { body: circle };
    },
    [`POST ${base}/room`]: () => ({ status: 201, body: { token: 'B'.repeat(43) } }),
    [`DELETE ${base}`]: () => ({ status: 204 }),
    [`GET ${base}`]: () => (isClosed ? problem(404, 'Not here.') : { body: circle }),
    [`GET /api/circles/${user.id}`]: () => ({
      body: isLetGo ? [{ id: circle.id, others: [], isEnded: true }] : [],
    }),
    [`GET /api/progress/${user.id}/`]: () => problem(404, 'Nothing yet.'),
  });
  const shown = await showScreen(<CircleScreen />, user, `/circles/${circle.id}`);
  return { ...shown, user, server, circle, shares, state };
}

const items = () => within(screen.getByRole('list', { name: 'Shared this week' })).queryAllByRole('listitem');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('who sits here is seen as plants, and what was shared is text with an end', async () => {
  const friend = aSeat('Late Poppy', { name: 'Priya' });
  const you = aSeat('Amber Pea', { isYou: true, isFirst: true });
  const shares = [
    aShare(friend, 'See https://example.com <b>now</b>'),
    aShare(friend, null, { kind: 'weather', feeling: 'calm', date: '2026-03-19' }),
  ];
  await openCircle({ seats: [you, friend], shares });
  const seats = within(await screen.findByRole('list', { name: 'Who is here' }));
  expect(seats.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Amber Peayou, here first',
    'PriyaLate PoppyLet go',
  ]);
  expect(await screen.findByText('See https://example.com <b>now</b>')).toBeVisible();
  expect(screen.getByText('A weather, yesterday')).toBeVisible();
  expect(screen.getByText(/That is all for now/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take back what you shared' })).toBeNull();
});

test('a note is shared without a network too, waits its turn, and can be taken back', async () => {
  const { server } = await openCircle();
  const field = await screen.findByRole('textbox', { name: 'Your words' });
  server.network = 'away';
  await userEvent.type(field, 'Sent it.');
  await press('Share with this circle');
  expect(await screen.findByText(/It is on its way/)).toBeVisible();
  expect(field).toHaveValue('');
  server.network = 'there';
  await act(() => drainSaves());
  await expect.poll(() => screen.queryByText(/It is on its way/)).toBeNull();
  expect(await screen.findByText('Sent it.')).toBeVisible();
  await press('Take back what you shared');
  await expect.poll(items).toEqual([]);
});

test('a weather is one tap and a press, and nothing chosen is said kindly', async () => {
  const { server } = await openCircle();
  await userEvent.click(await screen.findByRole('radio', { name: 'A weather' }));
  await press('Share with this circle');
  expect(screen.getAllByText('Please choose a weather.').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('radio', { name: 'Calm' }));
  await press('Share with this circle');
  await expect
    .poll(() => server.written.map(({ body }) => body))
    .toMatchObject([{ kind: 'weather', feeling: 'calm', text: null }]);
});

test('a note that is too long keeps every word, and words of crisis show the lines first', async () => {
  const { server } = await openCircle();
  const field = await screen.findByRole('textbox', { name: 'Your words' });
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(141));
  expect(screen.getByText('That is 1 character more than fits. All of it is still here.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'I want to die.');
  await press('Share with this circle');
  expect(await screen.findByRole('heading', { name: 'First, somebody to talk to' })).toBeVisible();
  expect(server.written).toEqual([]);
  await press('Keep it to myself');
  expect(screen.getByRole('textbox', { name: 'Your words' })).toHaveValue('I want to die.');
});

test('what was refused says why and goes back into the field', async () => {
  const { state } = await openCircle();
  state.refusal = 'That was a lot to share in one day.';
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your words' }), 'Again.');
  await press('Share with this circle');
  expect(await screen.findByText(/That was a lot to share in one day/)).toBeVisible();
  await press('Change it');
  expect(await screen.findByRole('textbox', { name: 'Your words' })).toHaveValue('Again.');
});

test('alone, there is a link to send and nothing to share yet', async () => {
  await openCircle({ seats: [aSeat('Amber Pea', { isYou: true, isFirst: true })] });
  await press('Make a link');
  expect(await screen.findByRole('textbox', { name: 'The link into this circle' })).toHaveValue(
    `${location.origin}/circle/${'A'.repeat(43)}`,
  );
  expect(screen.getByText(/A link is open until/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share with this circle' })).toBeNull();
  await press('Take the link back');
  await expect.poll(() => screen.queryByRole('textbox', { name: 'The link into this circle' })).toBeNull();
});

test('somebody is let go only after a question', async () => {
  const { circle } = await openCircle();
  await press('Let Late Poppy go');
  expect(await screen.findByRole('heading', { name: 'Let Late Poppy go?' })).toHaveFocus();
  await press('Stay together');
  expect(circle.seats).toHaveLength(2);
  await press('Let Late Poppy go');
  await press('Let go');
  await expect.poll(() => circle.seats.length).toBe(1);
});

test('who was not here first neither asks in nor lets go, and sits along by a link beside the seat', async () => {
  const first = aSeat('Late Poppy', { isFirst: true, roomToken: 'C'.repeat(43) });
  await openCircle({ seats: [first, aSeat('Amber Pea', { isYou: true })] });
  expect(await screen.findByText('Late Poppy asks people in here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Let / })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sit with Late Poppy' })).toHaveAttribute(
    'href',
    `/room/${'C'.repeat(43)}`,
  );
});

test('sitting together begins in a room of her own', async () => {
  const { where } = await openCircle();
  await press('Sit with me, 20 minutes');
  await expect.poll(where).toBe(`/room/${'B'.repeat(43)}`);
});

test('what she is called can be changed, and leaving asks first', async () => {
  const { where, circle } = await openCircle();
  await userEvent.click(await screen.findByRole('radio', { name: 'My first name' }));
  await press('Be called this');
  await expect.poll(() => circle.seats[0]?.name).toBe('Ines');
  await press('Leave this circle');
  expect(screen.getByText(/Whoever has been here longest after you/)).toBeVisible();
  await press('Leave');
  await expect.poll(where).toBe('/circles');
});

test('a circle that goes on without her says so, and one that never was says that', async () => {
  const { unmount } = await openCircle({ isClosed: true, isLetGo: true });
  expect(await screen.findByRole('heading', { name: 'This circle goes on without you' })).toBeVisible();
  unmount();
  await openCircle({ isClosed: true });
  expect(await screen.findByRole('heading', { name: 'There is no circle here' })).toBeVisible();
});
