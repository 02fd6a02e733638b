import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { User } from '#features/account/queries.ts';
import { useActivities, useCompleteActivity } from '#features/activities/queries.ts';
import type { Activity } from '#features/activities/shapes.ts';
import { drainSaves, keepSave } from '#platform/browser/saves.ts';
import { now } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import { logMeal, removeMeal } from '#tests/queued-calls.ts';
import { FRIDAY, focusWith, noFigures, openDashboard, type Scene } from '#tests/support/dashboard-screen.tsx';
import { aMood, leaveScreen } from '#tests/support/screen.tsx';

afterEach(leaveScreen);

test('the rest of a folded garden is not there', async () => {
  const { open } = openDashboard({ adhdMode: true });
  await open();
  await screen.findByRole('region', { name: /^Look up once/ });
  for (const name of [/figures/, /Weekly progress/, /beds to tend/, /Today's Focus/, /Quick/])
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
});

test('while nobody knows, the place of the rest is kept and weekly progress is loading', async () => {
  const { open, server } = openDashboard();
  server.network = 'silent';
  await open();
  expect(await screen.findByText('Waking the garden…')).toBeVisible();
  expect(screen.getByText('Loading progress...')).toBeVisible();
});

test('the tiles say today in figures, with a sentence and a table', async () => {
  const { open } = openDashboard({
    answer: {
      figures: { ...noFigures, streak: 5, recordedDays: [FRIDAY], lastRecordedDay: FRIDAY },
      steadiness: 0.62,
      minutesByDay: [
        { date: FRIDAY, type: 'mental', minutes: 8 },
        { date: FRIDAY, type: 'physical', minutes: 12 },
      ],
      meals: [
        { id: newId(), meal: 'breakfast' },
        { id: newId(), meal: 'lunch' },
      ],
    },
  });
  await open();
  const figures = within(await screen.findByRole('region', { name: 'Today in figures' }));
  expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mental, today8 min',
    'Physical, today12 min',
    'Nutrition, 2 of 3 meals67 %',
    'Day streak5 days',
    'Steadiness64 %',
  ]);
  expect(
    figures.getByText(
      'Today so far: 8 minutes for the mind, 12 minutes of movement, 2 of 3 meals logged, a streak of 5 days, steadiness of 64 percent.',
    ),
  ).toBeInTheDocument();
  expect(figures.getByRole('row', { name: 'Physical, today 12 min' })).toBeInTheDocument();
});

const firstDay = (changes: Parameters<typeof openDashboard>[0] = {}) =>
  openDashboard({
    createdAt: `${FRIDAY}T08:00:00.000Z`,
    isOnboarded: false,
    answer: { focus: focusWith(0) },
    ...changes,
  });

test('a newcomer is welcomed to seeds: no zeros, no days before, and no progress data', async () => {
  await firstDay().open();
  expect(await screen.findByRole('heading', { name: 'Welcome, Test.' })).toBeVisible();
  const seeds = within(await screen.findByRole('list', { name: 'Where your days will show' }));
  expect(seeds.getAllByText('a seed, ready')).toHaveLength(2);
  const week = within(screen.getByRole('region', { name: 'Your garden starts here' }));
  expect(week.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Today Open',
    ...['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => `${day} Soon`),
  ]);
  expect(screen.getByText('A short list to take from, in any order.')).toBeVisible();
  expect(screen.getByText('No progress data')).toBeVisible();
  expect(screen.queryByText(/\b0\b/)).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/failed|missed|lost|behind|should|before/i);
});

test('the first thing that is noted brings the figures', async () => {
  await firstDay({ moods: (user) => [aMood(user.id, FRIDAY)] }).open();
  expect(await screen.findByRole('region', { name: 'Today in figures' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'This week in your garden' })).toBeVisible();
  expect(screen.queryByText('a seed, ready')).not.toBeInTheDocument();
});

