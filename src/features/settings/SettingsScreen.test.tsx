import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { openSettings, unfold } from '#tests/support/settings-screen.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

afterEach(leaveScreen);

const linkField = () => screen.getByLabelText('Link', { selector: 'input[type=url]' });
const section = (name: string) => within(screen.getByRole('region', { name }));

test('a switch is saved as it is turned, and says so once, at its section', async () => {
  const { server, act, person } = await openSettings();
  await act.click(screen.getByRole('switch', { name: 'ADHD mode' }));
  await waitFor(() =>
    expect(server.written).toEqual([{ path: `/api/user/${person.id}`, body: { adhdMode: true } }]),
  );
  expect(await section('How Tend looks').findByText('Settings saved')).toBeVisible();
  expect(screen.getAllByText('Settings saved')).toHaveLength(1);
});

test('what was saved is said for a while', async () => {
  const { act } = await openSettings();
  await act.click(screen.getByRole('switch', { name: 'Sounds' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Settings saved')).not.toBeInTheDocument(), {
    timeout: 5_000,
  });
});

test('each typed field is saved as it is left, with only what was changed', async () => {
  const { server, act, person } = await openSettings();
  const path = `/api/user-settings/${person.id}`;
  await act.type(screen.getByLabelText('Name'), ' A friend ');
  expect(server.written).toEqual([]);
  await act.tab();
  expect(await section('Your person').findByText('Settings saved')).toBeVisible();
  expect(server.written).toEqual([{ path, body: { supportName: 'A friend', version: 0 } }]);
  await act.click(screen.getByRole('radio', { name: 'Link' }));
  await waitFor(() =>
    expect(server.written.at(-1)).toEqual({ path, body: { supportType: 'link', version: 1 } }),
  );
  await act.type(linkField(), 'https://example.com/room');
  expect(screen.getByText('Looks good. SOS will offer to open it.')).toBeVisible();
  const open = screen.getByRole('link', { name: 'Open example.com' });
  expect(open).toHaveAttribute('rel', 'noopener noreferrer');
  await act.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.written.at(-1)?.body).toEqual({ supportValue: 'https://example.com/room', version: 2 }),
  );
  expect(server.written).toHaveLength(3);
});

test('quick steps are each kept, and never meet each other', async () => {
  const { act, settings } = await openSettings();
  for (let step = 0; step < 4; step += 1)
    await act.click(screen.getByRole('button', { name: 'Focus: 5 minutes more' }));
  expect(screen.getByLabelText('Focus')).toHaveValue('40');
  await waitFor(() => expect(settings.there.focusWorkMin).toBe(40));
  expect(await section('Focus timer').findByText('Settings saved')).toBeVisible();
  expect(screen.queryByText('Nothing was replaced. Which should stay?')).not.toBeInTheDocument();
});

test('where only that a save is done is known any more, the screen asks how things stand', async () => {
  let asked = 0;
  const focus = {
    supportName: '',
    supportType: 'phone',
    supportValue: '',
    focusWorkMin: 20,
    focusBreakMin: 5,
    version: 0,
  };
  const { act } = await openSettings('member', {
    'PATCH /api/user-settings/': () => ({ body: null }),
    'GET /api/focus/': () => {
      asked += 1;
      return { body: { ...focus, adhdMode: true } };
    },
  });
  expect(asked).toBe(1);
  await act.click(screen.getByRole('button', { name: 'Focus: 5 minutes more' }));
  await waitFor(() => expect(asked).toBe(2));
});

test('a contact that is not of its type is kept as it was typed, marked, and not sent; the rest is', async () => {
  const { server, act } = await openSettings();
  await act.click(screen.getByRole('radio', { name: 'Link' }));
  await waitFor(() => expect(server.written).toHaveLength(1));
  await act.type(linkField(), 'javascript:alert(1)');
  await act.tab();
  expect(await screen.findByText('Please give a link that begins with https:// or http://.')).toBeVisible();
  expect(linkField()).toHaveValue('javascript:alert(1)');
  expect(screen.queryByRole('link', { name: /Open/ })).not.toBeInTheDocument();
  await act.type(screen.getByLabelText('Name'), 'A friend');
  await act.tab();
  await waitFor(() => expect(server.written).toHaveLength(2));
  expect(server.written.at(-1)?.body).toEqual({ supportName: 'A friend', version: 1 });
  expect(linkField()).toHaveValue('javascript:alert(1)');
});

test('minutes fall back when they are no number, and stay within their limits', async () => {
  const { act } = await openSettings();
  const [focus, rest] = [screen.getByLabelText('Focus'), screen.getByLabelText('Break')];
  await act.clear(focus);
  await act.type(focus, 'many');
  await act.clear(rest);
  await act.type(rest, '99');
  await act.tab();
  expect(focus).toHaveValue('20');
  expect(rest).toHaveValue('30');
  const more = screen.getByRole('button', { name: 'Break: 1 minute more' });
  expect(more).toHaveAttribute('aria-disabled', 'true');
});

