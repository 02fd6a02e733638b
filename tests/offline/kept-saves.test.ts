import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { addDays, today } from '#platform/shared/day.ts';
import { saveMood } from '#tests/queued-calls.ts';
import { aGuest, type TestUser } from '#tests/support/app.ts';
import { createFaultyNetwork, FAULTS, type Fault } from './faulty-network.ts';
import { type Device, listen, openPage, throughNetwork } from './page.ts';

const SAVES = 40;

async function owner(): Promise<pg.Client> {
  const client = new pg.Client({ host: inject('socketFolder'), user: 'owner', database: 'postgres' });
  await client.connect();
  return client;
}

/** Every version that a mood has had, in the order of the commits. */
async function watchMoods(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists mood_versions (seq bigserial, user_id uuid, notes text);
    grant all on mood_versions, mood_versions_seq_seq to tend_app;
    create or replace function note_version() returns trigger language plpgsql as
      $$ begin insert into mood_versions (user_id, notes) values (new.user_id, new.notes); return new; end $$;
    create or replace trigger note_version after insert or update on moods for each row execute function note_version();`);
}

const bodyOf = (userId: string, fault: Fault, index: number) => ({
  userId,
  date: addDays(today('UTC'), -(index % 8)),
  mood: 4,
  feeling: 'calm' as const,
  energy: 3,
  stress: 2,
  notes: `${fault} ${index}`,
});

async function saveThroughFault(
  device: Device,
  { id: userId, cookie }: TestUser,
  fault: Fault,
  index: number,
): Promise<Device> {
  await device.saves.keepSave(saveMood, `mood ${index}`, { body: bodyOf(userId, fault, index) });
  await device.saves.drainSaves();
  const isKilled = index % 4 === 3;
  const page = isKilled ? await openPage(userId, cookie) : device;
  await page.saves.drainSaves();
  return page;
}

/** The page goes away after the answer has come and before that is written down: the save is still in line. */
async function forgetNoting(device: Device, userId: string, fault: Fault, index: number): Promise<void> {
  const save = {
    key: `${userId}-${index}`,
    userId,
    verb: 'saveMood',
    subject: `mood ${index}`,
    input: { body: bodyOf(userId, fault, index) },
  };
  await device.storage.addSave({ ...save, state: 'waiting', message: '' });
  await device.saves.drainSaves();
  await device.storage.addSave({ ...save, state: 'waiting', message: '' });
  await device.saves.drainSaves();
}

test.each(FAULTS)('40 saves arrive exactly once and in order when each is broken off, %s', async (fault) => {
  const client = await owner();
  await watchMoods(client);
  const network = await createFaultyNetwork(await listen());
  const user = await aGuest();
  const { id, cookie } = user;
  throughNetwork(network.url, cookie);
  let device = await openPage(id, cookie);
  for (let index = 0; index < SAVES; index += 1) {
    if (fault.endsWith('noted')) {
      await forgetNoting(device, id, fault, index);
      continue;
    }
    network.breakNext(fault);
    device = await saveThroughFault(device, user, fault, index);
  }
  await device.saves.drainSaves();
  const { rows } = await client.query<{ notes: string }>(
    'select notes from mood_versions where user_id = $1 order by seq',
    [id],
  );
  expect(rows.map(({ notes }) => notes)).toEqual(
    Array.from({ length: SAVES }, (_, index) => `${fault} ${index}`),
  );
  expect(await device.storage.listSaves(id)).toEqual([]);
  expect(network.countBroken()).toBe(fault.endsWith('noted') ? 0 : SAVES);
  vi.unstubAllGlobals();
  await network.close();
  await client.end();
});
