import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { drainSaves } from '#platform/browser/saves.ts';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, leaveScreen, pressInToast, showScreen } from '#tests/support/screen.tsx';
import { BoardScreen } from './BoardScreen.tsx';
import { type Bench, type Bucket, findCard, inBuckets, type Spot, withCardAt, withoutCard } from './rules.ts';
import type { Task } from './shapes.ts';

afterEach(leaveScreen);

type Sent = Partial<Task & Spot>;

/** A board behind the network, with these titles in these places. */
async function openBoard(
  kept: Partial<Record<Bucket, string[]>> = {},
  { adhdMode = false, refuses = '' } = {},
) {
  const user = aPerson({ adhdMode });
  const asTask = (title: string, bucket: Bucket): Task => ({
    ...{ id: newId(), userId: user.id, title, notes: '', bucket, version: 1, shelvedAt: null },
    doneAt: bucket === 'done' ? '2026-03-20T09:00:00.000Z' : null,
  });
  const tasks = Object.entries(kept).flatMap(([bucket, titles]) =>
    titles.map((title) => asTask(title, bucket as Bucket)),
  );
  let bench: Bench = inBuckets(tasks);
  const idIn = (path: string) => path.split('/').at(-1)?.split('?')[0] ?? '';
  const put = (id: string, { title, notes, bucket, before, after }: Sent) => {
    const known = findCard(bench, id) as Task | undefined;
    const task = known ?? { ...asTask('', 'later'), id };
    const isNew = known && (title ?? notes) !== undefined;
    const next = {
      ...task,
      title: title ?? task.title,
      notes: notes ?? task.notes,
      bucket: bucket ?? task.bucket,
      doneAt: bucket === 'done' ? '2026-03-20T10:00:00.000Z' : null,
      version: task.version + (isNew ? 1 : 0),
    };
    if (bucket || !known) bench = withCardAt(bench, next, { bucket: next.bucket, before, after });
    else
      bench = inBuckets(
        Object.values(bench)
          .flat()
          .map((card) => (card.id === id ? next : card)),
      );
    return { body: next };
  };
  const server = aServer(user, [], {
    [`GET /api/board/${user.id}/shelf`]: () => ({ body: { tasks: [], before: null } }),
    'GET /api/board/': () => ({ body: { buckets: bench, adhd: adhdMode } }),
    'POST /api/task': (_path, sent: Sent) =>
      refuses
        ? { status: 422, body: { type: 'about:blank', title: 'Unacceptable', status: 422, detail: refuses } }
        : put(sent.id ?? newId(), sent),
    'PATCH /api/task/': (path, sent: Sent) => put(idIn(path), sent),
    'DELETE /api/task/': (path) => {
      const task = findCard(bench, idIn(path));
      bench = withoutCard(bench, idIn(path));
      return { body: task };
    },
  });
  const shown = await showScreen(<BoardScreen />, user, '/board');
  await screen.findByRole('heading', { name: 'Now' });
  return { ...shown, server, bench: () => bench };
}

const place = (name: string) => screen.getByRole('region', { name });
const titlesIn = (name: string) =>
  within(place(name))
    .queryAllByRole('button', { name: /^Move: / })
    .map((button) => button.getAttribute('aria-label')?.slice('Move: '.length));
const moveButton = (title: string) => screen.getByRole('button', { name: `Move: ${title}` });
const spoken = () => screen.getAllByRole('status').map((each) => each.textContent ?? '');

async function add(title: string) {
  await userEvent.type(screen.getByLabelText('Something on your mind?'), `${title}{Enter}`);
}

