import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aWeekServer, SUNDAY, THIS_WEEK } from '#tests/support/check-in-screen.tsx';
import { aPerson, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { CheckInScreen } from './CheckInScreen.tsx';
import { STEPS } from './content.ts';

afterEach(leaveScreen);

async function openCheckIn({ stored = {}, at = `${SUNDAY}T09:00:00Z`, path = '/weekly-check-in' } = {}) {
  atInstant(at);
  const user = aPerson();
  const server = aWeekServer(user, Object.keys(stored).length > 0 ? [stored] : []);
  const shown = await showScreen(<CheckInScreen />, user, path);
  await screen.findByRole('heading', { level: 1, name: STEPS[0].question });
  return { ...shown, server, user };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole('textbox', { name });
const goToStep = async (step: number) => {
  for (let at = 1; at < step; at += 1) await press('Next Step');
};

test('the first step asks about the body, says where it is, and has nothing before it', async () => {
  await openCheckIn();
  expect(screen.getByText('Step 1 of 4')).toBeVisible();
  expect(screen.getByText('Body Care')).toBeVisible();
  expect(screen.getByText('Week of 16 to 22 March')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Weekly check-in' })).toHaveAttribute(
    'aria-valuetext',
    'Step 1 of 4',
  );
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Back to today' })).toHaveAttribute('href', '/dashboard');
});

test('every step has its five words, the middle one chosen, and its texts', async () => {
  await openCheckIn();
  for (const [index, { title, question, labels, texts }] of STEPS.entries()) {
    if (index > 0) await press('Next Step');
    expect(screen.getByRole('heading', { level: 1, name: question })).toBeVisible();
    const group = screen.getByRole('group', { name: `${title}, one of five` });
    const words = within(group)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(words).toEqual([...labels]);
    expect(within(group).getByRole('radio', { checked: true })).toHaveAttribute('value', '3');
    for (const { label } of texts) expect(box(label)).toHaveValue('');
  }
  expect(screen.getByText('Step 4 of 4')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Complete Check-in' })).toBeVisible();
});

test('the heading of each step takes the focus, forward and back, and what was said stays', async () => {
  await openCheckIn();
  await userEvent.click(screen.getByRole('radio', { name: 'Thriving' }));
  await userEvent.type(box('What went well for your body?'), 'Long walks');
  await press('Next Step');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await press('Previous');
  expect(screen.getByRole('heading', { level: 1, name: STEPS[0].question })).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Thriving' })).toBeChecked();
  expect(box('What went well for your body?')).toHaveValue('Long walks');
});

test('the check-in of this week fills the form and is updated', async () => {
  await openCheckIn({ stored: { mindRating: 5, gratefulFor: 'The rain' } });
  await press('Next Step');
  expect(screen.getByRole('radio', { name: 'Clear' })).toBeChecked();
  await press('Next Step');
  await press('Next Step');
  expect(box('What are you grateful for?')).toHaveValue('The rain');
  expect(screen.getByRole('button', { name: 'Update Check-in' })).toBeVisible();
});

test('a text that is too long is said below its field, and the step waits for less', async () => {
  await openCheckIn();
  await userEvent.click(box('What went well for your body?'));
  await userEvent.paste(`${'x'.repeat(10_002)}`);
  await press('Next Step');
  expect(screen.getByText('Step 1 of 4')).toBeVisible();
  expect(box('What went well for your body?')).toHaveFocus();
  expect(box('What went well for your body?')).toHaveAccessibleDescription(
    '2 characters more than fit here. It can be kept once it is a little shorter.',
  );
});

test('what was typed and not saved survives a reload with its step, for this person and this week only', async () => {
  const { unmount, user } = await openCheckIn();
  await userEvent.click(screen.getByRole('radio', { name: 'Tired' }));
  await userEvent.type(box('What went well for your body?'), 'Half a sentence');
  await press('Next Step');
  unmount();
  const again = await showScreen(<CheckInScreen />, user, '/weekly-check-in');
  expect(await screen.findByText('Step 2 of 4')).toBeVisible();
  await press('Previous');
  expect(screen.getByRole('radio', { name: 'Tired' })).toBeChecked();
  expect(box('What went well for your body?')).toHaveValue('Half a sentence');
  again.unmount();
  await showScreen(<CheckInScreen />, aPerson(), '/weekly-check-in');
  expect(await screen.findByText('Step 1 of 4')).toBeVisible();
  expect(box('What went well for your body?')).toHaveValue('');
});

test('the midnight before Monday leaves the form to its week, and offers the new one', async () => {
  const { server } = await openCheckIn({ at: '2026-03-22T23:58:00Z' });
  await userEvent.type(box('What went well for your body?'), 'Late words');
  atInstant('2026-03-23T00:01:00Z');
  expect(
    screen.getByText(/A new week has begun. This is still the check-in of 16 to 22 March/),
  ).toBeVisible();
  expect(box('What went well for your body?')).toHaveValue('Late words');
  await goToStep(4);
  await press('Complete Check-in');
  await screen.findByRole('heading', { name: 'Beautiful Work!' });
  expect(server.checkIns.map(({ weekOf }) => weekOf)).toEqual([THIS_WEEK]);
});

test('what was typed last week and left is offered this week', async () => {
  const { unmount, user } = await openCheckIn({ at: '2026-03-22T20:00:00Z' });
  await userEvent.type(box('What went well for your body?'), 'Sunday');
  unmount();
  atInstant('2026-03-23T08:00:00Z');
  await showScreen(<CheckInScreen />, user, '/weekly-check-in');
  expect(await screen.findByText('The check-in of 16 to 22 March is typed and not saved yet.')).toBeVisible();
  await screen.findByText('Step 1 of 4');
  expect(box('What went well for your body?')).toHaveValue('');
  await press('Open it');
  await waitFor(() => expect(box('What went well for your body?')).toHaveValue('Sunday'));
});

test('an address that names a week that is over shows this one', async () => {
  await openCheckIn({ path: '/weekly-check-in?week=2026-03-02' });
  expect(screen.getByText('Week of 16 to 22 March')).toBeVisible();
});
