import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { User } from '#features/account/queries.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { OnboardingScreen } from './OnboardingScreen.tsx';

afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
});

async function openOnboarding(person: Partial<User> = {}) {
  const user = aPerson(person);
  const server = aServer(user, [], {
    [`POST /api/onboarding/${user.id}`]: (_path, body: object) => ({
      body: {
        emergencyContact: null,
        emergencyPhone: null,
        ...body,
        completedAt: '2026-03-20T09:00:00.000Z',
      },
    }),
  });
  const open = () => showScreen(<OnboardingScreen />, user, '/onboarding');
  return { ...(await open()), server, user, open };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const heading = () => screen.getByRole('heading', { level: 1 });
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function goToStep(step: number): Promise<void> {
  for (let at = 1; at < step; at += 1) await press('Continue');
}

test('the five steps have their names, their number and their share', async () => {
  await openOnboarding();
  const seen: (string | null)[][] = [];
  for (let step = 1; step <= 5; step += 1) {
    const count = screen.getByText(`Step ${step} of 5`).textContent;
    seen.push([heading().textContent, count, screen.getByText(/^\d+%$/).textContent]);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step));
    if (step < 5) await press('Continue');
  }
  expect(seen).toEqual([
    ['Welcome', 'Step 1 of 5', '20%'],
    ['Your Goals', 'Step 2 of 5', '40%'],
    ['Your Schedule', 'Step 3 of 5', '60%'],
    ['Emergency Contact', 'Step 4 of 5', '80%'],
    ['Ready to Begin', 'Step 5 of 5', '100%'],
  ]);
  expect(screen.getByRole('button', { name: 'Start My Journey' })).toBeVisible();
});

test('Back is there from the second step on and goes down by one', async () => {
  await openOnboarding();
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  await goToStep(3);
  await press('Back');
  expect(heading()).toHaveTextContent('Your Goals');
});

test('a change of step moves the focus to its heading', async () => {
  await openOnboarding();
  await press('Continue');
  expect(heading()).toHaveFocus();
  expect(heading()).toHaveTextContent('Your Goals');
});

test('each goal and each time slot is switched on and off by itself', async () => {
  await openOnboarding();
  await goToStep(2);
  expect(screen.getAllByRole('checkbox')).toHaveLength(6);
  await choose('Reduce Stress & Anxiety');
  await choose('Better Sleep Quality');
  await choose('Reduce Stress & Anxiety');
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([
    screen.getByRole('checkbox', { name: 'Better Sleep Quality' }),
  ]);
  await press('Continue');
  expect(screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Morning (6-9 AM)',
    'Midday (12-2 PM)',
    'Afternoon (3-5 PM)',
    'Evening (6-9 PM)',
  ]);
});

