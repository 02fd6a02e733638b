import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { allRoutes } from '#app/routes.ts';
import type { Mounted } from '#platform/server/http/mount.ts';
import { nowDate } from '#platform/shared/clock.ts';
import { mondayOf, today } from '#platform/shared/day.ts';
import { splitRoute } from '#platform/shared/endpoint.ts';
import { type Answer, anAddress, aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import { plantCommunity } from '#tests/support/community-calls.ts';
import { asOwner, listUserTables, makeDatabase, rowsOf } from '#tests/support/owner-queries.ts';
import { aProfile } from '#tests/support/plans.ts';
import { fittingFor, stepsFor } from './fuzz/from-shape.ts';

// Alone with its rows and tables, because it looks at all of them.
const database = 'strangers';
await makeDatabase(database);
startApp({ database });

type Filled = { path: string; body: Record<string, unknown> | undefined };
type Ids = { user: string; row: string };

const guarded = allRoutes.filter(({ endpoint }) => endpoint.access !== 'public');
const named = guarded.filter(
  ({ endpoint, shapes }) => endpoint.route.includes('{') || hasUserId(shapes.body),
);
const cases = (mounted: readonly Mounted[]) => mounted.map((each) => [each.endpoint.route, each] as const);

function hasUserId(shape: unknown): boolean {
  return shape !== undefined && 'userId' in (fc.sample(fittingFor(shape), 1)[0] as object);
}

/** One call that the endpoint would take, with these ids wherever it names a user or a row. */
function fill({ endpoint, shapes }: Mounted, inPath: Ids, inBody: Ids): Filled {
  const { path } = splitRoute(endpoint.route);
  const options = { numRuns: 1, seed: 7 };
  const steps = shapes.params ? fc.sample(stepsFor(shapes.params), options)[0] : {};
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'userId') return inPath.user;
    return /id$/i.test(name) ? inPath.row : String(steps?.[name]);
  });
  return { path: filled, body: shapes.body && bodyFor(shapes.body as z.ZodType, inBody.user) };
}

const generated = new Map<z.ZodType, object[]>();

/** Made once for each shape: always the same, because the seed is. */
function generate(shape: z.ZodType): object[] {
  const known = generated.get(shape) ?? fc.sample(fittingFor(shape), { numRuns: 200, seed: 7 });
  generated.set(shape, known as object[]);
  return known as object[];
}

/** The first of some generated bodies that the shape takes, with this user and today in it. */
function bodyFor(shape: z.ZodType, userId: string): Record<string, unknown> {
  const isOwn = (value: unknown) => value === '{own}';
  const named = generate(shape).map((values) => ({
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isOwn(value) ? userId : value]),
    ),
    ...('date' in values && { date: today('UTC') }),
    ...('weekOf' in values && { weekOf: mondayOf(today('UTC')) }),
    ...('userId' in values && { userId }),
    ...('id' in values && { id: userId }),
    // Taken as it comes, whatever is there.
    ...('version' in values && !('format' in values) && { version: null }),
  }));
  const taken = named.find((values) => shape.safeParse(values).success);
  if (!taken) throw new Error('no generated body was taken');
  return taken;
}

const make = ({ endpoint }: Mounted, { path, body }: Filled, cookie: string | undefined): Promise<Answer> =>
  call(`${splitRoute(endpoint.route).method} ${path}`, { cookie, body, address: anAddress() });

/** Makes a plan, completes one of its activities, and says how it was. */
async function makePlan({ id: userId, cookie }: TestUser): Promise<void> {
  const profile = aProfile();
  const made = await call('POST /api/entrepreneur-plans/generate', {
    cookie,
    body: { userId, profile, planType: 'work_break' },
  });
  const { plan } = made.body as { plan: { id: string } };
  const { body } = await call(`GET /api/entrepreneur-plans/${plan.id}/activities`, { cookie });
  const [first] = body as { id: string }[];
  await call(`PATCH /api/plan-activities/${first?.id}/complete`, { cookie });
  const session = { userId, planId: plan.id, date: today('UTC'), completedActivities: [], rating: 3 };
  await call('POST /api/plan-progress', { cookie, body: session });
}

