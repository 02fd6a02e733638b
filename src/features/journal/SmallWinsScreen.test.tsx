import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { noteReach } from '#platform/browser/reach.ts';
import { listPendingSaves } from '#platform/browser/saves.ts';
import { aJournalServer, aRecord, drain, FRIDAY, THURSDAY } from '#tests/support/journal-screen.tsx';
import { aPerson, atInstant, leaveScreen, pressInToast, showScreen } from '#tests/support/screen.tsx';
import { SmallWinsScreen } from './SmallWinsScreen.tsx';
import type { Progress } from './shapes.ts';

afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
});

async function openWins(
  records: Record<string, Partial<Progress>> = {},
  { at = `${FRIDAY}T18:00:00Z`, path = '/small-wins', user = aPerson() } = {},
) {
  atInstant(at);
  const own = Object.entries(records).map(([date, changes]) => aRecord(user.id, date, changes));
  const { server, table } = aJournalServer(user, own);
  const show = (to = path) => showScreen(<SmallWinsScreen />, user, to);
  const shown = await show();
  await screen.findByRole('list', { name: /^Small wins/ });
  return { server, table, user, show, ...shown };
}

const field = () => screen.getByRole('textbox', { name: 'One small thing that went well' });
const findField = () => screen.findByRole('textbox', { name: 'One small thing that went well' });
const add = () => screen.getByRole('button', { name: 'Add' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const list = () => screen.getByRole('list', { name: /^Small wins/ });
const winsOf = (table: { records: Progress[] }, date = FRIDAY) =>
  table.records.find((record) => record.date === date)?.smallWins;
const findToast = (title: string) => screen.findByText(title, { selector: 'li[data-state="open"] *' });

test('the page says what day it is, why small wins are worth a line, and leads back', async () => {
  await openWins();
  expect(screen.getByRole('heading', { level: 1, name: 'Daily Small Wins' })).toBeVisible();
  expect(screen.getByText('March 20, 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to today' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('region', { name: 'Why small wins' })).toBeVisible();
  expect(add()).toBeDisabled();
});

test('each small win is saved at once, trimmed, by Enter or by the button', async () => {
  const { server, table, user } = await openWins();
  await userEvent.type(field(), '   ');
  expect(add()).toBeDisabled();
  await userEvent.clear(field());
  await userEvent.type(field(), ' Sent the invoice {Enter}');
  expect(await findToast('Small wins saved!')).toBeVisible();
  expect(await findToast('Your daily wins have been recorded.')).toBeVisible();
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  await userEvent.type(field(), 'Ate outside');
  await userEvent.click(add());
  await waitFor(() => expect(winsOf(table)).toEqual(['Sent the invoice', 'Ate outside']));
  expect(server.written[0]).toMatchObject({
    path: '/api/progress/small-wins',
    body: { userId: user.id, date: FRIDAY, smallWins: ['Sent the invoice'], version: 0 },
  });
});

test('at three the field is gone, the list has the focus, and the reflection is offered', async () => {
  await openWins({ [FRIDAY]: { smallWins: ['One', 'Two'] } });
  await userEvent.type(await findField(), 'Three{Enter}');
  await waitFor(() => expect(list()).toHaveFocus());
  expect(list()).toHaveAccessibleName('Small wins, 3 of 3');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Three is plenty. They are kept.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write today’s reflection' })).toHaveAttribute(
    'href',
    '/reflection',
  );
});

test('one is taken away without a question, and Undo brings it back to its place', async () => {
  const { table } = await openWins({ [FRIDAY]: { smallWins: ['One', 'Two', 'Three'] } });
  await press('Remove: One');
  await press('Remove: Two');
  await waitFor(() => expect(winsOf(table)).toEqual(['Three']));
  await waitFor(() => expect(field()).toHaveFocus());
  expect(await findToast('2 small wins removed')).toBeVisible();
  await pressInToast('Undo');
  await waitFor(() => expect([...(winsOf(table) ?? [])].sort()).toEqual(['One', 'Three', 'Two']));
});

test('a small win that is too long stays in the field with a word about it', async () => {
  const { server } = await openWins();
  await userEvent.click(field());
  await userEvent.paste('🌱'.repeat(282));
  expect(field()).toHaveAccessibleDescription('2 characters more than fit here. A few words are plenty.');
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('🌱'.repeat(282));
  expect(server.written).toEqual([]);
});

test('without a network they are kept here, in one go, and sent when it is back', async () => {
  const { server, table } = await openWins();
  server.network = 'away';
  for (const win of ['One', 'Two', 'Three']) {
    await userEvent.type(await findField(), `${win}{Enter}`);
    expect(await screen.findByText(win)).toBeVisible();
    await screen.findByText('Kept on this device');
  }
  expect(listPendingSaves()).toHaveLength(3);
  server.network = 'there';
  await drain();
  expect(winsOf(table)).toEqual(['One', 'Two', 'Three']);
  expect(table.records).toMatchObject([{ version: 3 }]);
});

test('who is faster than the network adds all the same', async () => {
  const { server } = await openWins();
  server.network = 'silent';
  for (const win of ['One', 'Two', 'Three']) {
    await userEvent.type(await findField(), `${win}{Enter}`);
    expect(await screen.findByText(win)).toBeVisible();
  }
  expect(listPendingSaves()).toHaveLength(3);
});

test('a refusal is told, and what was written stays', async () => {
  const { server } = await openWins();
  server.network = 'refusing';
  await userEvent.type(field(), 'One{Enter}');
  expect(await findToast('Error')).toBeVisible();
  expect(await findToast('Failed to save your small wins. Please try again.')).toBeVisible();
  expect(screen.getByText('One')).toBeVisible();
  server.network = 'there';
  await press('Try again');
  expect(await screen.findByText('Saved')).toBeVisible();
});

/** Two here by now, and a third one on each device. */
async function meetAnother() {
  const opened = await openWins({ [FRIDAY]: { smallWins: ['One', 'Two'], wins: 'Slept' } });
  const { server, table, user } = opened;
  await findField();
  server.network = 'away';
  await userEvent.type(field(), 'Mine{Enter}');
  await screen.findByText('Kept on this device');
  table.records = [
    aRecord(user.id, FRIDAY, { smallWins: ['One', 'Two', 'Theirs'], wins: 'Slept', version: 2 }),
  ];
  server.network = 'there';
  await drain();
  return opened;
}
const TITLE = 'This day has small wins from elsewhere';
const both = () => within(screen.getByRole('region', { name: TITLE }));

test('a fourth small win from another device stands beside what is there, and nothing is replaced', async () => {
  const { table } = await meetAnother();
  expect(await screen.findByRole('heading', { name: TITLE })).toHaveFocus();
  expect(both().getByText('Mine')).toBeVisible();
  expect(both().getByText('Theirs')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(winsOf(table)).toEqual(['One', 'Two', 'Theirs']);
});

test('of both lists the words are kept: what finds no place goes to the wins of the reflection', async () => {
  const { table } = await meetAnother();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the words of both' }));
  await waitFor(() =>
    expect(table.records).toMatchObject([{ smallWins: ['One', 'Two', 'Theirs'], wins: 'Slept\n\nMine' }]),
  );
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});

test.each([
  ['Keep mine', ['One', 'Two', 'Mine']],
  ['Take the other one', ['One', 'Two', 'Theirs']],
])('of both lists one is chosen: %s', async (name, kept) => {
  const { table } = await meetAnother();
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(winsOf(table)).toEqual(kept));
  await waitFor(() => expect(within(list()).getByText(kept[2] ?? '')).toBeVisible());
  await waitFor(() => expect(listPendingSaves()).toEqual([]));
});

test('what is typed survives the page, and the tab', async () => {
  const { unmount, show } = await openWins();
  await userEvent.type(field(), 'Half a sen');
  unmount();
  sessionStorage.clear();
  await show();
  expect(await findField()).toHaveValue('Half a sen');
});

test('yesterday can be written until noon, and earlier days are there to read', async () => {
  const days = { [THURSDAY]: { smallWins: ['Walked'] }, '2026-03-18': { smallWins: ['Rested'] } };
  const { table } = await openWins(days, { at: `${FRIDAY}T11:59:00Z` });
  await press('Previous day');
  expect(screen.getByText('March 19, 2026')).toBeVisible();
  expect(screen.getByText('Yesterday can still be written until noon.')).toBeVisible();
  expect(await screen.findByText('Walked')).toBeVisible();
  await userEvent.type(await findField(), 'Called home{Enter}');
  await waitFor(() => expect(winsOf(table, THURSDAY)).toEqual(['Walked', 'Called home']));
  await press('Previous day');
  expect(await screen.findByText('Rested')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('from noon on yesterday is there to read', async () => {
  const days = { [THURSDAY]: { smallWins: ['Walked'] } };
  await openWins(days, { at: `${FRIDAY}T12:00:00Z`, path: `/small-wins?date=${THURSDAY}` });
  expect(await screen.findByText('Walked')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('midnight takes no open page away, and what was typed waits on its day', async () => {
  await openWins({}, { at: `${FRIDAY}T23:59:00Z` });
  await userEvent.type(field(), 'Late');
  atInstant('2026-03-21T00:01:00Z');
  expect(screen.getByText('A new day has begun. This is still Friday’s page.')).toBeVisible();
  expect(field()).toHaveValue('Late');
  await press('Go to today');
  expect(await screen.findByText('A small win of Friday is typed and not added yet.')).toBeVisible();
  expect(await findField()).toHaveValue('');
  await press('Open Friday');
  expect(await findField()).toHaveValue('Late');
});

test('where the server cannot give the day, that is said, and it can be written all the same', async () => {
  atInstant(`${FRIDAY}T18:00:00Z`);
  const user = aPerson();
  aJournalServer(user);
  const answer = globalThis.fetch;
  globalThis.fetch = async () => Response.json({ detail: 'Something failed.' }, { status: 500 });
  await showScreen(<SmallWinsScreen />, user, '/small-wins');
  expect(
    await screen.findByText(
      'Earlier notes of this day could not be looked up just now. You can write all the same.',
    ),
  ).toBeVisible();
  expect(field()).toBeVisible();
  globalThis.fetch = answer;
  await press('Try again');
  await waitFor(() => expect(screen.queryByText(/could not be looked up/)).not.toBeInTheDocument());
});

test('without a connection the screen says nothing of it, and asks again once there is one, under her hands', async () => {
  atInstant(`${FRIDAY}T18:00:00Z`);
  const user = aPerson();
  const { server, table } = aJournalServer(user);
  server.network = 'away';
  await showScreen(<SmallWinsScreen />, user, '/small-wins');
  await userEvent.type(await findField(), 'One');
  expect(screen.queryByText(/could not be looked up/)).not.toBeInTheDocument();
  const typedIn = field();
  const answered = vi.fn(globalThis.fetch);
  vi.stubGlobal('fetch', answered);
  server.network = 'there';
  await act(() => noteReach(Promise.resolve(new Response()), undefined));
  await waitFor(() => expect(answered).toHaveBeenCalledOnce());
  await act(async () => void (await answered.mock.results[0]?.value));
  expect(field()).toBe(typedIn);
  expect(field()).toHaveFocus();
  await userEvent.type(field(), '{Enter}');
  await waitFor(() => expect(winsOf(table)).toEqual(['One']));
});

test('a win that is kept without a connection goes out with the next one', async () => {
  atInstant(`${FRIDAY}T18:00:00Z`);
  const user = aPerson();
  const { server, table } = aJournalServer(user);
  server.network = 'away';
  await showScreen(<SmallWinsScreen />, user, '/small-wins');
  await userEvent.type(await findField(), 'One{Enter}');
  await screen.findByText('Kept on this device');
  server.network = 'there';
  await drain();
  expect(winsOf(table)).toEqual(['One']);
});
