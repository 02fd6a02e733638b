import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aPlanServer } from '#tests/support/plan-screens.tsx';
import { aPlan } from '#tests/support/plans.ts';
import { aPerson, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { PlanScreen } from './PlanScreen.tsx';

afterEach(leaveScreen);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function finishLast() {
  const user = aPerson();
  const plan = aPlan(user.id);
  const { state } = aPlanServer(user, plan, 1);
  const open = () => showScreen(<PlanScreen />, user, `/entrepreneur-plans/${plan.id}`);
  const shown = await open();
  await press('Complete');
  await press('Keep time for me, 3 minutes');
  await press('Finish here');
  await screen.findByRole('heading', { level: 1, name: 'Three minutes. A poppy came up.' });
  return { ...shown, state };
}

const now = () => within(screen.getByRole('group', { name: /^How are you now\?/ }));

test('the ending of an activity asks one thing with nothing chosen, and the form of the plan begins with it', async () => {
  const { state } = await finishLast();
  for (const weather of now().getAllByRole('radio')) expect(weather).not.toBeChecked();
  await userEvent.click(now().getByRole('radio', { name: 'Calm' }));
  expect(now().getByRole('radio', { name: 'Calm' })).toBeChecked();
  await press('Back to your plan');
  const dialog = within(await screen.findByRole('dialog', { name: 'How was your session?' }));
  const felt = within(dialog.getByRole('group', { name: /^Now I feel/ }));
  expect(felt.getByRole('radio', { name: 'Good' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: '4 of 5' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Complete Session' }));
  await expect.poll(() => state.told).toMatchObject([{ mood_before: null, mood_after: 4 }]);
});

test('after a low weather the ending of an activity offers a breath', async () => {
  await finishLast();
  await userEvent.click(now().getByRole('radio', { name: 'Stressed' }));
  expect(await screen.findByText('One breath together?')).toBeVisible();
});
