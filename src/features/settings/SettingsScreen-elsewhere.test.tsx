import { act as flush, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drainSaves, listPendingSaves } from '#platform/browser/saves.ts';
import { leaveScreen } from '#tests/support/screen.tsx';
import { openSettings, unfold } from '#tests/support/settings-screen.tsx';

afterEach(leaveScreen);

const TITLE = 'These settings were changed on another device too';
const NAMES_TITLE = 'Your name was changed on another device too';
const both = (name = TITLE) => within(screen.getByRole('region', { name }));

/** Typed here, while another device saved another name for the same person. */
async function meetAnother() {
  const opened = await openSettings();
  await opened.act.type(screen.getByLabelText('Name'), 'Ana');
  opened.settings.changeElsewhere({ supportName: 'Maria' });
  await opened.act.tab();
  await screen.findByRole('region', { name: TITLE });
  return opened;
}

test('one field that two devices changed stands side by side, and nothing is replaced', async () => {
  const { act, settings } = await meetAnother();
  expect(both().getByText('Name of your person: Ana')).toBeVisible();
  expect(both().getByText('Name of your person: Maria')).toBeVisible();
  expect(screen.getByText('Needs you')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(settings.there).toMatchObject({ supportName: 'Maria', focusWorkMin: 20 });
  await act.type(screen.getByLabelText('Name'), ' Rosa{Enter}');
  expect(settings.there.supportName).toBe('Maria');
});

test('the own field or that of the other device is kept', async () => {
  for (const [button, supportName] of [
    ['Keep mine', 'Ana'],
    ['Take the other one', 'Maria'],
  ] as const) {
    const { act, settings, unmount } = await meetAnother();
    await act.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(listPendingSaves(), button).toEqual([]));
    expect(settings.there.supportName, button).toBe(supportName);
    expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Name'), button).toHaveValue(supportName));
    expect(screen.queryByText('Needs you')).not.toBeInTheDocument();
    unmount();
    await leaveScreen();
  }
});

test('what only this device changed is kept with either', async () => {
  const { act, settings, server } = await openSettings();
  server.network = 'away';
  await act.type(screen.getByLabelText('Name'), 'Ana');
  await act.click(screen.getByRole('button', { name: 'Focus: 5 minutes more' }));
  await screen.findByText('Kept on this device');
  settings.changeElsewhere({ supportName: 'Maria' });
  server.network = 'there';
  await flush(() => drainSaves());
  expect(await screen.findByRole('region', { name: TITLE })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ana');
  await act.click(screen.getByRole('button', { name: 'Take the other one' }));
  await waitFor(() => expect(listPendingSaves()).toEqual([]));
  expect(settings.there).toMatchObject({ supportName: 'Maria', focusWorkMin: 25 });
});

test('two devices that change different fields have nothing to decide', async () => {
  const { act, settings } = await openSettings();
  await act.type(screen.getByLabelText('Name'), 'Ana');
  settings.changeElsewhere({ focusWorkMin: 45 });
  await act.tab();
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(settings.there).toMatchObject({ supportName: 'Ana', focusWorkMin: 45, version: 2 });
  await waitFor(() => expect(screen.getByLabelText('Focus')).toHaveValue('45'));
});

test('several changes without a network do not meet each other', async () => {
  const { act, settings, server } = await openSettings();
  server.network = 'away';
  for (const more of ['Ana', ' Maria']) {
    await act.type(screen.getByLabelText('Name'), more);
    await act.tab();
    await screen.findByText('Kept on this device');
  }
  server.network = 'there';
  await flush(() => drainSaves());
  await waitFor(() => expect(listPendingSaves()).toEqual([]));
  expect(settings.there).toMatchObject({ supportName: 'Ana Maria', version: 2 });
});

test('a name that two devices changed stands side by side, and the person decides', async () => {
  for (const [button, firstName] of [
    ['Keep mine', 'Ana'],
    ['Take the other one', 'Maria'],
  ] as const) {
    const { act, names, unmount } = await openSettings();
    await unfold(act, 'Name and email');
    await act.clear(screen.getByLabelText('First name'));
    await act.type(screen.getByLabelText('First name'), 'Ana');
    names.changeElsewhere({ firstName: 'Maria' });
    await act.tab();
    await screen.findByRole('region', { name: NAMES_TITLE });
    expect(both(NAMES_TITLE).getByText('Ana Person')).toBeVisible();
    expect(both(NAMES_TITLE).getByText('Maria Person')).toBeVisible();
    expect(names.there.firstName).toBe('Maria');
    await act.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(listPendingSaves(), button).toEqual([]));
    expect(names.there.firstName, button).toBe(firstName);
    expect(screen.getByLabelText('First name'), button).toHaveValue(firstName);
    expect(screen.queryByRole('region', { name: NAMES_TITLE })).not.toBeInTheDocument();
    unmount();
    await leaveScreen();
  }
});

test('first and last name of two devices are both right without a question', async () => {
  const { act, names } = await openSettings();
  await unfold(act, 'Name and email');
  await act.type(screen.getByLabelText('First name'), ' Rosa');
  names.changeElsewhere({ lastName: 'Silva' });
  await act.tab();
  await waitFor(() => expect(names.there).toMatchObject({ firstName: 'Test Rosa', lastName: 'Silva' }));
  await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveValue('Silva'));
  expect(screen.queryByRole('region', { name: NAMES_TITLE })).not.toBeInTheDocument();
});
