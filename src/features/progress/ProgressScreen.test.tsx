import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import type { User } from '#features/account/queries.ts';
import { setClock } from '#platform/shared/clock.ts';
import { addDays, weekOf } from '#platform/shared/day.ts';
import { FRIDAY, noFigures } from '#tests/support/dashboard-screen.tsx';
import { aPerson, aServer, type Calls, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { ProgressScreen } from './ProgressScreen.tsx';
import { refreshProgress } from './queries.ts';
import { type Deed, type Levels, listWeeks, type Ratings } from './rules.ts';
import type { Overview } from './shapes.ts';

type Rows = { levels?: Levels[]; ratings?: Ratings[]; deeds?: Deed[] };

const anOverview = (
  { levels = [], ratings = [], deeds = [] }: Rows = {},
  over: Partial<Overview> = {},
): Overview => ({
  today: FRIDAY,
  figures: noFigures,
  steadiness: 0,
  lastDays: { mental: null, physical: null, nutrition: null, regulation: null, emotions: null },
  week: weekOf(FRIDAY).map((date) => ({ date, isTended: false, minutes: 0, area: null })),
  weeks: listWeeks(FRIDAY, { levels, ratings, deeds }),
  next: { area: 'mental', title: 'One Good Breath', minutes: 2, path: '/mental?session=m-breath' },
  ...over,
});

const lived: Partial<Overview> = {
  steadiness: 0.62,
  figures: {
    ...noFigures,
    mentalMinutes: 8,
    physicalMinutes: 12,
    meals: 2,
    nutritionScore: 67,
    percentages: { mental: 100, physical: 100, nutrition: 67, regulation: 33, emotions: 33 },
    overallWellness: 67,
    streak: 4,
    lastRecordedDay: FRIDAY,
    recordedDays: [FRIDAY],
  },
  lastDays: {
    mental: FRIDAY,
    physical: addDays(FRIDAY, -1),
    nutrition: '2026-03-02',
    regulation: null,
    emotions: FRIDAY,
  },
  week: weekOf(FRIDAY).map((date) => ({
    date,
    isTended: date <= '2026-03-17' || date === FRIDAY,
    minutes: date === FRIDAY ? 20 : 0,
    area: 'mental',
  })),
};
const levels = [0, 1, 2, 3, 4, 50, 51, 52, 53, 54].map((age) => ({
  date: addDays(FRIDAY, -age),
  mood: age < 10 ? 4 : 2,
  energy: 3,
  stress: age < 10 ? 2 : 4,
}));

async function openProgress(overview: Overview, calls: Calls = {}, changes: Partial<User> = {}) {
  const restore = setClock(() => Date.parse(`${FRIDAY}T16:00:00Z`));
  onTestFinished(restore);
  const user = aPerson(changes);
  const server = aServer(user, [], {
    [`GET /api/progress/${user.id}`]: () => ({ body: overview }),
    ...calls,
  });
  const shown = await showScreen(<ProgressScreen />, user, '/progress');
  onTestFinished(leaveScreen);
  return { ...shown, server, user, act: userEvent.setup() };
}

test('the overall percentage stands with its label and where it comes from', async () => {
  await openProgress(anOverview({}, lived));
  expect(screen.getByRole('heading', { level: 1, name: 'Your Wellness Progress' })).toBeVisible();
  const overall = within(await screen.findByRole('region', { name: 'Overall Wellness' }));
  expect(overall.getByText('67%')).toBeVisible();
  expect(overall.getByText('Good')).toBeVisible();
  expect(overall.getByText('Overall wellness is good today.')).toBeVisible();
});

test('This Week has seven days, today among them, and a rest day is named as one', async () => {
  await openProgress(anOverview({}, lived));
  const days = within(await screen.findByRole('list', { name: 'This Week' })).getAllByRole('listitem');
  expect(days.map((day) => day.textContent)).toEqual([
    'Monday Tended',
    'Tuesday Tended',
    'Wednesday Rest',
    'Thursday Rest',
    'Today 20 min',
    'Saturday ',
    'Sunday ',
  ]);
  expect(days[4]).toHaveAttribute('aria-current', 'date');
});

test('the days before her garden began are bare ground, and none that she missed', async () => {
  const week = (lived.week ?? []).map((day) => ({ ...day, isTended: day.date === FRIDAY }));
  await openProgress(anOverview({}, { ...lived, week }), {}, { createdAt: `${FRIDAY}T08:00:00.000Z` });
  const days = within(await screen.findByRole('list', { name: 'This Week' })).getAllByRole('listitem');
  expect(days.slice(0, 5).map((day) => day.textContent)).toEqual([
    'Monday ',
    'Tuesday ',
    'Wednesday ',
    'Thursday ',
    'Today 20 min',
  ]);
  expect(screen.getByRole('heading', { name: 'You came by today.' })).toBeVisible();
});

test('each of the five areas has its percentage, when it was last completed, and leads there', async () => {
  await openProgress(anOverview({}, lived));
  const beds = within(await screen.findByRole('region', { name: 'Five beds' }));
  const words = (path: string) =>
    beds.getAllByRole('link').find((link) => link.getAttribute('href') === path)?.textContent;
  expect(words('/mental')).toBe('Mental Fitness100%3 of 3 done todayLast completed today');
  expect(words('/physical')).toBe('Physical Fitness100%3 of 3 done todayLast completed yesterday');
  expect(words('/nutrition')).toBe('Nutrition67%2 of 3 meals todayLast completed on 2 March');
  expect(words('/regulation')).toBe('Flow of Your Nervous System33%1 of 3 done todayNothing here yet');
  expect(words('/emotions')).toBe('Emotions33%1 of 3 noted todayLast completed today');
  expect(beds.getAllByRole('img', { name: '80 percent or more' })).toHaveLength(2);
});

test('on a low day one of anything is all that counts', async () => {
  const figures = {
    ...(lived.figures ?? noFigures),
    meals: 1,
    percentages: { mental: 100, physical: 0, nutrition: 100, regulation: 0, emotions: 100 },
  };
  await openProgress(anOverview({}, { ...lived, figures }), {}, { lowFrom: FRIDAY, lowUntil: FRIDAY });
  const beds = within(await screen.findByRole('region', { name: 'Five beds' }));
  expect(beds.getByText('1 of 1 meal today')).toBeVisible();
  expect(beds.getAllByText('1 of 1 done today')).toHaveLength(1);
  expect(beds.queryByText(/of 3/)).not.toBeInTheDocument();
});

test('today stands in its figures, steadiness beside the streak and explained in a sentence', async () => {
  await openProgress(anOverview({}, lived));
  const tiles = within(await screen.findByRole('list', { name: 'Today so far' })).getAllByRole('listitem');
  expect(tiles.map((tile) => tile.textContent)).toEqual([
    'Mental, today8 min',
    'Physical, today12 min',
    'Nutrition, 2 meals today67 %',
    'Day streak4 days',
    'Steadiness64 %',
  ]);
  expect(screen.getByText(/^Steadiness is the share of your days [^.]+\.$/)).toBeVisible();
});

test.each([
  ['instead', [false, true]],
  ['hidden', [true, false]],
] as const)('with steadiness %s, streak and steadiness are there: %j', async (steadinessShown, there) => {
  await openProgress(anOverview({}, lived), {}, { steadinessShown });
  const tiles = within(await screen.findByRole('list', { name: 'Today so far' }));
  expect(['Day streak', 'Steadiness'].map((label) => tiles.queryByText(label) !== null)).toEqual(there);
});

test('one kind card tells how the week went and offers one small thing', async () => {
  await openProgress(anOverview({}, lived));
  const card = within(await screen.findByRole('region', { name: 'Three days out of five, you came by.' }));
  expect(card.getByRole('link', { name: 'One Good Breath, 2 minutes' })).toHaveAttribute(
    'href',
    '/mental?session=m-breath',
  );
});

test('the weather is a picture with one sentence and a table, and a week without a note is rest', async () => {
  const { act } = await openProgress(anOverview({ levels }, lived));
  const weather = within(await screen.findByRole('region', { name: 'Twelve weeks of weather' }));
  const sentence =
    'Mood was higher, energy was about the same and stress was lower over the last six weeks, beside the six before. 10 days stand behind this.';
  expect(weather.getByText(sentence)).toBeVisible();
  expect(weather.getAllByRole('img', { name: sentence }).length).toBeGreaterThan(0);
  await act.click(weather.getByText('Read the weeks as a table'));
  const rows = weather.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toHaveLength(13);
  expect(rows.at(-1)).toBe('This week4.03.02.05');
  expect(rows[1]).toBe('29 Decemberrestrestrest0');
});

test('too few weeks make no line, and say so', async () => {
  await openProgress(anOverview({ levels: levels.slice(0, 2) }, lived));
  expect(await screen.findByText('A line needs two weeks.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Note a mood' })).toHaveAttribute('href', '/emotions');
});

