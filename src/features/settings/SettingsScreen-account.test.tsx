import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPerson, leaveScreen } from '#tests/support/screen.tsx';
import { OTHER_SESSION, openSettings, unfold } from '#tests/support/settings-screen.tsx';

afterEach(leaveScreen);

test('other devices are listed, and can be signed out one by one or all at once', async () => {
  const ended = vi.fn(() => ({}));
  const { act } = await openSettings('member', {
    [`DELETE /api/sessions/${OTHER_SESSION}`]: ended,
    'DELETE /api/sessions': ended,
  });
  await unfold(act, 'Devices');
  const devices = await screen.findByText('Safari on iPhone');
  expect(screen.getByText(/^This device, signed in/)).toBeVisible();
  expect(devices).toBeVisible();
  await act.click(screen.getByRole('button', { name: /^End Safari on iPhone/ }));
  expect(await screen.findByText('That device is signed out')).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('All other devices are signed out')).toBeVisible();
  expect(ended).toHaveBeenCalledTimes(2);
});

test('who is signed in nowhere is told so', async () => {
  const { act } = await openSettings('member', { 'GET /api/sessions': () => ({ body: [] }) });
  await unfold(act, 'Devices');
  expect(await screen.findByText('No device is signed in.')).toBeVisible();
});

test('a guest is invited once to keep the garden, and is asked for no password', async () => {
  const { act } = await openSettings('guest');
  await unfold(act, 'Leaving');
  expect(screen.getAllByRole('link', { name: 'Keep my garden' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Password/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Membership')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete this garden' })).toBeVisible();
});

test('a member sees the founding number, and cancels only after being asked', async () => {
  const cancelled = {
    isFoundingMember: true,
    foundingMemberNumber: 7,
    subscriptionStatus: 'canceled',
    trialEndsAt: null,
    startedAt: '2026-01-05T08:00:00.000Z',
    canceledAt: '2026-03-20T12:00:00.000Z',
    periodEndsAt: '2199-04-05T08:00:00.000Z',
  };
  const { server, act } = await openSettings('member', {
    'POST /api/subscription/cancel': () => ({ body: cancelled }),
    'POST /api/subscription/resume': () => ({
      body: { ...cancelled, subscriptionStatus: 'active', canceledAt: null },
    }),
  });
  await unfold(act, 'Membership');
  expect(await screen.findByText(/^No\. 7/)).toBeVisible();
  expect(screen.getByText(/There is no payment in Tend: nothing is charged/)).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your subscription?' });
  expect(server.written).toEqual([]);
  await act.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByText('Subscription canceled')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Open until 5 April' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).not.toBeInTheDocument();
  await act.click(screen.getByRole('button', { name: 'Keep my membership after all' }));
  expect(await screen.findByRole('button', { name: 'Cancel subscription' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '$7.00 per month' })).toHaveFocus();
});

test('a subscription that could not be canceled says so', async () => {
  const { act } = await openSettings('member', {
    'POST /api/subscription/cancel': () => ({ status: 503, body: {} }),
  });
  await unfold(act, 'Membership');
  await act.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }));
  await act.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
  expect(await dialog.findByText('Failed to cancel subscription. Please try again.')).toBeVisible();
});

test('a password is changed with the current one, and the answer about it stands at its field', async () => {
  const wrong = { path: 'currentPassword', message: 'That is not your password. Please try again.' };
  let isWrong = true;
  const { server, act } = await openSettings('member', {
    'POST /api/password/change': () =>
      isWrong
        ? { status: 422, body: { title: 'x', status: 422, detail: wrong.message, errors: [wrong] } }
        : {},
  });
  await unfold(act, 'Password');
  await act.click(screen.getByRole('button', { name: 'Change password' }));
  await act.type(screen.getByLabelText('Current password'), 'an old password');
  await act.type(screen.getByLabelText('New password'), 'seven small seeds');
  await act.type(screen.getByLabelText('Confirm password'), 'seven small seeds');
  await act.click(screen.getByRole('button', { name: 'Save the new password' }));
  expect(await screen.findByText(wrong.message)).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('seven small seeds');
  isWrong = false;
  await act.click(screen.getByRole('button', { name: 'Save the new password' }));
  expect(await screen.findByText('Your other devices are signed out.')).toBeVisible();
  expect(server.written.at(-1)?.body).toEqual({
    currentPassword: 'an old password',
    newPassword: 'seven small seeds',
  });
});

