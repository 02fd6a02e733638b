import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { OPEN, openMoments } from '#tests/support/moments-screen.tsx';
import { aPerson, leaveScreen } from '#tests/support/screen.tsx';

afterEach(leaveScreen);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const tile = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);
const openRow = async (name: string) =>
  userEvent.click(await screen.findByRole('heading', { level: 3, name }));
const titles = () =>
  within(screen.getByRole('region', { name: /^Fits in/ }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const MINUTE = '/wellness-moments?moment=mindful-minute';

test('a row of the library opens with what it is, costs and needs', async () => {
  const { open } = openMoments();
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Wellness Moments' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to today' })).toHaveAttribute('href', '/dashboard');
  const energy = await tile('Energy Boost Burst');
  expect(energy.getByText('Wakes stiff legs')).not.toBeVisible();
  await openRow('Energy Boost Burst');
  for (const text of ['Energy Boost', '3', 'Wakes stiff legs', 'Home, office or hallway', 'Chair or stairs'])
    expect(energy.getByText(text)).toBeVisible();
  expect(energy.getByText(/^Three minutes of movement/)).toBeVisible();
  expect(energy.getByRole('button', { name: 'Start 3-minute break, Energy Boost Burst' })).toBeVisible();
  expect(
    within(energy.getByRole('list', { name: 'What it is good for' })).getAllByRole('listitem'),
  ).toHaveLength(3);
  expect(screen.getByText('14 moments')).toBeVisible();
  await press('Show 8 more');
  expect(screen.getAllByRole('heading', { level: 3 }).at(6)?.closest('summary')).toHaveFocus();
  await userEvent.click(screen.getByText(/^6 more/));
  expect(titles()).toHaveLength(20);
});

test('how much time there is decides what is offered and listed', async () => {
  const { open } = openMoments();
  await open();
  await tile('Mindful Minute');
  expect(screen.getByRole('radio', { name: '3 minutes' })).toBeChecked();
  const suggestion = within(screen.getByRole('region', { name: 'CEO Power Breath' }));
  expect(suggestion.getByText('Because it needs no kit and works wherever you are.')).toBeVisible();
  await userEvent.click(suggestion.getByRole('button', { name: 'Another one' }));
  expect(screen.getByRole('region', { name: 'Energy Boost Burst' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '2 minutes' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Fits in 2 minutes' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Mindful Minute' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Energy Boost' }));
  expect(screen.getByText('None this short here')).toBeVisible();
  expect(screen.getByText('Show those of 3 or 4 minutes')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'All Categories' }));
  await userEvent.click(screen.getByRole('radio', { name: '5 minutes' }));
  expect(screen.getByText('20 moments')).toBeVisible();
});

test('how much time there was is still chosen when she comes back', async () => {
  const { open } = openMoments();
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: '2 minutes' }));
  cleanup();
  await open();
  expect(await screen.findByRole('radio', { name: '2 minutes' })).toBeChecked();
});

test('the filter shows one category, and all of them again', async () => {
  const { open } = openMoments();
  await open();
  await tile('Mindful Minute');
  const filter = within(screen.getByRole('group', { name: 'Category' }));
  expect(filter.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
    'All Categories',
    'Stress Relief',
    'Mental Clarity',
    'Energy Boost',
    'Physical Reset',
    'Mindfulness',
  ]);
  await userEvent.click(filter.getByRole('radio', { name: 'Physical Reset' }));
  expect(titles()).toEqual(['Posture Power Reset', 'Shoulder Drop', 'Hand and Wrist Rescue']);
  await userEvent.click(filter.getByRole('radio', { name: 'All Categories' }));
  expect(titles().length).toBeGreaterThan(3);
});

test.for([
  ['High Stress', 'CEO Power Breath'],
  ['Big Decision', 'CEO Power Breath'],
  ['Energy Dip', 'Energy Boost Burst'],
  ['Tough Call', 'Meeting Recovery Reset'],
  ['Creative Block', 'Creative Block Buster'],
  ['Overwhelmed', 'Mindful Minute'],
  ['Physical Tension', 'Posture Power Reset'],
  ['Long Day', 'Gratitude Booster'],
])('the quick access %s starts %s', async ([label = '', title = '']) => {
  const { open, server } = openMoments();
  await open();
  await screen.findByRole('region', { name: 'Quick Access' });
  await press(new RegExp(`^${label}`));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => server.kept.sessions).toHaveLength(1);
});

test('nothing is said of recent activity or of effects before a session was completed', async () => {
  const { open } = openMoments({ sessions: [{ ...OPEN, startedAt: '2026-03-19T08:00:00.000Z' }] });
  await open();
  await tile('Mindful Minute');
  expect(screen.queryByText('Sessions This Week')).not.toBeInTheDocument();
  expect(screen.queryByText('What helps me')).not.toBeInTheDocument();
});

