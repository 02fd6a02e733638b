import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { addSave, listSaves, type Save } from '#platform/browser/device-storage.ts';
import { drainSaves, keepSave } from '#platform/browser/saves.ts';
import { newId } from '#platform/shared/id.ts';
import { saveMood } from '#tests/queued-calls.ts';
import { aMood, aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { UnknownSaves } from './UnknownSaves.tsx';

afterEach(leaveScreen);

const DATE = '2026-03-20';

async function openWith(...kept: Partial<Save>[]) {
  const user = aPerson();
  const server = aServer(user);
  const pointer = userEvent.setup();
  for (const changes of kept)
    await addSave({
      ...{ key: newId(), userId: user.id, verb: 'savePoem', subject: 'poem', message: '', state: 'waiting' },
      input: { body: { userId: user.id, date: DATE, lines: ['Dear rain,', 'thank you.'] } },
      ...changes,
    });
  await showScreen(<UnknownSaves />, user, '/dashboard');
  return { user, server, pointer };
}

test('what another version kept is told with its words, which can be copied and let go', async () => {
  const { user, server, pointer } = await openWith({});
  expect(
    await screen.findByRole('heading', { name: 'Something from Friday 20 March is on this device only' }),
  ).toBeVisible();
  expect(screen.getByText(/Tend has changed since.*Your words are still here\./)).toBeVisible();
  expect(screen.getByText(/Dear rain,\s+thank you\./)).toBeVisible();
  expect(screen.queryByText(new RegExp(user.id))).not.toBeInTheDocument();
  await pointer.click(screen.getByRole('button', { name: 'Copy the words' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Dear rain,\n\nthank you.');
  await pointer.click(screen.getByRole('button', { name: 'Let it go' }));
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  expect(await listSaves(user.id)).toEqual([]);
  expect(server.written).toEqual([]);
});

test('where the browser does not copy, it says how, and nothing is lost', async () => {
  const { user, pointer } = await openWith({});
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  onTestFinished(() => write.mockRestore());
  await pointer.click(await screen.findByRole('button', { name: 'Copy the words' }));
  expect(await screen.findByText(/You can select the words and copy them\./)).toBeVisible();
  expect(await listSaves(user.id)).toHaveLength(1);
});

test('a version that this page does not know is told too, one without words says so, and the known go out', async () => {
  const body = aMood(newId(), DATE, { notes: 'From another Tend', feeling: null });
  const { user, server } = await openWith(
    { verb: 'saveMood', version: 99, input: { body } },
    { verb: 'fold', subject: 'fold', input: { params: { id: newId() } } },
  );
  expect(await screen.findByText('From another Tend')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Something you kept is on this device only' })).toBeVisible();
  expect(screen.getByText(/It holds no words\./)).toBeVisible();
  await act(() => keepSave(saveMood, 'mood', { body: aMood(user.id, DATE, { notes: 'Anew' }) }));
  await act(() => drainSaves());
  expect(server.moods).toMatchObject([{ notes: 'Anew' }]);
  expect(screen.getByText('From another Tend')).toBeVisible();
});
