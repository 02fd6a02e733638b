import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { drainSaves } from '#platform/browser/saves.ts';
import { aMood, aPerson, aServer, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { MoodScreen } from './MoodScreen.tsx';

afterEach(leaveScreen);

const FRIDAY = '2026-03-20';

async function openMood({ path = '/emotions', at = `${FRIDAY}T09:00:00Z`, user = aPerson() } = {}) {
  atInstant(at);
  const server = aServer(user);
  return { server, user, open: () => showScreen(<MoodScreen />, user, path) };
}

const feeling = (name: string) => screen.getByRole('radio', { name });
const notes = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Three good things, however small' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('the check-in of today is empty: eight feelings to choose from, both sliders in the middle, a first number', async () => {
  const { open } = await openMood();
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'How’s the weather inside?' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(8);
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Energy' })).toHaveAttribute('aria-valuetext', 'Enough');
  expect(screen.getByRole('slider', { name: 'Stress' })).toHaveAttribute('aria-valuetext', 'Some');
  expect(notes()).toHaveValue('1. ');
});

test('the way back leads to the dashboard', async () => {
  const { open } = await openMood();
  await open();
  expect(screen.getByRole('link', { name: 'Back to today' })).toHaveAttribute('href', '/dashboard');
});

test('the entry of today fills the form', async () => {
  const { open, server, user } = await openMood();
  server.moods = [
    aMood(user.id, FRIDAY, { feeling: 'tired', mood: 2, energy: 1, stress: 5, notes: '1. Tea' }),
  ];
  await open();
  expect(await screen.findByRole('radio', { name: 'Tired', checked: true })).toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Energy' })).toHaveAttribute(
    'aria-valuetext',
    'Running on fumes',
  );
  expect(screen.getByRole('slider', { name: 'Stress' })).toHaveAttribute('aria-valuetext', 'Very high');
  expect(notes()).toHaveValue('1. Tea');
});

test('an entry without a feeling shows the first feeling of its value', async () => {
  const { open, server, user } = await openMood();
  server.moods = [aMood(user.id, FRIDAY, { feeling: null, mood: 5 })];
  await open();
  expect(await screen.findByRole('radio', { name: 'Happy', checked: true })).toBeInTheDocument();
});

test('the sliders say in words where they stand', async () => {
  const { open } = await openMood();
  await open();
  const energy = screen.getByRole('slider', { name: 'Energy' });
  fireEvent.change(energy, { target: { value: '5' } });
  expect(energy).toHaveValue('5');
  expect(energy).toHaveAttribute('aria-valuetext', 'Bright');
});

test('Enter on a numbered line begins the next one, in the middle of the text too', async () => {
  const { open } = await openMood();
  await open();
  await userEvent.type(notes(), 'Coffee{Enter}Rain');
  expect(notes()).toHaveValue('1. Coffee\n2. Rain');
  await userEvent.type(notes(), '{Enter}', { initialSelectionStart: 6, initialSelectionEnd: 9 });
  expect(notes()).toHaveValue('1. Cof\n2. \n3. Rain');
  expect(notes().selectionStart).toBe(10);
});

test('Enter on a line without a number is only a new line', async () => {
  const { open } = await openMood();
  await open();
  await userEvent.clear(notes());
  await userEvent.type(notes(), 'Just words{Enter}and more');
  expect(notes()).toHaveValue('Just words\nand more');
});

test('near its end the page says how much room is left, and over it asks for less and saves nothing', async () => {
  const { open, server } = await openMood();
  await open();
  await userEvent.click(feeling('Calm'));
  await userEvent.clear(notes());
  await userEvent.click(notes());
  await userEvent.paste('a'.repeat(4_990));
  expect(screen.getByText('Room for 10 more characters.')).toBeVisible();
  await userEvent.paste('b'.repeat(22));
  expect(notes()).toHaveAccessibleDescription(/^12 characters more than fit here/);
  await press('Save today’s weather');
  expect(notes()).toHaveFocus();
  expect(notes().value).toHaveLength(5_012);
  expect(server.written).toEqual([]);
});

