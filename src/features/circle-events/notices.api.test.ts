import { expect, test } from 'vitest';
import { tellUnlessQuiet } from '#features/reminders/jobs.ts';
import { asSystem } from '#platform/server/database/database.ts';
import { call, startApp, type TestUser } from '#tests/support/app.ts';
import {
  aKeeper,
  aMember,
  anEvent,
  ask,
  cancel,
  change,
  noticesOf,
  takeBack,
  takeNotices,
} from '#tests/support/circle-event-calls.ts';
import { onDay } from '#tests/support/on-day.ts';
import { asOwner, makeDatabase } from '#tests/support/owner-queries.ts';
import { aBrowser, type Manner, startPushService } from '#tests/support/push-service.ts';
import { signal, subscribe } from '#tests/support/reminder-calls.ts';
import { circleEventNoticesJob, pastEvents } from './jobs.ts';

// Alone with its rows, because the job looks at everybody's.
const database = 'circle_event_notices';
await makeDatabase(database);
startApp({ database, allowsLoopbackPush: true });

const job = circleEventNoticesJob(tellUnlessQuiet);
const run = () => job.run({}, signal);
const at = <T>(time: string, work: () => Promise<T>) => onDay(`2026-03-20T${time}:00Z`, work);
const kindsOf = async (user: TestUser) => (await noticesOf(user)).notices.map(({ kind }) => kind);

/** An event at 18:00 that a member asked about, who has no quiet hours then. */
async function anAskedEvent() {
  await asOwner('delete from circle_events');
  const [keeper, member] = [await aKeeper(), await aMember()];
  const event = await at('12:00', () => anEvent(keeper));
  await at('12:00', () => ask(member, event.id));
  return { keeper, member, event };
}

async function withBrowser(user: TestUser, manner?: () => Manner) {
  const service = await startPushService(manner);
  const browser = aBrowser();
  await subscribe(user, `${service.address}/one`, browser.keys);
  const told = () =>
    service.received.map(({ body }) => browser.read(body) as { title: string; body: string });
  return { ...service, told };
}

test('15 minutes before, her browser is told once, however many servers run, and no tab says it again', async () => {
  const { member, event } = await anAskedEvent();
  using service = await withBrowser(member);
  await at('17:44', run);
  expect(service.received).toEqual([]);
  await at('17:45', () => Promise.all([run(), run(), run()]));
  await at('17:50', run);
  expect(service.told()).toEqual([
    {
      title: 'Soon: a circle event',
      body: 'Coffee and one plan, at 18:00.',
      tag: `circle-event ${event.id} soon`,
      path: '/community#circle-events',
    },
  ]);
  expect(service.received[0]?.headers).toMatchObject({ ttl: '900' });
  expect(await at('17:50', () => noticesOf(member))).toEqual({ notices: [], isWaiting: true });
});

test('without a browser that is told, the first tab that asks shows it, and no other one', async () => {
  const { member, event } = await anAskedEvent();
  await at('17:45', async () => {
    await run();
    const notice = { eventId: event.id, kind: 'soon', title: event.title, beginsAt: event.beginsAt };
    expect((await noticesOf(member)).notices).toEqual([notice]);
    const taken = await Promise.all(Array.from({ length: 5 }, () => takeNotices(member)));
    expect(taken.flat()).toEqual([notice]);
    expect((await noticesOf(member)).notices).toEqual([]);
  });
});

test('what a push service did not take is shown by a tab instead', async () => {
  const { member } = await anAskedEvent();
  using service = await withBrowser(member, () => 503);
  await at('17:45', run);
  expect(service.received).toHaveLength(1);
  expect(await at('17:45', () => kindsOf(member))).toEqual(['soon']);
});

test('a server that is killed while it tells leaves the notice to a tab', async () => {
  const { member } = await anAskedEvent();
  const killed = circleEventNoticesJob(() => Promise.reject(new Error('killed')));
  await at('17:45', () => killed.run({}, signal));
  expect(await at('17:45', () => kindsOf(member))).toEqual([]);
  expect(await at('17:46', () => kindsOf(member))).toEqual(['soon']);
});

