import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/shared/id.ts';
import { aPlanServer } from '#tests/support/plan-screens.tsx';
import { aPlan } from '#tests/support/plans.ts';
import {
  aPerson,
  aServer,
  atInstant,
  leaveScreen,
  pressInToast,
  showScreen,
} from '#tests/support/screen.tsx';
import { PlanScreen } from './PlanScreen.tsx';

afterEach(leaveScreen);

async function open(completed = 0, changes = {}) {
  const user = aPerson();
  const plan = aPlan(user.id, changes);
  const made = aPlanServer(user, plan, completed);
  const shown = await showScreen(<PlanScreen />, user, `/entrepreneur-plans/${plan.id}`);
  await screen.findByRole('heading', { level: 1, name: plan.title });
  return { user, plan, ...made, ...shown };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const toastWith = (title: string) => screen.findByText(title);

test('a plan says what it is, how far it is, and of each activity why it is there', async () => {
  await open();
  const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
  for (const text of ['Productivity', '6 minutes', 'Beginner', 'Morning routine', '0%'])
    expect(header).toHaveTextContent(text);
  expect(header).toHaveTextContent('0 of 3 activities completed');
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(3);
  for (const [index, text] of ['1 min', 'Low energy', 'Anywhere', 'Why this one. Reason 1.'].entries())
    expect([index, items[0]?.textContent]).toEqual([index, expect.stringContaining(text)]);
  expect(screen.getAllByRole('button', { name: /^Complete / })).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Finish Session' })).toBeNull();
});

test.each([
  ['rules', 'Chosen and worded by our rules.'],
  ['model', 'Chosen by our rules, worded by a language model.'],
] as const)('a plan that the %s worded says so', async (wordedBy, words) => {
  await open(0, { wordedBy });
  expect(screen.getByText(words)).toBeVisible();
});

test('what a language model wrote is text and nothing else', async () => {
  await open(0, { wordedBy: 'model', title: '<script>alert(1)</script>', description: '<img src=x>' });
  expect(screen.getByRole('heading', { name: '<script>alert(1)</script>' })).toBeVisible();
  expect(screen.getByText('<img src=x>')).toBeVisible();
});

test('Start This Plan opens the first activity, and completing goes on to the next with its tip', async () => {
  const { server } = await open();
  expect(screen.queryByText('Breathe out slowly.')).toBeNull();
  await press('Start This Plan');
  expect(await screen.findByText('Breathe out slowly.')).toBeVisible();
  expect(screen.queryByText('Entrepreneur Tip')).toBeNull();
  await press('Complete');
  await toastWith('Activity completed! 🎉');
  expect(await screen.findByText('Entrepreneur Tip')).toBeVisible();
  expect(screen.getByText('Do it before you open email.')).toBeVisible();
  expect(screen.getByText('33%')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start This Plan' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Finish Session' })).toBeVisible();
  await waitFor(() => expect(server.written).toHaveLength(1));
});

test('a completion is taken back in its toast, and beside the activity later', async () => {
  await open();
  await press('Complete The One Thing');
  await toastWith('Activity completed! 🎉');
  await pressInToast('Undo');
  expect(await screen.findByText('0%')).toBeVisible();
  await press('Complete Sunlight Sip');
  await press('Undo Sunlight Sip');
  expect(await screen.findByText('0%')).toBeVisible();
});

test('Finish Session asks how it was; only the stars are needed, and Cancel keeps what was entered', async () => {
  const { state } = await open(1);
  await press('Finish Session');
  const dialog = within(await screen.findByRole('dialog', { name: 'How was your session?' }));
  const send = dialog.getByRole('button', { name: 'Complete Session' });
  expect(send).toBeDisabled();
  await userEvent.click(dialog.getAllByRole('radio', { name: 'Low' })[0] as HTMLElement);
  await userEvent.type(dialog.getByRole('textbox'), 'Quieter.');
  expect(send).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await press('Finish Session');
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByRole('textbox')).toHaveValue('Quieter.');
  await userEvent.click(again.getByRole('radio', { name: '4 of 5' }));
  expect(again.getByText('4 of 5, it helped')).toBeVisible();
  await userEvent.click(again.getByRole('button', { name: 'Complete Session' }));
  await toastWith('Session completed! ✨');
  await waitFor(() => expect(state.told).toHaveLength(1));
  expect(state.told[0]).toMatchObject({
    rating: 4,
    mood_before: 2,
    mood_after: null,
    notes: 'Quieter.',
    totalDuration: 1,
  });
  expect(state.told[0]?.completedActivities).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who begins a plan, or completes an activity, goes on with the one that opens', async () => {
  await open();
  const opened = { 'Start This Plan': 'Arrive Before You Start', Complete: 'The One Thing' };
  for (const [name, title] of Object.entries(opened)) {
    (await screen.findByRole('button', { name })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: title })).toHaveFocus());
  }
});

