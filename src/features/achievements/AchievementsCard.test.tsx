import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '#features/account/queries.ts';
import { drainSaves, keepSave } from '#platform/browser/saves.ts';
import { saveMood } from '#tests/queued-calls.ts';
import { ACHIEVEMENT_LIST } from '#tests/support/achievement-calls.tsx';
import { aMood, aPerson, aServer, type Calls, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { AchievementsCard } from './AchievementsCard.tsx';
import type { AchievementId } from './content.ts';
import { checkAchievements, SETTLED_AFTER_MS } from './queries.ts';

const AT = '2026-03-20T08:00:00.000Z';

/** The frame's part beside a field, with a server on which `earn` decides what the next check finds. */
async function openFrame({ user = aPerson(), calls = {} as Calls } = {}) {
  let due: readonly AchievementId[] = [];
  const server = aServer(user, [], {
    [`POST /api/achievements/check/${user.id}`]: () => {
      const body = due.map((achievementId) => ({ achievementId, earnedAt: AT }));
      due = [];
      return { body };
    },
    [`POST /api/achievements/seen/${user.id}`]: () => ({ body: undefined }),
    'GET /api/achievements': () => ({ body: ACHIEVEMENT_LIST }),
    ...calls,
  });
  // What is counted here is the time of the page, which stands still while a network takes its own.
  server.heardAfterMs = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const shown = await showScreen(
    <>
      <input aria-label="Words" />
      <AchievementsCard />
    </>,
    user,
    '/dashboard',
  );
  onTestFinished(leaveScreen);
  const countTo = (path: string) => server.written.filter((each) => each.path.startsWith(path)).length;
  return {
    ...shown,
    server,
    checks: () => countTo('/api/achievements/check/'),
    prepare: (ids: readonly AchievementId[]) => {
      due = ids;
    },
    earn: async (...ids: AchievementId[]) => {
      due = ids;
      await act(() => checkAchievements(shown.cache, user.id));
    },
  };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const find = (name: string) => screen.queryByText(name);
const seen = (server: { written: { path: string; body: unknown }[] }) =>
  server.written.filter(({ path }) => path.includes('/seen/')).map(({ body }) => body);
const dismiss = () => screen.getByRole('button', { name: 'Dismiss' });
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

test('a card comes after 100 ms, says what was earned, and stays until it is put away', async () => {
  const { earn } = await openFrame();
  await earn('mood-named');
  await pass(99);
  expect(find('Named It')).toBeNull();
  await pass(1);
  const card = screen.getByRole('status');
  expect(card).toHaveTextContent('You gave a feeling a name. That takes some honesty.');
  expect(card).toHaveTextContent('Common');
  expect(card).toHaveTextContent('+10 points');
  expect(screen.queryByRole('img', { name: /star/ })).toBeNull();
  await pass(600_000);
  expect(find('Named It')).toBeVisible();
});

test('dismissing takes 300 ms, and then the next one comes, until the queue is empty', async () => {
  const { earn, server } = await openFrame();
  await earn('mood-named', 'welcome-back');
  await pass(100);
  expect(find('Welcome Back')).toBeNull();
  fireEvent.click(dismiss());
  await pass(299);
  expect(find('Named It')?.closest('[data-phase]')).toHaveAttribute('data-phase', 'leaving');
  expect(find('Welcome Back')).toBeNull();
  await pass(1);
  expect(find('Named It')).toBeNull();
  await pass(99);
  expect(find('Welcome Back')).toBeNull();
  await pass(1);
  expect(find('Welcome Back')).toBeVisible();
  fireEvent.click(dismiss());
  await pass(300);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(seen(server)).toEqual([{ achievementIds: ['mood-named'] }, { achievementIds: ['welcome-back'] }]);
});

test('stars and the banner follow the rarity', async () => {
  const { earn } = await openFrame();
  await earn('honest-heart', 'fifty-breaks', 'hundred-moments');
  for (const [name, rarity, stars, points, isBanner] of [
    ['Honest Heart', 'Rare', '1 star', '+25 points', false],
    ['Fifty Pauses', 'Epic', '2 stars', '+50 points', false],
    ['A Hundred Small Mercies', 'Legendary', '3 stars', '+100 points', true],
  ] as const) {
    await pass(100);
    expect(find(name)).toBeVisible();
    expect(screen.getByText(rarity)).toBeVisible();
    expect(screen.getByRole('img', { name: stars })).toBeVisible();
    expect(screen.getByText(points)).toBeVisible();
    expect(find('Congratulations. This one is legendary.') !== null, name).toBe(isBanner);
    fireEvent.click(dismiss());
    await pass(300);
  }
});

test('a card takes the focus from nobody, and by keyboard it goes on and back to where it was', async () => {
  const { earn } = await openFrame();
  const field = screen.getByLabelText('Words');
  field.focus();
  await earn('mood-named', 'fed-yourself');
  await pass(100);
  expect(field).toHaveFocus();
  act(() => dismiss().focus());
  fireEvent.keyDown(dismiss(), { key: 'Escape' });
  await pass(300);
  await pass(100);
  expect(find('Fed and Watered')).toBeVisible();
  expect(dismiss()).toHaveFocus();
  fireEvent.click(dismiss());
  await pass(300);
  expect(field).toHaveFocus();
});

test('where many come at once, one press puts all away and leads to the page of all', async () => {
  const { earn, server, where } = await openFrame();
  await earn('mood-named', 'fed-yourself', 'not-alone');
  await pass(100);
  fireEvent.click(screen.getByRole('link', { name: 'And 2 more: see all' }));
  expect(where()).toBe('/achievements');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await pass(0);
  expect(seen(server)).toEqual([{ achievementIds: ['mood-named', 'fed-yourself', 'not-alone'] }]);
});

test('it is checked at first and whenever the page is seen again', async () => {
  const { checks, prepare } = await openFrame();
  expect(checks()).toBe(0);
  await pass(SETTLED_AFTER_MS);
  expect(checks()).toBe(1);
  await pass(60 * SETTLED_AFTER_MS);
  expect(checks()).toBe(1);
  prepare(['mood-named']);
  await comeBack();
  await comeBack();
  await pass(SETTLED_AFTER_MS - 1);
  expect(checks()).toBe(1);
  await pass(1);
  expect(checks()).toBe(2);
  await pass(100);
  expect(find('Named It')).toBeVisible();
});

test('saves that arrive one after another are one check', async () => {
  const { checks, server } = await openFrame();
  await pass(SETTLED_AFTER_MS);
  expect(checks()).toBe(1);
  for (const date of ['2026-03-18', '2026-03-19', '2026-03-20'])
    await keepSave(saveMood, `mood ${date}`, { body: aMood(server.user.id, date) });
  await act(() => drainSaves());
  expect(server.moods).toHaveLength(3);
  expect(checks()).toBe(1);
  await pass(SETTLED_AFTER_MS);
  expect(checks()).toBe(2);
  await pass(60 * SETTLED_AFTER_MS);
  expect(checks()).toBe(2);
});

test('a hidden page checks nothing', async () => {
  const { checks } = await openFrame();
  await pass(SETTLED_AFTER_MS);
  const before = checks();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => void vi.restoreAllMocks());
  await comeBack();
  await pass(10 * SETTLED_AFTER_MS);
  expect(checks()).toBe(before);
});

test('a check that fails is logged and shows nothing', async () => {
  const user = aPerson();
  const calls: Calls = {
    [`POST /api/achievements/check/${user.id}`]: () => ({ status: 500, body: { detail: 'Away' } }),
  };
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  const { cache } = await openFrame({ user, calls });
  await act(() => checkAchievements(cache, user.id));
  await pass(1_000);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: '500: {"detail":"Away"}' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a network nothing is shown, logged or asked of anybody', async () => {
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  const { earn, server } = await openFrame();
  server.network = 'away';
  await earn('mood-named');
  await pass(1_000);
  expect(log).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('what was earned before, or is not in the list, is not shown a second time', async () => {
  const { earn, cache, server } = await openFrame();
  await earn('mood-named');
  await earn('mood-named');
  await act(() => checkAchievements(cache, server.user.id));
  await pass(100);
  expect(find('Named It')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('what was earned leaves no trace on the device', async () => {
  const { earn, server } = await openFrame();
  await earn('mood-named');
  await pass(100);
  expect(find('Named It')).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(server.user.id);
});

test('who has switched achievements off is asked and shown nothing', async () => {
  const user: User = aPerson({ showsAchievements: false });
  const { checks, earn } = await openFrame({ user });
  await comeBack();
  await pass(10 * SETTLED_AFTER_MS);
  expect(checks()).toBe(0);
  await earn('mood-named');
  await pass(1_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
