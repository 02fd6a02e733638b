import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aPerson, aServer, type Calls, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { SignUpScreen } from './SignUpScreen.tsx';

afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
});

const SIGN_UP = 'POST /api/session/sign-up';
const PASSWORD = 'seven small seeds';

async function openSignUp(calls: Calls = {}) {
  // jsdom has no device whose light could be asked for.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const guest = aPerson({ kind: 'guest', firstName: '', lastName: '', email: null });
  const server = aServer(guest, [], calls);
  const shown = await showScreen(<SignUpScreen />, guest, '/sign-up');
  return { ...shown, server, guest };
}

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const submit = () => userEvent.click(screen.getByRole('button', { name: /Join the Circle/ }));
const findToast = (title: string) => screen.findByText(title, { selector: 'li[data-state="open"] *' });

function fillIn(changes: Record<string, string> = {}) {
  const typed = {
    'First name': 'Test',
    'Last name': 'Person',
    'Email address': 'test@example.com',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
    ...changes,
  };
  for (const [label, value] of Object.entries(typed)) fireEvent.input(field(label), { target: { value } });
}

test('the page names the circle, its four benefits and the way for those who have an account', async () => {
  await openSignUp();
  expect(screen.getByRole('heading', { level: 1, name: 'Join the Founding Members Circle' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lifetime founding status',
    'Priority access to features',
    'Exclusive circle events and content',
    'Direct input on platform development',
  ]);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
});

test('when every founding place is taken the page says so and names the trial', async () => {
  await openSignUp({ 'GET /api/founding-member-count': () => ({ body: { count: 25 } }) });
  const words = 'All 25 founding places are taken. A 14-day trial begins when you sign up.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(/you are just as welcome: a 14-day trial begins instead/)).toBeVisible();
  expect(screen.queryByText(/The circle has 25 places/)).not.toBeInTheDocument();
});

test('while places are left, or nobody knows, the page promises none and says what begins after them', async () => {
  await openSignUp({ 'GET /api/founding-member-count': () => ({ body: { count: 24 } }) });
  expect(await screen.findByText(/The circle has 25 places/)).toBeVisible();
  expect(screen.queryByText(/places are taken\. A/)).not.toBeInTheDocument();
});

test('password managers know every field', async () => {
  await openSignUp();
  expect(field('First name')).toHaveAttribute('autocomplete', 'given-name');
  expect(field('Last name')).toHaveAttribute('autocomplete', 'family-name');
  expect(field('Email address')).toHaveAttribute('autocomplete', 'username');
  expect(field('Email address')).toHaveAttribute('type', 'email');
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Password')).toHaveAccessibleDescription('Must be at least 8 characters long');
});

test('signing up sends what was typed, welcomes, and goes on to the setup', async () => {
  const member = aPerson({ firstName: 'Test', lastName: 'Person' });
  const { server, where } = await openSignUp({ [SIGN_UP]: () => ({ status: 201, body: member }) });
  fillIn({ 'First name': '  Test ', 'Email address': ' test@example.com ' });
  await submit();
  expect(await findToast('Your account has been created successfully.')).toBeVisible();
  expect(await findToast('Welcome to Tend')).toBeVisible();
  expect(where()).toBe('/onboarding');
  expect(server.written).toEqual([
    {
      path: '/api/session/sign-up',
      body: {
        firstName: 'Test',
        lastName: 'Person',
        email: 'test@example.com',
        password: PASSWORD,
        timeZone: expect.any(String),
      },
    },
  ]);
  expect(JSON.parse(localStorage.getItem('tend-user') ?? '{}')).toMatchObject({ id: member.id });
});

test('while it is on its way the button says so and sends nothing twice', async () => {
  const { server } = await openSignUp();
  server.network = 'silent';
  fillIn();
  await submit();
  const button = await screen.findByRole('button', { name: 'Joining Circle...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(field('Email address')).toHaveValue('test@example.com');
});

test('an empty form asks for each field under the field and starts at the first', async () => {
  const { server } = await openSignUp();
  await submit();
  expect(field('First name')).toHaveFocus();
  expect(field('First name')).toHaveAccessibleDescription('Please give your first name.');
  expect(field('Last name')).toHaveAccessibleDescription('Please give your last name.');
  expect(field('Email address')).toHaveAccessibleDescription(/such as name@example\.com/);
  expect(field('Password')).toHaveAccessibleDescription(/Please choose a password\./);
  expect(field('Confirm password')).toHaveAccessibleDescription('Please type the password once more.');
  expect(server.written).toEqual([]);
});

test('typing in a field takes its sentence away and leaves the focus where it is', async () => {
  await openSignUp();
  await submit();
  await userEvent.type(field('Last name'), 'P');
  expect(field('Last name')).toHaveFocus();
  expect(field('Last name')).not.toBeInvalid();
  expect(field('First name')).toBeInvalid();
});

test.each([
  ['First name', '   ', 'Please give your first name.'],
  ['First name', 'x'.repeat(81), 'At most 80 characters, please.'],
  ['Last name', 'Per\u0007son', 'Please remove the characters that cannot be shown.'],
  ['Email address', 'nobody at nowhere', 'Please give an email address, such as name@example.com.'],
  [
    'Email address',
    `${'x'.repeat(250)}@a.example`,
    'Please give an email address, such as name@example.com.',
  ],
])('%s %j is asked for again, stays as it was typed, and is not sent', async (label, text, sentence) => {
  const { server } = await openSignUp();
  fillIn({ [label]: text });
  const typed = (field(label) as HTMLInputElement).value;
  await submit();
  expect(field(label)).toHaveFocus();
  expect(field(label)).toHaveAccessibleDescription(sentence);
  expect(field(label)).toHaveValue(typed);
  expect(server.written).toEqual([]);
});

test('two passwords that differ are told apart, under the field and in a notice', async () => {
  const { server } = await openSignUp();
  fillIn({ 'Confirm password': 'seven small weeds' });
  await submit();
  expect(await findToast('Password Mismatch')).toBeVisible();
  expect(await findToast('Passwords do not match. Please try again.')).toBeVisible();
  expect(field('Confirm password')).toHaveFocus();
  expect(field('Confirm password')).toBeInvalid();
  expect(server.written).toEqual([]);
});

test('a password of seven characters is too short, and eight are enough', async () => {
  const { server } = await openSignUp({ [SIGN_UP]: () => ({ status: 201, body: aPerson() }) });
  fillIn({ Password: 'sprouts', 'Confirm password': 'sprouts' });
  await submit();
  expect(await findToast('Password Too Short')).toBeVisible();
  expect(await findToast('Password must be at least 8 characters long.')).toBeVisible();
  expect(field('Password')).toBeInvalid();
  expect(server.written).toEqual([]);
  fillIn({ Password: 'sproutss', 'Confirm password': 'sproutss' });
  await submit();
  expect(await findToast('Your account has been created successfully.')).toBeVisible();
});

test('the server’s word about a common password stands at its field, and what was typed stays', async () => {
  const common = {
    path: 'password',
    message: 'This password is among the first that guessers try. Please choose another.',
  };
  await openSignUp({
    [SIGN_UP]: () => ({
      status: 422,
      body: { title: 'Unacceptable', status: 422, detail: common.message, errors: [common] },
    }),
  });
  fillIn({ Password: 'password123', 'Confirm password': 'password123' });
  await submit();
  await vi.waitFor(() =>
    expect(field('Password')).toHaveAccessibleDescription(/among the first that guessers try/),
  );
  expect(field('Password')).toHaveValue('password123');
});

test('a password that could not be typed again is refused with its reason', async () => {
  const { server } = await openSignUp();
  fillIn({ Password: 'a garden\u200b here', 'Confirm password': 'a garden\u200b here' });
  await submit();
  expect(field('Password')).toHaveAccessibleDescription(/could not be typed again/);
  expect(server.written).toEqual([]);
});

test('an address that has an account already leads to signing in', async () => {
  const detail = 'There is already an account with this e-mail address. You could sign in instead.';
  await openSignUp({ [SIGN_UP]: () => ({ status: 409, body: { title: 'Conflict', status: 409, detail } }) });
  fillIn();
  await submit();
  expect(await screen.findByText(new RegExp(detail))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/sign-in');
  expect(field('Email address')).toHaveValue('test@example.com');
});

test('what the server says about a field stands under that field', async () => {
  const errors = [{ path: 'email', message: 'This address cannot be used.' }];
  await openSignUp({
    [SIGN_UP]: () => ({ status: 422, body: { title: 'Unacceptable', status: 422, detail: 'x', errors } }),
  });
  fillIn();
  await submit();
  expect(await screen.findByText('This address cannot be used.')).toBeVisible();
  expect(field('Email address')).toHaveFocus();
  expect(field('Email address')).toHaveAccessibleDescription('This address cannot be used.');
});

test('without a network it says so, keeps the words, and works when the network is back', async () => {
  const { server, where } = await openSignUp({ [SIGN_UP]: () => ({ status: 201, body: aPerson() }) });
  server.network = 'away';
  fillIn();
  await submit();
  expect(await findToast('Sign Up Failed')).toBeVisible();
  expect(await findToast('Something went wrong. Please try again.')).toBeVisible();
  expect(screen.getByText(/Tend cannot be reached right now\. What you typed is still here/)).toBeVisible();
  expect(field('Password')).toHaveValue(PASSWORD);
  server.network = 'there';
  await submit();
  expect(await findToast('Your account has been created successfully.')).toBeVisible();
  expect(where()).toBe('/onboarding');
});
