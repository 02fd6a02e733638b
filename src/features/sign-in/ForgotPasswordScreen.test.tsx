import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aPerson, aServer, type Calls, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';

afterEach(leaveScreen);

const ANSWER = 'If there is an account with this address, a link is on its way. It works for 30 minutes.';
const sent: Calls = {
  'POST /api/password/forgot': () => ({ status: 202, body: { detail: ANSWER, isSent: true } }),
};

async function openForgotPassword(calls: Calls = sent) {
  const guest = aPerson({ kind: 'guest', email: null });
  const server = aServer(guest, [], calls);
  return { ...(await showScreen(<ForgotPasswordScreen />, guest, '/forgot-password')), server };
}

const email = () => screen.getByLabelText('Email address');
const submit = () => userEvent.click(screen.getByRole('button', { name: /Send me a link/ }));

test('asking for a link says what happens next, whoever asks', async () => {
  const { server } = await openForgotPassword();
  fireEvent.input(email(), { target: { value: ' test@example.com ' } });
  await submit();
  expect(await screen.findByText(ANSWER)).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(server.written).toEqual([{ path: '/api/password/forgot', body: { email: 'test@example.com' } }]);
});

test('where mails are not set up the page says so, and offers nothing that would not help', async () => {
  const detail = 'Mails are not set up on this Tend, so no link can be sent.';
  await openForgotPassword({
    'POST /api/password/forgot': () => ({ status: 202, body: { detail, isSent: false } }),
  });
  fireEvent.input(email(), { target: { value: 'test@example.com' } });
  await submit();
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.queryByText(/unwanted mail/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send it again' })).not.toBeInTheDocument();
});

test('a link can be asked for again', async () => {
  await openForgotPassword();
  fireEvent.input(email(), { target: { value: 'test@example.com' } });
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(email()).toBeVisible();
});

test('what is no address is asked for again and not sent', async () => {
  const { server } = await openForgotPassword();
  fireEvent.input(email(), { target: { value: 'nobody' } });
  await submit();
  expect(email()).toHaveFocus();
  expect(email()).toHaveAccessibleDescription(/such as name@example\.com/);
  expect(email()).toHaveValue('nobody');
  expect(server.written).toEqual([]);
});

test('without a network the address stays and the page says so', async () => {
  const { server } = await openForgotPassword();
  server.network = 'away';
  fireEvent.input(email(), { target: { value: 'test@example.com' } });
  await submit();
  expect(await screen.findByText(/Tend cannot be reached right now/)).toBeVisible();
  expect(email()).toHaveValue('test@example.com');
});

test('after many links the page says to wait', async () => {
  const detail = 'Many links were asked for from here. Please wait a little.';
  await openForgotPassword({
    'POST /api/password/forgot': () => ({ status: 429, body: { title: 'Too many', status: 429, detail } }),
  });
  fireEvent.input(email(), { target: { value: 'test@example.com' } });
  await submit();
  expect(await screen.findByText(detail)).toBeVisible();
});
