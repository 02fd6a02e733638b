import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { drainSaves, listPendingSaves } from '#platform/browser/saves.ts';
import { tellFromOtherTab } from '#tests/support/other-tab.tsx';
import { aPerson, aServer, atInstant, type Calls, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { DailyFocusCard } from './DailyFocusCard.tsx';
import { type Focus, untouchedFocus, withBreak, withChange } from './rules.ts';
import type { DailyFocus } from './shapes.ts';

afterEach(leaveScreen);

const FRIDAY = '2026-03-20';
const at = (time: string) => atInstant(`${FRIDAY}T${time}Z`);
const instant = (time: string) => `${FRIDAY}T${time}.000Z`;
const TAKEN = 'Micro-break completed! ✨';

/** The part of the server that keeps the focus of a day. */
function aFocusServer(userId: string, changes: Partial<Focus> = {}) {
  const kept = { focus: { ...untouchedFocus(FRIDAY, 'stress_management'), ...changes } };
  const answer = (): { body: DailyFocus } => ({ body: { ...kept.focus, userId, nextBreakIn: 45 } });
  const calls: Calls = {
    [`GET /api/daily-focus/${userId}/today`]: answer,
    [`PATCH /api/daily-focus/${userId}/`]: (_path, change: object) => {
      kept.focus = withChange(kept.focus, change);
      return answer();
    },
    [`POST /api/daily-focus/${userId}/`]: (
      _path,
      { takenAt, dueAt }: { takenAt: string; dueAt?: string },
    ) => {
      kept.focus = withBreak(kept.focus, Date.parse(takenAt), dueAt);
      return answer();
    },
  };
  return { kept, calls };
}

async function openCard(changes: Partial<Focus> = {}, { time = '12:00:00', isOneThing = false } = {}) {
  at(time);
  const user = aPerson();
  const { kept, calls } = aFocusServer(user.id, changes);
  const server = aServer(user, [], calls);
  const card = <DailyFocusCard user={user} isOneThing={isOneThing} />;
  const shown = await showScreen(card, user, '/dashboard');
  await screen.findByText(/breaks taken$/);
  return { user, server, kept, show: () => showScreen(card, user, '/dashboard'), ...shown };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const change = () => press('Change focus: area, intention and breaks');
const timer = () => screen.getByRole('timer').textContent;
const findPrompt = () => screen.findByRole('heading', { name: 'Time for a small break' });
const queryPrompt = () => screen.queryByRole('heading', { name: 'Time for a small break' });
const findToast = (title: string) => screen.findByText(title, { selector: 'li[data-state="open"] *' });
const written = ({ written }: { written: { path: string; body: unknown }[] }) =>
  written.filter(({ path }) => path.startsWith('/api/daily-focus'));

test('on the first day nothing counts down before she has chosen', async () => {
  at('12:00:00');
  const user = aPerson({ createdAt: instant('08:00:00') });
  const { kept, calls } = aFocusServer(user.id);
  const server = aServer(user, [], calls);
  await showScreen(<DailyFocusCard user={user} isOneThing={false} />, user, '/dashboard');
  const choice = await screen.findByRole('button', { name: 'New ideas' });
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(written(server)).toEqual([]);
  await userEvent.click(choice);
  expect(await screen.findByRole('timer')).toHaveTextContent('45:00');
  await waitFor(() =>
    expect(kept.focus).toMatchObject({ focusArea: 'creativity', nextBreakAt: instant('12:45:00') }),
  );
  expect(screen.getByRole('region', { name: 'Daily focus' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'New ideas' })).not.toBeInTheDocument();
});

test('one thing at a time says what its minutes are', async () => {
  await openCard({}, { isOneThing: true });
  expect(screen.getByText('break in')).toBeVisible();
});

test('a focus that nobody has touched begins its countdown at 45:00, once however often it is shown', async () => {
  const { server, show, kept } = await openCard();
  expect(timer()).toBe('45:00');
  await waitFor(() => expect(kept.focus.nextBreakAt).toBe(instant('12:45:00')));
  await show();
  await waitFor(() => expect(screen.getAllByText('0 of 3 breaks taken')).toHaveLength(2));
  await waitFor(() => expect(listPendingSaves()).toEqual([]));
  expect(written(server)).toEqual([
    {
      path: expect.stringMatching(`/${FRIDAY}$`),
      body: { nextBreakAt: instant('12:45:00'), replaces: null },
    },
  ]);
  expect(screen.getAllByText('Stress management: less stress, more room')).toHaveLength(2);
});

test('the countdown is that of the deadline, also after a reload and after a sleep of the device', async () => {
  const { unmount, show } = await openCard({ nextBreakAt: instant('12:32:10') });
  expect(timer()).toBe('32:10');
  expect(screen.getByText('at 12:32')).toBeVisible();
  expect(screen.getByRole('img', { name: '33 minutes until your next small break' })).toBeVisible();
  unmount();
  at('12:20:09');
  await show();
  expect(await screen.findByText('12:01')).toBeVisible();
  at('15:00:00');
  expect(await findPrompt()).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.getByText('It is time for a small break.')).toBeInTheDocument();
  expect(screen.getByText(/2-5 minute break/)).toBeVisible();
});

test('a break that is taken is counted, said, checked for achievements, and begins anew at 45:00', async () => {
  const { server, kept } = await openCard({
    nextBreakAt: instant('12:00:00'),
    completedBreaks: 1,
    suggestedMomentId: 'desk-dance',
  });
  await findPrompt();
  await press('Take Break');
  expect(await findToast(TAKEN)).toBeVisible();
  expect(timer()).toBe('45:00');
  expect(queryPrompt()).not.toBeInTheDocument();
  expect(screen.getByText('2 of 3 breaks taken')).toBeVisible();
  expect(screen.getByRole('link', { name: 'A moment for this break' })).toHaveAttribute(
    'href',
    '/wellness-moments?moment=desk-dance',
  );
  expect(screen.getByRole('region', { name: 'Daily focus' })).toHaveFocus();
  expect(written(server)).toEqual([
    {
      path: expect.stringMatching(`/${FRIDAY}/break$`),
      body: { dueAt: instant('12:00:00'), takenAt: instant('12:00:00') },
    },
  ]);
  expect(kept.focus.completedBreaks).toBe(2);
});

test('a skip hides the prompt and begins anew at 45:00, without a break', async () => {
  const { server, kept } = await openCard({ nextBreakAt: instant('11:40:00') });
  await findPrompt();
  await press('Skip');
  await waitFor(() => expect(timer()).toBe('45:00'));
  expect(queryPrompt()).not.toBeInTheDocument();
  await waitFor(() =>
    expect(written(server).map(({ body }) => body)).toEqual([
      { nextBreakAt: instant('12:45:00'), replaces: instant('11:40:00') },
    ]),
  );
  expect(kept.focus.completedBreaks).toBe(0);
  expect(screen.getByText('0 of 3 breaks taken')).toBeVisible();
});

test('when all breaks are taken there is a badge and a congratulation, and no timer', async () => {
  const { kept } = await openCard({ nextBreakAt: instant('11:59:00'), completedBreaks: 2 });
  await findPrompt();
  await press('Take Break');
  expect(await screen.findByText('Completed')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Congratulations' })).toBeVisible();
  expect(screen.getByText('3 of 3 breaks taken')).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  await waitFor(() => expect(kept.focus.isCompleted).toBe(true));
  at('20:00:00');
  expect(queryPrompt()).not.toBeInTheDocument();
});

test('without a network a break counts here at once, and its countdown goes on when it arrives late', async () => {
  const { server, kept } = await openCard({ nextBreakAt: instant('12:00:00') });
  await findPrompt();
  server.network = 'away';
  await press('Take Break');
  expect(await findToast(TAKEN)).toBeVisible();
  expect(screen.getByText(/^Kept on this device/, { selector: 'li *' })).toBeVisible();
  expect(screen.getByText('1 of 3 breaks taken')).toBeVisible();
  at('12:30:00');
  await waitFor(() => expect(timer()).toBe('15:00'));
  server.network = 'there';
  await act(() => drainSaves());
  await waitFor(() => expect(listPendingSaves()).toEqual([]));
  expect(kept.focus).toMatchObject({ completedBreaks: 1, nextBreakAt: instant('12:45:00') });
  expect(timer()).toBe('15:00');
});

test('what the server refuses is said in its place and can be sent again', async () => {
  const { server, kept } = await openCard({ nextBreakAt: instant('12:00:00') });
  await findPrompt();
  server.network = 'refusing';
  await press('Take Break');
  expect(await screen.findByText('Failed to complete break')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This stays as it is.');
  expect(screen.getByText('0 of 3 breaks taken')).toBeVisible();
  server.network = 'there';
  await press('Try again');
  expect(await screen.findByText('1 of 3 breaks taken')).toBeVisible();
  await waitFor(() => expect(kept.focus.completedBreaks).toBe(1));
  // What was earned is asked for with it.
  expect(await findToast(TAKEN)).toBeVisible();
  server.network = 'refusing';
  await change();
  await userEvent.type(screen.getByRole('textbox', { name: /^Intention/ }), 'Walk{Enter}');
  expect(await screen.findByText('Failed to update focus')).toBeVisible();
  server.network = 'there';
  await press('Try again');
  expect(await screen.findByText('“Walk”')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
});

test('a break that is taken in another tab takes the prompt away here', async () => {
  const { user, kept } = await openCard({ nextBreakAt: instant('12:00:00') });
  await findPrompt();
  kept.focus = withBreak(kept.focus, Date.parse(instant('12:00:00')));
  await tellFromOtherTab(user.id, 'takeBreak', { ...kept.focus, userId: user.id, nextBreakIn: 45 });
  expect(await screen.findByText('1 of 3 breaks taken')).toBeVisible();
  expect(queryPrompt()).not.toBeInTheDocument();
  expect(timer()).toBe('45:00');
});

test('one thing at a time shows minutes alone, and nothing that runs', async () => {
  await openCard({ nextBreakAt: instant('12:32:10') }, { isOneThing: true });
  expect(timer()).toBe('33');
  at('12:00:30');
  expect(timer()).toBe('32');
  at('12:32:10');
  expect(await findPrompt()).toBeVisible();
});

test('area, intention and breaks are changed in their place, by keyboard, and only what differs is sent', async () => {
  const { server, kept } = await openCard({ nextBreakAt: instant('12:30:00'), intention: 'Read' });
  screen.getByRole('button', { name: /^Change focus/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: 'Focus area' })).toHaveFocus();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Focus area' }), 'Creativity');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Breaks for today' }), '5');
  await press('Save focus');
  expect(await screen.findByText('Creativity: room for odd ideas')).toBeVisible();
  expect(screen.getByText('0 of 5 breaks taken')).toBeVisible();
  expect(screen.getByText('“Read”')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Change focus/ })).toHaveFocus());
  await waitFor(() => expect(kept.focus).toMatchObject({ focusArea: 'creativity', targetBreaks: 5 }));
  expect(written(server).map(({ body }) => body)).toEqual([{ focusArea: 'creativity', targetBreaks: 5 }]);
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('what was typed survives a reload; Escape leaves the focus as it was', async () => {
  const { server, unmount, show } = await openCard({ nextBreakAt: instant('12:30:00'), intention: 'Read' });
  await change();
  await userEvent.type(screen.getByRole('textbox', { name: /^Intention/ }), ' and rest');
  unmount();
  await show();
  expect(await screen.findByRole('textbox', { name: /^Intention/ })).toHaveValue('Read and rest');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('“Read”')).toBeVisible();
  unmount();
  expect(written(server)).toEqual([]);
});