test('check-ins and what was done are told week by week, each with its table', async () => {
  const rated = (weekStart: string, mindRating: number) => ({
    weekOf: weekStart,
    bodyRating: 3,
    mindRating,
    soulRating: 3,
    overallFeeling: 3,
  });
  const deeds = [
    { date: FRIDAY, kind: 'meal', times: 2, seconds: 0 },
    { date: FRIDAY, kind: 'ritual', times: 1, seconds: 90 },
  ];
  await openProgress(anOverview({ ratings: [rated('2026-02-02', 2), rated('2026-03-16', 4)], deeds }, lived));
  const checkIns = within(await screen.findByRole('region', { name: 'Your check-ins' }));
  expect(checkIns.getByText(/^Mind moved most from the first to the last, 2 steps up\./)).toBeVisible();
  expect(checkIns.getByRole('row', { name: 'This week 3 4 3 3', hidden: true })).toBeInTheDocument();
  const done = within(screen.getByRole('region', { name: 'What you did' }));
  expect(done.getByText('3 small things in 1 week. Most often: meals, 2.')).toBeVisible();
  expect(done.getAllByRole('columnheader', { hidden: true }).map((each) => each.textContent)).toEqual([
    'Week of',
    'Rituals',
    'Meals',
  ]);
});

test('without a check-in there is a way to one, and no table of nothing', async () => {
  await openProgress(anOverview({ levels }, lived));
  const checkIns = within(await screen.findByRole('region', { name: 'Your check-ins' }));
  expect(checkIns.getByRole('link', { name: 'Take a check-in' })).toBeVisible();
  expect(checkIns.queryByText('Read the check-ins as a table')).toBeNull();
  expect(screen.getByText('Read the weeks as a table')).toBeVisible();
  const year = within(screen.getByRole('region', { name: 'Your year, growing' }));
  expect(year.getByRole('link', { name: 'Open the year garden' })).toHaveAttribute('href', '/year-garden');
});

