import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { drainSaves } from '#platform/browser/saves.ts';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, leaveScreen, pressInToast, showScreen } from '#tests/support/screen.tsx';
import type { NewNote, OwnNote, Stone, Wall } from './shapes.ts';
import { WallScreen } from './WallScreen.tsx';

afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
});

const DATE = '2026-03-20';
const aStone = (text: string, changes: Partial<Stone> = {}): Stone => ({
  id: newId(),
  kind: 'win',
  text,
  plant: 'Late Poppy',
  when: 'today-morning',
  sign: null,
  ...changes,
});

async function openWall({
  hasJoined = true,
  isKeeper = false,
  ...changes
}: Partial<Wall> & { hasJoined?: boolean; isKeeper?: boolean } = {}) {
  const user = aPerson();
  const wall: Wall = {
    date: DATE,
    plant: 'Amber Pea',
    own: null,
    notes: [],
    signs: [],
    pausedUntil: null,
    ...changes,
  };
  const state = { hasJoined, refusal: '' };
  const community = () => ({ body: { hasJoined: state.hasJoined, isKeeper } });
  const post = (_: string, { userId: __, knowsLines: ___, ...note }: NewNote) => {
    if (state.refusal)
      return {
        status: 422,
        body: { title: 'Not acceptable', status: 422, detail: state.refusal, type: 'x' },
      };
    wall.own = { ...note, plant: wall.plant, state: 'on-the-wall' } satisfies OwnNote;
    return { status: 201, body: wall.own };
  };
  const server = aServer(user, [], {
    'GET /api/community/': community,
    [`POST /api/community/${user.id}/join`]: () => {
      state.hasJoined = true;
      return community();
    },
    [`POST /api/community/${user.id}/leave`]: () => {
      state.hasJoined = false;
      return community();
    },
    [`GET /api/wall/${user.id}/notes`]: () => ({ body: wall.own ? [wall.own] : [] }),
    [`POST /api/wall/${user.id}/signs-seen`]: () => ({ status: 204 }),
    [`POST /api/wall/${user.id}/notes`]: post,
    [`PUT /api/wall/${user.id}/notes/`]: () => ({ status: 204 }),
    [`DELETE /api/wall/${user.id}/notes/`]: (path) => {
      if (path.endsWith(wall.own?.id ?? '-')) wall.own = null;
      return { status: 204 };
    },
    [`GET /api/wall/${user.id}`]: () => ({ body: wall }),
  });
  const shown = await showScreen(<WallScreen />, user, '/community');
  return { ...shown, user, server, wall, state };
}

const sentTo = (server: { written: { path: string; body: unknown }[] }, end: string) =>
  server.written.filter(({ path }) => path.endsWith(end));
const write = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your note' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Leave it on the wall' }));
};

test('the gate is shut until she opens it, after five house rules', async () => {
  await openWall({ hasJoined: false });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'There is a wall at the end of the garden' }),
  ).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Keep it closed' })).toHaveAttribute('href', '/dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'Open the gate' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'The garden wall' })).toBeVisible();
  expect(await screen.findByText('Be the first, or leave it bare. Both are fine.')).toBeVisible();
});

