import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aPerson, aServer, type Calls, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx';

afterEach(async () => {
  await leaveScreen();
  location.hash = '';
});

const CONFIRM = 'POST /api/email/confirm';

async function openConfirmEmail(token: string, calls: Calls = {}) {
  location.hash = token;
  const person = aPerson();
  const server = aServer(person, [], calls);
  return { ...(await showScreen(<ConfirmEmailScreen />, person, '/confirm-email')), server };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'This is my address' }));

test('a new address becomes true with a press, and not by opening the page', async () => {
  const { server } = await openConfirmEmail('one-time-token', {
    [CONFIRM]: () => ({ body: { email: 'new@example.com' } }),
  });
  expect(server.written).toEqual([]);
  await submit();
  expect(await screen.findByText(/You sign in with new@example.com from now on/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your garden' })).toHaveAttribute('href', '/dashboard');
  expect(server.written).toEqual([{ path: '/api/email/confirm', body: { token: 'one-time-token' } }]);
});

test('a link that is spent says so and leads to Settings', async () => {
  const detail = 'This link has been used or is older than a day. You can ask for a new one in Settings.';
  await openConfirmEmail('spent', {
    [CONFIRM]: () => ({ status: 400, body: { title: 'Malformed', status: 400, detail } }),
  });
  await submit();
  expect(await screen.findByText(new RegExp(detail))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Settings' })).toHaveAttribute('href', '/settings');
});

test('without a network the page says so, and the press can be made again', async () => {
  const { server } = await openConfirmEmail('one-time-token');
  server.network = 'away';
  await submit();
  expect(await screen.findByText(/Tend cannot be reached right now/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'This is my address' })).toBeEnabled();
});

test('an address without a token says what to do', async () => {
  await openConfirmEmail('');
  expect(screen.getByText(/This address is not complete/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'This is my address' })).not.toBeInTheDocument();
});
