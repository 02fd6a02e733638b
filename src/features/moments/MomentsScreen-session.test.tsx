import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryCache } from '#platform/browser/query-cache.ts';
import { listPendingSaves } from '#platform/browser/saves.ts';
import { NINE, OPEN, openMoments } from '#tests/moments.tsx';
import { aPerson, atInstant, leaveScreen } from '#tests/screen.tsx';

afterEach(leaveScreen);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const later = (seconds: number) => new Date(Date.parse(NINE) + seconds * 1_000).toISOString();
const MINUTE = '/wellness-moments?moment=mindful-minute';

async function openMinute(options: Parameters<typeof openMoments>[0] = {}) {
  const opened = openMoments({ path: MINUTE, ...options });
  const shown = await opened.open();
  await screen.findByText(/^Step \d of 5$/);
  return { ...opened, ...shown };
}

test('choosing a moment begins a session with 5 and 5 and opens it with its timer paused', async () => {
  const { server, where, user } = await openMinute();
  const heading = screen.getByRole('heading', { level: 1, name: 'Mindful Minute' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('A minute to arrive, and a minute to choose.')).toBeVisible();
  expect(screen.getByText('2:00')).toBeVisible();
  expect(screen.getByText('Ready to start')).toBeVisible();
  expect(where()).toBe(MINUTE);
  await expect.poll(() => server.written).toHaveLength(1);
  expect(server.written).toMatchObject([
    {
      path: '/api/wellness-moments/sessions',
      body: { userId: user.id, momentId: 'mindful-minute', moodBefore: 5, energyBefore: 5, startedAt: NINE },
    },
  ]);
  expect(server.written[0]?.body).not.toHaveProperty('isMoodBeforeAnswered');
});

test('the steps go on and back, never before the first nor past the last, and Reset begins anew', async () => {
  await openMinute();
  await press('Previous Step');
  expect(screen.getByText('Step 1 of 5')).toBeVisible();
  for (let step = 1; step < 7; step += 1) await press('Next Step');
  expect(screen.getByText('Step 5 of 5')).toBeVisible();
  await press('Previous Step');
  expect(screen.getByText('Step 4 of 5')).toBeVisible();
  await press('Start');
  atInstant(later(30));
  expect(await screen.findByText('1:30')).toBeVisible();
  await press('Pause');
  expect(screen.getByText('Paused')).toBeVisible();
  await press('Reset');
  expect(screen.getByText('2:00')).toBeVisible();
  expect(screen.getByText('Step 1 of 5')).toBeVisible();
});

test('when the time is over the question how it was opens by itself, and the way back leads to the session', async () => {
  await openMinute();
  await press('Start');
  expect(screen.getByText('Session in progress...')).toBeVisible();
  atInstant(later(121));
  const question = await screen.findByRole('heading', { level: 2, name: 'How was it?' });
  await waitFor(() => expect(question).toHaveFocus());
  for (const name of ['Your mood now', 'Your energy now', 'How much it helped']) {
    expect(slider(name)).toHaveValue('5');
    expect(slider(name)).toHaveAttribute('min', '1');
    expect(slider(name)).toHaveAttribute('max', '10');
    expect(slider(name)).toHaveAttribute('step', '1');
  }
  await press('Back to Session');
  expect(screen.queryByText('How was it?')).not.toBeInTheDocument();
  expect(screen.getByText('0:00')).toBeVisible();
  expect(screen.getByText('The time is over')).toBeVisible();
  expect(screen.queryByText('How is your mood right now?'), 'it is too late for before').toBeNull();
  await press('Say how it was');
  expect(screen.getByText('How was it?')).toBeVisible();
});

test('after the time was over, Start and Reset give the whole time again', async () => {
  await openMinute();
  const letItEnd = async (seconds: number) => {
    atInstant(later(seconds));
    await screen.findByText('How was it?');
    await press('Back to Session');
    expect(screen.getByText('0:00')).toBeVisible();
  };
  await press('Start');
  await letItEnd(121);
  await press('Start');
  expect(screen.getByText('Session in progress...')).toBeVisible();
  expect(screen.getByText('2:00')).toBeVisible();
  await letItEnd(300);
  await press('Reset');
  expect(screen.getByText('Ready to start')).toBeVisible();
  expect(screen.getByText('2:00')).toBeVisible();
});

test('finishing early asks how it was; completing sends it and returns to the library', async () => {
  const { server, where } = await openMinute();
  await press('Start');
  atInstant(later(45));
  await press('Finish Early');
  fireEvent.change(slider('Your mood now'), { target: { value: '8' } });
  fireEvent.change(slider('How much it helped'), { target: { value: '7' } });
  await userEvent.type(screen.getByRole('textbox'), '  Quieter.  ');
  await press('Complete Session');
  expect(await screen.findByText('Session completed! 🌟')).toBeVisible();
  expect(screen.getByText('Great job taking care of yourself today.')).toBeVisible();
  expect(where()).toBe('/wellness-moments');
  await expect.poll(() => server.written).toHaveLength(2);
  expect(server.written[1]?.body).toEqual({
    duration: 45,
    moodAfter: 8,
    energyAfter: 5,
    effectiveness: 7,
    notes: 'Quieter.',
    wasInterrupted: false,
    completedAt: later(45),
  });
  expect((await screen.findByText('Sessions This Week')).closest('li')).toHaveTextContent('1');
  expect(screen.queryByRole('region', { name: 'An open moment' })).not.toBeInTheDocument();
  expect(localStorage.getItem('tend-timers')).toBeNull();
});

test('notes that are blank are not sent', async () => {
  const { server } = await openMinute();
  await press('Finish Early');
  await userEvent.type(screen.getByRole('textbox'), '   ');
  await press('Complete Session');
  await expect.poll(() => server.written).toHaveLength(2);
  expect(server.written[1]?.body).not.toHaveProperty('notes');
});

test('two taps say how it was before, and go out after the beginning', async () => {
  const { server } = await openMinute();
  const ask = (name: string) => within(screen.getByRole('group', { name }));
  await userEvent.click(ask('How is your mood right now?').getByRole('button', { name: '3' }));
  const energy = await screen.findByRole('group', { name: 'And your energy?' });
  await waitFor(() => expect(energy).toHaveFocus());
  await userEvent.click(ask('And your energy?').getByRole('button', { name: '10' }));
  expect(await screen.findByText('Before: mood 3, energy 10.')).toBeVisible();
  await expect.poll(() => server.written).toHaveLength(3);
  expect(server.written.slice(1).map(({ body }) => body)).toEqual([{ moodBefore: 3 }, { energyBefore: 10 }]);
  expect(server.kept.sessions).toMatchObject([
    { moodBefore: 3, isMoodBeforeAnswered: true, energyBefore: 10, isEnergyBeforeAnswered: true },
  ]);
});

test('once the time runs nobody is asked how it was before', async () => {
  await openMinute();
  await press('Start');
  expect(screen.queryByText('How is your mood right now?')).not.toBeInTheDocument();
});

test('Back to Moments closes the session without completing it, and it is taken up again from the library', async () => {
  const { server, where } = await openMinute();
  await press('Start');
  await press('Next Step');
  atInstant(later(20));
  await press('Back to Moments');
  expect(where()).toBe('/wellness-moments');
  expect(await screen.findByText('Mindful Minute is running')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Take it up again' }));
  expect(await screen.findByText('Session in progress...')).toBeVisible();
  expect(screen.getByText('1:40')).toBeVisible();
  await expect.poll(() => server.kept.sessions).toMatchObject([{ endedAt: null }]);
  expect(server.kept.sessions).toHaveLength(1);
});

test('the time that ends while the library is open leaves the question waiting in its card', async () => {
  const { where } = await openMinute();
  await press('Start');
  await press('Back to Moments');
  await screen.findByText('Mindful Minute is running');
  atInstant(later(125));
  expect(await screen.findByText('Mindful Minute is over')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Say how it was' }));
  expect(where()).toBe(MINUTE);
  expect(await screen.findByText('How was it?')).toBeVisible();
});

test('the place, the time and what was said survive a closed browser, also past midnight', async () => {
  const { unmount, open, server } = await openMinute();
  await press('Start');
  await new Promise((resolve) => setTimeout(resolve, 0));
  atInstant(later(10));
  await press('Next Step');
  unmount();
  sessionStorage.clear();
  atInstant(later(30));
  const again = await open();
  expect(await screen.findByText('Step 2 of 5')).toBeVisible();
  expect(screen.getByText('1:30')).toBeVisible();
  await press('Finish Early');
  fireEvent.change(slider('Your energy now'), { target: { value: '2' } });
  again.unmount();
  sessionStorage.clear();
  atInstant('2026-03-21T00:10:00Z');
  await open();
  expect(await screen.findByText('How was it?')).toBeVisible();
  expect(slider('Your energy now')).toHaveValue('2');
  expect(server.kept.sessions).toHaveLength(1);
});

test('what this device kept of the sessions may be older than the last one: no second one is begun', async () => {
  const { open, server, user } = openMoments({ path: MINUTE, sessions: [OPEN] });
  const cache = createQueryCache();
  const key = `api/wellness-moments/sessions/${user.id}?limit=5`.split('/');
  cache.setQueryData(key, []);
  await cache.invalidateQueries({ refetchType: 'none' });
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('limit=5')) await new Promise((resolve) => setTimeout(resolve, 200));
    return answer(input, init);
  };
  await open(cache);
  await screen.findByText(/^Step \d of 5$/);
  await waitFor(() => expect(listPendingSaves()).toEqual([]));
  expect(server.written).toEqual([]);
  expect(server.kept.sessions).toHaveLength(1);
});

test('a reload after the time was over opens the question how it was', async () => {
  const { unmount, open } = await openMinute();
  await press('Start');
  await act(async () => unmount());
  atInstant(later(600));
  await open();
  expect(await screen.findByText('How was it?')).toBeVisible();
});

test('without a network a session begins and completes at once, and arrives in order and once', async () => {
  const opened = openMoments();
  const { open, server } = opened;
  await open();
  await screen.findByRole('heading', { level: 3, name: 'Mindful Minute' });
  server.network = 'away';
  await press('Start 2-minute break, Mindful Minute');
  await screen.findByText('Step 1 of 5');
  const mood = within(screen.getByRole('group', { name: 'How is your mood right now?' }));
  await userEvent.click(mood.getByRole('button', { name: '4' }));
  await screen.findByText('And your energy?');
  atInstant(later(60));
  await press('Finish Early');
  await press('Complete Session');
  expect(await screen.findByText('Session completed! 🌟')).toBeVisible();
  expect((await screen.findByText('Sessions This Week')).closest('li')).toHaveTextContent('1');
  expect(server.kept.sessions).toEqual([]);
  server.network = 'there';
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.written.length).toBe(3);
  expect(server.kept.sessions).toMatchObject([
    { momentId: 'mindful-minute', moodBefore: 4, duration: 60, wasInterrupted: false },
  ]);
  expect(screen.getByText('Sessions This Week').closest('li')).toHaveTextContent('1');
});

