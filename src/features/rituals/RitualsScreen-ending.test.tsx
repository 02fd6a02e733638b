import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { checkAchievements } from '#features/achievements/queries.ts';
import { earning } from '#tests/support/achievement-calls.tsx';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { RitualsScreen } from './RitualsScreen.tsx';

afterEach(leaveScreen);
afterEach(() => localStorage.clear());

const GUIDED = '/morning-rituals?session=three-breaths-first';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = async (question: RegExp) => within(await screen.findByRole('group', { name: question }));
const before = () => asked(/How was it before\?/);
const after = () => asked(/How are you now\?/);
type Asked = Awaited<ReturnType<typeof asked>>;
const choose = (card: Asked, weather: string) => userEvent.click(card.getByRole('radio', { name: weather }));

/** A ritual that was finished at once; `open` shows its page anew. */
async function finished() {
  const user = aPerson();
  const server = aServer(user, [], {
    'POST /api/ritual-sessions': (_, body: object) => ({
      body: { date: '2026-03-20', moodBefore: null, moodAfter: null, wasInterrupted: false, ...body },
    }),
    'DELETE /api/ritual-sessions': () => ({}),
    'GET /api/kept-rituals': () => ({ body: [] }),
    ...earning(user, 'system-soothed'),
  });
  const open = () => showScreen(<RitualsScreen />, user, GUIDED);
  const shown = await open();
  await press('Finish here');
  await after();
  const sent = () => server.written.filter(({ path }) => path.startsWith('/api/ritual-sessions'));
  return { ...shown, user, server, open, sent };
}

test('a person’s ritual is recorded once, tells how it was, and can be taken back', async () => {
  const { user, sent } = await finished();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await choose(await after(), 'Calm');
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent() as { body: { id: string; moodAfter?: number } }[];
  expect(first?.body).toMatchObject({ ritualId: 'three-breaths-first', userId: user.id });
  expect(second?.body).toMatchObject({ id: first?.body.id, moodAfter: 8 });
  await press('Undo');
  expect(await screen.findByText('Nothing is counted.')).toBeVisible();
  await waitFor(() => expect(sent().at(-1)?.path).toContain(`/api/ritual-sessions/${user.id}/`));
});

test('what was taken back stays taken back through a reload, until it is given again', async () => {
  const { unmount, open, sent } = await finished();
  await press('Undo');
  await waitFor(() => expect(sent()).toHaveLength(2));
  unmount();
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Taken back.' })).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await press('Redo');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent().at(-1)?.path).toBe('/api/ritual-sessions');
  unmount();
});

test('both answers survive a reload, and go with what is given again', async () => {
  const { unmount, open, sent } = await finished();
  await choose(await before(), 'Stressed');
  await choose(await after(), 'Calm');
  unmount();
  await open();
  expect((await before()).getByRole('radio', { name: 'Stressed' })).toBeChecked();
  expect((await after()).getByRole('radio', { name: 'Calm' })).toBeChecked();
  await press('Undo');
  await press('Redo');
  await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ moodBefore: 3, moodAfter: 8 }));
});

test('after a low weather a breath is offered, and no points come', async () => {
  const { cache, user } = await finished();
  await choose(await before(), 'Stressed');
  expect(await screen.findByText('One breath together?')).toBeVisible();
  await act(() => checkAchievements(cache, user.id));
  expect(screen.queryByText(/This also came up/)).not.toBeInTheDocument();
  await choose(await after(), 'Tired');
  expect(screen.getByRole('button', { name: 'Open SOS' })).toBeVisible();
  await choose(await after(), 'Calm');
  expect(await screen.findByText(/This also came up/)).toBeVisible();
  expect(screen.queryByText('One breath together?')).not.toBeInTheDocument();
});

test('a ritual under a minute says so in both places', async () => {
  await finished();
  expect(screen.getByRole('heading', { level: 1, name: /^Under a minute\./ })).toBeVisible();
  expect(screen.getAllByText('Three Breaths First, under a minute')[0]).toBeVisible();
});

test('after Back to today the ritual can be done once more', async () => {
  const { where, navigate } = await finished();
  await userEvent.click(screen.getByRole('link', { name: 'Back to today' }));
  expect(where()).toBe('/dashboard');
  navigate(GUIDED);
  expect(await screen.findByText('Step 1 of 4')).toBeVisible();
});