/** A member with a row in every table that a member can have rows in. */
async function aRichUser(): Promise<TestUser> {
  const user = await aUser();
  const { id, cookie } = user;
  for (const mounted of allRoutes) {
    const writes = /^(POST|PATCH) /.test(mounted.endpoint.route) && mounted.endpoint.access === 'owner';
    if (!writes) continue;
    const own = { user: id, row: randomUUID() };
    const { path, body } = fill(mounted, own, own);
    await call(`${splitRoute(mounted.endpoint.route).method} ${path}`, {
      cookie,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  }
  const timed = { kind: 'focus', subject: 'focus work', runId: randomUUID(), durationSeconds: 60 };
  const at = nowDate().toISOString();
  await call(`POST /api/timer/${id}`, { cookie, body: { act: 'start', at, ...timed } });
  await call('PATCH /api/activities/m-one-tab/complete', { cookie });
  await call('POST /api/challenge/complete', { cookie, body: { userId: id, dayId: 1, notes: 'A door.' } });
  const ritualId = 'light-and-water';
  const ritual = {
    userId: id,
    id: randomUUID(),
    ritualId,
    startedAt: `${today('UTC')}T00:00:00.000Z`,
    duration: 60,
  };
  await call('POST /api/ritual-sessions', { cookie, body: { ...ritual, moodBefore: null, moodAfter: null } });
  await call(`PUT /api/kept-rituals/${id}/${ritualId}`, { cookie });
  const session = { userId: id, id: randomUUID(), startedAt: `${today('UTC')}T00:00:00.000Z`, minutes: 20 };
  await call('POST /api/focus-sessions', { cookie, body: session });
  await call(`PATCH /api/user-settings/${id}`, {
    cookie,
    body: { supportName: 'A friend', supportType: 'phone', supportValue: '112' },
  });
  await call('POST /api/body_double_ping', { cookie, body: { userId: id } });
  await makePlan(user);
  const lowDay = { thing: 'water', isDone: true };
  await call(`PUT /api/low-days/${id}/${today('UTC')}`, { cookie, body: lowDay });
  const restDays = { firstDay: today('UTC'), lastDay: today('UTC') };
  await call(`PUT /api/rest-days/${id}/${randomUUID()}`, { cookie, body: restDays });
  const made = await call('POST /api/rooms', { cookie, body: { userId: id, minutes: 20 } });
  const { token } = made.body as { token: string };
  await call(`POST /api/room/${token}/guest`, { body: {}, address: anAddress() });
  await call(`POST /api/daily-focus/${id}/${today('UTC')}/break`, { cookie });
  await plantCommunity(id, cookie);
  await call(`PATCH /api/user/${id}`, { cookie, body: { showsAchievements: true } });
  await call(`POST /api/achievements/check/${id}`, { cookie });
  await asOwner(
    `insert into reminders (user_id, id, kind, date, due_at, state)
     values ($1, $2, 'break', '2026-03-20', '2026-03-20T10:00Z', 'missed')`,
    [id, randomUUID()],
  );
  await asOwner(
    `insert into push_subscriptions (user_id, id, session_id, endpoint, p256dh, auth)
     select user_id, $2, id, 'https://push.example.com/1', 'key', 'secret' from sessions where user_id = $1`,
    [id, randomUUID()],
  );
  await asOwner("insert into password_resets values ($1, $2, now() + interval '1 hour')", [id, randomUUID()]);
  await asOwner(
    "insert into email_changes values ($1, $2, 'new@example.com', $3, now() + interval '1 hour')",
    [id, ...[randomUUID(), randomUUID()]],
  );
  return user;
}

let people: Promise<[caller: TestUser, other: TestUser]> | undefined;

/** Two members for all the calls that may change nothing of either. */
function twoRichUsers(): Promise<[caller: TestUser, other: TestUser]> {
  people ??= Promise.all([aRichUser(), aRichUser()]);
  return people;
}

let gone: Promise<TestUser> | undefined;

/** One member whose session was used and then ended: every call comes after that end. */
function aSignedOutUser(): Promise<TestUser> {
  gone ??= aRichUser().then(async (user) => {
    await call('GET /api/session', { cookie: user.cookie });
    expect((await call('POST /api/session/sign-out', { cookie: user.cookie })).status).toBe(204);
    return user;
  });
  return gone;
}

/** The id of any row of the user that has one. */
async function aRowId(userId: string, mounted: Mounted): Promise<string> {
  const word =
    mounted.endpoint.route
      .split('/')[2]
      ?.replaceAll('-', '_')
      .replace(/ies$|s$/, '') ?? '';
  const rows = await rowsOf([userId]);
  const table = Object.keys(rows).find((name) => name.startsWith(word)) ?? 'users';
  return String(rows[table]?.[0]?.id ?? userId);
}

/** All that an answer tells, but for the time and the connection. */
const toldBy = ({ status, body, headers }: Answer) => {
  const { date: _, 'content-length': __, 'x-request-id': ___, ...told } = headers;
  return { status, body, headers: told };
};

test('a user of this test has rows in every table of the database', async () => {
  const { id } = await aRichUser();
  const rows = await rowsOf([id]);
  const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0);
  expect(empty).toEqual([]);
});

test.for(cases(guarded))('%s answers 401 without a session and touches nothing', async ([, mounted]) => {
  const [owner] = await twoRichUsers();
  const before = await rowsOf([owner.id]);
  const own = { user: owner.id, row: await aRowId(owner.id, mounted) };
  const filled = fill(mounted, own, own);
  const forged = `tend=${'A'.repeat(43)}`;
  for (const cookie of [undefined, 'tend=', 'tend=short', forged]) {
    const answer = await make(mounted, filled, cookie);
    expect(answer.status).toBe(401);
    expect(JSON.stringify(answer.body)).not.toContain(owner.email);
  }
  expect(await rowsOf([owner.id])).toEqual(before);
});

test.for(cases(guarded))('%s answers 401 to a session that was ended', async ([, mounted]) => {
  const owner = await aSignedOutUser();
  const before = await rowsOf([owner.id]);
  const own = { user: owner.id, row: await aRowId(owner.id, mounted) };
  expect((await make(mounted, fill(mounted, own, own), owner.cookie)).status).toBe(401);
  expect(await rowsOf([owner.id])).toEqual(before);
});

test.for(cases(named))(
  '%s tells nothing of, and changes nothing in, what is another member’s, whether the id is forged in path, body or both',
  async ([, mounted]) => {
    const [caller, other] = await twoRichUsers();
    const mine = { user: caller.id, row: await aRowId(caller.id, mounted) };
    const theirs = { user: other.id, row: await aRowId(other.id, mounted) };
    const nobodys = { user: randomUUID(), row: randomUUID() };
    const before = await rowsOf([caller.id, other.id]);
    let tried = 0;
    for (const isForged of [
      (place: string) => place === 'path',
      (place: string) => place === 'body',
      () => true,
    ]) {
      const at = (place: string, ids: Ids) => (isForged(place) ? ids : mine);
      const toTheirs = fill(mounted, at('path', theirs), at('body', theirs));
      const toNobodys = fill(mounted, at('path', nobodys), at('body', nobodys));
      if (JSON.stringify(toTheirs) === JSON.stringify(toNobodys)) continue;
      tried += 1;
      const answer = await make(mounted, toTheirs, caller.cookie);
      expect(answer.status).toBe(404);
      expect(toldBy(answer)).toEqual(toldBy(await make(mounted, toNobodys, caller.cookie)));
    }
    expect(tried).toBeGreaterThan(0);
    expect(await rowsOf([caller.id, other.id])).toEqual(before);
  },
);

test.for(cases(guarded.filter(({ endpoint }) => endpoint.access === 'owner')))(
  '%s refuses another member’s id that is slipped in as a query or as a second field',
  async ([, mounted]) => {
    const [caller, other] = await twoRichUsers();
    const mine = { user: caller.id, row: await aRowId(caller.id, mounted) };
    const { path, body } = fill(mounted, mine, mine);
    const before = await rowsOf([caller.id, other.id]);
    const byQuery = await make(mounted, { path: `${path}?userId=${other.id}`, body }, caller.cookie);
    expect(byQuery.status).toBe(404);
    if (body) {
      const byBody = { path, body: { ...body, userId: other.id } };
      expect((await make(mounted, byBody, caller.cookie)).status).toBe(404);
    }
    expect(await rowsOf([caller.id, other.id])).toEqual(before);
  },
);

test('every table that keeps rows of a person is among those that are compared', async () => {
  const all = await asOwner<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and (column_name = 'user_id' or (table_name, column_name) = ('users', 'id'))
     order by 1`,
  );
  const compared = (await listUserTables()).map(({ table }) => table);
  expect(compared.sort()).toEqual(all.map(({ table }) => table));
});
