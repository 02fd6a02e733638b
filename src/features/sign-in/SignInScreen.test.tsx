import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aPerson, aServer, type Calls, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { SignInScreen } from './SignInScreen.tsx';

afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
});

const SIGN_IN = 'POST /api/session/sign-in';
const wrong = {
  title: 'No session',
  status: 401,
  detail: 'Invalid email or password. Please try again.',
};

async function openSignIn(calls: Calls = {}) {
  // jsdom has no device whose light could be asked for.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const guest = aPerson({ kind: 'guest', firstName: '', lastName: '', email: null });
  const server = aServer(guest, [], calls);
  return { ...(await showScreen(<SignInScreen />, guest, '/sign-in')), server };
}

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const submit = () => userEvent.click(screen.getByRole('button', { name: /Sign In/ }));
const findToast = (title: string) => screen.findByText(title, { selector: 'li[data-state="open"] *' });

function fillIn(): void {
  fireEvent.input(field('Email address'), { target: { value: 'test@example.com' } });
  fireEvent.input(field('Password'), { target: { value: 'seven small seeds' } });
}

test('the page leads to a new password and to a new account', async () => {
  await openSignIn();
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/sign-up');
  expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test('signing in says welcome back and opens the dashboard', async () => {
  const { server, where } = await openSignIn({ [SIGN_IN]: () => ({ body: aPerson() }) });
  fillIn();
  await submit();
  expect(await findToast('Welcome back!')).toBeVisible();
  expect(await findToast('You have successfully signed in to Tend.')).toBeVisible();
  expect(where()).toBe('/dashboard');
  expect(server.written[0]?.body).toMatchObject({
    email: 'test@example.com',
    password: 'seven small seeds',
    remember: false,
  });
});

test('Remember me is sent when it is ticked', async () => {
  const { server } = await openSignIn({ [SIGN_IN]: () => ({ body: aPerson() }) });
  fillIn();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await submit();
  await findToast('Welcome back!');
  expect(server.written[0]?.body).toMatchObject({ remember: true });
});

test('while it is on its way the button says so', async () => {
  const { server } = await openSignIn();
  server.network = 'silent';
  fillIn();
  await submit();
  const button = await screen.findByRole('button', { name: 'Signing In...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('email and password are asked for when they are empty', async () => {
  const { server } = await openSignIn();
  await submit();
  expect(field('Email address')).toHaveFocus();
  expect(field('Email address')).toHaveAccessibleDescription('Please give your email address.');
  expect(field('Password')).toHaveAccessibleDescription('Please give your password.');
  expect(server.written).toEqual([]);
});

test('wrong credentials are answered with the notice, and both fields keep what was typed', async () => {
  const { where } = await openSignIn({ [SIGN_IN]: () => ({ status: 401, body: wrong }) });
  fillIn();
  await submit();
  expect(await findToast('Sign In Failed')).toBeVisible();
  expect(await findToast('Invalid email or password. Please try again.')).toBeVisible();
  expect(field('Password')).toHaveFocus();
  expect(field('Email address')).toHaveValue('test@example.com');
  expect(field('Password')).toHaveValue('seven small seeds');
  expect(where()).toBe('/sign-in');
});

test('after too many tries the page says to wait', async () => {
  const detail = 'Too many tries for this account. Please wait a little.';
  await openSignIn({
    [SIGN_IN]: () => ({ status: 429, body: { title: 'Too many', status: 429, detail } }),
  });
  fillIn();
  await submit();
  expect(await findToast('Sign In Failed')).toBeVisible();
  expect(screen.getByText(detail)).toBeVisible();
});

test('without a network the page says that it is the network', async () => {
  const { server } = await openSignIn();
  server.network = 'away';
  fillIn();
  await submit();
  expect(await findToast('Sign In Failed')).toBeVisible();
  expect(screen.getByText(/Tend cannot be reached right now/)).toBeVisible();
  expect(screen.queryByText('Invalid email or password. Please try again.')).not.toBeInTheDocument();
});