test('the last step sums up, and finishing keeps all of it here and on the server', async () => {
  const { server, user, where } = await openOnboarding();
  await goToStep(2);
  await choose('Emotional Balance');
  await press('Continue');
  await choose('Morning (6-9 AM)');
  await press('Continue');
  type(/Contact name/, ' A friend ');
  type(/Phone number/, '+351 912 345 678');
  await press('Continue');
  for (const chosen of ['Emotional Balance', 'Morning (6-9 AM)', 'A friend', '+351 912 345 678'])
    expect(screen.getByText(chosen)).toBeVisible();
  await press('Start My Journey');
  await waitFor(() => expect(where()).toBe('/dashboard'));
  const answers = {
    goals: ['emotional'],
    timeSlots: ['morning'],
    emergencyContact: 'A friend',
    emergencyPhone: '+351 912 345 678',
  };
  await waitFor(() =>
    expect(server.written).toEqual([{ path: `/api/onboarding/${user.id}`, body: answers }]),
  );
  const kept = JSON.parse(localStorage.getItem('tend-onboarding') ?? '{}');
  expect(kept).toEqual({ ...answers, completedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
});

test('nothing has to be filled in', async () => {
  const { server, where } = await openOnboarding();
  await goToStep(5);
  expect(screen.getAllByText('Left open, which is fine')).toHaveLength(3);
  await press('Start My Journey');
  await waitFor(() => expect(where()).toBe('/dashboard'));
  await waitFor(() =>
    expect(server.written[0]?.body).toEqual({
      goals: [],
      timeSlots: [],
      emergencyContact: null,
      emergencyPhone: null,
    }),
  );
});

test('Skip Setup leaves from any step and saves nothing', async () => {
  const { server, where } = await openOnboarding();
  await goToStep(3);
  await choose('Evening (6-9 PM)');
  await press('Skip Setup');
  expect(where()).toBe('/dashboard');
  expect(server.written).toEqual([]);
  expect(localStorage.getItem('tend-onboarding')).toBeNull();
});

test.each(['refusing', 'away', 'silent'] as const)(
  'when the server is %s, finishing opens the dashboard all the same',
  async (network) => {
    const { server, where } = await openOnboarding();
    server.network = network;
    await goToStep(5);
    await press('Start My Journey');
    await waitFor(() => expect(where()).toBe('/dashboard'));
  },
);

test('a number that cannot be dialled is asked for again and stays as it was typed', async () => {
  await openOnboarding();
  await goToStep(4);
  type(/Phone number/, 'call me');
  await press('Continue');
  expect(heading()).toHaveTextContent('Emergency Contact');
  expect(screen.getByLabelText(/Phone number/)).toHaveFocus();
  expect(screen.getByLabelText(/Phone number/)).toHaveValue('call me');
  expect(screen.getByLabelText(/Phone number/)).toHaveAccessibleDescription(
    'Please give a phone number in digits, such as +351 912 345 678, or leave it empty.',
  );
});

test('a name that is too long is asked for again', async () => {
  await openOnboarding();
  await goToStep(4);
  type(/Contact name/, 'x'.repeat(121));
  await press('Continue');
  expect(screen.getByLabelText(/Contact name/)).toHaveAccessibleDescription(
    'At most 120 characters, please.',
  );
});

test('what was typed is there again after Back and after a reload', async () => {
  const { open, unmount } = await openOnboarding();
  await goToStep(4);
  type(/Contact name/, 'A friend');
  await press('Back');
  await press('Continue');
  expect(screen.getByLabelText(/Contact name/)).toHaveValue('A friend');
  unmount();
  await open();
  expect(heading()).toHaveTextContent('Emergency Contact');
  expect(screen.getByLabelText(/Contact name/)).toHaveValue('A friend');
});

test('what one person typed is never shown to another on the same device', async () => {
  const { unmount } = await openOnboarding();
  await goToStep(4);
  type(/Contact name/, 'A friend');
  unmount();
  await openOnboarding();
  expect(heading()).toHaveTextContent('Welcome');
  await goToStep(4);
  expect(screen.getByLabelText(/Contact name/)).toHaveValue('');
});

test('a guest may give a name, and a member is not asked for one', async () => {
  const { server, user, unmount } = await openOnboarding({ kind: 'guest', firstName: '', email: null });
  type(/What may Tend call you/, ' Test ');
  await goToStep(5);
  await press('Start My Journey');
  await waitFor(() =>
    expect(server.written[0]).toEqual({ path: `/api/user/${user.id}`, body: { firstName: 'Test' } }),
  );
  unmount();
  await openOnboarding();
  expect(screen.queryByLabelText(/What may Tend call you/)).not.toBeInTheDocument();
});

test('half a contact may stay half, and the page says what is missing', async () => {
  const { server, where } = await openOnboarding();
  await goToStep(4);
  const phone = () => screen.getByLabelText(/Phone number/);
  expect(phone()).toHaveAccessibleDescription('This person stands in SOS, one tap away.');
  type(/Contact name/, 'A friend');
  expect(phone()).toHaveAccessibleDescription(/Without a number there is nobody to call in SOS yet/);
  await press('Continue');
  await press('Start My Journey');
  await waitFor(() => expect(where()).toBe('/dashboard'));
  await waitFor(() =>
    expect(server.written[0]?.body).toMatchObject({ emergencyContact: 'A friend', emergencyPhone: null }),
  );
});

test('what was typed before Skip Setup is there when the setup is opened again in this tab', async () => {
  const { open, unmount } = await openOnboarding();
  await goToStep(4);
  type(/Contact name/, 'A friend');
  await press('Skip Setup');
  unmount();
  await open();
  expect(heading()).toHaveTextContent('Welcome');
  await goToStep(4);
  expect(screen.getByLabelText(/Contact name/)).toHaveValue('A friend');
});

test('the keyboard alone leads through the setup', async () => {
  const { where } = await openOnboarding();
  screen.getByRole('button', { name: 'Continue' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(screen.getByRole('checkbox', { name: 'Reduce Stress & Anxiety' })).toHaveFocus();
  await userEvent.keyboard(' {Enter}');
  await waitFor(() => expect(heading()).toHaveTextContent('Your Schedule'));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard('A friend{Enter}{Enter}');
  await waitFor(() => expect(heading()).toHaveTextContent('Ready to Begin'));
  screen.getByRole('button', { name: 'Start My Journey' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe('/dashboard'));
});