test('a garden without anything holds no zero, and one way to begin', async () => {
  const { container } = await openProgress(anOverview());
  expect(await screen.findByText('Getting Started')).toBeVisible();
  expect(screen.getByText('Nothing to measure yet. That is how it starts.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start the first one, 2 minutes' })).toHaveAttribute(
    'href',
    '/mental?session=m-breath',
  );
  expect(screen.getAllByText('Not yet')).toHaveLength(5);
  expect(container).not.toHaveTextContent(/\b0\b/);
  expect(screen.queryByRole('region', { name: 'Your check-ins' })).toBeNull();
});

test('whatever has arrived has it asked anew', async () => {
  const user = aPerson();
  let overview = anOverview();
  aServer(user, [], { [`GET /api/progress/${user.id}`]: () => ({ body: overview }) });
  const { cache } = await showScreen(<ProgressScreen />, user, '/progress');
  onTestFinished(leaveScreen);
  expect(await screen.findByText('Getting Started')).toBeVisible();
  overview = anOverview({}, lived);
  refreshProgress(cache, user.id);
  expect(await screen.findByText('Good')).toBeVisible();
});

test('an answer that fails can be asked for again', async () => {
  let isAway = true;
  const user = aPerson();
  aServer(user, [], {
    [`GET /api/progress/${user.id}`]: () =>
      isAway ? { status: 503, body: {} } : { body: anOverview({}, lived) },
  });
  await showScreen(<ProgressScreen />, user, '/progress');
  onTestFinished(leaveScreen);
  expect(await screen.findByText('Your progress cannot be shown right now.')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Good')).toBeVisible();
});
