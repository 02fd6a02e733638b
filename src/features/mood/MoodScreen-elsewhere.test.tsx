import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { drainSaves, listPendingSaves } from '#platform/browser/saves.ts';
import { aMood, aPerson, aServer, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { MoodScreen } from './MoodScreen.tsx';

afterEach(leaveScreen);

const FRIDAY = '2026-03-20';
const notes = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Three good things, however small' });
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save .* weather$/ }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const drain = () => act(() => drainSaves());
const findToast = (title: string) => screen.findByText(title, { selector: 'li[data-state="open"] *' });
const TITLE = 'This day has an entry from elsewhere';
const both = () => within(screen.getByRole('region', { name: TITLE }));

/** Typed here without a network, while another device wrote about the same day. */
async function meetAnother(theirs: object = { feeling: 'tired', mood: 2, notes: '1. Theirs' }) {
  atInstant(`${FRIDAY}T09:00:00Z`);
  const user = aPerson();
  const server = aServer(user);
  const shown = await showScreen(<MoodScreen />, user, '/emotions');
  await screen.findByText('No day yet this week');
  server.network = 'away';
  await choose('Happy');
  await userEvent.type(notes(), 'Mine');
  await save();
  await screen.findByText('Kept on this device');
  server.moods = [aMood(user.id, FRIDAY, theirs)];
  server.network = 'there';
  await drain();
  return { server, user, ...shown };
}

test('what two devices wrote of one day stands side by side, and nothing is replaced', async () => {
  const { server } = await meetAnother();
  expect(await screen.findByRole('heading', { name: TITLE })).toHaveFocus();
  expect(both().getByText(/Happy, energy enough, stress some\s+1\. Mine/)).toBeVisible();
  expect(both().getByText(/Tired, energy enough, stress some\s+1\. Theirs/)).toBeVisible();
  expect(screen.queryByText('Error saving mood')).not.toBeInTheDocument();
  expect(screen.getByText('Needs you')).toBeVisible();
  expect(server.moods).toMatchObject([{ notes: '1. Theirs' }]);
  await save();
  expect(screen.getByRole('heading', { name: TITLE })).toHaveFocus();
  expect(server.moods).toMatchObject([{ notes: '1. Theirs' }]);
});

test('the own words are kept when the person says so', async () => {
  const { server } = await meetAnother();
  await press('Keep mine');
  expect(await findToast('Mood saved!')).toBeVisible();
  expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
  expect(server.moods).toMatchObject([{ feeling: 'happy', notes: '1. Mine', version: 2 }]);
});

test('the words of both are kept when the person says so, each once', async () => {
  const { server } = await meetAnother();
  await press('Keep the words of both');
  expect(await findToast('Mood saved!')).toBeVisible();
  const joined = '1. Mine\n\nAlso that day: Tired, energy enough, stress some\n\n1. Theirs';
  expect(server.moods).toMatchObject([{ feeling: 'happy', notes: joined, version: 2 }]);
  expect(notes()).toHaveValue(joined);
});

test('the other one can be taken, and then nothing waits any more', async () => {
  const { server, user, unmount } = await meetAnother();
  await press('Take the other one');
  await waitFor(() => expect(notes()).toHaveValue('1. Theirs'));
  expect(screen.getByRole('radio', { name: 'Tired' })).toBeChecked();
  expect(screen.queryByText('Needs you')).not.toBeInTheDocument();
  expect(listPendingSaves()).toEqual([]);
  expect(server.moods).toMatchObject([{ notes: '1. Theirs', version: 1 }]);
  unmount();
  await showScreen(<MoodScreen />, user, '/emotions');
  await waitFor(() => expect(notes()).toHaveValue('1. Theirs'));
});

test('both are there still when the screen is opened again, and on the next day', async () => {
  const { user, unmount } = await meetAnother();
  unmount();
  const again = await showScreen(<MoodScreen />, user, '/emotions');
  expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible();
  again.unmount();
  atInstant('2026-03-21T09:00:00Z');
  await showScreen(<MoodScreen />, user, '/emotions');
  expect(
    screen.getByText('Friday was written on two devices. Both are kept until you choose.'),
  ).toBeVisible();
  await press('Open Friday');
  expect(both().getByText(/1\. Mine/)).toBeVisible();
  await press('Keep the words of both');
  expect(await findToast('Mood saved!')).toBeVisible();
});

test('what was typed while both waited for a decision is part of what is kept', async () => {
  const { server } = await meetAnother();
  await userEvent.type(notes(), ', and more');
  await press('Keep mine');
  await findToast('Mood saved!');
  expect(server.moods).toMatchObject([{ notes: '1. Mine, and more' }]);
});

test('two devices that say the same have nothing to decide', async () => {
  const { server } = await meetAnother({ feeling: 'happy', mood: 5, notes: '1. Mine' });
  expect(await findToast('Mood saved!')).toBeVisible();
  expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
  expect(server.moods).toMatchObject([{ version: 1 }]);
});

test('what each device said alone is kept together without a question', async () => {
  const { server } = await meetAnother({ feeling: 'happy', mood: 5, energy: 5, notes: null });
  expect(await findToast('Mood saved!')).toBeVisible();
  expect(server.moods).toMatchObject([{ energy: 5, notes: '1. Mine', version: 2 }]);
  expect(screen.getByRole('slider', { name: 'Energy' })).toHaveValue('5');
});

test('two changes in a row without a network do not meet each other', async () => {
  atInstant(`${FRIDAY}T09:00:00Z`);
  const user = aPerson();
  const server = aServer(user);
  await showScreen(<MoodScreen />, user, '/emotions');
  await screen.findByText('No day yet this week');
  server.network = 'away';
  await choose('Happy');
  await userEvent.type(notes(), 'One');
  await save();
  await screen.findByText('Kept on this device');
  await userEvent.type(notes(), ' and two');
  await save();
  await waitFor(() => expect(listPendingSaves()).toHaveLength(2));
  server.network = 'there';
  await drain();
  expect(server.moods).toMatchObject([{ notes: '1. One and two', version: 2 }]);
  expect(server.written).toHaveLength(2);
});
