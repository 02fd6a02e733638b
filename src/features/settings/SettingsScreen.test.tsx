import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/screen.tsx';
import { openSettings } from '#tests/settings-screen.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

afterEach(leaveScreen);

const save = () => screen.getByRole('button', { name: 'Save settings' });

test('a switch is saved as it is turned', async () => {
  const { server, act, person } = await openSettings();
  await act.click(screen.getByRole('switch', { name: 'Show me only the next small thing' }));
  await waitFor(() =>
    expect(server.written).toEqual([{ path: `/api/user/${person.id}`, body: { adhdMode: true } }]),
  );
  expect(await screen.findByText('Settings saved')).toBeVisible();
});

test('typed settings are saved together, only what was changed, and told once', async () => {
  const { server, act, person } = await openSettings();
  await act.type(screen.getByLabelText('Name'), ' A friend ');
  expect(screen.getByText('One change to save')).toBeVisible();
  await act.click(screen.getByRole('radio', { name: 'Link' }));
  await act.type(screen.getByLabelText('Link', { selector: 'input[type=url]' }), 'https://example.com/room');
  expect(screen.getByText('Looks good. SOS will offer to open it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open example.com' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await act.click(screen.getByRole('button', { name: 'Focus: 5 minutes more' }));
  expect(screen.getByText('4 changes to save')).toBeVisible();
  await act.click(save());
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(server.written).toEqual([
    {
      path: `/api/user-settings/${person.id}`,
      body: {
        supportName: 'A friend',
        supportType: 'link',
        supportValue: 'https://example.com/room',
        focusWorkMin: 25,
        version: 0,
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByText(/changes? to save/)).not.toBeInTheDocument());
});

test('where only that a save is done is known any more, the screen asks how things stand', async () => {
  let asked = 0;
  const focus = {
    supportName: '',
    supportType: 'phone',
    supportValue: '',
    focusWorkMin: 20,
    focusBreakMin: 5,
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
  await act.click(save());
  await waitFor(() => expect(asked).toBe(2));
});

test('a contact that is not of its type is kept as it was typed, marked, and not sent', async () => {
  const { server, act } = await openSettings();
  await act.click(screen.getByRole('radio', { name: 'Link' }));
  const field = screen.getByLabelText('Link', { selector: 'input[type=url]' });
  await act.type(field, 'javascript:alert(1)');
  await act.click(save());
  expect(await screen.findByText('Please give a link that begins with https:// or http://.')).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('javascript:alert(1)');
  expect(screen.queryByRole('link', { name: /Open/ })).not.toBeInTheDocument();
  expect(server.written).toEqual([]);
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
  expect(screen.getByRole('button', { name: 'Break: 1 minute more' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('what was typed stays when it is refused, and can be sent again', async () => {
  const { server, act } = await openSettings();
  server.network = 'refusing';
  await act.type(screen.getByLabelText('Name'), 'A friend');
  await act.click(save());
  expect(await screen.findByText('Failed to save settings. Please try again.')).toBeVisible();
  expect(screen.getByText('Needs you')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('A friend');
  server.network = 'there';
  await act.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
});

test('without a network settings are kept on this device', async () => {
  const { server, act } = await openSettings();
  server.network = 'away';
  await act.type(screen.getByLabelText('First name'), ' the first');
  await act.click(save());
  expect(await screen.findByText('Kept on this device')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Test the first');
});

test('a first name cannot be emptied', async () => {
  const { server, act } = await openSettings();
  await act.clear(screen.getByLabelText('First name'));
  await act.click(save());
  const SAID = 'A first name is needed, so that Tend knows what to call you.';
  expect(await screen.findByText(SAID)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(server.written).toEqual([]);
  await act.type(screen.getByLabelText('First name'), 'Mara');
  await act.click(save());
  expect(await screen.findByText('Settings saved')).toBeVisible();
});

test('what was typed and not saved is still there when the page comes back', async () => {
  const first = await openSettings();
  await first.act.type(screen.getByLabelText('Name'), 'A friend');
  first.unmount();
  await showScreen(<SettingsScreen />, first.person, '/settings');
  expect(await screen.findByLabelText('Name')).toHaveValue('A friend');
  expect(screen.getByText('One change to save')).toBeVisible();
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
  const zone = await screen.findByLabelText('Your time zone');
  expect(zone).toHaveValue('UTC');
  await act.selectOptions(zone, 'Asia/Tokyo');
  await waitFor(() => expect(server.written).toMatchObject([{ body: { timeZone: 'Asia/Tokyo' } }]));
  expect(await screen.findByText(/^This device is in /)).toBeVisible();
});

test('zones stand in their regions under their present names, and are found by a few letters', async () => {
  const { server, act } = await openSettings();
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