test('weekly progress has seven days, filled where anything was recorded', async () => {
  const recordedDays = ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19', FRIDAY];
  const { open } = openDashboard({
    answer: { figures: { ...noFigures, recordedDays, lastRecordedDay: FRIDAY } },
  });
  await open();
  const card = within(await screen.findByRole('region', { name: 'Weekly progress' }));
  expect(card.getByText('5 of the last 7 days tended.')).toBeVisible();
  expect(card.getAllByRole('listitem')).toHaveLength(7);
  expect(card.getAllByText(/, tended$/)).toHaveLength(5);
  expect(card.getByText('Sunday, at rest')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/progress');
});

test('the focus of today counts what is done and leads to the session of each practice', async () => {
  const { open } = openDashboard({ answer: { focus: focusWith(4) } });
  await open();
  const focus = within(await screen.findByRole('region', { name: "Today's Focus: Stress Management" }));
  expect(focus.getByText('4/5 activities completed today')).toBeVisible();
  expect(focus.getByText('9 min remaining')).toBeVisible();
  const links = focus.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toHaveLength(5);
  expect(links[0]).toBe('/regulation?session=practice-1');
  expect(focus.getByRole('link', { name: /^Even Breath ?, completed 5 min$/ })).toBeVisible();
  expect(focus.getByRole('link', { name: 'Idea Walk 9 min' })).toBeVisible();
});

test('the area of the focus is the one of the daily focus', async () => {
  const { open } = openDashboard({ answer: { focusArea: 'energy_boost' } });
  await open();
  expect(await screen.findByRole('heading', { name: "Today's Focus: Energy Boost" })).toBeVisible();
});

test('the last open practice of the focus is the next small thing', async () => {
  const { open } = openDashboard({
    moods: ({ id }) => [aMood(id, FRIDAY, { notes: '1. Tea' })],
    answer: { focus: focusWith(4) },
  });
  await open();
  const next = within(await screen.findByRole('region', { name: 'Idea Walk' }));
  expect(next.getByText('Your next small thing')).toBeVisible();
  expect(next.getByText('Four of five done. This one is the last of today’s focus.')).toBeVisible();
  expect(next.getByRole('link', { name: 'Start, 9 minutes' })).toHaveAttribute(
    'href',
    '/physical?session=practice-5',
  );
});

test('the beds are links that say how it stands and what comes next', async () => {
  const { open } = openDashboard({
    answer: { focus: focusWith(1), minutesByDay: [{ date: FRIDAY, type: 'regulation', minutes: 5 }] },
  });
  await open();
  const beds = within(await screen.findByRole('region', { name: 'Five beds to tend' }));
  const links = beds.getAllByRole('link');
  expect(
    links.map((link) => `${link.getAttribute('href')} ${link.textContent}`.replace('\u00a0', ' ')),
  ).toEqual([
    '/mental Mental FitnessResting so farThoughts on a Stream, 6 min',
    '/physical Physical FitnessResting so farDesk Thaw, 8 min',
    '/nutrition Nutrition0 of 3 mealsLog breakfast, 1 min',
    '/regulation Flow of Your Nervous System5 min todaySqueeze and Release, 7 min',
    '/emotions EmotionsOpen so farCheck the weather, 1 min',
  ]);
});

test.each([
  ['2-Min Breathing', 'Two minutes of breathing'],
  ['Quick Stretch', 'One long stretch'],
  ['Water Check', 'A glass of water?'],
])('the quick action %s is a reminder', async (name, title) => {
  const { open } = openDashboard();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
  expect(await screen.findByText(title, { selector: 'li[data-state="open"] *' })).toBeVisible();
});

test('the quick action Mood Tracker leads to the mood check-in', async () => {
  const { open } = openDashboard();
  await open();
  expect(await screen.findByRole('link', { name: /^Mood Tracker/ })).toHaveAttribute('href', '/emotions');
});

const THOUGHTS: Activity = {
  id: 'practice-2',
  type: 'mental',
  name: 'Thoughts on a Stream',
  description: 'Let thoughts float by.',
  duration: 6,
  instructions: ['Sit.'],
  writtenSteps: [],
  caution: null,
  breath: null,
  isCompleted: false,
  completions: [],
};

/** Opens and completes practices beside the dashboard, as their own screen does. */
function Practising({ user }: { user: User }) {
  const { activities } = useActivities(user, 'mental');
  const complete = useCompleteActivity();
  return activities ? (
    <button type="button" onClick={() => void complete(THOUGHTS.id, { date: FRIDAY, completedAtMs: now() })}>
      Complete
    </button>
  ) : null;
}

async function openPractising(scene: Scene) {
  const completed = { times: 0 };
  const opened = openDashboard({
    ...scene,
    others: {
      'GET /api/activities/': () => ({ body: [THOUGHTS] }),
      'PATCH /api/activities/': (_path, body: { completionId: string }) => {
        completed.times += 1;
        return { body: { ...THOUGHTS, completionId: body.completionId } };
      },
    },
  });
  await opened.open(<Practising user={opened.user} />);
  return { ...opened, completed };
}
const mentalTile = (minutes: number) => screen.findByRole('row', { name: `Mental, today ${minutes} min` });

test('a completion that waits on this device counts at once: minutes, focus, streak and week', async () => {
  const { server } = await openPractising({ answer: { focus: focusWith(1) } });
  await mentalTile(0);
  server.network = 'away';
  await userEvent.click(await screen.findByRole('button', { name: 'Complete' }));
  expect(await mentalTile(6)).toBeInTheDocument();
  expect(screen.getByText('2/5 activities completed today')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Day streak 1 day' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Today 6 min' })).toBeVisible();
});