test('beginning another drops the timer of the one before', async () => {
  const { navigate, server } = await openMinute();
  await press('Start');
  await navigate('/wellness-moments?moment=window-gaze');
  expect(await screen.findByRole('heading', { level: 1, name: 'Window Gaze' })).toBeVisible();
  await expect.poll(() => server.kept.sessions).toHaveLength(2);
  expect(localStorage.getItem('tend-timers')).toBeNull();
  await press('Back to Moments');
  expect(await screen.findByText('Window Gaze waits for you')).toBeVisible();
});

test('a session that is refused is told of with its reason, and can be sent again or let go', async () => {
  const { server } = await openMinute();
  await press('Finish Early');
  server.network = 'refusing';
  await press('Complete Session');
  expect(await screen.findByText('A session is not recorded yet. This stays as it is.')).toBeVisible();
  server.network = 'there';
  await press('Try again');
  await expect.poll(() => server.kept.sessions).toMatchObject([{ wasInterrupted: false, duration: 0 }]);
  await waitFor(() => expect(screen.queryByText(/not recorded yet/)).not.toBeInTheDocument());
});

test('one thing at a time leaves the next step out, never the way back', async () => {
  await openMinute({ user: aPerson({ adhdMode: true }) });
  expect(screen.queryByText('Next:')).not.toBeInTheDocument();
  for (const name of ['Previous Step', 'Back to Moments', 'Reset']) expect(button(name)).toBeVisible();
});

test('a session that was begun on another device is taken up, with the whole time', async () => {
  const { server } = await openMinute({ sessions: [{ ...OPEN, startedAt: '2026-03-20T08:30:00.000Z' }] });
  expect(screen.getByText('2:00')).toBeVisible();
  expect(server.written).toEqual([]);
});
