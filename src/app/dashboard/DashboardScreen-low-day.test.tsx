import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useSession } from '#features/account/queries.ts';
import { HeavyDayCard } from '#features/low-days/HeavyDayCard.tsx';
import { isLowOn } from '#platform/shared/low-day.ts';
import { FRIDAY, openDashboard, type Scene } from '#tests/support/dashboard-screen.tsx';
import { aMood, atInstant, leaveScreen } from '#tests/support/screen.tsx';

afterEach(leaveScreen);

const HEAVY = { lowFrom: FRIDAY, lowUntil: FRIDAY };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = () => screen.findByRole('heading', { level: 1, name: 'Heavy today, Test. This is enough.' });
const things = () => within(screen.getByRole('list', { name: 'Tiny things' })).getAllByRole('button');

const openLowDay = async (scene: Scene = {}) => {
  const opened = openDashboard({ ...HEAVY, ...scene });
  await opened.open();
  await heading();
  return opened;
};

/** The press in the header, which ends it. */
function Header() {
  const { user } = useSession();
  return user && isLowOn(user, FRIDAY) ? <HeavyDayCard user={user} isSmall /> : null;
}

test('by the keyboard, what came is gone on with, there and back', async () => {
  await openDashboard().open(<Header />);
  (await screen.findByRole('button', { name: 'Today is heavy' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await heading()).toHaveFocus());
  screen.getByRole('button', { name: 'Lighter again' }).focus();
  await new Promise((resolve) => setTimeout(resolve, 450));
  await userEvent.keyboard('{Enter}');
  const greeting = await screen.findByRole('heading', { level: 1, name: /^Good / });
  await waitFor(() => expect(greeting).toHaveFocus());
});

test('one press beside the greeting makes the day small', async () => {
  const { open, server } = openDashboard();
  await open();
  await press('Today is heavy');
  await heading();
  expect(things()).toHaveLength(3);
  expect(screen.queryByRole('heading', { name: 'This week in your garden' })).not.toBeInTheDocument();
  await waitFor(() => expect(server.user).toMatchObject(HEAVY));
});

test('the sun moves to the next thing with each press, and a second press takes it back', async () => {
  const { server } = await openLowDay();
  const [first, second] = things();
  await userEvent.click(first as HTMLElement);
  await waitFor(() => expect(things()[0]).toHaveAttribute('aria-pressed', 'true'));
  expect(things()[0]).toHaveTextContent('done');
  expect(second).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(server.written.at(-1)?.path).toMatch(new RegExp(`/low-days/.*/${FRIDAY}$`)));
  await new Promise((resolve) => setTimeout(resolve, 450));
  await userEvent.click(things()[0] as HTMLElement);
  await waitFor(() => expect(things()[0]).toHaveAttribute('aria-pressed', 'false'));
});

test('a double press on a thing is one', async () => {
  const { server } = await openLowDay();
  for (const at of [1e9, 1e9 + 120]) {
    const click = new MouseEvent('click', { bubbles: true, detail: 1 });
    Object.defineProperty(click, 'timeStamp', { value: at });
    fireEvent(things()[0] as HTMLElement, click);
  }
  await waitFor(() => expect(server.written.map(({ body }) => body)).toMatchObject([{ isDone: true }]));
  await waitFor(() => expect(things()[0]).toHaveAttribute('aria-pressed', 'true'));
});

test('a thing that is pressed without a network is done here and waits', async () => {
  const { server } = await openLowDay();
  server.network = 'away';
  await userEvent.click(things()[1] as HTMLElement);
  await waitFor(() => expect(things()[1]).toHaveAttribute('aria-pressed', 'true'));
});

test('rest alone is the whole day', async () => {
  await openLowDay();
  await press('Just rest');
  expect(await screen.findByRole('heading', { name: 'Resting. That is the whole day.' })).toBeVisible();
});

test('more days can be small at once', async () => {
  const { server } = await openLowDay();
  await userEvent.selectOptions(screen.getByLabelText('Small until the end of'), 'Monday 23 March');
  await waitFor(() => expect(server.user.lowUntil).toBe('2026-03-23'));
});

test('midnight ends a low day', async () => {
  await openLowDay();
  act(() => {
    atInstant('2026-03-21T00:00:30Z');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await screen.findByRole('heading', { level: 1, name: /^Good / });
});

test('a low day of the week is rain in the garden, and the garden is fuller for it', async () => {
  const { open } = openDashboard({
    moods: ({ id }) => [aMood(id, '2026-03-16'), aMood(id, FRIDAY)],
    answer: {
      lowDays: [
        { date: '2026-03-16', isLow: true, done: [] },
        { date: '2026-03-18', isLow: true, done: [] },
        { date: '2026-03-19', isLow: false, done: [] },
      ],
    },
  });
  await open();
  const week = within(await screen.findByRole('region', { name: 'This week in your garden' }));
  expect(week.getByRole('link', { name: 'Wednesday Rain' })).toBeVisible();
  expect(week.getByRole('link', { name: 'Thursday Rest day' })).toBeVisible();
  expect(week.getByRole('row', { name: 'Monday Calm, rain' })).toBeInTheDocument();
});