test('recent activity is computed from the own sessions of this week and of all days', async () => {
  const on = (date: string, changes = {}) => ({ date, startedAt: `${date}T08:00:00.000Z`, ...changes });
  const { open } = openMoments({
    sessions: [
      on('2026-03-20'),
      on('2026-03-20', { duration: 240, startedAt: '2026-03-20T08:30:00.000Z' }),
      on('2026-03-19', { duration: 90 }),
      on('2026-03-17'),
      on('2026-03-17', { wasInterrupted: true, duration: 30 }),
      on('2026-03-14'),
    ],
  });
  await open();
  const figure = async (label: string) => (await screen.findByText(label)).closest('li');
  expect(await figure('Sessions This Week')).toHaveTextContent('4');
  expect(await figure('Total Minutes')).toHaveTextContent(/10$/);
  expect(await figure('Day Streak')).toHaveTextContent(/3$/);
});

test('a week without a session says so without a zero', async () => {
  const { open } = openMoments({ sessions: [{ date: '2026-03-10', startedAt: '2026-03-10T08:00:00.000Z' }] });
  await open();
  expect((await screen.findByText('Sessions This Week')).closest('li')).toHaveTextContent('Nothing yet');
});

test('what helps is ordered by its effect with the number of sessions, and says when it is not enough yet', async () => {
  const { open } = openMoments({
    sessions: [{}],
    effects: [
      { id: 'hum-it-out', sessions: 12, lift: 2.1, from: 1, to: 4, isClear: true },
      { id: 'shoulder-drop', sessions: 6, lift: 0.4, from: -1, to: 2, isClear: false },
      { id: 'window-gaze', sessions: 3, lift: null, from: null, to: null, isClear: false },
    ],
  });
  await open();
  await userEvent.click(await screen.findByText('What helps me'));
  const helps = within(screen.getByRole('list', { name: 'What helps me' }));
  expect(helps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hum It OutMood +2.1 over 12 sessions, from +1 to +4more than after other things',
    'Shoulder DropMood +0.4 over 6 sessions, from −1 to +2may be chance',
    'Window GazeNot enough yet, 3 of 5 sessions',
  ]);
  expect(titles().slice(0, 3)).toEqual(['Hum It Out', 'Shoulder Drop', 'CEO Power Breath']);
  expect((await tile('CEO Power Breath')).queryByText(/sessions/)).not.toBeInTheDocument();
});

test('one thing at a time keeps the figures behind one line, never the quick access', async () => {
  const { open } = openMoments({ user: aPerson({ adhdMode: true }), sessions: [{}] });
  await open();
  const line = await screen.findByText('Your week, and what helps');
  expect(screen.getByText('Sessions This Week')).not.toBeVisible();
  expect(button(/^High Stress/)).toBeVisible();
  expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
  await press('Show all moments');
  expect(screen.getByRole('heading', { level: 2, name: 'Fits in 3 minutes' })).toHaveFocus();
  expect(await tile('Mindful Minute')).toBeDefined();
  await userEvent.click(line);
  expect(line.closest('details')).toHaveAttribute('open');
});

test('a library that cannot be fetched says so in the words of the specification, and can be asked for again', async () => {
  const { open, server } = openMoments();
  server.network = 'away';
  await open();
  expect(await screen.findByText('Failed to fetch wellness moments')).toBeVisible();
  server.network = 'there';
  await press('Try again');
  expect(await tile('Mindful Minute')).toBeDefined();
});

test('an address that names no moment says so above the library', async () => {
  const { open, server } = openMoments({ path: '/wellness-moments?moment=nothing' });
  await open();
  await tile('Mindful Minute');
  expect(screen.getByText(/^That moment is not here any more/)).toBeVisible();
  expect(server.kept.sessions).toEqual([]);
});

test('a session that was left open leads back to itself, and can be let go as interrupted', async () => {
  const startedAt = '2026-03-20T08:59:20.000Z';
  const { open, server } = openMoments({ sessions: [{ ...OPEN, startedAt }] });
  const { where } = await open();
  const left = within(await screen.findByRole('region', { name: 'An open moment' }));
  expect(left.getByText('Mindful Minute waits for you')).toBeVisible();
  expect(left.getByRole('link', { name: 'Take it up again' })).toHaveAttribute('href', MINUTE);
  // What leads the page is not offered once more as something new.
  await userEvent.click(screen.getByRole('radio', { name: '2 minutes' }));
  expect(screen.queryByRole('region', { name: 'Mindful Minute' })).not.toBeInTheDocument();
  await openRow('Mindful Minute');
  expect(button('Take it up again, Mindful Minute')).toBeVisible();
  await press('Let it go');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'An open moment' })).not.toBeInTheDocument(),
  );
  expect(button('Start 2-minute break, Mindful Minute')).toBeVisible();
  await expect.poll(() => server.kept.sessions).toMatchObject([{ wasInterrupted: true, duration: 40 }]);
  expect(where()).toBe('/wellness-moments');
});

test('a session of the day before cannot be taken up any more', async () => {
  const { open } = openMoments({ sessions: [{ ...OPEN, startedAt: '2026-03-19T09:00:00.000Z' }] });
  await open();
  await tile('Mindful Minute');
  expect(screen.queryByRole('region', { name: 'An open moment' })).not.toBeInTheDocument();
});
