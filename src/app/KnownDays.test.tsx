import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FRIDAY, noFigures, openDashboard, type Scene } from '#tests/support/dashboard-screen.tsx';
import { leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { bringDaysAround } from '#ui/days-around.ts';
import { Ending } from '#ui/Ending.tsx';
import { KnownDays } from './KnownDays.tsx';

afterEach(async () => {
  await leaveScreen();
  bringDaysAround(undefined);
});

const ending = (
  <Ending
    area="mental"
    name="Brain Sweep"
    close={{ label: 'Leave the session', onPress: () => {} }}
    heading="Six minutes. An iris came up."
    lines={[]}
    today="6 min of practice"
    onward={<button type="button">Back to today</button>}
  />
);

const [MONDAY, TUESDAY] = ['2026-03-16', '2026-03-17'];
/** Movement on Monday, a calm Tuesday, and two days of rest before this Friday. */
const aWeek: Scene = {
  answer: {
    figures: { ...noFigures, recordedDays: [MONDAY, TUESDAY], lastRecordedDay: TUESDAY },
    minutesByDay: [
      { date: MONDAY, type: 'physical', minutes: 18 },
      { date: TUESDAY, type: 'mental', minutes: 9 },
    ],
  },
};

async function open(scene: Scene, isVisitor = false) {
  bringDaysAround(KnownDays);
  const { user } = openDashboard(scene);
  await showScreen(ending, isVisitor ? undefined : user, '/mental');
  // At once, whatever becomes of the other days.
  expect(screen.getByRole('heading', { level: 1, name: 'Six minutes. An iris came up.' })).toHaveFocus();
}

const wordsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const daysBefore = () => screen.findByRole('list', { name: 'The days before' });
const daysAhead = () => screen.findByRole('list', { name: 'The days ahead' });

test('the other days of the week stand on both sides of today, with what they held', async () => {
  await open(aWeek);
  expect(wordsIn(await daysBefore())).toEqual([
    'Monday 18 min',
    'Tuesday 9 min',
    'Wednesday Rest day',
    'Thursday Rest day',
  ]);
  expect(wordsIn(await daysAhead())).toEqual(['Saturday Soon', 'Sunday Soon']);
});

test('a newcomer has no days before, and those ahead are told as one', async () => {
  await open({ createdAt: `${FRIDAY}T08:00:00.000Z` });
  expect(wordsIn(await daysAhead())).toEqual(['Saturday to Thursday Soon']);
  expect(screen.queryByRole('list', { name: 'The days before' })).not.toBeInTheDocument();
});

test('with ADHD mode the picture tells the other days, and their figures are heard only', async () => {
  await open({ ...aWeek, adhdMode: true });
  const [monday] = within(await daysBefore()).getAllByRole('listitem');
  expect(within(monday as HTMLElement).getByText('18 min')).toHaveClass('vh');
});

test('where nobody can say what they held, the ending shows today alone', async () => {
  bringDaysAround(KnownDays);
  const { server, open: openBeside } = openDashboard(aWeek);
  server.network = 'away';
  await openBeside(ending);
  // The dashboard beside it has heard by then that there is no answer.
  expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
  expect(screen.queryByRole('list', { name: /^The days/ })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Six minutes. An iris came up.' })).toBeVisible();
});

test('a visitor has no other days', async () => {
  await open(aWeek, true);
  expect(screen.queryByRole('list', { name: /^The days/ })).not.toBeInTheDocument();
});