test('a new address waits for its link, which can be sent again, and the old one can be kept', async () => {
  const waiting = { email: 'new@example.com', expiresAt: '2026-03-21T08:00:00.000Z' };
  const { server, act, person } = await openSettings('member', {
    'DELETE /api/user/': () => ({}),
    'POST /api/user/': () => ({ status: 202, body: { waiting } }),
  });
  await unfold(act, 'Name and email');
  await act.click(screen.getByRole('button', { name: 'Change email' }));
  await act.type(screen.getByLabelText('New email address'), 'new@example.com');
  await act.type(screen.getByLabelText('Your password'), 'seven small seeds');
  await act.click(screen.getByRole('button', { name: 'Send a link there' }));
  expect(await screen.findByText('Open the link that we sent to new@example.com.')).toBeVisible();
  expect(await screen.findByText('Waiting for confirmation:')).toBeVisible();
  expect(screen.getByText(person.email ?? '')).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('Sent once more')).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Keep the old address' }));
  await waitFor(() => expect(screen.queryByText('Waiting for confirmation:')).not.toBeInTheDocument());
  expect(server.written.map(({ path }) => path)).toEqual([
    `/api/user/${person.id}/email`,
    `/api/user/${person.id}/email/again`,
    `/api/user/${person.id}/email`,
  ]);
});

test('a new address that waits is shown when Settings is opened again, and a refusal says why', async () => {
  const { act, person } = await openSettings('member', {
    'GET /api/user/': () => ({
      body: { waiting: { email: 'new@example.com', expiresAt: '2026-03-21T08:00:00.000Z' } },
    }),
    'POST /api/user/': () => ({
      status: 429,
      body: { title: 'x', status: 429, detail: 'Three links were sent within the hour.' },
    }),
  });
  expect(await screen.findByText('Waiting for confirmation: new@example.com')).toBeVisible();
  await unfold(act, 'Name and email');
  expect(screen.getByText(person.email ?? '')).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/Three links were sent within the hour/)).toBeVisible();
});

test('an account is deleted only with the password, and a wrong one keeps everything', async () => {
  const wrong = { path: 'password', message: 'That is not your password. Please try again.' };
  const { server, act, person } = await openSettings('member', {
    'DELETE /api/user/': () => ({
      status: 422,
      body: { title: 'x', status: 422, detail: wrong.message, errors: [wrong] },
    }),
  });
  await unfold(act, 'Leaving');
  await act.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  await act.click(within(dialog).getByRole('button', { name: 'Delete everything' }));
  expect(await within(dialog).findByText('Please type your password.')).toBeVisible();
  expect(server.written).toEqual([]);
  await act.type(within(dialog).getByLabelText('Your password'), 'not the password');
  await act.click(within(dialog).getByRole('button', { name: 'Delete everything' }));
  expect(await within(dialog).findByText(wrong.message)).toBeVisible();
  expect(server.written).toEqual([
    { path: `/api/user/${person.id}`, body: { password: 'not the password' } },
  ]);
  await act.click(within(dialog).getByRole('button', { name: 'Take my records first' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Your records/ })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Gather my records' })).toBeVisible();
});

test('records are gathered into one file and a table for each kind', async () => {
  const made: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => `blob:${made.push('')}`, revokeObjectURL: () => {} }),
  );
  const { id: _, kind: __, version: ___, ...profile } = aPerson();
  const { act } = await openSettings('member', {
    'GET /api/export/': () => ({
      body: {
        format: 'tend',
        version: 1,
        exportedAt: '2026-03-20T08:00:00.000Z',
        profile,
        mood: [{ mood: 4 }],
        nutrition: [],
      },
    }),
  });
  await unfold(act, 'Your records');
  await act.click(screen.getByRole('button', { name: 'Gather my records' }));
  const whole = await screen.findByRole('link', { name: 'Everything (JSON)' });
  expect(whole).toHaveAttribute('download', 'tend-2026-03-20.json');
  expect(screen.getByRole('link', { name: 'Moods (CSV)' })).toHaveAttribute(
    'download',
    'tend-2026-03-20-mood.csv',
  );
  expect(screen.queryByRole('link', { name: 'Meals (CSV)' })).not.toBeInTheDocument();
});

