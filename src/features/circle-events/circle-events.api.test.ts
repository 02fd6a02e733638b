import { expect, test } from 'vitest';
import { addDays } from '#platform/shared/day.ts';
import { call, startApp } from '#tests/support/app.ts';
import {
  aKeeper,
  aMember,
  anEvent,
  ask,
  cancel,
  change,
  create,
  eventsOf,
  keptBy,
  NOON,
  takeBack,
} from '#tests/support/circle-event-calls.ts';
import { onDay } from '#tests/support/on-day.ts';
import { asOwner, makeDatabase } from '#tests/support/owner-queries.ts';

// Alone with its rows, because everybody sees every event.
const database = 'circle_events';
await makeDatabase(database);
startApp({ database });

const atNoon = (work: () => Promise<void>) => () =>
  onDay(NOON, async () => {
    await asOwner('delete from circle_events');
    await work();
  });

test(
  'a keeper writes an event by her own clock, and members read it with nothing of her in it',
  atNoon(async () => {
    const [keeper, member] = [await aKeeper('America/New_York'), await aMember()];
    const { status, body } = await create(keeper, { title: ' Coffee \u202e and\none plan ' });
    expect(status).toBe(201);
    const { id } = body as { id: string };
    const event = {
      id,
      title: 'Coffee and one plan',
      text: 'Bring a cup.\nNo slides.',
      beginsAt: '2026-03-20T22:00:00.000Z',
      minutes: 45,
      link: 'https://meet.example.com/circle',
      isCancelled: false,
    };
    expect(await eventsOf(member)).toEqual([{ ...event, isAsked: false }]);
    expect(await keptBy(keeper)).toEqual([{ ...event, version: 1 }]);
    const stored = JSON.stringify(await asOwner('select * from circle_events'));
    for (const hers of [keeper.id, keeper.email]) expect(stored).not.toContain(hers);
  }),
);

test(
  'whoever has not joined reads nothing, and whoever is no keeper writes nothing',
  atNoon(async () => {
    const [keeper, member] = [await aKeeper(), await aMember()];
    const { id } = await anEvent(keeper);
    const { id: userId, cookie } = keeper;
    expect((await call(`GET /api/circle-events/${userId}`, { cookie })).status).toBe(404);
    expect((await ask(keeper, id)).status).toBe(404);
    for (const tried of [await create(member), await change(member, id), await cancel(member, id)])
      expect(tried).toMatchObject({
        status: 404,
        body: { detail: 'There is nothing here, or it is not yours.' },
      });
    expect(await keptBy(keeper)).toMatchObject([{ version: 1, isCancelled: false }]);
  }),
);

test.each([
  [{ title: ' ' }, 'Please give the event a title.'],
  [{ title: '\u200f\u202e' }, 'Please give the event a title.'],
  [{ title: 'a'.repeat(121) }, 'At most 120 characters, please.'],
  [{ text: 'a'.repeat(1_001) }, 'At most 1,000 characters, please.'],
  [{ minutes: 4 }, 'Please give a whole number from 5 to 480.'],
  [{ minutes: 481 }, 'Please give a whole number from 5 to 480.'],
  [{ link: 'javascript:alert(1)' }, 'Please give a whole link that begins with https://.'],
  [{ link: 'http://meet.example.com' }, 'Please give a whole link that begins with https://.'],
  [{ link: 'https://bank.example@evil.example' }, 'Please give a whole link that begins with https://.'],
  [{ link: 'meet.example.com' }, 'Please give a whole link that begins with https://.'],
  [{ time: '24:00' }, 'Please give a time, such as 18:00.'],
  [{ date: '2026-02-30' }, 'Please give a real date of the years 1900 to 2199, such as 2026-03-20.'],
  [{ time: '12:00' }, 'Please give a time that is still to come.'],
  [{ date: '2026-03-19' }, 'Please give a time that is still to come.'],
  [{ date: '2027-03-20' }, 'Please give a day within the next 360 days.'],
])('%j is told in one sentence and writes nothing', async (wrong, message) => {
  await atNoon(async () => {
    const keeper = await aKeeper();
    const { status, body } = await create(keeper, wrong);
    expect([status, (body as { errors: { message: string }[] }).errors]).toEqual([
      422,
      [expect.objectContaining({ message })],
    ]);
    expect(await keptBy(keeper)).toEqual([]);
  })();
});

test(
  'a time that the clocks of the keeper skip is told, and the same time elsewhere is taken',
  atNoon(async () => {
    const skipped = { date: '2026-03-29', time: '01:30' };
    const there = await aKeeper('Europe/Lisbon');
    const { status, body } = await create(there, skipped);
    const message = 'On Sunday 29 March the clocks go forward and skip 01:30. Please give another time.';
    expect([status, (body as { errors: unknown }).errors]).toEqual([422, [{ path: 'time', message }]]);
    expect((await anEvent(await aKeeper('UTC'), skipped)).beginsAt).toBe('2026-03-29T01:30:00.000Z');
  }),
);

