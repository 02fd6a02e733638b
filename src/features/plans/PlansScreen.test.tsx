import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aPlan } from '#tests/support/plans.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { PlansScreen } from './PlansScreen.tsx';
import type { Plan } from './shapes.ts';

afterEach(leaveScreen);

async function open(plansOf: (userId: string) => Plan[]) {
  const user = aPerson();
  const plans = plansOf(user.id);
  const server = aServer(user, [], { [`GET /api/entrepreneur-plans/${user.id}`]: () => ({ body: plans }) });
  return { server, plans, ...(await showScreen(<PlansScreen />, user, '/entrepreneur-plans')) };
}

const cards = () =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/entrepreneur-plans/'));

test('without a plan there is one way on', async () => {
  await open(() => []);
  expect(await screen.findByRole('heading', { name: 'No wellness plans yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/entrepreneur-setup');
  expect(screen.getByRole('link', { name: 'Create New Plan' })).toHaveAttribute(
    'href',
    '/entrepreneur-setup',
  );
});

test('each plan says what it is, and leads to itself', async () => {
  const { plans } = await open((id) => [
    aPlan(id, { timesCompleted: 4, planType: 'stress_relief', entrepreneurFocus: 'burnout_prevention' }),
    aPlan(id, { title: 'Cut to Two', timesCompleted: 0 }),
  ]);
  const card = await screen.findByRole('link', { name: /A Clear First Hour/ });
  expect(card).toHaveAttribute('href', `/entrepreneur-plans/${plans[0]?.id}`);
  for (const text of ['Burnout', '6 min', 'Beginner', 'Stress relief', 'Completed 4 times', 'Made 12 March'])
    expect(card).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: /Cut to Two/ })).not.toHaveTextContent('Completed');
});

test('the tabs show the plans of one focus, and say when there are none', async () => {
  await open((id) => [
    aPlan(id),
    aPlan(id, { title: 'Close the Shop', entrepreneurFocus: 'work_life_balance' }),
  ]);
  const tabs = within(await screen.findByRole('group', { name: 'Show' }));
  expect(tabs.getAllByRole('radio')).toHaveLength(5);
  expect(cards()).toHaveLength(2);
  await userEvent.click(tabs.getByRole('radio', { name: 'Balance' }));
  expect(cards().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Close the Shop')]);
  await userEvent.click(tabs.getByRole('radio', { name: 'Decision' }));
  expect(screen.getByText('No plans found for this focus area.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Create New Plan' })).toHaveLength(2);
});

test('the plan that was begun waits above the shelf, and those put away wait below', async () => {
  await open((id) => [
    aPlan(id, { title: 'Slow the Engine', completedActivities: 1, minutesLeft: 5, nextMinutes: 2 }),
    aPlan(id, { title: 'Put away', isArchived: true }),
  ]);
  const running = await screen.findByRole('region', { name: 'Slow the Engine' });
  expect(running).toHaveTextContent('1 of 3 activities completed. The next one takes 2 minutes.');
  expect(within(running).getByRole('link', { name: 'Continue, 5 minutes left' })).toBeVisible();
  expect(cards().filter(({ textContent }) => textContent.includes('Slow the Engine'))).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Productivity' }));
  expect(screen.queryByText('No plans found for this focus area.')).toBeNull();
  expect(screen.getByRole('link', { name: /Put away/ })).not.toBeVisible();
  await userEvent.click(screen.getByText('On the back shelf, 1 plan'));
  expect(screen.getByRole('link', { name: /Put away/ })).toBeVisible();
});

test('where nobody can be asked, that is said, and asking again is one press', async () => {
  const user = aPerson();
  const server = aServer(user, [], { [`GET /api/entrepreneur-plans/${user.id}`]: () => ({ body: [] }) });
  server.network = 'away';
  await showScreen(<PlansScreen />, user, '/entrepreneur-plans');
  expect(await screen.findByText('Your plans cannot be reached right now')).toBeVisible();
  server.network = 'there';
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No wellness plans yet' })).toBeVisible();
});
