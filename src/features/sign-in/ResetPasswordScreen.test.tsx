import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aPerson, aServer, type Calls, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

afterEach(async () => {
  await leaveScreen();
  location.hash = '';
});

const RESET = 'POST /api/password/reset';

async function openResetPassword(token: string, calls: Calls = {}) {
  location.hash = token;
  const guest = aPerson({ kind: 'guest', email: null });
  const server = aServer(guest, [], calls);
  return { ...(await showScreen(<ResetPasswordScreen />, guest, '/reset-password')), server };
}

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const submit = () => userEvent.click(screen.getByRole('button', { name: /Set the new password/ }));
const findToast = (title: string) => screen.findByText(title, { selector: 'li[data-state="open"] *' });

function fillIn(password: string, repetition = password): void {
  fireEvent.input(field('New password'), { target: { value: password } });
  fireEvent.input(field('Confirm password'), { target: { value: repetition } });
}

test('a new password is sent with the token of the link and leads to signing in', async () => {
  const { server, where } = await openResetPassword('one-time-token', { [RESET]: () => ({}) });
  fillIn('seven small seeds');
  await submit();
  expect(await findToast('Your new password is set')).toBeVisible();
  expect(where()).toBe('/sign-in');
  expect(server.written).toEqual([
    { path: '/api/password/reset', body: { token: 'one-time-token', password: 'seven small seeds' } },
  ]);
});

test('an address without a token offers to ask for a new link', async () => {
  await openResetPassword('');
  expect(screen.getByText(/This address is not complete/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});

test('a link that is spent says so and offers a new one', async () => {
  const detail = 'This link has been used or is older than 30 minutes. You can ask for a new one.';
  await openResetPassword('spent', {
    [RESET]: () => ({ status: 400, body: { title: 'Malformed', status: 400, detail } }),
  });
  fillIn('seven small seeds');
  await submit();
  expect(await screen.findByText(new RegExp(detail))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(field('New password')).toHaveValue('seven small seeds');
});

test('two passwords that differ, and one that is short, get their notices', async () => {
  const { server } = await openResetPassword('one-time-token');
  fillIn('seven small seeds', 'seven small weeds');
  await submit();
  expect(await findToast('Password Mismatch')).toBeVisible();
  fillIn('sprout');
  await submit();
  expect(await findToast('Password Too Short')).toBeVisible();
  expect(server.written).toEqual([]);
});