test('in her quiet hours no browser is told; it stands in Tend', async () => {
  const { member } = await anAskedEvent();
  const quiet = { quietFrom: 17 * 60, quietUntil: 19 * 60 };
  await call(`PATCH /api/reminders/${member.id}/settings`, { cookie: member.cookie, body: quiet });
  using service = await withBrowser(member);
  await at('17:45', run);
  expect(service.received).toEqual([]);
  expect(await at('17:45', () => kindsOf(member))).toEqual(['soon']);
  expect(await at('18:00', () => kindsOf(member))).toEqual([]);
});

test('a new time is told once to those who asked, each by her own clock, and she is reminded of it', async () => {
  const { keeper, member, event } = await anAskedEvent();
  const [far, other] = [await aMember('Asia/Tokyo'), await aMember()];
  await at('12:00', () => ask(far, event.id));
  using service = await withBrowser(member);
  using there = await withBrowser(far);
  const quiet = { quietFrom: 0, quietUntil: 0 };
  await call(`PATCH /api/reminders/${far.id}/settings`, { cookie: far.cookie, body: quiet });
  await at('13:00', async () => {
    await change(keeper, event.id, { time: '18:30', title: 'Tea' });
    for (let again = 0; again < 2; again += 1) await run();
  });
  expect(service.told().map(({ body }) => body)).toEqual(['Tea: now Friday 20 March, at 18:30.']);
  expect(there.told().map(({ body }) => body)).toEqual(['Tea: now Saturday 21 March, at 03:30.']);
  expect(await at('13:00', () => noticesOf(other))).toEqual({ notices: [], isWaiting: false });
  await at('17:45', run);
  expect(service.received).toHaveLength(1);
  await at('18:15', run);
  expect(service.told().at(-1)?.title).toBe('Soon: a circle event');
});

test('an event that is moved there, back, and there again is told each time, and once', async () => {
  const { keeper, member, event } = await anAskedEvent();
  using service = await withBrowser(member);
  for (const time of ['18:30', '18:00', '18:30'])
    await at('13:00', async () => {
      await change(keeper, event.id, { time });
      for (let again = 0; again < 2; again += 1) await run();
    });
  expect(service.told().map(({ body }) => body.slice(-6))).toEqual(['18:30.', '18:00.', '18:30.']);
});

test('other words alone are no news', async () => {
  const { keeper, member, event } = await anAskedEvent();
  await at('13:00', async () => {
    await change(keeper, event.id, { title: 'Tea', minutes: 60 });
    await run();
    expect(await kindsOf(member)).toEqual([]);
  });
});

test('a cancellation is told once, in place of everything else', async () => {
  const { keeper, member, event } = await anAskedEvent();
  await at('13:00', () => change(keeper, event.id, { time: '18:30' }));
  await at('13:01', run);
  await at('13:02', () => cancel(keeper, event.id));
  using service = await withBrowser(member);
  for (const time of ['13:03', '13:04', '18:15']) await at(time, run);
  expect(service.told().map(({ body }) => body)).toEqual([
    'Coffee and one plan, Friday 20 March, will not take place.',
  ]);
  expect(await at('18:15', () => kindsOf(member))).toEqual([]);
});

test('whoever took back what she asked for, or left, is told nothing', async () => {
  const { keeper, member, event } = await anAskedEvent();
  const other = await aMember();
  await at('12:00', () => ask(other, event.id));
  await takeBack(member, event.id);
  await call(`POST /api/community/${other.id}/leave`, { cookie: other.cookie });
  await at('13:00', () => cancel(keeper, event.id));
  await at('13:00', run);
  expect(await asOwner('select 1 from circle_event_notices')).toEqual([]);
});

test('an event that was over 90 days ago goes, with who asked about it', async () => {
  const { event } = await anAskedEvent();
  const clear = () => asSystem('write', () => pastEvents.clearSome(10));
  await asOwner(
    "update circle_events set begins_at = now() - interval '90 days', ends_at = now() - interval '89 days'",
  );
  expect(await clear()).toBe(0);
  await asOwner(
    "update circle_events set begins_at = now() - interval '92 days', ends_at = now() - interval '91 days'",
  );
  expect(await clear()).toBe(1);
  expect(await asOwner('select 1 from circle_event_reminders where event_id = $1', [event.id])).toEqual([]);
});
