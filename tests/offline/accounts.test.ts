import { expect, test, vi } from 'vitest';
import { addDays, today } from '#platform/shared/day.ts';
import { saveMood } from '#tests/queued-calls.ts';
import { aGuest, aUser, call } from '#tests/support/app.ts';
import { listen, openPage, throughNetwork, withoutNetwork } from './page.ts';

const aMood = (userId: string, notes: string, date = today('UTC')) => ({
  userId,
  date,
  mood: 4,
  feeling: 'calm' as const,
  energy: 3,
  stress: 2,
  notes,
});

async function notesOf(id: string, cookie: string): Promise<unknown> {
  const { body } = await call(`GET /api/mood/${id}/${today('UTC')}`, { cookie });
  return (body as { notes?: string }).notes;
}

test('a save made without a network is kept, and arrives after the page was closed and opened again', async () => {
  const { id, cookie } = await aUser();
  withoutNetwork();
  const before = await openPage(id, cookie);
  await before.saves.keepSave(saveMood, 'mood', { body: aMood(id, 'in the lift') });
  await before.saves.drainSaves();
  expect(before.saves.findSaveStatus('mood')).toEqual({ progress: 'kept', message: '' });
  throughNetwork(await listen(), cookie);
  const after = await openPage(id, cookie);
  await after.saves.drainSaves();
  expect(after.saves.findSaveStatus('mood')?.progress).toBe('saved');
  expect(await notesOf(id, cookie)).toBe('in the lift');
});

test('what waits for one person is neither seen nor sent while another is here', async () => {
  const first = await aUser();
  const second = await aUser();
  withoutNetwork();
  const page = await openPage(first.id, first.cookie);
  await page.saves.keepSave(saveMood, 'mood', { body: aMood(first.id, 'mine') });
  throughNetwork(await listen(), second.cookie);
  await page.saves.setSaver(second.id);
  await page.saves.drainSaves();
  expect(page.saves.listPendingSaves()).toEqual([]);
  expect(page.saves.findSaveStatus('mood')).toBeUndefined();
  expect(await notesOf(second.id, second.cookie)).toBeUndefined();
  expect(await notesOf(first.id, first.cookie)).toBeUndefined();
  throughNetwork(await listen(), first.cookie);
  await page.saves.setSaver(first.id);
  await page.saves.drainSaves();
  expect(await notesOf(first.id, first.cookie)).toBe('mine');
});

test('an answer that comes when another person is here by then is not shown to her', async () => {
  const first = await aUser();
  const second = await aUser();
  throughNetwork(await listen(), first.cookie);
  const page = await openPage(first.id, first.cookie);
  const shown: string[] = [];
  page.saves.registerSaves(
    ({ userId }) => void shown.push(userId),
    async () => second.id,
  );
  const answered = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const send = fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await send(...asked);
    answered.resolve();
    await late.promise;
    return answer;
  });
  await page.saves.keepSave(saveMood, 'mood', { body: aMood(first.id, 'mine') });
  await answered.promise;
  await page.saves.setSaver(second.id);
  late.resolve();
  await page.saves.drainSaves();
  expect(shown).toEqual([]);
  expect(await page.storage.listSaves(first.id)).toEqual([]);
  expect(await notesOf(first.id, first.cookie)).toBe('mine');
});

test('a save that leaves under the cookie of another person is refused by the server and waits on', async () => {
  const first = await aUser();
  const second = await aUser();
  throughNetwork(await listen(), second.cookie);
  const page = await openPage(first.id, second.cookie);
  await page.saves.keepSave(saveMood, 'mood', { body: aMood(first.id, 'mine') });
  await page.saves.drainSaves();
  expect(page.saves.findSaveStatus('mood')?.progress).toBe('kept');
  expect(await notesOf(second.id, second.cookie)).toBeUndefined();
});

test('a refused save needs the person, keeps the words, and lets later ones pass', async () => {
  const { id, cookie } = await aUser();
  throughNetwork(await listen(), cookie);
  const page = await openPage(id, cookie);
  await page.saves.keepSave(saveMood, 'old', { body: aMood(id, 'too old', addDays(today('UTC'), -30)) });
  await page.saves.keepSave(saveMood, 'mood', { body: aMood(id, 'today') });
  await page.saves.drainSaves();
  expect(page.saves.findSaveStatus('old')).toEqual({
    progress: 'needs-you',
    message: expect.stringContaining('more than a week ago'),
  });
  expect(page.saves.listPendingSaves()).toMatchObject([
    { subject: 'old', input: { body: { notes: 'too old' } } },
  ]);
  expect(await notesOf(id, cookie)).toBe('today');
});

test('what waits for an ended session needs the person by itself, and goes out when she is back', async () => {
  const { id, cookie } = await aUser();
  throughNetwork(await listen(), 'tend=none');
  const page = await openPage(id, cookie);
  await page.saves.keepSave(saveMood, 'mood', { body: aMood(id, 'still here') });
  await page.saves.drainSaves();
  expect(page.saves.findSaveStatus('mood')).toEqual({
    progress: 'needs-you',
    message: 'Please sign in once more. It is kept here until then.',
  });
  withoutNetwork();
  await page.saves.drainSaves();
  expect(page.saves.findSaveStatus('mood')?.progress).toBe('needs-you');
  throughNetwork(await listen(), cookie);
  await page.saves.drainSaves();
  expect(await notesOf(id, cookie)).toBe('still here');
  expect(page.saves.findSaveStatus('mood')?.progress).toBe('saved');
});

test('what a guest left waiting arrives in the account that the guest signed in to', async () => {
  const guest = await aGuest();
  const member = await aUser();
  withoutNetwork();
  const page = await openPage(guest.id, guest.cookie);
  await page.saves.keepSave(saveMood, 'mood', { body: aMood(guest.id, 'from the guest') });
  await page.storage.handOverSaves(guest.id, member.id);
  throughNetwork(await listen(), member.cookie);
  await page.saves.setSaver(member.id);
  await page.saves.drainSaves();
  expect(await notesOf(member.id, member.cookie)).toBe('from the guest');
});

test('two tabs that send at the same time send each save once', async () => {
  const { id, cookie } = await aUser();
  withoutNetwork();
  const one = await openPage(id, cookie);
  await one.saves.keepSave(saveMood, 'mood', { body: aMood(id, 'first') });
  await one.saves.keepSave(saveMood, 'mood', { body: aMood(id, 'second') });
  throughNetwork(await listen(), cookie);
  const other = await openPage(id, cookie);
  await Promise.all([one.saves.drainSaves(), other.saves.drainSaves()]);
  expect(await one.storage.listSaves(id)).toEqual([]);
  expect(await notesOf(id, cookie)).toBe('second');
});

test('clearing the device leaves nothing of the person behind', async () => {
  const { id, cookie } = await aUser();
  withoutNetwork();
  const page = await openPage(id, cookie);
  await page.saves.keepSave(saveMood, 'mood', { body: aMood(id, 'gone') });
  await page.storage.forgetOnDevice(id);
  expect(await page.storage.listSaves(id)).toEqual([]);
});
