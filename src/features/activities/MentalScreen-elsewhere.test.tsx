import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openPractices } from '#tests/support/practices-screen.tsx';
import { atInstant, leaveScreen } from '#tests/support/screen.tsx';
import { MentalScreen } from './MentalScreen.tsx';

afterEach(leaveScreen);

const ENDING = 'Six minutes. An iris came up.';

/** The same session in two tabs of one browser, begun in the first. */
async function openTwoTabs() {
  const { open, server } = openPractices({
    type: 'mental',
    screen: <MentalScreen />,
    path: '/mental?session=m-brain-sweep',
  });
  const here = within((await open()).container);
  const there = within((await open()).container);
  const press = async (tab: typeof here, name: string) =>
    userEvent.click(await tab.findByRole('button', { name }));
  const complete = async (tab: typeof here) => {
    for (let step = 1; step < 5; step += 1) await press(tab, 'Next Step');
    await press(tab, 'Complete Session');
  };
  await press(here, 'Start');
  await there.findByText('Session in progress...');
  return { server, here, there, press, complete };
}

test('a session that is completed in another tab ends in this one too, and is recorded once', async () => {
  const { server, here, there, complete } = await openTwoTabs();
  await complete(there);
  expect(await there.findByRole('heading', { level: 1, name: ENDING })).toBeVisible();
  expect(await here.findByRole('heading', { level: 1, name: ENDING })).toBeVisible();
  expect(here.queryByRole('button', { name: 'Start' })).toBeNull();
  await waitFor(() => expect(server.kept.completions).toHaveLength(1));
  expect(server.written).toHaveLength(1);
});

test('so does one whose time was over, when the other tab goes through its last steps', async () => {
  const { server, here, there, complete } = await openTwoTabs();
  server.network = 'away';
  atInstant('2026-03-20T09:06:01Z');
  expect(await here.findByText('The six minutes are up.')).toBeVisible();
  expect(await there.findByText('The six minutes are up.')).toBeVisible();
  await complete(there);
  expect(await here.findByRole('heading', { level: 1, name: ENDING })).toBeVisible();
});

test('what another tab resets waits here, as it does there', async () => {
  const { here, there, press } = await openTwoTabs();
  await press(there, 'Reset');
  expect(await here.findByText('Ready to start')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1, name: ENDING })).toBeNull();
});
