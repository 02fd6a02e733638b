import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#platform/shared/clock.ts';
import { aChallengeServer, grownUntil } from '#tests/support/challenge-screen.tsx';
import { aPerson, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { ChallengeScreen } from './ChallengeScreen.tsx';

const TODAY = '2026-03-20';
let restore = () => {};
afterEach(async () => {
  await leaveScreen();
  restore();
});

async function open({ count = 0, last = '2026-03-19', path = '/challenge' } = {}) {
  restore = setClock(() => Date.parse(`${TODAY}T09:00:00Z`));
  const user = aPerson();
  const server = aChallengeServer(user, grownUntil(user.id, count, last));
  return { user, server, ...(await showScreen(<ChallengeScreen />, user, path)) };
}

const bed = (week: number) => screen.findByRole('region', { name: new RegExp(`^Week ${week}:`) });

test('the first time, day 1 is ready and all others are seeds', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Start Now, day 1' })).toHaveAttribute(
    'href',
    '/challenge/1',
  );
  expect(within(await bed(1)).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Week 4: Tend Integration' })).toBeVisible();
  expect(screen.getByText('Day 30, still a seed')).toBeInTheDocument();
});

test('eleven days are grown and can be reviewed, the twelfth can be started', async () => {
  await open({ count: 11 });
  expect(await screen.findByRole('region', { name: 'Progress' })).toHaveTextContent('11 of 30 grown');
  const second = within(await bed(2));
  expect(second.getByRole('link', { name: 'Day 11, The Messy Middle, done. Review' })).toHaveAttribute(
    'href',
    '/challenge/11',
  );
  expect(second.getByRole('link', { name: 'Day 12, Borrowed Company. Start Now' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(second.getByText('4 of 7 grown')).toBeVisible();
  expect(within(await bed(3)).getByText('Days 15 to 21')).toBeVisible();
});

test('once today has one, the next says 1 per day, and opens with the new day', async () => {
  await open({ count: 12, last: TODAY });
  expect(await screen.findByRole('button', { name: '1 per day' })).toBeDisabled();
  expect(screen.getByText('Day 13, Good Enough, Sent. 1 per day')).toBeInTheDocument();
  const grown = within(screen.getByRole('region', { name: 'Borrowed Company' }));
  expect(grown.getByText('Day 12, grown today')).toBeVisible();
  expect(grown.getByText('Line of day 12')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at today’s note' })).toHaveAttribute(
    'href',
    '/challenge/12?round=1',
  );
  atInstant('2026-03-21T00:10:00Z');
  expect(await screen.findByRole('link', { name: 'Start Now, day 13' })).toBeVisible();
  expect(screen.queryByText('Line of day 12')).toBeNull();
});

test('after thirty days: the first and the last line, all of them to read, and a way to begin again', async () => {
  const { navigate } = await open({ count: 30 });
  expect(await screen.findByRole('heading', { name: 'Thirty seeds, thirty plants' })).toBeVisible();
  expect(screen.getByText('Line of day 1')).toBeVisible();
  expect(screen.getByText('Line of day 30')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read all thirty lines' })).toHaveAttribute(
    'href',
    '/challenge/notes',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Begin again' }));
  expect(await screen.findByRole('link', { name: 'Start Now, day 1' })).toHaveAttribute(
    'href',
    '/challenge/1?round=2',
  );
  navigate('/challenge');
  expect(await screen.findByRole('heading', { name: 'Thirty seeds, thirty plants' })).toBeVisible();
});

test('in a later round the earlier one can be looked at', async () => {
  restore = setClock(() => Date.parse(`${TODAY}T09:00:00Z`));
  const user = aPerson();
  aChallengeServer(user, [
    ...grownUntil(user.id, 30, '2026-02-28'),
    ...grownUntil(user.id, 2, '2026-03-19', 2),
  ]);
  await showScreen(<ChallengeScreen />, user, '/challenge');
  expect(await screen.findByRole('link', { name: 'Start Now, day 3' })).toHaveAttribute(
    'href',
    '/challenge/3',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Round 1' }));
  expect(await screen.findByRole('heading', { name: 'Thirty seeds, thirty plants' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Begin again' })).toBeNull();
  expect(screen.getByRole('link', { name: /^Day 5, / })).toHaveAttribute('href', '/challenge/5?round=1');
});

test('without a network and without anything kept it says so, and tries again', async () => {
  const user = aPerson();
  const server = aChallengeServer(user);
  server.network = 'away';
  await showScreen(<ChallengeScreen />, user, '/challenge');
  expect(await screen.findByText('The thirty days cannot be reached right now')).toBeVisible();
  server.network = 'there';
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Start Now, day 1' })).toBeVisible();
});

test('no gap is ever mentioned', async () => {
  const { container } = await open({ count: 4, last: '2026-01-09' });
  await screen.findByRole('link', { name: 'Start Now, day 5' });
  expect(container).not.toHaveTextContent(
    /\b(miss(ed)?|skip(ped)?|gap|late|behind|streak|since|days ago)\b/i,
  );
});
