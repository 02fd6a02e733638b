import { screen, waitFor } from '@testing-library/react';
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
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByText(/changes? to save/)).not.toBeInTheDocument());
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
  const zone = screen.getByLabelText('Your time zone');
  expect(zone).toHaveValue('UTC');
  await act.selectOptions(zone, 'Asia/Tokyo');
  await waitFor(() => expect(server.written).toMatchObject([{ body: { timeZone: 'Asia/Tokyo' } }]));
  expect(await screen.findByText(/^This device is in /)).toBeVisible();
});