test(
  'of two keepers who change one event the second is told, and both versions are there',
  atNoon(async () => {
    const [one, other] = [await aKeeper(), await aKeeper()];
    const { id, version } = await anEvent(one);
    expect((await change(one, id, { version, title: 'Tea' })).body).toMatchObject({
      title: 'Tea',
      version: 2,
    });
    const { status, body } = await change(other, id, { version, title: 'Soup' });
    expect(status).toBe(409);
    expect((body as { current: unknown }).current).toMatchObject({ id, title: 'Tea', version: 2 });
    expect((await change(other, id, { version: 2, title: 'Soup' })).status).toBe(200);
    expect(await keptBy(one)).toMatchObject([{ title: 'Soup', version: 3 }]);
  }),
);

test(
  'of ten changes of one version at once one is taken',
  atNoon(async () => {
    const keeper = await aKeeper();
    const { id, version } = await anEvent(keeper);
    const tries = Array.from({ length: 10 }, (_, index) =>
      change(keeper, id, { version, title: `Tea ${index}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  }),
);

test('an hour that the clocks show twice stays the one that was kept, when only words change', async () => {
  await onDay('2026-10-31T12:00:00Z', async () => {
    await asOwner('delete from circle_events');
    const keeper = await aKeeper('America/New_York');
    const { id } = await anEvent(keeper, { date: '2026-11-01', time: '01:30' });
    await asOwner(
      "update circle_events set begins_at = begins_at + interval '1 hour', ends_at = ends_at + interval '1 hour'",
    );
    const { body } = await change(keeper, id, { date: '2026-11-01', time: '01:30', title: 'Tea' });
    expect(body).toMatchObject({ title: 'Tea', beginsAt: '2026-11-01T06:30:00.000Z' });
  });
});

test('an event under way can be put in other words, not past its end; one that is over is gone', async () => {
  await asOwner('delete from circle_events');
  const [keeper, member] = [await aKeeper(), await aMember()];
  const { id } = await onDay(NOON, () => anEvent(keeper));
  await onDay('2026-03-20T18:20:00Z', async () => {
    expect((await change(keeper, id, { title: 'Still here' })).status).toBe(200);
    expect(await change(keeper, id, { minutes: 10 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'minutes', message: 'With so few minutes it would be over already.' }] },
    });
    expect(await eventsOf(member)).toMatchObject([{ title: 'Still here' }]);
  });
  await onDay('2026-03-20T18:45:00Z', async () => {
    expect(await eventsOf(member)).toEqual([]);
    expect((await ask(member, id)).status).toBe(204);
    for (const tried of [await change(keeper, id), await cancel(keeper, id)]) expect(tried.status).toBe(404);
  });
});

test(
  'a cancelled event stays to be read as such, for good, and nobody is reminded of it any more',
  atNoon(async () => {
    const [keeper, member] = [await aKeeper(), await aMember()];
    const { id } = await anEvent(keeper);
    expect((await cancel(keeper, id)).body).toMatchObject({ isCancelled: true, version: 2 });
    expect((await cancel(keeper, id)).body).toMatchObject({ isCancelled: true, version: 2 });
    expect((await ask(member, id)).status).toBe(204);
    expect(await eventsOf(member)).toMatchObject([{ id, isCancelled: true, isAsked: false }]);
    expect((await change(keeper, id)).status).toBe(422);
  }),
);

test(
  'asking is hers alone, twice is as once, and leaving the community forgets it',
  atNoon(async () => {
    const [keeper, one, other] = [await aKeeper(), await aMember(), await aMember()];
    const { id } = await anEvent(keeper);
    for (let again = 0; again < 2; again += 1) expect((await ask(one, id)).status).toBe(204);
    await ask(other, id);
    for (let again = 0; again < 2; again += 1) expect((await takeBack(other, id)).status).toBe(204);
    expect(await eventsOf(one)).toMatchObject([{ id, isAsked: true }]);
    expect(await eventsOf(other)).toMatchObject([{ id, isAsked: false }]);
    await call(`POST /api/community/${one.id}/leave`, { cookie: one.cookie });
    await call(`POST /api/community/${one.id}/join`, { cookie: one.cookie });
    expect(await eventsOf(one)).toMatchObject([{ id, isAsked: false }]);
  }),
);

test(
  'a hundred events may lie ahead, also when keepers write at once',
  atNoon(async () => {
    const keeper = await aKeeper();
    await asOwner(
      `insert into circle_events (id, title, text, begins_at, ends_at, changed_at)
       select gen_random_uuid(), 'Planted', '', $1::timestamptz, $1::timestamptz + interval '1 hour', now()
       from generate_series(1, 98)`,
      [`${addDays('2026-03-20', 3)}T10:00Z`],
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(keeper)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 422,
      body: { detail: '100 events ahead are the most. When one is over there is room again.' },
    });
    expect(await keptBy(keeper)).toHaveLength(100);
  }),
);