test('the last activity asks once by itself, and then the plan leads on', async () => {
  const { state } = await open(2);
  await press('Complete');
  const dialog = within(await screen.findByRole('dialog', { name: 'How was your session?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const title = screen.getByRole('heading', { level: 1 });
  expect(title).toHaveFocus();
  const header = title.closest('header') as HTMLElement;
  expect(within(header).getByRole('link', { name: 'Back to Plans' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Finish Session|Start This Plan/ })).toBeNull();
  await press('Undo Sunlight Sip');
  await press('Complete');
  expect(await screen.findByText('100%')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(state.told).toEqual([]);
});

test('a question that was closed by accident can be answered at the end of the plan, until it is', async () => {
  const { state } = await open(2);
  await press('Complete');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: '4 of 5' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/the rest waits here/)).toBeNull();
  await press('Say how it was');
  await userEvent.click(await screen.findByRole('button', { name: 'Complete Session' }));
  await waitFor(() => expect(state.told).toHaveLength(1));
  expect(state.told[0]?.rating).toBe(4);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Say how it was' })).toBeNull());
});

test('a plan that is done asks nothing on its own, and can be done again', async () => {
  const { state } = await open(3, { timesCompleted: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
  (await screen.findByRole('button', { name: 'Do it again' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('0%')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Start This Plan' })).toBeVisible();
  await waitFor(() => expect(state.plan.run).toBe(2));
});

test('another name is kept, and one of blanks is not', async () => {
  const { state } = await open();
  await press('Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename this plan' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveFocus());
  await userEvent.clear(name);
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(dialog.getByText('Please write something here.')).toBeVisible();
  await userEvent.type(name, 'Tea first');
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tea first' })).toBeVisible();
  await waitFor(() => expect(state.plan.title).toBe('Tea first'));
});

test('a plan goes to the back shelf, with a way back', async () => {
  const { state, where } = await open();
  await press('Put on the back shelf');
  await toastWith('On the back shelf');
  expect(where()).toBe('/entrepreneur-plans');
  await waitFor(() => expect(state.plan.isArchived).toBe(true));
  await pressInToast('Undo');
  await waitFor(() => expect(state.plan.isArchived).toBe(false));
});

test.each(['1', newId()])('the plan %s is not there, and says so', async (id) => {
  const user = aPerson();
  aServer(user);
  await showScreen(<PlanScreen />, user, `/entrepreneur-plans/${id}`);
  expect(await screen.findByRole('heading', { name: 'Plan not found' })).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Back to Plans' }))
    expect(link).toHaveAttribute('href', '/entrepreneur-plans');
});

test('what another tab removed is said, and the words of it are still there', async () => {
  const { server } = await open(1);
  server.network = 'refusing';
  await press('Finish Session');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Quieter.');
  await userEvent.click(dialog.getByRole('radio', { name: '2 of 5' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Complete Session' }));
  expect(await screen.findByText(/on this device only.+You wrote: Quieter\./)).toBeVisible();
  await press('Let it go');
  await waitFor(() => expect(screen.queryByText(/You wrote/)).toBeNull());
});

test('without a network all of it goes on, and arrives later', async () => {
  const { server, state } = await open();
  server.network = 'away';
  await press('Complete The One Thing');
  expect(await screen.findByText('33%')).toBeVisible();
  expect(server.written).toEqual([]);
  server.network = 'there';
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.written.length).toBeGreaterThan(0));
  expect(state.told).toEqual([]);
  expect(await screen.findByText('33%')).toBeVisible();
});

test('an activity runs in the session view and ends as completed, with a way back to the plan', async () => {
  await open();
  await press('Start This Plan');
  await press('Keep time for me, 1 minute');
  expect(await screen.findByRole('heading', { level: 1, name: 'Arrive Before You Start' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Time left' })).toBeVisible();
  await press('Finish here');
  expect(await screen.findByText('Activity completed! 🎉')).toBeVisible();
  (await screen.findByRole('button', { name: 'Back to your plan' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('33%')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'The One Thing' })).toHaveFocus());
});

test('who completes an activity that is not open, and takes it back, stays at it', async () => {
  await open(0);
  await press('Start This Plan');
  (await screen.findByRole('button', { name: 'Complete Sunlight Sip' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo Sunlight Sip' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sunlight Sip' }).closest('li')).toContainElement(
      document.activeElement as HTMLElement,
    ),
  );
});

test('the steps of an activity that are breaths are paced by word and count, and hold with the pause', async () => {
  atInstant('2026-03-20T09:00:00Z');
  await open();
  await press('Start This Plan');
  await press('Keep time for me, 1 minute');
  expect(await screen.findByText('Sit down.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Breath' })).toBeNull();
  await press('Next Step');
  const breath = within(await screen.findByRole('region', { name: 'Breath' }));
  await press('Start');
  expect(await breath.findByText('Breathe in')).toBeVisible();
  atInstant('2026-03-20T09:00:05Z');
  expect(await breath.findByText('Breathe out')).toBeVisible();
  await press('Pause');
  expect(breath.getByRole('status')).toHaveTextContent('Paused. It waits.');
});
