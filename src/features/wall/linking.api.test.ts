import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { nameKeeper } from '#features/community/service.ts';
import { addDays, today } from '#platform/shared/day.ts';
import { aSignUp, aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { asOwner, makeDatabase } from '#tests/support/owner-queries.ts';
import type { OwnNote, Stone, Wall } from './shapes.ts';

// Alone with its rows, because a wall shows everybody's.
const database = 'wall_linking';
await makeDatabase(database);
startApp({ database });

const PEOPLE = 20;
const FIRST = '2026-03-16';
const DAYS = Array.from({ length: 5 }, (_, index) => addDays(FIRST, index));

type Person = TestUser & { firstName: string };

async function aPerson(index: number): Promise<Person> {
  const fields = aSignUp({ firstName: `Firstname${index}`, lastName: `Lastname${index}` });
  const { body, cookie = '' } = await call('POST /api/session/sign-up', { body: fields });
  const { id } = body as { id: string };
  await call(`POST /api/community/${id}/join`, { cookie });
  return { id, cookie, email: fields.email, password: fields.password, firstName: fields.firstName };
}

const post = ({ id, cookie }: Person, date: string, text: string) =>
  call(`POST /api/wall/${id}/notes`, {
    cookie,
    body: { userId: id, id: randomUUID(), date, kind: 'win', text },
  });

/** Everything that one person is answered on one day, as text. */
async function answersTo({ id, cookie }: Person): Promise<{ text: string; wall: Wall }> {
  const wall = (await call(`GET /api/wall/${id}`, { cookie })).body as Wall;
  const others: unknown[] = [];
  for (const path of ['community', 'keeping', 'circle-events', 'circle-event-notices', 'circle-calendar'])
    others.push((await call(`GET /api/${path}/${id}`, { cookie })).body);
  const [first] = wall.notes;
  if (first)
    for (const [method, deed, body] of [
      ['PUT', 'sign', { sign: 'thanks' }],
      ['DELETE', 'sign', undefined],
      ['PUT', 'report', undefined],
      ['DELETE', 'report', undefined],
    ] as const) {
      const answer = await call(`${method} /api/wall/${id}/notes/${first.id}/${deed}`, { cookie, body });
      others.push(answer.body, answer.headers);
    }
  return { text: JSON.stringify([wall, others]), wall };
}

test('nothing that 20 people are answered over 5 days names another, or links two of her days', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => aPerson(index)));
  const [keeper] = people as [Person];
  await nameKeeper({ host: inject('socketFolder'), database, user: 'owner' }, keeper.email);
  const event = {
    title: 'Coffee',
    text: '',
    date: addDays(FIRST, 30),
    time: '18:00',
    minutes: 30,
    link: null,
  };
  await onDay(`${FIRST}T09:00:00Z`, () =>
    call(`POST /api/keeping/${keeper.id}/events`, {
      cookie: keeper.cookie,
      body: { ...event, userId: keeper.id, id: randomUUID() },
    }),
  );
  const plantsOf = new Map<string, string[]>(people.map(({ id }) => [id, []]));
  const seen: { reader: Person; text: string }[] = [];
  const stones: (Stone & { date: string })[] = [];
  for (const date of DAYS)
    await onDay(`${date}T09:00:00Z`, async () => {
      for (const person of people) {
        const own = (await post(person, date, `Note of this day ${randomUUID()}`)).body as OwnNote;
        plantsOf.get(person.id)?.push(own.plant);
      }
      for (const reader of people) {
        const { text, wall } = await answersTo(reader);
        seen.push({ reader, text });
        stones.push(...wall.notes.map((note) => ({ ...note, date })));
      }
    });
  const hidden = await asOwner<{ user_id: string; author_key: string; secret: string }>(
    'select user_id, author_key, secret from community_members',
  );
  for (const { text } of seen) expect(text).toContain('"title":"Coffee"');
  for (const { reader, text } of seen) {
    for (const { id, email, firstName } of people.filter((each) => each.id !== reader.id))
      for (const secret of [id, email, `"${firstName}"`]) expect(text).not.toContain(secret);
    for (const { author_key: key, secret } of hidden)
      for (const word of [key, secret]) expect(text).not.toContain(word);
  }
  expect(stones.length).toBe(PEOPLE * DAYS.length * 12);
  const fields = new Set(stones.flatMap((stone) => Object.keys(stone)));
  expect([...fields].sort()).toEqual(['date', 'id', 'kind', 'plant', 'sign', 'text', 'when']);
  // The only field that says anything of the writer is the plant name: it is another one each day.
  for (const plants of plantsOf.values()) expect(new Set(plants).size).toBeGreaterThanOrEqual(4);
  const guessed = [...plantsOf.values()].filter(([first, second]) => first === second).length;
  expect(guessed).toBeLessThanOrEqual(1);
}, 120_000);

test('a hundred people post, answer, report and leave at once: no note of one who left is anywhere', async () => {
  await asOwner('delete from wall_notes');
  const people = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const user = await aUser();
      await call(`POST /api/community/${user.id}/join`, { cookie: user.cookie });
      return user;
    }),
  );
  const date = today('UTC');
  const left = people.slice(0, 30);
  const target = (
    (await post({ ...(people[99] as TestUser), firstName: '' }, date, 'Reported.')).body as OwnNote
  ).id;
  const statuses = await Promise.all(
    people.slice(0, 99).map(async (user, index) => {
      const { id, cookie } = user;
      const posted = post({ ...user, firstName: '' }, date, `Note ${index}`);
      const reported = call(`PUT /api/wall/${id}/notes/${target}/report`, { cookie });
      const twice = post({ ...user, firstName: '' }, date, `Second note ${index}`);
      const gone = index < 30 ? call(`POST /api/community/${id}/leave`, { cookie }) : undefined;
      const answers = await Promise.all([posted, reported, twice, gone]);
      return answers.map((answer) => answer?.status ?? 200);
    }),
  );
  expect(statuses.flat().filter((status) => status >= 500)).toEqual([]);
  await Promise.all(left.map(({ id, cookie }) => call(`POST /api/community/${id}/leave`, { cookie })));
  const owners = await asOwner<{ user_id: string }>(
    'select user_id from wall_stones join wall_notes on wall_notes.stone_id = wall_stones.id',
  );
  const gone = new Set(left.map(({ id }) => id));
  expect(owners.filter(({ user_id: id }) => gone.has(id))).toEqual([]);
  expect(new Set(owners.map(({ user_id: id }) => id)).size).toBe(owners.length);
  expect(await asOwner('select 1 from wall_gestures where user_id = any($1)', [[...gone]])).toEqual([]);
  const reader = people[98] as TestUser;
  const { notes } = (await call(`GET /api/wall/${reader.id}`, { cookie: reader.cookie })).body as Wall;
  expect(notes).toHaveLength(12);
  expect(notes.map(({ text }) => text)).not.toContain('Reported.');
}, 120_000);
