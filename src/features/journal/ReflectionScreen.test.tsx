import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { listPendingSaves } from '#platform/browser/saves.ts';
import { aJournalServer, aRecord, drain, FRIDAY, THURSDAY } from '#tests/support/journal-screen.tsx';
import { aPerson, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { ReflectionScreen } from './ReflectionScreen.tsx';
import type { Progress } from './shapes.ts';

afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
});

async function openReflection(
  records: Record<string, Partial<Progress>> = {},
  { at = `${FRIDAY}T20:00:00Z`, path = '/reflection', user = aPerson() } = {},
) {
  atInstant(at);
  const own = Object.entries(records).map(([date, changes]) => aRecord(user.id, date, changes));
  const { server, table } = aJournalServer(user, own);
  const show = () => showScreen(<ReflectionScreen />, user, path);
  const shown = await show();
  await screen.findByRole('list', { name: /^Small wins/ });
  return { server, table, user, show, ...shown };
}

const LABELS = ['Mental', 'Physical', 'Emotional', 'Wins', 'Improve'];
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press('Save Reflection');
const findToast = (title: string) => screen.findByText(title, { selector: 'li[data-state="open"] *' });

test('the page asks five things of the day, with the small wins below', async () => {
  await openReflection({ [FRIDAY]: { mental: 'Foggy', smallWins: ['Sent the invoice'] } });
  expect(screen.getByRole('heading', { level: 1, name: 'Daily Reflection' })).toBeVisible();
  expect(screen.getByText('March 20, 2026. Answer any, leave any.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to today' })).toHaveAttribute('href', '/dashboard');
  for (const name of LABELS) expect(field(name)).toHaveAttribute('rows', '3');
  expect(field('Mental')).toHaveValue('Foggy');
  expect(field('Mental')).toHaveAccessibleDescription('Where was your head today?');
  const wins = screen.getByRole('region', { name: 'Small wins' });
  expect(within(wins).getByText('1 of 3, saved as you add them')).toBeVisible();
  const form = screen.getByRole('form', { name: 'Reflection' });
  expect(form.compareDocumentPosition(wins) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('what is typed stays here until Save Reflection, which sends all five', async () => {
  const { server, table } = await openReflection({ [FRIDAY]: { improve: 'Sleep' } });
  await userEvent.type(field('Mental'), ' One clear hour ');
  await userEvent.type(field('Wins'), 'The walk');
  expect(server.written).toEqual([]);
  await save();
  expect(await findToast('Reflection saved!')).toBeVisible();
  expect(await findToast('Your daily reflection has been recorded.')).toBeVisible();
  const texts = { mental: 'One clear hour', physical: '', emotional: '', wins: 'The walk', improve: 'Sleep' };
  expect(server.written).toMatchObject([{ body: { date: FRIDAY, ...texts, version: 1 } }]);
  expect(table.records).toMatchObject([{ ...texts, version: 2 }]);
  expect(field('Mental')).toHaveValue('One clear hour');
});

test('Ctrl and Enter saves, and an empty reflection may be saved too', async () => {
  const { table } = await openReflection();
  await save();
  expect(await findToast('Reflection saved!')).toBeVisible();
  await userEvent.type(field('Improve'), 'Less coffee{Control>}{Enter}{/Control}');
  await waitFor(() => expect(table.records).toMatchObject([{ improve: 'Less coffee', version: 2 }]));
});

test('what is typed survives the page, the tab, and a session that ended', async () => {
  const { unmount, show } = await openReflection();
  await userEvent.type(field('Emotional'), 'Proud, a bit');
  unmount();
  sessionStorage.clear();
  const again = await show();
  expect(await screen.findByRole('textbox', { name: 'Emotional' })).toHaveValue('Proud, a bit');
  await userEvent.type(field('Emotional'), '.');
  again.unmount();
  localStorage.clear();
  await show();
  expect(await screen.findByRole('textbox', { name: 'Emotional' })).toHaveValue('Proud, a bit.');
});

test('a text that is too long is named, kept, and not sent', async () => {
  const { server } = await openReflection();
  await userEvent.click(field('Physical'));
  await userEvent.paste('🌱'.repeat(10_001));
  expect(field('Physical')).toHaveAccessibleDescription(/1 character more than fits here/);
  await save();
  await waitFor(() => expect(field('Physical')).toHaveFocus());
  expect(server.written).toEqual([]);
  expect(Array.from(field('Physical').value)).toHaveLength(10_001);
});

test('a refusal is told, and not one word goes', async () => {
  const { server } = await openReflection();
  server.network = 'refusing';
  await userEvent.type(field('Mental'), 'Clear');
  await save();
  expect(await findToast('Error')).toBeVisible();
  expect(await findToast('Failed to save your reflection. Please try again.')).toBeVisible();
  expect(field('Mental')).toHaveValue('Clear');
  server.network = 'there';
  await press('Try again');
  expect(await findToast('Reflection saved!')).toBeVisible();
});

test('without a network it is kept here, also what is changed after that', async () => {
  const { server, table } = await openReflection();
  server.network = 'away';
  await userEvent.type(field('Mental'), 'Clear');
  await save();
  await screen.findByText('Kept on this device');
  await userEvent.type(field('Mental'), ', then not');
  await save();
  await waitFor(() => expect(listPendingSaves()).toHaveLength(2));
  server.network = 'there';
  await drain();
  expect(table.records).toMatchObject([{ mental: 'Clear, then not', version: 2 }]);
});

/** Typed here without a network, while another device wrote about the same day. */
async function meetAnother(theirs: Partial<Progress>) {
  const opened = await openReflection({ [FRIDAY]: { improve: 'Sleep' } });
  const { server, table, user } = opened;
  server.network = 'away';
  await userEvent.type(field('Mental'), 'Mine');
  await userEvent.type(field('Physical'), 'Walked');
  await save();
  await screen.findByText('Kept on this device');
  table.records = [aRecord(user.id, FRIDAY, { improve: 'Sleep', ...theirs, version: 2 })];
  server.network = 'there';
  await drain();
  return opened;
}
const TITLE = 'This day has a reflection from elsewhere';

test('what each device wrote alone is kept together without a question', async () => {
  const { table } = await meetAnother({ emotional: 'Theirs', improve: 'Less coffee', smallWins: ['One'] });
  expect(table.records).toMatchObject([
    { mental: 'Mine', physical: 'Walked', emotional: 'Theirs', improve: 'Less coffee', smallWins: ['One'] },
  ]);
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull();
});

test.each([
  ['Keep mine', 'Mine'],
  ['Keep the words of both', 'Mine\n\nTheirs'],
  ['Take the other one', 'Theirs'],
])('where both wrote the same text the person decides: %s', async (name, mental) => {
  const { table } = await meetAnother({ mental: 'Theirs', improve: 'Less coffee' });
  expect(await screen.findByRole('heading', { name: TITLE })).toHaveFocus();
  const both = within(screen.getByRole('region', { name: TITLE }));
  expect(both.getByText('Mine')).toBeVisible();
  expect(both.getByText('Theirs')).toBeVisible();
  expect(table.records).toMatchObject([{ mental: 'Theirs', physical: '' }]);
  await press(name);
  await waitFor(() =>
    expect(table.records).toMatchObject([{ mental, physical: 'Walked', improve: 'Less coffee' }]),
  );
  await waitFor(() => expect(field('Mental')).toHaveValue(mental));
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull();
  await waitFor(() => expect(listPendingSaves()).toEqual([]));
});

test('in ADHD mode one question stands at a time, and any of them can be saved', async () => {
  const user = aPerson({ adhdMode: true });
  const { table } = await openReflection({}, { user });
  expect(screen.getByText('Question 1 of 5')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Physical' })).toBeNull();
  await userEvent.type(field('Mental'), 'Clear');
  await press('Next');
  await waitFor(() => expect(field('Physical')).toHaveFocus());
  await userEvent.type(field('Physical'), 'Tired');
  await press('Previous');
  expect(await screen.findByRole('textbox', { name: 'Mental' })).toHaveValue('Clear');
  await save();
  await waitFor(() => expect(table.records).toMatchObject([{ mental: 'Clear', physical: 'Tired' }]));
  for (const name of ['Physical', 'Emotional', 'Wins', 'Improve']) {
    await press('Next');
    expect(await screen.findByRole('textbox', { name })).toBeVisible();
  }
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('a past day is there to read, and one without words says so', async () => {
  await openReflection({ '2026-03-18': { mental: 'Foggy\nthen clear', smallWins: ['Rested'] } });
  await press('Previous day');
  expect(await screen.findByText('No reflection for this day')).toBeVisible();
  await press('Previous day');
  expect(await screen.findByText(/Foggy\s+then clear/)).toBeVisible();
  expect(screen.queryByText('Physical')).toBeNull();
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save Reflection' })).toBeNull();
});

test('yesterday can be written until noon, and a page that was open stays open', async () => {
  const path = `/reflection?date=${THURSDAY}`;
  const { table } = await openReflection({}, { at: `${FRIDAY}T11:59:00Z`, path });
  await userEvent.type(field('Wins'), 'Slept');
  atInstant(`${FRIDAY}T12:01:00Z`);
  await save();
  expect(await findToast('Reflection saved!')).toBeVisible();
  expect(table.records).toMatchObject([{ date: THURSDAY, wins: 'Slept' }]);
});

test('what was typed before midnight waits on its day', async () => {
  const { unmount, show } = await openReflection({}, { at: `${FRIDAY}T23:59:00Z` });
  await userEvent.type(field('Wins'), 'Late');
  unmount();
  atInstant('2026-03-21T15:00:00Z');
  await show();
  expect(await screen.findByText('Friday’s reflection is typed and not saved yet.')).toBeVisible();
  await press('Open Friday');
  expect(await screen.findByRole('textbox', { name: 'Wins' })).toHaveValue('Late');
});

test('without a connection nothing is said of it, and what is kept goes out once there is one', async () => {
  atInstant(`${FRIDAY}T20:00:00Z`);
  const user = aPerson();
  const { server, table } = aJournalServer(user);
  server.network = 'away';
  await showScreen(<ReflectionScreen />, user, '/reflection');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Wins' }), 'Slept');
  expect(await screen.findByRole('list', { name: /^Small wins/ })).toBeVisible();
  expect(screen.queryByText(/could not be looked up/)).not.toBeInTheDocument();
  await save();
  expect(await screen.findByText('Kept on this device')).toBeVisible();
  server.network = 'there';
  await drain();
  expect(table.records).toMatchObject([{ date: FRIDAY, wins: 'Slept' }]);
});

test('where the server cannot give the day, that is said once', async () => {
  atInstant(`${FRIDAY}T20:00:00Z`);
  const user = aPerson();
  aJournalServer(user);
  globalThis.fetch = async () => Response.json({ detail: 'Something failed.' }, { status: 500 });
  await showScreen(<ReflectionScreen />, user, '/reflection');
  expect(await screen.findByText(/You can write and save all the same/)).toBeVisible();
  expect(await screen.findByRole('list', { name: /^Small wins/ })).toBeVisible();
  expect(screen.getAllByText(/could not be looked up/)).toHaveLength(1);
});