test('an intention that is too long is said to be so, and keeps every word', async () => {
  const { server } = await openCard({ nextBreakAt: instant('12:30:00') });
  await change();
  const field = screen.getByRole('textbox', { name: /^Intention/ });
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(281));
  expect(field).toHaveAccessibleDescription('At most 280 characters, please.');
  await press('Save focus');
  expect(field).toHaveValue('x'.repeat(281));
  expect(written(server)).toEqual([]);
});

test('past midnight the new day begins without breaks, with a countdown of its own', async () => {
  const { kept } = await openCard({ completedBreaks: 2, nextBreakAt: instant('12:30:00') });
  expect(screen.getByText('2 of 3 breaks taken')).toBeVisible();
  kept.focus = untouchedFocus('2026-03-21', 'stress_management');
  atInstant('2026-03-21T00:00:01Z');
  expect(await screen.findByText('0 of 3 breaks taken')).toBeVisible();
  await waitFor(() => expect(kept.focus.nextBreakAt).toBe('2026-03-21T00:45:01.000Z'));
  expect(timer()).toBe('45:00');
});

test('where the focus cannot be reached, it says so and asks again when told to', async () => {
  at('12:00:00');
  const user = aPerson();
  const server = aServer(user, [], aFocusServer(user.id).calls);
  server.network = 'away';
  await showScreen(<DailyFocusCard user={user} isOneThing={false} />, user, '/dashboard');
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  server.network = 'there';
  await press('Try again');
  expect(await screen.findByText('0 of 3 breaks taken')).toBeVisible();
});