test('what was typed stays when it is refused, and can be sent again', async () => {
  const { server, act } = await openSettings();
  server.network = 'refusing';
  await act.type(screen.getByLabelText('Name'), 'A friend');
  await act.tab();
  expect(await screen.findByText(/^Failed to save settings\. Please try again\./)).toBeVisible();
  expect(screen.getByText('Needs you')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('A friend');
  server.network = 'there';
  await act.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
});

test('without a network settings are kept on this device, the names too', async () => {
  const { server, act } = await openSettings();
  server.network = 'away';
  await act.click(screen.getByRole('button', { name: 'Focus: 5 minutes more' }));
  expect(await section('Focus timer').findByText('Kept on this device')).toBeVisible();
  await unfold(act, 'Name and email');
  await act.type(screen.getByLabelText('First name'), ' the first');
  await act.tab();
  expect(await section('Account').findByText('Kept on this device')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Test the first');
});

test('a first name cannot be emptied', async () => {
  const { server, act } = await openSettings();
  await unfold(act, 'Name and email');
  const first = screen.getByLabelText('First name');
  await act.clear(first);
  await act.tab();
  const SAID = 'A first name is needed, so that Tend knows what to call you.';
  expect(await screen.findByText(SAID)).toBeVisible();
  expect(server.written).toEqual([]);
  await act.type(first, 'Mara');
  await act.tab();
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(server.written.at(-1)?.body).toEqual({ firstName: 'Mara', lastName: 'Person', version: 0 });
  expect(screen.queryByText(SAID)).not.toBeInTheDocument();
});

test('what was typed and not left yet is saved when the screen is left, and is there when it comes back', async () => {
  const first = await openSettings();
  await first.act.type(screen.getByLabelText('Name'), 'A friend');
  first.unmount();
  await waitFor(() => expect(first.settings.there.supportName).toBe('A friend'));
  await showScreen(<SettingsScreen />, first.person, '/settings');
  expect(await screen.findByLabelText('Name')).toHaveValue('A friend');
});

test('settings that cannot be fetched say so, and the rest of the page still works', async () => {
  const person = aPerson();
  aServer(person);
  await showScreen(<SettingsScreen />, person, '/settings');
  expect(await screen.findByText('Failed to fetch settings')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Gentle motion' })).toBeEnabled();
});

test('another zone of the device is offered, not forced', async () => {
  const { server, act } = await openSettings();
  await unfold(act, 'Your day begins');
  const zone = await screen.findByLabelText('Your time zone');
  expect(zone).toHaveValue('UTC');
  await act.selectOptions(zone, 'Asia/Tokyo');
  await waitFor(() => expect(server.written).toMatchObject([{ body: { timeZone: 'Asia/Tokyo' } }]));
  expect(await screen.findByText(/^This device is in /)).toBeVisible();
});

test('zones stand in their regions under their present names, and are found by a few letters', async () => {
  const { server, act } = await openSettings();
  await unfold(act, 'Your day begins');
  const zone = await screen.findByLabelText('Your time zone');
  expect(within(zone).getByRole('group', { name: 'Asia' })).toBeInTheDocument();
  expect(within(zone).getByRole('option', { name: 'Kolkata' })).toHaveValue('Asia/Kolkata');
  expect(within(zone).queryByRole('option', { name: /Calcutta|Kiev/ })).not.toBeInTheDocument();
  const search = screen.getByRole('searchbox', { name: 'Find a city' });
  await act.type(search, 'xyz');
  expect(screen.getByText('No zone has this name. A larger city nearby may have one.')).toBeVisible();
  await act.clear(search);
  await act.type(search, 'calc');
  expect(screen.getByText('One zone fits.')).toBeVisible();
  await act.click(screen.getByRole('button', { name: /^Kolkata, Asia, \d\d:\d\d$/ }));
  await waitFor(() => expect(server.written).toMatchObject([{ body: { timeZone: 'Asia/Kolkata' } }]));
  expect(zone).toHaveValue('Asia/Kolkata');
  expect(search).toHaveValue('');
  expect(search).toHaveFocus();
});

test('steadiness stands beside the streak, in its place, or not at all, and how it is computed stands there', async () => {
  const { names, act } = await openSettings();
  await act.click(await screen.findByRole('radio', { name: 'In its place' }));
  await waitFor(() => expect(names.there.steadinessShown).toBe('instead'));
  expect(screen.getByText(/^Steadiness is the share of your days/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rest on these days' })).toBeVisible();
});
