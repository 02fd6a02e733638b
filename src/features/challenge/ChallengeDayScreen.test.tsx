import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#platform/shared/clock.ts';
import { aChallengeServer, grownUntil, untilWritten } from '#tests/support/challenge-screen.tsx';
import { aPerson, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { ChallengeDayScreen } from './ChallengeDayScreen.tsx';

const TODAY = '2026-03-20';
let restore = () => {};
afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
  restore();
});

async function open(dayId: number | string, { count = 11, last = '2026-03-19' } = {}) {
  restore = setClock(() => Date.parse(`${TODAY}T09:00:00Z`));
  const user = aPerson();
  const server = aChallengeServer(user, grownUntil(user.id, count, last));
  const shown = await showScreen(<ChallengeDayScreen />, user, `/challenge/${dayId}`);
  const field = () => screen.findByLabelText('Who could keep you company for twenty minutes this week?');
  return { user, server, field, ...shown };
}
const completeButton = () => screen.findByRole('button', { name: /Complet/ });

test('a day has its goal, its script in breaths, a timer and a note, and completes with one line', async () => {
  const { server, field, where } = await open(12);
  expect(await screen.findByRole('heading', { level: 1, name: 'Borrowed Company' })).toBeVisible();
  expect(screen.getByText('Day 12 of 30. Week 2: Process Power')).toBeVisible();
  expect(screen.getByText('Imagine working alongside someone, then arrange it.')).toBeVisible();
  expect(await completeButton()).toBeDisabled();
  await userEvent.type(await field(), '  My sister, on Tuesday.  ');
  await userEvent.click(await completeButton());
  expect(await screen.findByText('Day Complete!')).toBeVisible();
  expect(screen.getByText('Day Complete!').closest('li')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Borrowed Company' })).toHaveFocus();
  expect(screen.getByText('My sister, on Tuesday.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(server.written).toEqual([
    {
      path: '/api/challenge/complete',
      body: {
        userId: server.user.id,
        round: 1,
        dayId: 12,
        notes: 'My sister, on Tuesday.',
        date: TODAY,
        timeZone: 'UTC',
      },
    },
  ]);
  await waitFor(() => expect(where()).toBe('/challenge'), { timeout: 4_000 });
});

test('a key or a touch after the success stays on the day, which can be read now', async () => {
  const { field, where } = await open(12);
  await userEvent.type(await field(), 'Here.');
  await userEvent.click(await completeButton());
  await screen.findByText('Day Complete!');
  await userEvent.keyboard('{Shift}');
  expect(await screen.findByText('Grown on Friday 20 March 2026')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1_700));
  expect(where()).toBe('/challenge/12');
});

test('nothing written: the button sleeps, and the keys that send say what is missing', async () => {
  const { server, field } = await open(12);
  await userEvent.type(await field(), '   ');
  expect(await completeButton()).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Reflection Required')).toBeVisible();
  expect(screen.getByText('Please add some notes about your experience before completing.')).toBeVisible();
  expect(server.written).toEqual([]);
});

test('20,000 characters stay in the field and say by how much they are too long', async () => {
  const { field } = await open(12);
  const area = await field();
  await userEvent.click(area);
  await userEvent.paste('a'.repeat(20_000));
  expect(area).toHaveValue('a'.repeat(20_000));
  expect(screen.getByText(/10000 characters more than fit/)).toBeVisible();
  expect(await completeButton()).toBeDisabled();
});

test('what was typed is there again when the page is opened anew, and after the session has ended by itself', async () => {
  const first = await open(12);
  await userEvent.type(await first.field(), 'Half a thought');
  first.unmount();
  const again = await showScreen(<ChallengeDayScreen />, first.user, '/challenge/12');
  expect(await first.field()).toHaveValue('Half a thought');
  again.unmount();
  // What ends with a session in this browser; the tab keeps its own.
  localStorage.clear();
  await showScreen(<ChallengeDayScreen />, first.user, '/challenge/12');
  expect(await first.field()).toHaveValue('Half a thought');
});

test('without a network it is kept here, counts at once, and arrives later as this day’s', async () => {
  const { server, field, navigate } = await open(12);
  await field();
  server.network = 'away';
  await userEvent.type(await field(), 'In the lift.');
  await userEvent.click(await completeButton());
  expect(await screen.findByText('Day Complete!')).toBeVisible();
  navigate('/challenge/13');
  expect(await screen.findByRole('heading', { name: 'Today’s seed is in the ground' })).toBeVisible();
  restore = setClock(() => Date.parse('2026-03-22T09:00:00Z'));
  server.network = 'there';
  window.dispatchEvent(new Event('online'));
  await untilWritten(server.written, 1);
  expect(server.kept.completions.at(-1)).toMatchObject({ dayId: 12, date: TODAY });
});

