import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { aPerson, aServer, type Calls, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { AchievementsScreen } from './AchievementsScreen.tsx';
import { ACHIEVEMENTS, type AchievementId, POINTS_BY_RARITY } from './content.ts';
import { RULES } from './rules.ts';

type Earned = Partial<Record<AchievementId, { earnedAt: string; seenAt: string | null }>>;

/** What present screens bring, as the server knows it. */
const UNCOUNTED = /^(challenge|tasks|plans|bodyDouble)\./;

const listWith = (earned: Earned) =>
  ACHIEVEMENTS.map((words) => ({
    ...words,
    points: POINTS_BY_RARITY[words.rarity],
    earnedAt: null,
    seenAt: null,
    isEarnable: RULES[words.id].sumOf.some((metric) => !UNCOUNTED.test(metric)),
    ...earned[words.id],
  }));

async function openAchievements(earned: Earned = {}, user = aPerson(), calls: Calls = {}) {
  const server = aServer(user, [], {
    [`GET /api/achievements/${user.id}`]: () => ({ body: listWith(earned) }),
    [`POST /api/achievements/seen/${user.id}`]: () => ({ body: undefined }),
    ...calls,
  });
  const shown = await showScreen(<AchievementsScreen />, user, '/achievements');
  onTestFinished(leaveScreen);
  return { ...shown, server, act: userEvent.setup() };
}

const SEEN = '2026-03-19T08:00:00.000Z';
const two: Earned = {
  'mood-named': { earnedAt: '2026-03-19T08:00:00.000Z', seenAt: SEEN },
  'fifty-breaks': { earnedAt: '2026-03-20T23:30:00.000Z', seenAt: SEEN },
};

test('what was earned stands with its words, its rarity and its day in the own zone, the newest first', async () => {
  await openAchievements(two, aPerson({ timeZone: 'Pacific/Auckland' }));
  const list = within(await screen.findByRole('region', { name: 'Pressed so far' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent('Fifty Pauses');
  expect(first).toHaveTextContent('Fifty micro-breaks. That is a kinder way to work.');
  expect(first).toHaveTextContent('Epic, 50 points');
  expect(first).toHaveTextContent('21 March 2026');
  expect(second).toHaveTextContent('Named It');
  expect(second).toHaveTextContent('19 March 2026');
});

test('the points add up', async () => {
  await openAchievements(two);
  expect(await screen.findByText('60')).toBeVisible();
});

const seeds = () => screen.getAllByRole('radio');

test('what can still come is a line of seeds, of which one is read, without a count', async () => {
  const { act } = await openAchievements(two);
  const soil = within(await screen.findByRole('region', { name: 'Still in the ground' }));
  await act.click(soil.getByRole('radio', { name: 'Moment Collector, rare' }));
  expect(soil.getByRole('status')).toHaveTextContent('Comes with five different wellness moments.');
  await act.keyboard('{ArrowRight}');
  expect(soil.getByRole('radio', { name: 'Honest Heart, rare' })).toHaveFocus();
  expect(soil.getByRole('status')).toHaveTextContent('Comes with noting a low mood just as it is.');
  expect(soil.queryByText(/points|\d/)).toBeNull();
  expect(screen.getByText(/Nothing is taken away and nothing expires\.$/)).toBeVisible();
});

test('the seeds can be read as a list', async () => {
  const { act } = await openAchievements(two);
  await act.click(await screen.findByText('Read the seeds as a list'));
  expect(screen.getAllByText('Comes with five different wellness moments.')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Moment Collector' })).toBeVisible();
});

test('nothing is listed that cannot be earned yet, unless it was', async () => {
  await openAchievements({ ...two, 'plan-made': { earnedAt: SEEN, seenAt: SEEN } });
  await screen.findByRole('region', { name: 'Still in the ground' });
  for (const name of ['Door Opened', 'Saw It Through', 'Reached Out'])
    expect(screen.queryByText(name)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Plan in Hand' })).toBeVisible();
});

test('no emoji stands on the page, which draws a plant for each', async () => {
  await openAchievements(two);
  const page = await screen.findByRole('region', { name: 'Pressed so far' });
  expect(page).not.toHaveTextContent(/\p{Extended_Pictographic}/u);
});

test('a garden in which nothing has come up yet says so kindly, with one way to begin and all the seeds', async () => {
  await openAchievements();
  expect(await screen.findByText('Nothing has come up yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take a wellness moment' })).toHaveAttribute(
    'href',
    '/wellness-moments',
  );
  expect(screen.getByRole('region', { name: 'In the ground' })).toBeVisible();
  expect(seeds().length).toBeGreaterThan(10);
});

test('what is seen here for the first time is new, and is marked as seen once', async () => {
  const { server } = await openAchievements({
    ...two,
    'not-alone': { earnedAt: '2026-03-20T08:00:00.000Z', seenAt: null },
  });
  const list = within(await screen.findByRole('region', { name: 'Pressed so far' }));
  await list.findByText('New');
  expect(list.getByText('New').closest('li')).toHaveTextContent('Not Alone');
  await waitFor(() => expect(server.written).toHaveLength(1));
  expect(server.written[0]).toMatchObject({
    path: `/api/achievements/seen/${server.user.id}`,
    body: { achievementIds: ['not-alone'] },
  });
});

test('achievements are switched off wholly, and on again', async () => {
  const { act, server } = await openAchievements(two);
  const choice = await screen.findByRole('switch', { name: 'Achievements' });
  expect(choice).toBeChecked();
  await act.click(choice);
  expect(await screen.findByText('Achievements are off. What you earned is kept.')).toBeVisible();
  expect(screen.queryByText('Named It')).toBeNull();
  await waitFor(() => expect(server.user.showsAchievements).toBe(false));
  await act.click(screen.getByRole('switch', { name: 'Achievements' }));
  expect(await screen.findByText('Named It')).toBeVisible();
  await waitFor(() => expect(server.user.showsAchievements).toBe(true));
});

test('who has them off sees the switch, and nothing is asked', async () => {
  const user = aPerson({ showsAchievements: false });
  const asked: string[] = [];
  await openAchievements(two, user, {
    [`GET /api/achievements/${user.id}`]: (path) => {
      asked.push(path);
      return { body: [] };
    },
  });
  expect(await screen.findByRole('switch', { name: 'Achievements' })).not.toBeChecked();
  expect(screen.queryByText(/points/)).toBeNull();
  expect(asked).toEqual([]);
});

test('an answer that fails can be asked for again', async () => {
  const user = aPerson();
  let isAway = true;
  const { act } = await openAchievements(two, user, {
    [`GET /api/achievements/${user.id}`]: () =>
      isAway ? { status: 503, body: {} } : { body: listWith(two) },
  });
  expect(await screen.findByText('Your achievements cannot be shown right now.')).toBeVisible();
  isAway = false;
  await act.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Named It')).toBeVisible();
});
