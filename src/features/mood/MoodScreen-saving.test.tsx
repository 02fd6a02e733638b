import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { drainSaves } from '#platform/browser/saves.ts';
import { newId } from '#platform/shared/id.ts';
import { tellFromOtherTab } from '#tests/support/other-tab.tsx';
import { aMood, aPerson, aServer, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { MoodScreen } from './MoodScreen.tsx';

afterEach(leaveScreen);

const FRIDAY = '2026-03-20';

async function openMood(at = `${FRIDAY}T09:00:00Z`) {
  atInstant(at);
  const user = aPerson();
  const server = aServer(user);
  const shown = await showScreen(<MoodScreen />, user, '/emotions');
  await screen.findByText('No day yet this week');
  return { server, user, ...shown };
}

const notes = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Three good things, however small' });
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save .* weather$/ }));
const drain = () => act(() => drainSaves());

/** What stands in the toast, not in what is read out beside it. */
const findToast = (title: string) => screen.findByText(title, { selector: 'li[data-state="open"] *' });

test('saving without a feeling asks for one, saves nothing and keeps what was typed', async () => {
  const { server } = await openMood();
  await userEvent.type(notes(), 'Rain on the roof');
  await save();
  expect(await findToast('Select a mood')).toBeVisible();
  expect(await findToast("Please select how you're feeling before saving.")).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Happy' })).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Mood' })).toHaveAccessibleDescription(
    'Choose the one that comes closest.',
  );
  expect(notes()).toHaveValue('1. Rain on the roof');
  expect(server.written).toEqual([]);
});

test('after a low mood was kept one breath is offered, and support; after another nothing is', async () => {
  await openMood();
  await choose('Inspired');
  await save();
  await findToast('Mood saved!');
  expect(screen.queryByText('One breath together?')).not.toBeInTheDocument();
  await choose('Overwhelmed');
  expect(screen.queryByText('One breath together?')).not.toBeInTheDocument();
  await save();
  expect(await screen.findByText('One breath together?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Breathe for a minute' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open SOS' })).toBeVisible();
});

test('a saved mood is said to be saved once, when the server has it', async () => {
  const { server, user } = await openMood();
  await choose('Inspired');
  await userEvent.type(notes(), 'An idea ');
  await save();
  expect(await findToast('Mood saved!')).toBeVisible();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(server.written).toMatchObject([
    {
      path: '/api/mood',
      body: {
        userId: user.id,
        date: FRIDAY,
        mood: 5,
        feeling: 'inspired',
        energy: 3,
        stress: 3,
        notes: '1. An idea',
        version: 0,
      },
    },
  ]);
  expect(await screen.findByText('1 day this week')).toBeVisible();
});

test('notes of nothing but numbers are saved as none', async () => {
  const { server } = await openMood();
  await choose('Calm');
  await userEvent.type(notes(), '{Enter}');
  await save();
  await findToast('Mood saved!');
  expect(server.moods[0]?.notes).toBeNull();
  expect(notes()).toHaveValue('1. \n2. ');
});

test('characters that cannot be shown are left out of what is saved', async () => {
  const { server } = await openMood();
  await choose('Calm');
  await userEvent.click(notes());
  await userEvent.paste('a\u0000b 🌷 <b>c</b>');
  await save();
  await findToast('Mood saved!');
  expect(server.moods[0]?.notes).toBe('1. ab 🌷 <b>c</b>');
});

test('while it is being sent the button says so, and what is typed meanwhile can be saved next', async () => {
  const { server } = await openMood();
  server.network = 'silent';
  await choose('Calm');
  await save();
  expect(await screen.findByRole('button', { name: 'Saving…' })).toBeVisible();
  await userEvent.type(notes(), 'More');
  expect(screen.getByRole('button', { name: 'Save today’s weather' })).toBeEnabled();
});

test('without a network it is kept on this device, goes out by itself, and is then said to be saved', async () => {
  const { server } = await openMood();
  server.network = 'away';
  await choose('Calm');
  await save();
  expect(await screen.findByText('Kept on this device')).toBeVisible();
  expect(screen.getByText('It goes out by itself as soon as there is a connection.')).toBeVisible();
  expect(screen.queryByText('Mood saved!')).not.toBeInTheDocument();
  server.network = 'there';
  await drain();
  expect(await findToast('Mood saved!')).toBeVisible();
  expect(server.moods).toHaveLength(1);
});

test('a mood that is refused keeps every word, says so, and can be sent again', async () => {
  const { server } = await openMood();
  server.network = 'refusing';
  await choose('Tired');
  await userEvent.type(notes(), 'A nap');
  await save();
  expect(await findToast('Error saving mood')).toBeVisible();
  expect(await findToast('There was a problem saving your mood entry. Please try again.')).toBeVisible();
  expect(screen.getByText('Needs you')).toBeVisible();
  expect(screen.getByText('This stays as it is.')).toBeVisible();
  expect(notes()).toHaveValue('1. A nap');
  server.network = 'there';
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findToast('Mood saved!')).toBeVisible();
  expect(server.moods[0]).toMatchObject({ feeling: 'tired', notes: '1. A nap' });
});

test('what was typed and not saved survives a reload, for this person and this day only', async () => {
  const { unmount, user } = await openMood();
  await choose('Stressed');
  await userEvent.type(notes(), 'Half a sentence');
  unmount();
  const again = await showScreen(<MoodScreen />, user, '/emotions');
  expect(screen.getByRole('radio', { name: 'Stressed' })).toBeChecked();
  expect(notes()).toHaveValue('1. Half a sentence');
  again.unmount();
  await showScreen(<MoodScreen />, aPerson(), '/emotions');
  expect(notes()).toHaveValue('1. ');
});

test('a saved form leaves no draft behind', async () => {
  await openMood();
  await choose('Happy');
  await save();
  await findToast('Mood saved!');
  expect(sessionStorage).toHaveLength(0);
});

test('midnight leaves the form to the day that it shows, and offers the new one', async () => {
  const { server } = await openMood(`${FRIDAY}T23:58:00Z`);
  await choose('Focused');
  await userEvent.type(notes(), 'Late work');
  atInstant('2026-03-21T00:01:00Z');
  expect(screen.getByText('A new day has begun. This is still Friday’s weather.')).toBeVisible();
  expect(notes()).toHaveValue('1. Late work');
  await userEvent.click(screen.getByRole('button', { name: 'Save Friday’s weather' }));
  await findToast('Mood saved!');
  expect(server.moods.map(({ date }) => date)).toEqual([FRIDAY]);
  await userEvent.click(screen.getByRole('button', { name: 'Go to today' }));
  expect(screen.getByText('Sat 21 Mar')).toBeVisible();
  expect(notes()).toHaveValue('1. ');
});

test('what was typed before midnight and left is offered the next day, and can still be saved', async () => {
  const { unmount, user, server } = await openMood(`${FRIDAY}T23:58:00Z`);
  await choose('Focused');
  unmount();
  atInstant('2026-03-21T00:05:00Z');
  await showScreen(<MoodScreen />, user, '/emotions');
  expect(screen.getByText('Friday’s weather is typed and not saved yet.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open Friday' }));
  expect(screen.getByRole('radio', { name: 'Focused' })).toBeChecked();
  await save();
  await findToast('Mood saved!');
  expect(server.moods.map(({ date }) => date)).toEqual([FRIDAY]);
});