test('a completion that has arrived counts once, before and after the server says so', async () => {
  const { server, scene, completed } = await openPractising({ answer: { focus: focusWith(1) } });
  await mentalTile(0);
  server.network = 'away';
  await userEvent.click(await screen.findByRole('button', { name: 'Complete' }));
  await mentalTile(6);
  scene.answer = { minutesByDay: [{ date: FRIDAY, type: 'mental', minutes: 6 }], focus: focusWith(2) };
  server.network = 'there';
  const seen = new Set<string>();
  const watch = new MutationObserver(() => {
    seen.add(screen.getByRole('row', { name: /^Mental, today/ }).textContent ?? '');
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await act(() => drainSaves());
  expect(completed.times).toBe(1);
  expect(await mentalTile(6)).toBeInTheDocument();
  watch.disconnect();
  expect([...seen].filter((row) => !row.endsWith('6 min'))).toEqual([]);
});

test('a meal that waits on this device counts, and one that is removed counts no more', async () => {
  const id = newId();
  const { open, server, user } = openDashboard({ answer: { meals: [{ id, meal: 'breakfast' }] } });
  await open();
  await screen.findByRole('row', { name: /^Nutrition, 1 of 3 meals 33 %/ });
  server.network = 'away';
  const other = newId();
  const body = {
    userId: user.id,
    id: other,
    date: FRIDAY,
    meal: 'lunch' as const,
    description: 'Soup',
    calories: null,
  };
  await act(() => keepSave(logMeal, `meal ${FRIDAY} ${other}`, { body }));
  expect(await screen.findByRole('row', { name: /^Nutrition, 2 of 3 meals 67 %/ })).toBeInTheDocument();
  await act(() => keepSave(removeMeal, `meal ${FRIDAY} ${id}`, { params: { id }, query: {} }));
  expect(await screen.findByRole('row', { name: /^Nutrition, 1 of 3 meals 33 %/ })).toBeInTheDocument();
});

test('a session that was left open stands above everything and has the sun', async () => {
  const { open, user } = openDashboard({
    answer: { focus: focusWith(1) },
    others: { 'GET /api/activities/': () => ({ body: [THOUGHTS] }) },
  });
  const timer = { state: 'paused', durationMs: 360_000, leftMs: 215_000 };
  const timers = [{ subject: `activity mental ${THOUGHTS.id}`, timer }];
  localStorage.setItem('tend-timers', JSON.stringify({ userId: user.id, timers }));
  await open();
  const kept = within(await screen.findByRole('region', { name: 'An open session' }));
  expect(kept.getByRole('link', { name: 'Take it up again' })).toHaveAttribute(
    'href',
    '/mental?session=practice-2',
  );
  const start = screen.getByRole('link', { name: /^Start, / });
  expect(start.className).not.toMatch(/sun/);
  localStorage.clear();
});
