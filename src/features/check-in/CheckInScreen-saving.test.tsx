import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { drainSaves } from '#platform/browser/saves.ts';
import { aCheckIn, aWeekServer, SUNDAY, THIS_WEEK } from '#tests/support/check-in-screen.tsx';
import { aPerson, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { CheckInScreen } from './CheckInScreen.tsx';
import { STEPS } from './content.ts';

afterEach(leaveScreen);

const SAVED = "Your weekly self-care reflection has been saved. You're doing amazing!";
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole('textbox', { name });
const WINS = 'What went well for your body?';
const THANKS = 'What are you grateful for?';
const drain = () => act(() => drainSaves());
/** What stands in the toast, not in what is read out beside it. */
const findToast = (title: string) => screen.findByText(title, { selector: 'li[data-state="open"] *' });
const show = (user: ReturnType<typeof aPerson>) => showScreen(<CheckInScreen />, user, '/weekly-check-in');
/** As a link opens it: on an entry of the browser's history on which nothing has ended. */
const openAnew = (user: ReturnType<typeof aPerson>) => {
  history.pushState(null, '');
  return show(user);
};
const isOpen = () => screen.findByRole('heading', { level: 1, name: STEPS[0].question });

async function openCheckIn(stored: object[] = []) {
  atInstant(`${SUNDAY}T09:00:00Z`);
  const user = aPerson();
  const server = aWeekServer(user, stored);
  const shown = await show(user);
  await isOpen();
  return { ...shown, server, user };
}

/** Writes one text, and goes on to the end. */
async function fillIn(words = 'Walked to two meetings') {
  await userEvent.type(box(WINS), words);
  for (let step = 1; step < 4; step += 1) await press('Next Step');
}

test('a completed check-in is said to be complete, and leads back to the dashboard', async () => {
  const { server, where } = await openCheckIn();
  await userEvent.click(screen.getByRole('radio', { name: 'Good' }));
  await fillIn();
  await press('Complete Check-in');
  expect(await screen.findByText('Check-in Complete! 🎉')).toBeVisible();
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Beautiful Work!' })).toHaveFocus();
  expect(server.checkIns).toMatchObject([
    { weekOf: THIS_WEEK, bodyRating: 4, mindRating: 3, bodyWins: 'Walked to two meetings', soulWins: null },
  ]);
  expect(sessionStorage).toHaveLength(0);
  await press('Back to Dashboard');
  expect(where()).toBe('/dashboard');
});

test('an updated check-in is said to be updated, and names the version that it was read in', async () => {
  const { server } = await openCheckIn([{ bodyWins: 'Slept', version: 4 }]);
  await waitFor(() => expect(box(WINS)).toHaveValue('Slept'));
  await fillIn(' well');
  await press('Update Check-in');
  expect(await screen.findByText('Check-in Updated! ✨')).toBeVisible();
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(server.checkIns).toMatchObject([{ bodyWins: 'Slept well', version: 5 }]);
});

test('while it is under way the button says so, and a second press sends nothing more', async () => {
  const { server } = await openCheckIn();
  await fillIn();
  await drain();
  server.network = 'silent';
  await press('Complete Check-in');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(screen.getByText('Step 4 of 4')).toBeVisible();
  await press('Saving...');
  expect(screen.queryByText('Beautiful Work!')).not.toBeInTheDocument();
  expect(server.written).toEqual([]);
});

test('without a network it is kept on this device, and only said to be saved when it has arrived, once', async () => {
  const { server } = await openCheckIn();
  await fillIn();
  server.network = 'away';
  await press('Complete Check-in');
  expect(await screen.findByRole('heading', { name: 'Beautiful Work!' })).toBeVisible();
  expect(screen.getByText('Kept on this device')).toBeVisible();
  expect(screen.queryByText('Check-in Complete! 🎉')).not.toBeInTheDocument();
  server.network = 'there';
  await drain();
  expect(await screen.findByText('Check-in Complete! 🎉')).toBeVisible();
  expect(server.written.filter(({ path }) => path === '/api/weekly-check-ins')).toHaveLength(1);
  expect(server.checkIns).toHaveLength(1);
});

test('one that waits can be changed before it has arrived, and both changes arrive in their order', async () => {
  const { server, user, unmount } = await openCheckIn();
  server.network = 'away';
  await fillIn('First');
  await press('Complete Check-in');
  await screen.findByText('Kept on this device');
  unmount();
  await openAnew(user);
  await isOpen();
  expect(box(WINS)).toHaveValue('First');
  await fillIn(' and second');
  await press('Update Check-in');
  await screen.findByText('Kept on this device');
  server.network = 'there';
  await drain();
  expect(server.checkIns).toMatchObject([{ bodyWins: 'First and second', version: 2 }]);
  expect(server.written.map(({ path }) => path)).toEqual([
    '/api/weekly-check-ins',
    `/api/weekly-check-ins/${server.checkIns[0]?.id}`,
  ]);
});

test('a check-in that is refused keeps every word, says so, and can be sent again', async () => {
  const { server } = await openCheckIn();
  await fillIn();
  server.network = 'refusing';
  await press('Complete Check-in');
  expect(await findToast('Something went wrong')).toBeVisible();
  expect(await findToast('Please try again in a moment.')).toBeVisible();
  expect(screen.getByText('Needs you')).toBeVisible();
  expect(screen.getByText('This stays as it is.')).toBeVisible();
  server.network = 'there';
  await press('Try again');
  expect(await screen.findByText('Check-in Complete! 🎉')).toBeVisible();
  expect(server.checkIns).toMatchObject([{ bodyWins: 'Walked to two meetings' }]);
});

/** One that was written here without a network, while another device wrote about the same week. */
async function meetAnother() {
  const { server, user, ...shown } = await openCheckIn();
  server.network = 'away';
  await fillIn('Mine');
  await press('Complete Check-in');
  await screen.findByText('Kept on this device');
  const theirs = aCheckIn(user.id, { bodyWins: 'Theirs', gratefulFor: 'The rain', overallFeeling: 5 });
  server.checkIns = [theirs];
  server.network = 'there';
  await drain();
  await screen.findByRole('heading', { name: 'This week has a check-in from elsewhere' });
  return { server, user, theirs, ...shown };
}

test('one that meets a check-in of another device stays whole, beside what the other one says', async () => {
  const { server, theirs } = await meetAnother();
  expect(screen.getByRole('heading', { name: 'This week has a check-in from elsewhere' })).toHaveFocus();
  expect(screen.getByText(/body okay, mind neutral, soul neutral, overall amazing/i)).toBeVisible();
  expect(screen.getByText('Theirs')).toBeVisible();
  expect(screen.getByText('The rain')).toBeVisible();
  expect(server.checkIns).toEqual([theirs]);
  await press('Update Check-in');
  expect(screen.getByRole('heading', { name: 'This week has a check-in from elsewhere' })).toHaveFocus();
  expect(server.checkIns).toEqual([theirs]);
});

test('two changes without a network never replace what another device wrote between them', async () => {
  const { server, user, unmount, cache } = await openCheckIn([{ bodyWins: 'Slept', version: 1 }]);
  await waitFor(() => expect(box(WINS)).toHaveValue('Slept'));
  server.network = 'away';
  await fillIn(' well');
  await press('Update Check-in');
  await screen.findByText('Kept on this device');
  unmount();
  history.pushState(null, '');
  await showScreen(<CheckInScreen />, user, '/weekly-check-in', cache);
  await isOpen();
  await fillIn(', twice');
  await press('Update Check-in');
  await screen.findByText('Kept on this device');
  const theirs = {
    ...aCheckIn(user.id, { bodyWins: 'Theirs', version: 2 }),
    id: server.checkIns[0]?.id ?? '',
  };
  server.checkIns = [theirs];
  server.network = 'there';
  await drain();
  expect(await screen.findByRole('heading', { name: /from elsewhere/ })).toHaveFocus();
  expect(server.checkIns).toEqual([theirs]);
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  await press('Keep the words of both');
  await press('Update Check-in');
  await screen.findByText('Check-in Updated! ✨');
  expect(server.checkIns).toMatchObject([{ bodyWins: 'Slept well, twice\n\nTheirs', version: 3 }]);
});

test('the words of both can be kept, each once', async () => {
  const { server, theirs } = await meetAnother();
  await press('Keep the words of both');
  expect(screen.queryByRole('heading', { name: /from elsewhere/ })).not.toBeInTheDocument();
  expect(box(THANKS)).toHaveValue('The rain');
  await press('Update Check-in');
  expect(await screen.findByText('Check-in Updated! ✨')).toBeVisible();
  expect(server.checkIns).toMatchObject([
    { id: theirs.id, bodyWins: 'Mine\n\nTheirs', gratefulFor: 'The rain', version: 2 },
  ]);
});

test('the other one can be taken instead, and nothing waits any more', async () => {
  const { server, user, unmount, theirs } = await meetAnother();
  await press('Take the other one');
  await isOpen();
  expect(box(WINS)).toHaveValue('Theirs');
  unmount();
  await openAnew(user);
  await isOpen();
  await waitFor(() => expect(box(WINS)).toHaveValue('Theirs'));
  expect(screen.queryByRole('heading', { name: /from elsewhere/ })).not.toBeInTheDocument();
  expect(server.checkIns).toEqual([theirs]);
});

test('what was refused while nobody looked is in the form when it is opened again', async () => {
  const { user, unmount } = await meetAnother();
  unmount();
  await openAnew(user);
  expect(await screen.findByRole('heading', { name: /from elsewhere/ })).toBeVisible();
  for (let step = 4; step > 1; step -= 1) await press('Previous');
  expect(box(WINS)).toHaveValue('Mine');
});

test('without a connection nothing is said of it, and a check-in can be written and kept', async () => {
  atInstant(`${SUNDAY}T09:00:00Z`);
  const user = aPerson();
  aWeekServer(user).network = 'away';
  await show(user);
  await isOpen();
  expect(screen.queryByText(/could not be looked up/)).not.toBeInTheDocument();
  await fillIn();
  await press('Complete Check-in');
  expect(await screen.findByText('Kept on this device')).toBeVisible();
});

test('when the server cannot give an earlier check-in, that is said', async () => {
  atInstant(`${SUNDAY}T09:00:00Z`);
  const user = aPerson();
  aWeekServer(user);
  globalThis.fetch = async () => Response.json({ detail: 'Something failed.' }, { status: 500 });
  await show(user);
  expect(await screen.findByText(/You can write and save all the same/)).toBeVisible();
});