test('notes are stones that end, and links in them are words', async () => {
  await openWall({
    notes: [aStone('See https://example.com <b>now</b>'), aStone('Closed the laptop at six.')],
  });
  const list = within(await screen.findByRole('list', { name: 'Today’s notes' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByText('See https://example.com <b>now</b>')).toBeVisible();
  expect(list.queryByRole('link')).toBeNull();
  expect(screen.getByRole('heading', { name: 'That is all for today' })).toBeVisible();
  expect(screen.queryByText('For keepers')).toBeNull();
});

test('a sign is left at once, without a network too, and taken back', async () => {
  const { server } = await openWall({ notes: [aStone('Asked for help.')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave a sign' }));
  server.network = 'away';
  await userEvent.click(screen.getByRole('button', { name: 'Thank you' }));
  const left = await screen.findByRole('button', { name: 'You left: Thank you' });
  expect(left).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(left);
  expect(await screen.findByRole('button', { name: 'Leave a sign' })).toBeVisible();
  server.network = 'there';
  await act(() => drainSaves());
  expect(sentTo(server, '/sign')).toHaveLength(2);
});

test.each([
  ['Mute this writer', '/mute'],
  ['Report, quietly', '/report'],
])('%s takes the note away at once, and Undo brings it back', async (name, end) => {
  const { server } = await openWall({ notes: [aStone('Something unkind.')] });
  await userEvent.click(await screen.findByLabelText('More for the note of Late Poppy'));
  server.network = 'away';
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByText('Something unkind.')).toBeNull());
  await pressInToast('Undo');
  expect(await screen.findByText('Something unkind.')).toBeVisible();
  server.network = 'there';
  await act(() => drainSaves());
  expect(sentTo(server, end)).toHaveLength(2);
});

test('a note goes on the wall, and can be taken back', async () => {
  const { server } = await openWall();
  await userEvent.click(await screen.findByRole('radio', { name: 'Today is hard' }));
  await write('One thing at a time.');
  expect(await screen.findByText('On the wall, as Amber Pea.')).toBeVisible();
  expect(sentTo(server, '/notes')[0]?.body).toMatchObject({
    kind: 'hard',
    text: 'One thing at a time.',
    date: DATE,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByRole('textbox', { name: 'Your note' })).toHaveValue('');
});

test('without a network a note waits its turn', async () => {
  const { server } = await openWall();
  await screen.findByRole('textbox', { name: 'Your note' });
  server.network = 'away';
  await write('From a lift.');
  expect(await screen.findByText(/waits here for its turn/)).toBeVisible();
  server.network = 'there';
  await act(() => drainSaves());
  expect(await screen.findByText('On the wall, as Amber Pea.')).toBeVisible();
});

test('words of crisis show the lines first, tell nobody, and she may go on or not', async () => {
  const { server } = await openWall();
  await write('I want to die');
  expect(await screen.findByRole('heading', { name: 'First, somebody to talk to' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'findahelpline.com' })).toBeVisible();
  expect(server.written).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep it to myself' }));
  expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('I want to die');
  await userEvent.click(screen.getByRole('button', { name: 'Leave it on the wall' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave it on the wall' }));
  expect(await screen.findByText('On the wall, as Amber Pea.')).toBeVisible();
  expect(sentTo(server, '/notes')[0]?.body).toMatchObject({ knowsLines: true });
});

test('everyday words of force show no lines', async () => {
  await openWall();
  await write('Killing it today');
  expect(await screen.findByText('On the wall, as Amber Pea.')).toBeVisible();
});

test('nothing and too much are told kindly, and nothing typed is lost', async () => {
  const { server } = await openWall();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave it on the wall' }));
  expect(screen.getByText('Please write something here.')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Your note' });
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(141));
  expect(screen.getByText('That is 1 character more than fits. All of it is still here.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave it on the wall' }));
  expect(field).toHaveValue('x'.repeat(141));
  expect(server.written).toEqual([]);
});

test('a note that is refused stays here with its reason', async () => {
  const { state } = await openWall();
  state.refusal = 'One note a day, and this day has its own already.';
  await write('A second one.');
  expect(await screen.findByText(/This one is on this device only. One note a day/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  expect(await screen.findByRole('textbox', { name: 'Your note' })).toHaveValue('A second one.');
});

test('that somebody left a sign is told without a number', async () => {
  const { server } = await openWall({ signs: ['with-you'] });
  expect(await screen.findByText('Somebody left you a sign: With you.')).toBeVisible();
  await waitFor(() => expect(sentTo(server, '/signs-seen').length).toBeGreaterThan(0));
});

test('a quiet week is told kindly in place of the form', async () => {
  await openWall({ pausedUntil: '2026-03-27T10:00:00.000Z' });
  expect(await screen.findByText(/the wall rests for you for a week/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('leaving closes the gate at once', async () => {
  await openWall({ notes: [aStone('Still here.')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the wall for me' }));
  expect(await screen.findByRole('button', { name: 'Open the gate' })).toBeVisible();
  expect(screen.queryByText('Still here.')).toBeNull();
});

test('her own notes are kept, and shown when she asks', async () => {
  const own: OwnNote = {
    id: newId(),
    date: DATE,
    kind: 'win',
    text: 'Mine.',
    plant: 'Amber Pea',
    state: 'gone',
  };
  await openWall({ own });
  await userEvent.click(await screen.findByText('Your notes so far'));
  expect(await screen.findByText('Friday 20 March. Kept here, on no wall any more.')).toBeVisible();
});

test('a keeper finds the way to what she keeps', async () => {
  await openWall({ isKeeper: true });
  expect(await screen.findByRole('link', { name: 'For keepers' })).toHaveAttribute('href', '/community/keep');
});
