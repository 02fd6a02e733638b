import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { OnboardingScreen } from './OnboardingScreen.tsx';

afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function goToStep(step: number): Promise<void> {
  for (let at = 1; at < step; at += 1) await press('Continue');
}

const ANSWERED = {
  goals: ['sleep'],
  timeSlots: ['evening'],
  emergencyContact: 'My sister',
  emergencyPhone: '+351 912 345 678',
  completedAt: '2026-03-01T08:00:00.000Z',
};
const FOCUS = { focusWorkMin: 20, focusBreakMin: 5, adhdMode: false, version: 4 };

/** The setup of somebody who answered it before, with the person who stands in her settings by now. */
async function openAgain(person: object) {
  const user = aPerson();
  const server = aServer(user, [], {
    [`GET /api/onboarding/${user.id}`]: () => ({ body: ANSWERED }),
    [`GET /api/focus/${user.id}`]: () => ({ body: { ...FOCUS, ...person } }),
    [`POST /api/onboarding/${user.id}`]: (_path, body: object) => ({ body: { ...ANSWERED, ...body } }),
    [`PATCH /api/user-settings/${user.id}`]: (_path, body: object) => ({
      body: { ...FOCUS, ...person, ...body },
    }),
  });
  const shown = await showScreen(<OnboardingScreen />, user, '/onboarding');
  return { ...shown, server, user };
}
const SISTER = { supportName: 'My sister', supportType: 'phone', supportValue: '112' };

test('opened again it shows the goals, the times and the person of the settings', async () => {
  await openAgain(SISTER);
  await press('Continue');
  expect(await screen.findByRole('checkbox', { name: 'Better Sleep Quality', checked: true })).toBeVisible();
  await press('Continue');
  expect(screen.getByRole('checkbox', { name: 'Evening (6-9 PM)', checked: true })).toBeVisible();
  await press('Continue');
  expect(screen.getByLabelText(/Contact name/)).toHaveValue('My sister');
  expect(screen.getByLabelText(/Phone number/)).toHaveValue('112');
});

test('where the settings hold nobody the contact is the one that was named here', async () => {
  await openAgain({ supportName: '', supportType: 'phone', supportValue: '' });
  await goToStep(4);
  await waitFor(() => expect(screen.getByLabelText(/Contact name/)).toHaveValue('My sister'));
  expect(screen.getByLabelText(/Phone number/)).toHaveValue('+351 912 345 678');
});

test('a contact that is changed here changes in the settings, and what was not touched stays', async () => {
  const { server, user, where } = await openAgain(SISTER);
  await goToStep(4);
  await waitFor(() => expect(screen.getByLabelText(/Phone number/)).toHaveValue('112'));
  type(/Phone number/, '113');
  await press('Continue');
  await press('Start My Journey');
  await waitFor(() => expect(where()).toBe('/dashboard'));
  const { completedAt: _, ...answers } = ANSWERED;
  await waitFor(() =>
    expect(server.written).toEqual([
      { path: `/api/onboarding/${user.id}`, body: { ...answers, emergencyPhone: '113' } },
      { path: `/api/user-settings/${user.id}`, body: { ...SISTER, supportValue: '113', version: 4 } },
    ]),
  );
});

test('a person who is reached by e-mail is shown, and changed in the settings', async () => {
  const { server, where } = await openAgain({
    supportName: 'Anna',
    supportType: 'email',
    supportValue: 'anna@example.com',
  });
  await goToStep(4);
  expect(await screen.findByText(/Anna is your person: anna@example.com/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change it in Settings' })).toHaveAttribute('href', '/settings');
  await press('Continue');
  await press('Start My Journey');
  await waitFor(() => expect(where()).toBe('/dashboard'));
  await waitFor(() => expect(server.written).toHaveLength(1));
  expect(server.written[0]?.body).toMatchObject({ emergencyContact: 'Anna', emergencyPhone: null });
});

test('without a network it shows what this browser remembers, and waits for nobody', async () => {
  const { server, unmount, user } = await openAgain(SISTER);
  localStorage.setItem('tend-onboarding', JSON.stringify({ ...ANSWERED, goals: ['energy'] }));
  unmount();
  server.network = 'silent';
  await showScreen(<OnboardingScreen />, user, '/onboarding');
  await goToStep(2);
  expect(screen.getByRole('checkbox', { name: 'Increase Energy Levels', checked: true })).toBeVisible();
});
