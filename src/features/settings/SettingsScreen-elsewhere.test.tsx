import { act as flush, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drainSaves, listPendingSaves } from '#platform/browser/saves.ts';
import { leaveScreen } from '#tests/screen.tsx';
import { openSettings } from '#tests/settings-screen.tsx';

afterEach(leaveScreen);

const TITLE = 'These settings were changed on another device too';
const both = () => within(screen.getByRole('region', { name: TITLE }));
const save = () => screen.getByRole('button', { name: 'Save settings' });

/** Typed here, while another device saved another name for the same person. */
async function meetAnother() {
  const opened = await openSettings();
  await opened.act.type(screen.getByLabelText('Name'), 'Ana');
  await opened.act.click(screen.getByRole('button', { name: 'Focus: 5 minutes more' }));
  opened.settings.changeElsewhere({ supportName: 'Maria' });
  await opened.act.click(save());
  await screen.findByRole('region', { name: TITLE });
  return opened;
}

test('one field that two devices changed stands side by side, and nothing is replaced', async () => {
  const { act, settings } = await meetAnother();
  expect(screen.getByRole('heading', { name: TITLE })).toHaveFocus();
  expect(both().getByText('Name of your person: Ana')).toBeVisible();
  expect(both().getByText('Name of your person: Maria')).toBeVisible();
  expect(screen.queryByText('Failed to save settings. Please try again.')).not.toBeInTheDocument();
  expect(settings.there).toMatchObject({ supportName: 'Maria', focusWorkMin: 20 });
  await act.click(save());
  expect(screen.getByRole('heading', { name: TITLE })).toHaveFocus();
  expect(settings.there.supportName).toBe('Maria');
});

test('the own field or that of the other device is kept, and what only this one changed with either', async () => {
  for (const [button, supportName] of [
    ['Keep mine', 'Ana'],
    ['Take the other one', 'Maria'],
  ] as const) {
    const { act, settings, unmount } = await meetAnother();
    await act.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(settings.there, button).toMatchObject({ supportName, focusWorkMin: 25 }));
    await waitFor(() => expect(listPendingSaves(), button).toEqual([]));
    expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name'), button).toHaveValue(supportName);
    await waitFor(() => expect(screen.queryByText(/changes? to save/)).not.toBeInTheDocument());
    unmount();
    await leaveScreen();
  }
});

test('taking the other one, with nothing else changed here, leaves nothing waiting', async () => {
  const { act, settings } = await openSettings();
  await act.type(screen.getByLabelText('Name'), 'Ana');
  settings.changeElsewhere({ supportName: 'Maria' });
  await act.click(save());
  await screen.findByRole('region', { name: TITLE });
  await act.click(screen.getByRole('button', { name: 'Take the other one' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Maria'));
  expect(listPendingSaves()).toEqual([]);
  expect(screen.queryByText('Needs you')).not.toBeInTheDocument();
});

test('two devices that change different fields have nothing to decide', async () => {
  const { act, settings } = await openSettings();
  await act.type(screen.getByLabelText('Name'), 'Ana');
  settings.changeElsewhere({ focusWorkMin: 45 });
  await act.click(save());
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(settings.there).toMatchObject({ supportName: 'Ana', focusWorkMin: 45, version: 2 });
  await waitFor(() => expect(screen.getByLabelText('Focus')).toHaveValue('45'));
});

test('several changes without a network do not meet each other', async () => {
  const { act, settings, server } = await openSettings();
  server.network = 'away';
  for (const more of ['Ana', ' Maria']) {
    await act.type(screen.getByLabelText('Name'), more);
    await act.click(save());
    await waitFor(() => expect(screen.queryByText(/changes? to save/)).not.toBeInTheDocument());
  }
  server.network = 'there';
  await flush(() => drainSaves());
  expect(settings.there).toMatchObject({ supportName: 'Ana Maria', version: 2 });
  expect(listPendingSaves()).toEqual([]);
});
