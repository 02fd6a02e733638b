import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AchievementsCard } from '#features/achievements/AchievementsCard.tsx';
import { checkAchievements, QUIET_MS } from '#features/achievements/queries.ts';
import { drainSaves } from '#platform/browser/saves.ts';
import { earning } from '#tests/support/achievement-calls.tsx';
import { aPerson, aServer, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { MoodScreen } from './MoodScreen.tsx';

afterEach(leaveScreen);

const NINE = '2026-03-20T09:00:00Z';
const later = (ms: number) => new Date(Date.parse(NINE) + ms).toISOString();
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function sayMood(feeling: string) {
  atInstant(NINE);
  const user = aPerson();
  aServer(user, [], earning(user, 'mood-named'));
  const both = (
    <>
      <AchievementsCard />
      <MoodScreen />
    </>
  );
  const shown = await showScreen(both, user, '/emotions');
  await userEvent.click(await screen.findByRole('radio', { name: feeling }));
  await press(/^Save .* weather$/);
  await act(() => drainSaves());
  return { ...shown, check: () => act(() => checkAchievements(shown.cache, user.id)) };
}

test('after a low mood was saved no points come up; they wait for another occasion', async () => {
  const { check } = await sayMood('Overwhelmed');
  expect(await screen.findByText('One breath together?')).toBeVisible();
  await check();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.queryByText('Named It')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Calm' }));
  expect(screen.queryByText('One breath together?')).not.toBeInTheDocument();
  await check();
  expect(screen.queryByText('Named It'), 'nor right after it').not.toBeInTheDocument();
  atInstant(later(QUIET_MS));
  await check();
  expect(await screen.findByText('Named It')).toBeVisible();
});

test('after another mood they come up', async () => {
  const { check } = await sayMood('Calm');
  await check();
  expect(await screen.findByText('Named It')).toBeVisible();
});

test('the breath is one minute, begins with the press where she is, and says when it is over', async () => {
  const { where } = await sayMood('Stressed');
  await screen.findByText('One breath together?');
  await press('Breathe for a minute');
  expect(await screen.findByText('Breathe in')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enough for now' })).toHaveFocus();
  atInstant(later(5_000));
  expect(await screen.findByText('Breathe out')).toBeVisible();
  atInstant(later(59_000));
  expect(screen.getByRole('region', { name: 'Breath' })).toBeVisible();
  atInstant(later(60_000));
  expect(await screen.findByText('That was the minute. You are here.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Breath' })).not.toBeInTheDocument();
  expect(where()).toBe('/emotions');
});

test('the breath ends with a press, and begins anew with the next one', async () => {
  await sayMood('Tired');
  await screen.findByText('One breath together?');
  await press('Breathe for a minute');
  await screen.findByText('Breathe in');
  atInstant(later(20_000));
  await press('Enough for now');
  expect(screen.queryByRole('region', { name: 'Breath' })).not.toBeInTheDocument();
  await press('Breathe for a minute');
  atInstant(later(65_000));
  expect(screen.getByRole('region', { name: 'Breath' })).toBeVisible();
});
