import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { DashboardScreen } from '#app/dashboard/DashboardScreen.tsx';
import { LEFT } from '#features/board/content.ts';
import { type Bench, inBuckets, listOpenIds, withoutOpen } from '#features/board/rules.ts';
import type { Task } from '#features/board/shapes.ts';
import { newId } from '#platform/shared/id.ts';
import { FRIDAY, openDashboard } from '#tests/support/dashboard-screen.tsx';
import { aMood, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { listToasts } from '#ui/toast-store.ts';

afterEach(leaveScreen);

const anOpenTask = (userId: string, index: number): Task => ({
  ...{ id: newId(), userId, title: `Task ${'abcdefghijklmnop'[index]}`, notes: '', version: 1 },
  ...{ bucket: index === 0 ? 'now' : 'later', doneAt: null, shelvedAt: null },
});

/** The dashboard after days away, with so many open tasks behind the network. */
async function openAfter(lastDay: string, { hasMoment = true, open = 0 } = {}) {
  const id = newId();
  const before: Bench = inBuckets(Array.from({ length: open }, (_, index) => anOpenTask(id, index)));
  const board = { bench: before, asked: 0 };
  const opened = openDashboard({
    id,
    moods: () => [aMood(id, lastDay)],
    answer: {
      moment: hasMoment
        ? { id: 'ceo-power-breath', title: 'CEO Power Breath', duration: 3, because: 'It fits.' }
        : null,
    },
    others: {
      'GET /api/board/': () => {
        board.asked += 1;
        return { body: { buckets: board.bench, adhd: true } };
      },
      [`POST /api/board/${id}/shelve`]: () => {
        const ids = listOpenIds(board.bench);
        board.bench = withoutOpen(board.bench);
        return { body: { ids } };
      },
      [`POST /api/board/${id}/unshelve`]: (_path, { ids }: { ids: string[] }) => {
        if (listOpenIds(before).every((each) => ids.includes(each))) board.bench = before;
        return { body: { ids } };
      },
    },
  });
  const shown = await opened.open();
  const openElsewhere = () => {
    sessionStorage.clear();
    return showScreen(<DashboardScreen />, opened.server.user, '/dashboard');
  };
  return { ...opened, ...shown, board, before, openElsewhere };
}
const card = () => screen.findByRole('region', { name: 'Good to see you, Test.' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const listOpenToasts = () => listToasts().filter(({ isOpen }) => isOpen);

test('after nine days with fourteen open tasks there is one card, no number of anything and no toast', async () => {
  await openAfter('2026-03-11', { open: 14 });
  const shown = within(await card());
  expect(shown.getByRole('link', { name: 'Start small' })).toHaveAttribute(
    'href',
    '/wellness-moments?moment=ceo-power-breath',
  );
  expect(await shown.findByRole('button', { name: 'Carry over' })).toBeVisible();
  expect(shown.getByRole('button', { name: 'Start fresh' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'This week in your garden' })).not.toBeInTheDocument();
  expect(screen.getByRole('main').textContent).not.toMatch(/\d|nine|fourteen|missed|days/i);
  expect(listOpenToasts()).toEqual([]);
});

test('a fresh start clears the bench, and undoing it brings every task back, also after a reload', async () => {
  const { board, before, unmount, open } = await openAfter('2026-03-11', { open: 14 });
  await press('Start fresh');
  expect(await screen.findByRole('heading', { name: 'A clear bench' })).toHaveFocus();
  await waitFor(() => expect(listOpenIds(board.bench)).toEqual([]));
  expect(listOpenToasts()).toEqual([]);
  unmount();
  await open();
  await press('Undo');
  expect(await screen.findByRole('button', { name: 'Start fresh' })).toBeVisible();
  expect(screen.getByRole('heading', { name: LEFT.asks.title })).toHaveFocus();
  await waitFor(() => expect(board.bench).toEqual(before));
});

test('a fresh start without a network waits on this device, and so does its way back', async () => {
  const { server, board, before } = await openAfter('2026-03-11', { open: 2 });
  await screen.findByRole('button', { name: 'Start fresh' });
  server.network = 'away';
  await press('Start fresh');
  expect(await screen.findByRole('heading', { name: 'A clear bench' })).toBeVisible();
  await press('Undo');
  expect(await screen.findByRole('button', { name: 'Start fresh' })).toBeVisible();
  expect(board.bench).toEqual(before);
});

test('what is carried over stays as it is, and is not asked for again', async () => {
  const { server, unmount, open } = await openAfter('2026-03-11', { open: 3 });
  await press('Carry over');
  expect(await screen.findByText('It stands as you left it.')).toBeVisible();
  await waitFor(() => expect(server.user.leftTasksOn).toBe(FRIDAY));
  unmount();
  await open();
  expect(await screen.findByText('It stands as you left it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start fresh' })).not.toBeInTheDocument();
  expect(server.written.map(({ body }) => body)).toEqual([{ leftTasksOn: FRIDAY }]);
});

test.each(['Carry over', 'Start fresh'])(
  'after %s no other device asks, though tasks are open, until the next absence',
  async (choice) => {
    const { server, board, before, unmount, openElsewhere } = await openAfter('2026-03-11', { open: 3 });
    await press(choice);
    await waitFor(() => expect(server.user.leftTasksOn).toBe(FRIDAY));
    await waitFor(() => expect(listOpenIds(board.bench)).toHaveLength(choice === 'Start fresh' ? 0 : 3));
    unmount();
    Object.assign(board, { bench: before, asked: 0 });
    const { unmount: leave } = await openElsewhere();
    await card();
    await waitFor(() => expect(board.asked).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: 'Start fresh' })).not.toBeInTheDocument();
    leave();
    server.user = { ...server.user, leftTasksOn: '2026-03-10' };
    await openElsewhere();
    expect(await screen.findByRole('button', { name: 'Start fresh' })).toBeVisible();
  },
);

test('an empty bench is not spoken of', async () => {
  await openAfter('2026-03-11');
  await card();
  expect(screen.queryByText('Your bench')).not.toBeInTheDocument();
});

test('looking around leads to today, and the card is gone', async () => {
  await openAfter('2026-03-11', { hasMoment: false });
  await card();
  await press('Just look around');
  const greeting = await screen.findByRole('heading', { level: 1, name: /^Good afternoon/ });
  await waitFor(() => expect(greeting).toHaveFocus());
  expect(await screen.findByRole('heading', { name: 'This week in your garden' })).toBeVisible();
});

test('six days are no return', async () => {
  await openAfter('2026-03-14');
  expect(await screen.findByRole('heading', { name: 'Good to see you' })).toBeVisible();
  expect(screen.queryByText('Just look around')).not.toBeInTheDocument();
});
