import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PRACTICES } from '#features/activities/content.ts';
import { useCompleteActivity } from '#features/activities/queries.ts';
import { useCompleteMomentSession } from '#features/moments/queries.ts';
import { drainSaves, listPendingSaves } from '#platform/browser/saves.ts';
import { now } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/id.ts';
import { aSession } from '#tests/support/moments-screen.tsx';
import { aPerson, aServer, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { DailyFocusCard } from './DailyFocusCard.tsx';
import { type Focus, untouchedFocus, withBreak, withChange, withDueBreak } from './rules.ts';

afterEach(leaveScreen);

const FRIDAY = '2026-03-20';
const at = (time: string) => atInstant(`${FRIDAY}T${time}Z`);
const instant = (time: string) => `${FRIDAY}T${time}.000Z`;

/** Completes a practice and a moment beside the card, as their own screens do. */
function Completing() {
  const completePractice = useCompleteActivity();
  const completeMoment = useCompleteMomentSession();
  return (
    <>
      <button
        type="button"
        onClick={() => void completePractice('m-brain-sweep', { date: FRIDAY, completedAtMs: now() })}
      >
        Complete a practice
      </button>
      <button
        type="button"
        onClick={() => void completeMoment(newId(), { duration: 60, wasInterrupted: false })}
      >
        Complete a moment
      </button>
      <button
        type="button"
        onClick={() => void completeMoment(newId(), { duration: 60, wasInterrupted: true })}
      >
        Leave a moment
      </button>
    </>
  );
}

const COMPLETED = {
  ...PRACTICES[0],
  breath: null,
  writtenSteps: [],
  caution: null,
  isCompleted: true,
  completions: [],
};

/** The card, with a break that has been due for five minutes, and the server's part of it. */
async function openDue(changes: Partial<Focus> = {}) {
  at('12:50:00');
  const user = aPerson();
  const focus: Focus = { ...untouchedFocus(FRIDAY, 'balance'), nextBreakAt: instant('12:45:00'), ...changes };
  const kept = { focus };
  const answer = () => ({ body: { ...kept.focus, userId: user.id, nextBreakIn: 0 } });
  const complete = (said: { completedAt: string; wasInterrupted?: boolean }) => {
    if (!said.wasInterrupted) kept.focus = withDueBreak(kept.focus, Date.parse(said.completedAt));
  };
  const server = aServer(user, [], {
    [`GET /api/daily-focus/${user.id}/today`]: answer,
    [`POST /api/daily-focus/${user.id}/`]: (
      _path,
      { takenAt, dueAt }: { takenAt: string; dueAt?: string },
    ) => {
      kept.focus = withBreak(kept.focus, Date.parse(takenAt), dueAt);
      return answer();
    },
    [`PATCH /api/daily-focus/${user.id}/`]: (_path, change: object) => {
      kept.focus = withChange(kept.focus, change);
      return answer();
    },
    'PATCH /api/activities/': (_path, body: { completedAt: string }) => {
      complete(body);
      return { body: { ...COMPLETED, completionId: newId() } };
    },
    'POST /api/wellness-moments/sessions/': (_path, body: { completedAt: string }) => {
      complete(body);
      return { body: aSession(user.id) };
    },
  });
  const screens = (
    <>
      <DailyFocusCard user={user} isOneThing={false} />
      <Completing />
    </>
  );
  await showScreen(screens, user, '/dashboard');
  await screen.findByText('0 of 3 breaks taken');
  return { kept, server };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const queryPrompt = () => screen.queryByRole('heading', { name: 'Time for a small break' });
const arrived = () => waitFor(() => expect(listPendingSaves()).toEqual([]));

test.each(['Complete a practice', 'Complete a moment'])(
  '%s: it is the break that is due, here at once without a network, and once when it arrives',
  async (name) => {
    const { kept, server } = await openDue();
    server.network = 'away';
    await press(name);
    expect(await screen.findByText('1 of 3 breaks taken')).toBeVisible();
    expect(queryPrompt()).not.toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('45:00');
    await press(name);
    server.network = 'there';
    await act(() => drainSaves());
    await arrived();
    expect(screen.getByText('1 of 3 breaks taken')).toBeVisible();
    expect(queryPrompt()).not.toBeInTheDocument();
    expect(kept.focus).toMatchObject({ completedBreaks: 1, nextBreakAt: instant('13:35:00') });
  },
);

test('what is left is no break, and what is completed before one is due is none either', async () => {
  const { kept } = await openDue();
  await press('Leave a moment');
  await arrived();
  expect(queryPrompt()).toBeVisible();
  await press('Skip');
  await waitFor(() => expect(queryPrompt()).not.toBeInTheDocument());
  await press('Complete a practice');
  await press('Complete a moment');
  await arrived();
  expect(screen.getByText('0 of 3 breaks taken')).toBeVisible();
  expect(kept.focus.completedBreaks).toBe(0);
});

test('a break that another device has taken meanwhile is not counted again here, waiting or arrived', async () => {
  const { kept, server } = await openDue();
  server.network = 'away';
  await press('Take Break');
  expect(await screen.findByText('1 of 3 breaks taken')).toBeVisible();
  kept.focus = withBreak(kept.focus, Date.parse(instant('12:48:00')), instant('12:45:00'));
  server.network = 'there';
  await act(() => drainSaves());
  await arrived();
  expect(await screen.findByText('1 of 3 breaks taken')).toBeVisible();
  expect(kept.focus).toMatchObject({ completedBreaks: 1, nextBreakAt: instant('13:33:00') });
});