test('the limit that another device used up is told, and the words stay for the next day', async () => {
  const { server, field, user, where, navigate } = await open(12);
  await field();
  server.kept.completions = grownUntil(user.id, 11, TODAY);
  await userEvent.type(await field(), 'Not lost.');
  await userEvent.click(await completeButton());
  expect(await screen.findByText('Daily Limit Reached')).toBeVisible();
  expect(
    screen.getByText(
      'You can only complete one challenge per day. Come back tomorrow for the next challenge!',
    ),
  ).toBeVisible();
  await waitFor(() => expect(where()).toBe('/challenge'), { timeout: 4_000 });
  restore = setClock(() => Date.parse('2026-03-21T09:00:00Z'));
  navigate('/challenge/12');
  expect(await field()).toHaveValue('Not lost.');
  await userEvent.click(await completeButton());
  expect(await screen.findByText('Day Complete!')).toBeVisible();
  expect(server.kept.completions.at(-1)).toMatchObject({ dayId: 12, date: '2026-03-21', notes: 'Not lost.' });
});

test('a day that another device completed with other words shows those, and keeps these beside them', async () => {
  const { server, field, user } = await open(12);
  await field();
  server.kept.completions = [
    ...server.kept.completions,
    { ...grownUntil(user.id, 12, TODAY)[11], notes: 'From the phone.' } as never,
  ];
  await userEvent.type(await field(), 'From the desk.');
  await userEvent.click(await completeButton());
  expect(await screen.findByText('From the phone.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'What you wrote here' })).toBeVisible();
  expect(screen.getByText('From the desk.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Let these go' }));
  await waitFor(() => expect(screen.queryByText('From the desk.')).toBeNull());
});

test('both notes of one day can be kept, one below the other, on every device', async () => {
  const { server, field, user } = await open(12);
  await field();
  server.kept.completions = [
    ...server.kept.completions,
    { ...grownUntil(user.id, 12, TODAY)[11], notes: 'From the phone.' } as never,
  ];
  await userEvent.type(await field(), 'From the desk.');
  await userEvent.click(await completeButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(screen.queryByText('What you wrote here')).toBeNull());
  expect(await screen.findByText(/From the phone\.\s+From the desk\./)).toBeVisible();
  expect(server.kept.completions.at(-1)).toMatchObject({ notes: 'From the phone.\n\nFrom the desk.' });
  expect(localStorage.getItem('tend-places') ?? '').not.toContain('From the desk.');
});

test('another failure says so once, and nothing typed is lost', async () => {
  const { server, field } = await open(12);
  await field();
  server.network = 'refusing';
  await userEvent.type(await field(), 'Still here.');
  await userEvent.click(await completeButton());
  expect(await screen.findByText('Failed to complete day. Please try again.')).toBeVisible();
  expect(await field()).toHaveValue('Still here.');
  server.network = 'there';
  await userEvent.click(await completeButton());
  expect(await screen.findByText('Day Complete!')).toBeVisible();
});

test('a day further on is a seed, with the way to the one that comes next', async () => {
  await open(14);
  expect(await screen.findByRole('heading', { name: 'Week Two Film Reel is still a seed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to day 12' })).toHaveAttribute('href', '/challenge/12');
});

test('once today has one, the next shows the limit and today’s note', async () => {
  await open(12, { last: TODAY });
  expect(await screen.findByRole('heading', { name: 'Today’s seed is in the ground' })).toBeVisible();
  expect(screen.getByRole('button', { name: '1 per day' })).toBeDisabled();
  expect(screen.getByText(/You grew The Messy Middle today/)).toBeVisible();
});

test.each(['0', '31', '-1', '1.5', 'x'])('no day has the number %s', async (odd) => {
  await open(odd);
  expect(await screen.findByRole('heading', { level: 1, name: 'Day Not Found' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'All thirty days' })[1]).toBeVisible();
});

test('a completed day is to be read only, with its date', async () => {
  await open(11);
  expect(await screen.findByText('Line of day 11')).toBeVisible();
  expect(screen.getByText('Grown on Thursday 19 March 2026')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to day 12' })).toBeVisible();
});

test('the five minutes start, pause, go on and begin anew, and their end is told', async () => {
  let nowMs = Date.parse(`${TODAY}T09:00:00Z`);
  await open(12);
  restore = setClock(() => nowMs);
  await userEvent.click(await screen.findByRole('button', { name: 'Start five minutes' }));
  expect(screen.getByText('5:00')).toBeVisible();
  nowMs += 60_000;
  expect(await screen.findByText('4:00')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Time that has passed' })).toHaveAttribute(
    'aria-valuenow',
    '20',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  nowMs += 600_000;
  expect(screen.getByText('4:00')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  nowMs += 241_000;
  expect((await screen.findAllByText('Timer Complete!'))[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByText('5:00')).toBeVisible();
});
