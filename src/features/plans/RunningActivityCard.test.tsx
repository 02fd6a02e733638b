import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aPlanServer } from '#tests/support/plan-screens.tsx';
import { aPlan } from '#tests/support/plans.ts';
import { aPerson, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { PlanScreen } from './PlanScreen.tsx';
import { RunningActivityCard } from './RunningActivityCard.tsx';

afterEach(leaveScreen);

test('an activity that was left running is told, leads back, and can be let go', async () => {
  const user = aPerson();
  const plan = aPlan(user.id);
  aPlanServer(user, plan);
  const { unmount, cache } = await showScreen(<PlanScreen />, user, `/entrepreneur-plans/${plan.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Start This Plan' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep time for me, 1 minute' }));
  await userEvent.click(await screen.findByRole('button', { name: /^(Start|Pause)$/ }));
  unmount();
  await showScreen(<RunningActivityCard user={user} />, user, '/dashboard', cache);
  expect(await screen.findByText(/^Arrive Before You Start (is running|waits for you)$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take it up again' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/entrepreneur-plans/${plan.id}?session=`),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Let it go' }));
  expect(screen.queryByText(/^Arrive Before You Start/)).toBeNull();
});
