import { afterEach, expect, test, vi } from 'vitest';
import { moodEndpoints } from '#features/mood/contract.ts';
import type { Save } from '#platform/browser/device-storage.ts';
import { today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { saveMood } from '#tests/queued-calls.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';
import { type Device, listen, openPage, throughNetwork, withoutNetwork } from './page.ts';

afterEach(() => vi.unstubAllGlobals());

const DATE = today('UTC');
const CHANGED = 'Tend has changed since, and cannot send this any more.';
const LATER = { ...moodEndpoints, saveMood: { ...moodEndpoints.saveMood, keptVersion: 2 } };

const aBody = (userId: string, notes: string) => ({
  userId,
  date: DATE,
  mood: 4,
  feeling: 'calm' as const,
  energy: 3,
  stress: 3,
  notes,
});

/** A save as another version of Tend kept it. */
const keepAs = ({ storage }: Device, userId: string, changes: Partial<Save>) =>
  storage.addSave({
    ...{ key: newId(), userId, verb: 'saveMood', subject: 'mood', message: '', state: 'waiting' },
    input: { body: aBody(userId, 'From before') },
    ...changes,
  });

const listUnknown = ({ saves, calls }: Device) => saves.listPendingSaves().filter(calls.isUnknown);

const getMood = ({ id, cookie }: TestUser) => call(`GET /api/mood/${id}/${DATE}`, { cookie });

async function aPerson() {
  const url = await listen();
  const user = await aUser();
  withoutNetwork();
  const device = await openPage(user.id, user.cookie);
  const reopen = async (queued?: Parameters<typeof openPage>[2]) => {
    throughNetwork(url, user.cookie);
    const page = await openPage(user.id, user.cookie, queued);
    await page.saves.drainSaves();
    return page;
  };
  return { user, device, reopen };
}

test('a save whose call is gone needs the person, holds nothing else up, and keeps its words', async () => {
  const { user, device, reopen } = await aPerson();
  await keepAs(device, user.id, {
    verb: 'savePoem',
    subject: 'poem',
    input: { body: { lines: 'Dear rain' } },
  });
  await device.saves.keepSave(saveMood, 'mood', { body: aBody(user.id, 'Known') });
  const page = await reopen();
  expect((await getMood(user)).body).toMatchObject({ notes: 'Known' });
  expect(page.saves.listPendingSaves()).toMatchObject([
    { verb: 'savePoem', state: 'needs-you', message: CHANGED, input: { body: { lines: 'Dear rain' } } },
  ]);
  expect(listUnknown(page)).toHaveLength(1);
  await page.saves.forgetSaves(listUnknown(page));
  expect(await page.storage.listSaves(user.id)).toEqual([]);
});

test('a save of an earlier or later version of its call is not sent, and goes out when one comes that knows it', async () => {
  const { user, device, reopen } = await aPerson();
  await keepAs(device, user.id, {});
  const later = await reopen(LATER);
  expect((await getMood(user)).status).toBe(404);
  expect(later.saves.listPendingSaves()).toMatchObject([{ state: 'needs-you', message: CHANGED }]);
  expect(later.saves.findSaveStatus('mood')).toBeUndefined();
  expect(listUnknown(later)).toHaveLength(1);
  const now = await reopen();
  expect((await getMood(user)).body).toMatchObject({ notes: 'From before' });
  expect(listUnknown(now)).toEqual([]);
});

test('what is saved anew about the same thing leaves the words of before where they are', async () => {
  const { user, device, reopen } = await aPerson();
  await keepAs(device, user.id, { version: 7, state: 'needs-you', message: 'It was refused then.' });
  const page = await reopen();
  await page.saves.keepSave(saveMood, 'mood', { body: aBody(user.id, 'Anew') });
  await page.saves.drainSaves();
  expect((await getMood(user)).body).toMatchObject({ notes: 'Anew' });
  expect(page.saves.findSaveStatus('mood')).toMatchObject({ progress: 'saved' });
  expect(listUnknown(page)).toMatchObject([{ input: { body: { notes: 'From before' } } }]);
});