test('a file that is no export is told so and not sent; one that is, is counted and brought in', async () => {
  const { server, act, person } = await openSettings('member', {
    'POST /api/import/': () => ({ body: { userId: person.id, rows: 2 } }),
  });
  await unfold(act, 'Your records');
  const field = screen.getByLabelText('Bring records from a file');
  await act.upload(field, new File(['{"format":'], 'broken.json', { type: 'application/json' }));
  expect(await screen.findByText('This file is not an export of Tend. Nothing was written.')).toBeVisible();
  const document = { format: 'tend', version: 1, mood: [{ mood: 4 }, { mood: 3 }] };
  await act.upload(field, new File([JSON.stringify(document)], 'tend.json', { type: 'application/json' }));
  expect(await screen.findByText('2 entries in this file.')).toBeVisible();
  expect(server.written).toEqual([]);
  await act.click(screen.getByRole('button', { name: 'Bring them in' }));
  expect(await screen.findByText('Your records are here')).toBeVisible();
  expect(server.written).toMatchObject([{ body: document }]);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('');
});

test('a file that the server refuses is told with its own sentence', async () => {
  const detail = 'This file is of version 2; this Tend reads version 1. Nothing was written.';
  const { act } = await openSettings('member', {
    'POST /api/import/': () => ({ status: 422, body: { title: 'x', status: 422, detail } }),
  });
  const text = JSON.stringify({ format: 'tend', version: 2 });
  await unfold(act, 'Your records');
  const field = screen.getByLabelText('Bring records from a file');
  await act.upload(field, new File([text], 'tend.json', { type: 'application/json' }));
  await act.click(await screen.findByRole('button', { name: 'Bring them in' }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bring them in' })).not.toBeInTheDocument();
  await waitFor(() => expect(field).toHaveFocus());
});

test('a file that could not be sent can be sent again', async () => {
  const { act, server } = await openSettings();
  const text = JSON.stringify({ format: 'tend', version: 1 });
  await unfold(act, 'Your records');
  const field = screen.getByLabelText('Bring records from a file');
  await act.upload(field, new File([text], 'tend.json', { type: 'application/json' }));
  server.network = 'away';
  await act.click(await screen.findByRole('button', { name: 'Bring them in' }));
  expect(
    await screen.findByText('Tend cannot be reached right now. Nothing was written; try again later.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bring them in' })).toBeVisible();
});

test('how much is kept is said beside the records, with a sentence only when there is little room', async () => {
  const { act } = await openSettings();
  await unfold(act, 'Your records');
  expect(await screen.findByText('Kept for you: 0.2 of 50 MB and 420 of 100,000 entries.')).toBeVisible();
  expect(screen.queryByText(/percent full/)).not.toBeInTheDocument();
});

test.for([
  [79_999, undefined],
  [80_000, /^Your garden is 80 percent full\. Now is a good time/],
  [99_999, /^Your garden is 99 percent full\./],
  [100_000, /^Your garden is full\. What is here stays/],
] as const)('a garden of %i entries says how full it is', async ([rows, sentence]) => {
  const most = { bytes: 50_000_000, rows: 100_000 };
  const { act } = await openSettings('member', {
    'GET /api/storage/': () => ({ body: { bytes: 1_000, rows, most } }),
  });
  await unfold(act, 'Your records');
  await screen.findByText(/^Kept for you: 0 of 50 MB/);
  if (sentence) expect(screen.getByText(sentence)).toBeVisible();
  else expect(screen.queryByText(/percent full|is full/)).not.toBeInTheDocument();
  const line = sentence ? /^Your records Your garden is \d+ percent full$/ : /^Your records Take them along/;
  expect(screen.getByRole('button', { name: line })).toBeVisible();
});

test('who brings or gathers records too often is told the server’s own sentence', async () => {
  const detail = 'The last one is still under way. Please let it end first.';
  const busy = () => ({ status: 429, body: { title: 'x', status: 429, detail } });
  const { act } = await openSettings('member', { 'GET /api/export/': busy, 'POST /api/import/': busy });
  await unfold(act, 'Your records');
  await act.click(screen.getByRole('button', { name: 'Gather my records' }));
  expect(await screen.findByText(detail)).toBeVisible();
  const text = JSON.stringify({ format: 'tend', version: 1 });
  const file = new File([text], 'tend.json', { type: 'application/json' });
  await act.upload(screen.getByLabelText('Bring records from a file'), file);
  await act.click(await screen.findByRole('button', { name: 'Bring them in' }));
  expect(await screen.findByText(`${detail} Nothing was written.`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bring them in' })).toBeVisible();
});
