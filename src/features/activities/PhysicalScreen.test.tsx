import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openPractices } from '#tests/support/practices-screen.tsx';
import { aPerson, atInstant, leaveScreen } from '#tests/support/screen.tsx';
import { PhysicalScreen } from './PhysicalScreen.tsx';

afterEach(leaveScreen);

const stairs = '/physical?session=p-stairs';
const openPhysical = (options: { path?: string; user?: ReturnType<typeof aPerson>; practices?: [] } = {}) =>
  openPractices({ type: 'physical', screen: <PhysicalScreen />, ...options });

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const at = (time: string) => atInstant(`2026-03-20T${time}Z`);

/** The device's voice, noting what it is asked to read. */
function aVoice(): string[] {
  const read: string[] = [];
  vi.stubGlobal('speechSynthesis', {
    speak: ({ text }: { text: string }) => read.push(text),
    cancel: () => {},
    getVoices: () => [],
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return read;
}

test('the nine practices are listed under their heading', async () => {
  const { open } = openPhysical();
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Physical Fitness' })).toBeVisible();
  expect(await screen.findAllByRole('listitem')).toHaveLength(8);
});

test('with no practices the screen says so', async () => {
  const { open } = openPhysical({ practices: [] });
  await open();
  expect(
    await screen.findByRole('heading', { name: 'No physical fitness activities available' }),
  ).toBeVisible();
});

test('the time is started, paused, taken up again and reset', async () => {
  const { open } = openPhysical({ path: stairs });
  await open();
  expect(await screen.findByText('Ready to start')).toBeVisible();
  await press('Start');
  expect(screen.getByText('Session in progress...')).toBeVisible();
  expect(screen.getByText('09:04')).toBeVisible();
  at('09:01:25');
  expect(screen.getByText('2:35')).toBeVisible();
  await press('Pause');
  expect(screen.getByText('Paused')).toBeVisible();
  at('09:30:00');
  expect(screen.getByText('2:35')).toBeVisible();
  expect(screen.queryByText(/Done at/)).not.toBeInTheDocument();
  await press('Resume');
  expect(screen.getByText('09:32')).toBeVisible();
  await press('Reset');
  expect(screen.getByText('Ready to start')).toBeVisible();
  expect(screen.getByText('4:00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start' })).toHaveFocus();
});

test('the time is a picture with words, and said aloud at full minutes only', async () => {
  const { open } = openPhysical({ path: stairs });
  await open();
  expect(await screen.findByRole('img', { name: '4 minutes left of 4 minutes' })).toBeInTheDocument();
  await press('Start');
  const said = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
  at('09:00:30');
  expect(screen.getByRole('img', { name: '3 minutes 30 seconds left of 4 minutes' })).toBeInTheDocument();
  expect(said()).toBe('');
  at('09:01:00');
  expect(said()).toBe('3 minutes left');
  at('09:01:40');
  expect(said()).toBe('3 minutes left');
});

test('the time that is up on the last step completes the workout with its ending, and it begins anew with the first step', async () => {
  const { open, server } = openPhysical({ path: stairs });
  const { where } = await open();
  await screen.findByText('Ready to start');
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  await press('Start');
  at('09:04:01');
  expect(await screen.findByText('Workout completed!')).toBeVisible();
  expect(where()).toBe(stairs);
  await press('Leave the session');
  await expect
    .poll(() => server.kept.completions)
    .toMatchObject([{ activityId: 'p-stairs', date: '2026-03-20' }]);
  await userEvent.click(await screen.findByRole('button', { name: /^Repeat.*Stair Spark/ }));
  expect(screen.getByText('Step 1 of 5')).toBeVisible();
  expect(screen.getByText('Session in progress...')).toBeVisible();
});

test('the last step says Complete Workout, and pressing it stops the time', async () => {
  const { open, server } = openPhysical({ path: stairs });
  await open();
  await screen.findByText('Ready to start');
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  await press('Start');
  at('09:00:02');
  await press('Complete Workout');
  expect(await screen.findByText('Workout completed!')).toBeVisible();
  await waitFor(() => expect(server.written).toHaveLength(1));
  at('09:10:00');
  await act(async () => {});
  expect(screen.queryByText('Take it up again')).not.toBeInTheDocument();
  expect(server.written).toHaveLength(1);
});

test('a session that was left running is offered on the list, and its end is noticed there', async () => {
  const { open, server } = openPhysical({ path: stairs });
  const { where } = await open();
  await screen.findByText('Ready to start');
  await press('Start');
  await press('Leave the session');
  expect(screen.getByText('Stair Spark is running')).toBeVisible();
  expect(screen.getByText(/done at 09:04/)).toBeVisible();
  expect(screen.getByText('Running now')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Take it up again' }));
  expect(where()).toBe(stairs);
  await press('Leave the session');
  at('09:04:01');
  expect(await screen.findByText('Workout completed!')).toBeVisible();
  expect(screen.queryByText('Stair Spark is running')).not.toBeInTheDocument();
  await expect.poll(() => server.kept.completions).toHaveLength(1);
});

test('a session that was paused waits, and can be let go', async () => {
  const { open } = openPhysical({ path: stairs });
  await open();
  await screen.findByText('Ready to start');
  await press('Start');
  await press('Pause');
  await press('Leave the session');
  expect(screen.getByText('Stair Spark waits for you')).toBeVisible();
  await press('Let it go');
  expect(screen.queryByText('Stair Spark waits for you')).not.toBeInTheDocument();
});

test('a session that ended while the browser was closed counts on the day on which it ended', async () => {
  const { open, server } = openPhysical({ path: stairs });
  const { unmount } = await open();
  await screen.findByText('Ready to start');
  at('23:50:00');
  await press('Start');
  unmount();
  atInstant('2026-03-21T08:00:00Z');
  await open();
  expect(await screen.findByText('The four minutes are up.')).toBeVisible();
  await expect.poll(() => server.kept.completions).toMatchObject([{ date: '2026-03-20' }]);
});

test('starting one session pauses another that runs', async () => {
  const { open } = openPhysical({ path: stairs });
  const { navigate } = await open();
  await screen.findByText('Ready to start');
  await press('Start');
  navigate('/physical?session=p-desk-thaw');
  expect(screen.getByText('Another session is running. Starting this one pauses it.')).toBeVisible();
  await press('Start');
  await press('Leave the session');
  expect(screen.getByText('Desk Thaw is running')).toBeVisible();
  await press('Let it go');
  expect(screen.getByText('Stair Spark waits for you')).toBeVisible();
});

test('steps are read aloud when that is wished for, and not otherwise', async () => {
  const read = aVoice();
  const { open } = openPhysical({ path: stairs });
  await open();
  await screen.findByText('Ready to start');
  await press('Next Step');
  expect(read).toEqual([]);
  await press('Read aloud');
  expect(screen.getByRole('button', { name: 'Read aloud', pressed: true })).toBeVisible();
  await press('Next Step');
  await press('Read aloud');
  await press('Next Step');
  expect(read).toEqual(['Walk up holding the rail.', 'Walk down slowly.']);
});

test('who has steps read aloud always hears the first one with the start', async () => {
  const read = aVoice();
  const { open } = openPhysical({ path: stairs, user: aPerson({ readsAloud: true }) });
  await open();
  await screen.findByText('Ready to start');
  expect(read).toEqual([]);
  await press('Start');
  expect(read).toEqual(['Find stairs or a step.']);
});

test('where there is no voice, reading aloud is not offered', async () => {
  const { open } = openPhysical({ path: stairs });
  await open();
  await screen.findByText('Ready to start');
  expect(screen.queryByRole('button', { name: 'Read aloud' })).not.toBeInTheDocument();
});

test('a reload keeps the session and its step', async () => {
  const { open } = openPhysical({ path: stairs });
  const { unmount } = await open();
  await screen.findByText('Ready to start');
  await press('Next Step');
  await press('Start');
  unmount();
  at('09:02:00');
  await open();
  expect(await screen.findByText('Step 2 of 5')).toBeVisible();
  expect(screen.getByText('2:00')).toBeVisible();
});
