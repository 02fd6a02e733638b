import { afterEach, expect, test, vi } from 'vitest';
import { today } from '#platform/shared/day.ts';
import { newId } from '#platform/shared/id.ts';
import { saveMood } from '#tests/queued-calls.ts';
import { aUser, call, type TestUser } from '#tests/support/app.ts';
import { type Device, listen, openPage, throughNetwork, withoutNetwork } from './page.ts';

afterEach(() => vi.unstubAllGlobals());

const DATE = today('UTC');
const NOTHING = { mood: null, feeling: null, energy: 3, stress: 3, notes: null };
const CALM = { mood: 4, feeling: 'calm', energy: 3, stress: 3, notes: null } as const;

type Typed = Record<string, unknown>;
type Words = Partial<{ mood: number; feeling: 'calm' | 'tired'; energy: number; notes: string | null }>;
const keep = ({ saves }: Device, userId: string, words: Words, over: Typed, version: number) =>
  saves.keepSave(saveMood, 'mood', { body: { userId, date: DATE, ...CALM, ...words, version } }, { over });
const getMood = async ({ id, cookie }: TestUser) =>
  (await call(`GET /api/mood/${id}/${DATE}`, { cookie })).body as Typed;
/** What another device writes about the same day. */
const writeElsewhere = ({ id, cookie }: TestUser, typed: Typed) =>
  call('POST /api/mood', { cookie, body: { userId: id, date: DATE, ...typed } });

async function aPage() {
  const url = await listen();
  const user = await aUser();
  const page = await openPage(user.id, user.cookie);
  withoutNetwork();
  const goOnline = async () => {
    throughNetwork(url, user.cookie);
    await page.saves.drainSaves();
  };
  const keepHere = (typed: Typed, over: Typed, version: number) => keep(page, user.id, typed, over, version);
  return { user, page, goOnline, keepHere };
}

test('saves that were made one over the other without a network all go out', async () => {
  const { user, page, goOnline, keepHere } = await aPage();
  const first = { ...CALM, notes: 'First' };
  const second = { ...CALM, notes: 'Second' };
  await keepHere(first, NOTHING, 0);
  await keepHere(second, first, 0);
  await keepHere({ ...second, energy: 5 }, second, 0);
  await goOnline();
  expect(page.saves.listPendingSaves()).toEqual([]);
  expect(await getMood(user)).toMatchObject({ notes: 'Second', energy: 5, version: 3 });
});

test('what another device wrote meanwhile is not replaced, and later saves over the own one wait with it', async () => {
  const { user, page, goOnline, keepHere } = await aPage();
  const mine = { ...CALM, notes: 'Mine' };
  await keepHere(mine, NOTHING, 0);
  await keepHere({ ...mine, energy: 5 }, mine, 0);
  await writeElsewhere(user, { ...CALM, notes: 'Theirs' });
  await goOnline();
  expect(await getMood(user)).toMatchObject({ notes: 'Theirs', energy: 3 });
  const refused = page.saves.listPendingSaves();
  expect(refused).toMatchObject([
    { state: 'needs-you', input: { body: { notes: 'Mine', energy: 5 } }, current: { notes: 'Theirs' } },
  ]);
  expect(page.saves.findSaveStatus('mood')).toMatchObject({ progress: 'needs-you' });
});

test('a save that was made over one of another tab that it did not see is not taken for it', async () => {
  const { user, page, goOnline, keepHere } = await aPage();
  await keepHere({ ...CALM, notes: 'In this tab' }, NOTHING, 0);
  await keepHere({ ...CALM, notes: 'In the other tab' }, NOTHING, 0);
  await goOnline();
  expect(await getMood(user)).toMatchObject({ notes: 'In this tab' });
  expect(page.saves.listPendingSaves()).toMatchObject([
    { state: 'needs-you', input: { body: { notes: 'In the other tab' } }, current: { notes: 'In this tab' } },
  ]);
});

test('two devices that change different things are both right, and two that say the same agree', async () => {
  const { user, page, goOnline, keepHere } = await aPage();
  await writeElsewhere(user, CALM);
  await keepHere({ ...CALM, notes: 'Mine' }, CALM, 1);
  await writeElsewhere(user, { ...CALM, energy: 5 });
  await goOnline();
  expect(await getMood(user)).toMatchObject({ notes: 'Mine', energy: 5, version: 3 });
  withoutNetwork();
  await keepHere({ ...CALM, notes: 'Ours' }, { ...CALM, notes: 'Mine', energy: 5 }, 3);
  await writeElsewhere(user, { ...CALM, notes: 'Ours' });
  await goOnline();
  expect(page.saves.listPendingSaves()).toEqual([]);
  expect(await getMood(user)).toMatchObject({ notes: 'Ours', energy: 3, version: 4 });
});

test('what the person decides goes out over what she saw, and only that is settled', async () => {
  const { user, page, goOnline, keepHere } = await aPage();
  await keepHere({ ...CALM, notes: 'Mine' }, NOTHING, 0);
  await writeElsewhere(user, { ...CALM, notes: 'Theirs' });
  await goOnline();
  const [refused] = page.saves.listPendingSaves();
  withoutNetwork();
  await writeElsewhere(user, { ...CALM, notes: 'Theirs, and more' });
  await page.saves.keepSave(
    saveMood,
    'mood',
    { body: { userId: user.id, date: DATE, ...CALM, notes: 'Mine and theirs', version: 1 } },
    { over: { ...CALM, notes: 'Theirs' }, settles: refused?.seq },
  );
  await goOnline();
  expect(await getMood(user)).toMatchObject({ notes: 'Theirs, and more' });
  expect(page.saves.listPendingSaves()).toMatchObject([
    {
      state: 'needs-you',
      input: { body: { notes: 'Mine and theirs' } },
      current: { notes: 'Theirs, and more' },
    },
  ]);
});

test('an answer that was lost comes again, and is no conflict with oneself', async () => {
  const { user, page, goOnline, keepHere } = await aPage();
  const save = await keepHere({ ...CALM, notes: 'Mine' }, NOTHING, 0);
  const { body } = save.input;
  await call('POST /api/mood', {
    cookie: user.cookie,
    body,
    headers: { 'idempotency-key': save.key },
  });
  await writeElsewhere(user, { ...CALM, notes: 'Later' });
  await goOnline();
  expect(page.saves.listPendingSaves()).toEqual([]);
  expect(await getMood(user)).toMatchObject({ notes: 'Later' });
});

test('a save without what it was made over is refused as before, with those after it', async () => {
  const { user, page, goOnline } = await aPage();
  const body = { userId: user.id, date: DATE, ...CALM };
  await writeElsewhere(user, CALM);
  await page.saves.keepSave(saveMood, 'mood', { body: { ...body, notes: 'One', version: 0 } });
  await page.saves.keepSave(saveMood, 'mood', { body: { ...body, notes: 'Two', version: 1 } });
  await page.saves.keepSave(saveMood, `other ${newId()}`, {
    body: { ...body, notes: 'Three', version: 1 },
  });
  await goOnline();
  expect(page.saves.listPendingSaves().map(({ state }) => state)).toEqual(['needs-you', 'needs-you']);
  expect(await getMood(user)).toMatchObject({ notes: 'Three' });
});