test('the day before can be opened and is in the address, and Today leads back', async () => {
  const { open } = await openMood();
  const { where } = await open();
  expect(screen.getByRole('button', { name: 'Next day' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument();
  await press('Previous day');
  expect(where()).toBe('/emotions?date=2026-03-19');
  expect(screen.getByText('Yesterday')).toBeVisible();
  await press('Previous day');
  expect(screen.getByText('Wednesday', { selector: 'b' })).toBeVisible();
  await press('Next day');
  expect(where()).toBe('/emotions?date=2026-03-19');
  await press('Today');
  expect(where()).toBe('/emotions');
  expect(screen.getByRole('button', { name: 'Save today’s weather' })).toBeVisible();
});

test('a past day is there to read, with a note, and cannot be changed', async () => {
  const { open, server, user } = await openMood({ path: '/emotions?date=2026-03-17' });
  server.moods = [
    aMood(user.id, '2026-03-17', { feeling: 'focused', energy: 4, stress: 2, notes: '1. A walk' }),
  ];
  await open();
  expect(await screen.findByRole('heading', { name: 'Focused' })).toBeVisible();
  expect(screen.getByText('Good')).toBeVisible();
  expect(screen.getByText('A little')).toBeVisible();
  expect(screen.getByText('1. A walk')).toBeVisible();
  expect(screen.getByText('A past day stays as it was. It is here to read whenever you like.')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument();
});

test('a past day without an entry says so and leads to today', async () => {
  const { open } = await openMood({ path: '/emotions?date=2026-03-17' });
  const { where } = await open();
  expect(await screen.findByRole('heading', { name: 'No entry for this day' })).toBeVisible();
  await press('Go to today');
  expect(where()).toBe('/emotions');
});

test('a past day that cannot be looked up says so, and can be asked for again', async () => {
  const { open, server, user } = await openMood({ path: '/emotions?date=2026-03-17' });
  server.network = 'away';
  await open();
  expect(await screen.findByText('No entry to show for this day right now.')).toBeVisible();
  server.network = 'there';
  server.moods = [aMood(user.id, '2026-03-17')];
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Calm' })).toBeVisible();
});

test.each(['2026-02-30', '2026-03-21', 'yesterday', '', '%00'])(
  'the address ?date=%s names no past day and shows today',
  async (date) => {
    const { open } = await openMood({ path: `/emotions?date=${date}` });
    await open();
    expect(screen.getByRole('button', { name: 'Save today’s weather' })).toBeVisible();
    expect(screen.getByText('Fri 20 Mar')).toBeVisible();
  },
);

test('today is the day where the person lives', async () => {
  const user = aPerson({ timeZone: 'Pacific/Auckland' });
  const { open } = await openMood({ at: `${FRIDAY}T20:00:00Z`, user });
  await open();
  expect(screen.getByText('Sat 21 Mar')).toBeVisible();
});

test('the week shows a picture for each entry and what they have in common', async () => {
  const { open, server, user } = await openMood();
  server.moods = [
    aMood(user.id, '2026-03-15', { feeling: 'happy', mood: 5 }),
    aMood(user.id, '2026-03-17', { feeling: 'stressed', mood: 2, energy: 3 }),
    aMood(user.id, '2026-03-18', { energy: 2 }),
    aMood(user.id, '2026-03-19', { energy: 3 }),
    aMood(user.id, FRIDAY, { energy: 4 }),
  ];
  await open();
  const week = within(screen.getByRole('region', { name: 'This week’s weather' }));
  const days = (await week.findAllByRole('listitem')).map((day) => day.querySelector('.vh')?.textContent);
  expect(days).toEqual([
    'Monday: no entry',
    'Tuesday: Stressed',
    'Wednesday: Calm',
    'Thursday: Calm',
    'Friday: Calm',
    'Saturday: no entry',
    'Sunday: no entry',
  ]);
  const found = week.getAllByRole('definition').map((each) => each.textContent);
  expect(found).toEqual(['Calm', 'Rising since Wednesday', '4 days this week']);
});

test('with too few entries the week says so kindly', async () => {
  const { open, server, user } = await openMood();
  server.moods = [aMood(user.id, '2026-03-18')];
  await open();
  expect(await screen.findByText('A pattern shows from three days on. There is no hurry.')).toBeVisible();
  expect(screen.getByText('1 day this week')).toBeVisible();
  expect(screen.queryByText('Most common')).not.toBeInTheDocument();
});

test('a week that the server cannot give says so, and can be asked for again', async () => {
  const { open } = await openMood();
  const answer = globalThis.fetch;
  globalThis.fetch = async () => Response.json({ detail: 'Something failed.' }, { status: 500 });
  await open();
  const week = within(screen.getByRole('region', { name: 'This week’s weather' }));
  expect(await week.findByText(/could not be looked up just now/)).toBeVisible();
  expect(screen.getByText(/^An earlier entry of this day could not be looked up/)).toBeVisible();
  globalThis.fetch = answer;
  await userEvent.click(week.getByRole('button', { name: 'Try again' }));
  expect(await week.findByText('No day yet this week')).toBeVisible();
});

test('without a connection the screen says nothing of it, keeps what is saved, and asks again once there is one', async () => {
  const { open, server, user } = await openMood();
  server.moods = [aMood(user.id, '2026-03-18')];
  server.network = 'away';
  await open();
  await waitFor(() => expect(screen.queryByRole('region', { name: /weather$/ })).not.toBeInTheDocument());
  expect(screen.queryByText(/could not be looked up/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await userEvent.click(feeling('Calm'));
  await press('Save today’s weather');
  expect(server.moods).toHaveLength(1);
  server.network = 'there';
  await act(() => drainSaves());
  expect(await screen.findByText('2 days this week')).toBeVisible();
  expect(server.moods).toHaveLength(2);
});

test('a slow week wakes the garden after a moment', async () => {
  const { open, server } = await openMood();
  server.network = 'silent';
  await open();
  expect(screen.queryByText('Waking the garden…')).not.toBeInTheDocument();
  expect(await screen.findByText('Waking the garden…')).toBeVisible();
});

test('the week of another day is called that week', async () => {
  const { open } = await openMood({ path: '/emotions?date=2026-03-10' });
  await open();
  expect(await screen.findByText('No day that week')).toBeVisible();
  expect(screen.getByRole('region', { name: 'That week’s weather' })).toBeVisible();
});

test('the back button of the browser goes back a day', async () => {
  const { open } = await openMood();
  const { navigate } = await open();
  await press('Previous day');
  navigate('/emotions');
  expect(screen.getByRole('button', { name: 'Save today’s weather' })).toBeVisible();
  await act(async () => {});
});
