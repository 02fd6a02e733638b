import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AchievementsCard } from '#features/achievements/AchievementsCard.tsx';
import { ACHIEVEMENTS, POINTS_BY_RARITY } from '#features/achievements/content.ts';
import { checkAchievements } from '#features/achievements/queries.ts';
import { drainSaves } from '#platform/browser/saves.ts';
import { aCheckIn, aWeekServer, SUNDAY } from '#tests/support/check-in-screen.tsx';
import { aPerson, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { CheckInScreen } from './CheckInScreen.tsx';
import { STEPS } from './content.ts';

afterEach(leaveScreen);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isForm = () => screen.findByRole('heading', { level: 1, name: STEPS[0].question });
const isEnding = () => screen.findByRole('heading', { level: 1, name: 'Beautiful Work!' });
const isNotice = (text: string) => screen.queryByText(text, { selector: 'li[data-state="open"] *' });
const show = (user: ReturnType<typeof aPerson>) => showScreen(<CheckInScreen />, user, '/weekly-check-in');

async function complete({
  stored = [] as object[],
  words = {} as Record<number, string>,
  network = 'there',
} = {}) {
  atInstant(`${SUNDAY}T09:00:00Z`);
  const user = aPerson();
  const server = aWeekServer(user, stored, {
    'POST /api/achievements/check/': () => ({
      body: [{ achievementId: 'first-check-in', earnedAt: `${SUNDAY}T09:00:00.000Z` }],
    }),
    'POST /api/achievements/seen/': () => ({}),
    'GET /api/achievements': () => ({
      body: ACHIEVEMENTS.map(({ hint: _, ...each }) => ({ ...each, points: POINTS_BY_RARITY[each.rarity] })),
    }),
  });
  const shown = await show(user);
  await isForm();
  for (let step = 1; step <= 4; step += 1) {
    const word = words[step];
    if (word) await userEvent.click(screen.getByRole('radio', { name: word }));
    if (step < 4) await press('Next Step');
  }
  server.network = network as 'there';
  await press(stored.length > 0 ? 'Update Check-in' : 'Complete Check-in');
  await isEnding();
  const earn = () => act(() => checkAchievements(shown.cache, user.id));
  return { ...shown, user, server, earn };
}

test('what is saved is a line of the ending, and no notice lies over it', async () => {
  await complete();
  expect(await screen.findByText('Check-in Complete! 🎉')).toBeVisible();
  expect(isNotice('Check-in Complete! 🎉')).toBeNull();
});

test('a reload shows the ending again, as it was', async () => {
  const { unmount, user } = await complete({ stored: [{ bodyRating: 4 }] });
  await screen.findByText('Check-in Updated! ✨');
  unmount();
  await show(user);
  expect(await isEnding()).toHaveFocus();
  expect(screen.getByText('Check-in Updated! ✨')).toBeVisible();
});

test('a reload without a network says that it waits here', async () => {
  const { unmount, user, server } = await complete({ network: 'away' });
  unmount();
  await show(user);
  expect(await isEnding()).toBeVisible();
  expect(screen.getByText('Kept on this device')).toBeVisible();
  server.network = 'there';
  await act(() => drainSaves());
  expect(await screen.findByText('Check-in Complete! 🎉')).toBeVisible();
});

test('opened anew, the form of the week is there to be changed', async () => {
  const { unmount, user } = await complete();
  unmount();
  history.pushState(null, '');
  await show(user);
  await isForm();
});

test('one that turns out to be refused stands in the form after a reload too', async () => {
  const { unmount, user, server } = await complete({ network: 'away' });
  unmount();
  server.checkIns = [aCheckIn(user.id, { bodyWins: 'Theirs' })];
  server.network = 'there';
  await act(() => drainSaves());
  await show(user);
  expect(await screen.findByRole('heading', { name: /from elsewhere/ })).toBeVisible();
  await press('Take the other one');
  await isForm();
});

test('what was earned is one line of the ending', async () => {
  const { earn } = await complete();
  await earn();
  expect(await screen.findByText(/^This also came up:/)).toHaveTextContent(/points/);
});

test('after a hard week nothing is said of what was earned, there or later', async () => {
  const words = { 1: 'Struggling', 2: 'Overwhelmed', 3: 'Lost', 4: 'Struggling' };
  const { earn, unmount, user, server, cache } = await complete({ words });
  await earn();
  expect(screen.queryByText(/This also came up/)).toBeNull();
  unmount();
  await showScreen(<AchievementsCard />, user, '/dashboard', cache);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(server.written.filter(({ path }) => path.includes('/seen/'))).toEqual([]);
});