test('what another tab saves shows up here', async () => {
  const { user } = await openMood();
  const there = aMood(user.id, FRIDAY, { feeling: 'happy', mood: 5, notes: '1. From there' });
  await tellFromOtherTab(user.id, 'saveMood', there);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Happy' })).toBeChecked());
  expect(notes()).toHaveValue('1. From there');
});

test('what another person saved in another tab does not show up here', async () => {
  const { user } = await openMood();
  const other = newId();
  await tellFromOtherTab(other, 'saveMood', aMood(other, FRIDAY, { feeling: 'happy', mood: 5 }));
  await tellFromOtherTab(user.id, 'saveMood', aMood(user.id, FRIDAY, { notes: '1. From there' }));
  await waitFor(() => expect(notes()).toHaveValue('1. From there'));
  expect(screen.getByRole('radio', { name: 'Calm' })).toBeChecked();
});

test('what another tab saves does not replace what is being typed, and can be shown instead', async () => {
  const { user } = await openMood();
  await userEvent.type(notes(), 'Mine');
  await tellFromOtherTab(user.id, 'saveMood', aMood(user.id, FRIDAY, { notes: '1. From there' }));
  expect(await screen.findByText(/Calm, energy enough, stress some\s+1\. From there/)).toBeVisible();
  expect(notes()).toHaveValue('1. Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Take the other one' }));
  expect(notes()).toHaveValue('1. From there');
  expect(screen.getByRole('radio', { name: 'Calm' })).toBeChecked();
});

test('without a connection today can be written and kept all the same', async () => {
  atInstant(`${FRIDAY}T09:00:00Z`);
  const user = aPerson();
  aServer(user).network = 'away';
  await showScreen(<MoodScreen />, user, '/emotions');
  await choose('Calm');
  await save();
  expect(await screen.findByText('Kept on this device')).toBeVisible();
});

test('what waits on this device is what the form shows when it is opened again', async () => {
  const { server, user, unmount } = await openMood();
  server.network = 'away';
  await choose('Overwhelmed');
  await save();
  await screen.findByText('Kept on this device');
  unmount();
  await showScreen(<MoodScreen />, user, '/emotions');
  expect(await screen.findByRole('radio', { name: 'Overwhelmed', checked: true })).toBeInTheDocument();
});
