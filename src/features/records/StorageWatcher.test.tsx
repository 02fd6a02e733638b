import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useUpdateSettings } from '#features/settings/queries.ts';
import { aPerson, aServer, leaveScreen, pressInToast, showScreen } from '#tests/support/screen.tsx';
import { StorageWatcher } from './StorageWatcher.tsx';

afterEach(leaveScreen);

const person = aPerson();

function Saver() {
  const { update } = useUpdateSettings(person.id);
  return (
    <button type="button" onClick={() => void update({ focusWorkMin: 30 }, { seen: {}, version: 1 })}>
      Save
    </button>
  );
}

/** A screen that saves, on a server that tells how full the garden is by now. */
async function openSaver(used: () => Record<string, string>) {
  aServer(person, [], { 'PATCH /api/user-settings/': () => ({ body: null, headers: used() }) });
  const shown = await showScreen(
    <>
      <StorageWatcher />
      <Saver />
    </>,
    person,
    '/nutrition',
  );
  const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { ...shown, save };
}

test('a garden that is nearly full is told of once, with the way to where room is made', async () => {
  let headers: Record<string, string> = {};
  const { save, where } = await openSaver(() => headers);
  await save();
  expect(screen.queryByText(/percent full/)).not.toBeInTheDocument();
  headers = { 'tend-storage': '83' };
  await save();
  expect(await screen.findByText('Your garden is 83 percent full')).toBeVisible();
  await pressInToast('Settings');
  expect(where()).toBe('/settings');
  headers = { 'tend-storage': '84' };
  await save();
  await expect.poll(() => screen.queryByText('Your garden is 83 percent full')).not.toBeInTheDocument();
  expect(screen.queryByText('Your garden is 84 percent full')).not.toBeInTheDocument();
});