test('an empty board invites one thing, in the words of each place', async () => {
  await openBoard();
  expect(screen.getByRole('heading', { level: 1, name: 'Your bench' })).toBeVisible();
  expect(screen.getByText('Nothing here yet')).toBeVisible();
  expect(screen.getByText('Room for one')).toBeVisible();
  expect(screen.getByText('An empty tray')).toBeVisible();
  expect(screen.getByText('What you finish comes up here')).toBeVisible();
  expect(screen.queryByText('1 card max')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Put one thing here' }));
  expect(screen.getByLabelText('Something on your mind?')).toHaveFocus();
});

test('in ADHD mode Now and Next say that they hold one card', async () => {
  await openBoard({ now: ['Invoice'] }, { adhdMode: true });
  expect(within(place('Now')).getByText('1 card max')).toBeVisible();
  expect(within(place('Next')).getByText('1 card max')).toBeVisible();
  expect(within(place('Later')).queryByText('1 card max')).toBeNull();
});

test('Enter adds a task to Later, the field is free and keeps the focus; blanks are left alone', async () => {
  await openBoard({ later: ['Book the dentist'] });
  await add('   ');
  expect(titlesIn('Later')).toEqual(['Book the dentist']);
  await userEvent.clear(screen.getByLabelText('Something on your mind?'));
  await add('Renew the domain');
  await expect.poll(() => titlesIn('Later')).toEqual(['Book the dentist', 'Renew the domain']);
  await waitFor(() => expect(screen.getByLabelText('Something on your mind?')).toHaveValue(''));
  expect(screen.getByLabelText('Something on your mind?')).toHaveFocus();
  expect(await screen.findByText('Task added')).toBeInTheDocument();
});

test('a title that is too long says by how much, and stays', async () => {
  const { server } = await openBoard();
  fireEvent.change(screen.getByLabelText('Something on your mind?'), { target: { value: 'a'.repeat(203) } });
  expect(screen.getByText(/^3 characters more than fit here/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Something on your mind?'), '{Enter}');
  expect(screen.getByLabelText('Something on your mind?')).toHaveValue('a'.repeat(203));
  expect(server.written).toEqual([]);
});

test('the menu of a card moves it, by its keys too', async () => {
  await openBoard({ next: ['Reply'], later: ['Dentist'] });
  moveButton('Reply').focus();
  await userEvent.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'Move Reply' });
  expect(within(menu).getByRole('menuitemradio', { name: /Next/ })).toBeChecked();
  expect(within(menu).getByRole('menuitemradio', { name: /Now/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(within(menu).getByRole('menuitemradio', { name: /Later/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(moveButton('Reply')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  await userEvent.keyboard('1');
  await expect.poll(() => titlesIn('Now')).toEqual(['Reply']);
  expect(await screen.findByText('Task moved')).toBeInTheDocument();
  await waitFor(() => expect(moveButton('Reply')).toHaveFocus());
});

test('a move by keyboard is read out step by step', async () => {
  const { bench } = await openBoard({ now: ['Invoice'], later: ['Dentist', 'Newsletter', 'Domain'] });
  const heard: string[] = [];
  const live = document.querySelector('[data-bucket]')?.closest('main')?.querySelector('p[role="status"]');
  const observer = new MutationObserver(() => heard.push(live?.textContent ?? ''));
  observer.observe(live as Node, { childList: true, characterData: true, subtree: true });
  moveButton('Newsletter').focus();
  for (const key of [' ', '{ArrowUp}', '{ArrowLeft}', '{ArrowLeft}', '{ArrowUp}', '{Escape}'])
    await userEvent.keyboard(key);
  for (const key of [' ', '{ArrowLeft}', ' ']) await userEvent.keyboard(key);
  await waitFor(() => expect(titlesIn('Next')).toEqual(['Newsletter']));
  observer.disconnect();
  expect(
    [...new Set(heard.map((line, index) => (line === heard[index - 1] ? '' : line)))].filter(Boolean),
  ).toEqual([
    'Lifted: Newsletter. Over Later, 2 of 3.',
    'Lifted: Newsletter. Over Later, 1 of 3.',
    'Lifted: Newsletter. Over Next, 1 of 1.',
    'Lifted: Newsletter. Over Now, 2 of 2.',
    'Lifted: Newsletter. Over Now, 1 of 2.',
    'Newsletter is back in its place.',
    'Set down: Newsletter. Next, 1 of 1.',
  ]);
  await expect.poll(() => bench().next.map(({ title }) => title)).toEqual(['Newsletter']);
  await waitFor(() => expect(moveButton('Newsletter')).toHaveFocus());
});

test('a card that is lifted and left alone is back in its place', async () => {
  const { server } = await openBoard({ later: ['Dentist', 'Domain'] });
  moveButton('Domain').focus();
  await userEvent.keyboard(' {ArrowUp}');
  await userEvent.tab();
  expect(spoken()).toContain('Domain is back in its place.');
  expect(titlesIn('Later')).toEqual(['Dentist', 'Domain']);
  expect(server.written).toEqual([]);
});

test('in ADHD mode a second card in Now is taken, and a swap sends the first where the second came from', async () => {
  await openBoard({ now: ['Invoice'], next: ['Reply'] }, { adhdMode: true });
  moveButton('Reply').focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  await userEvent.keyboard('1');
  await expect.poll(() => titlesIn('Now')).toEqual(['Invoice', 'Reply']);
  expect(await screen.findByText('Two are here now. Both fit, or Invoice can make room.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Swap them' }));
  await expect.poll(() => titlesIn('Now')).toEqual(['Reply']);
  expect(titlesIn('Next')).toEqual(['Invoice']);
});

test('a card in Now leads to its focus timer, and Done takes it into the bed', async () => {
  const { bench } = await openBoard({ now: ['Invoice'] });
  expect(screen.getByRole('link', { name: 'Start Focus Timer' })).toHaveAttribute(
    'href',
    `/focus?task=${bench().now[0]?.id}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await expect.poll(() => titlesIn('Done')).toEqual(['Invoice']);
  await expect.poll(() => bench().done.map(({ title }) => title)).toEqual(['Invoice']);
});

test('title and notes are edited in their place, and what is typed outlasts the screen', async () => {
  const { unmount, server } = await openBoard({ now: ['Invoice'] });
  await userEvent.click(screen.getByRole('button', { name: 'Edit: Invoice' }));
  const form = await screen.findByRole('form', { name: 'Edit Invoice' });
  expect(within(form).getByLabelText('Title')).toHaveFocus();
  await userEvent.type(within(form).getByLabelText('Title'), ' of spring');
  await userEvent.type(within(form).getByLabelText(/^Notes/), 'Copy last month’s file.');
  expect(sessionStorage.length).toBeGreaterThan(0);
  await userEvent.click(within(form).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('button', { name: 'Edit: Invoice of spring' })).toBeVisible();
  expect(screen.getByText('Copy last month’s file.')).toBeVisible();
  await expect
    .poll(() => server.written.at(-1)?.body)
    .toMatchObject({ title: 'Invoice of spring', notes: 'Copy last month’s file.', version: 1 });
  unmount();
});

async function askToDelete(title: string, answer: string) {
  await userEvent.click(moveButton(title));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Delete/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this task?' });
  await userEvent.click(within(dialog).getByRole('button', { name: answer }));
}

test('a task is deleted after a question, and Undo brings it back to its place', async () => {
  const { server } = await openBoard({ later: ['Dentist', 'Newsletter', 'Domain'] });
  await askToDelete('Newsletter', 'Keep it');
  expect(titlesIn('Later')).toEqual(['Dentist', 'Newsletter', 'Domain']);
  await askToDelete('Newsletter', 'Delete');
  await expect.poll(() => titlesIn('Later')).toEqual(['Dentist', 'Domain']);
  await waitFor(() => expect(moveButton('Domain')).toHaveFocus());
  await pressInToast('Undo');
  await expect.poll(() => titlesIn('Later')).toEqual(['Dentist', 'Newsletter', 'Domain']);
  await expect.poll(() => server.written.at(-1)?.body).toMatchObject({ title: 'Newsletter' });
});

test('tasks deleted without a network come back to their places, and what stays deleted is gone there too', async () => {
  const { server, bench } = await openBoard({ later: ['Dentist', 'Newsletter', 'Domain'] });
  server.network = 'away';
  for (const title of ['Newsletter', 'Domain']) await askToDelete(title, 'Delete');
  await screen.findByText('2 tasks deleted');
  await pressInToast('Undo');
  await expect.poll(() => titlesIn('Later')).toEqual(['Dentist', 'Newsletter', 'Domain']);
  await askToDelete('Newsletter', 'Delete');
  expect(bench().later).toHaveLength(3);
  server.network = 'there';
  await act(() => drainSaves());
  await expect.poll(() => bench().later.map(({ title }) => title)).toEqual(['Dentist', 'Domain']);
});

test('without a network everything works, and goes out in its order afterwards', async () => {
  const { server, bench } = await openBoard({ now: ['Invoice'], later: ['Dentist'] });
  server.network = 'away';
  await add('Domain');
  await expect.poll(() => titlesIn('Later')).toEqual(['Dentist', 'Domain']);
  moveButton('Domain').focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  await userEvent.keyboard('2');
  await expect.poll(() => titlesIn('Next')).toEqual(['Domain']);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await expect.poll(() => titlesIn('Done')).toEqual(['Invoice']);
  expect(bench().done).toEqual([]);
  server.network = 'there';
  await act(() => drainSaves());
  await expect.poll(() => bench().next.map(({ title }) => title)).toEqual(['Domain']);
  expect(bench().done.map(({ title }) => title)).toEqual(['Invoice']);
  expect([titlesIn('Next'), titlesIn('Done')]).toEqual([['Domain'], ['Invoice']]);
});

test('a task that the board has no room for keeps its words, until she says what becomes of it', async () => {
  await openBoard({}, { refuses: 'Your board holds 500 open tasks.' });
  await add('One more');
  expect(await screen.findByText(/did not arrive\. Your board holds 500 open tasks/)).toBeVisible();
  expect(screen.getByText('One more')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Let it go' }));
  await waitFor(() => expect(screen.queryByText('One more')).toBeNull());
});

test('the shelf opens when it is asked for', async () => {
  await openBoard();
  await userEvent.click(screen.getByRole('button', { name: 'The shelf' }));
  expect(await screen.findByText('What was done more than seven days ago stands here.')).toBeVisible();
});

test('a board that cannot be fetched says so, and can be asked for again', async () => {
  const [user, bench] = [aPerson(), { now: [], next: [], later: [], done: [] }];
  let isThere = false;
  aServer(user, [], {
    'GET /api/board/': () =>
      isThere ? { body: { buckets: bench, adhd: false } } : { status: 500, body: {} },
  });
  await showScreen(<BoardScreen />, user, '/board');
  expect(await screen.findByText('Failed to fetch board data')).toBeVisible();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
});
