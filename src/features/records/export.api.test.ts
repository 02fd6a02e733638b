import { expect, test } from 'vitest';
import { listPersonalData } from '#platform/server/personal-data.ts';
import { aGuest, aUser, call, type TestUser } from '#tests/support/app.ts';
import { rowsOf } from '#tests/support/owner-queries.ts';
import { plantRows } from '#tests/support/person-rows.ts';
import { KINDS } from './content.ts';

type Rows = Record<string, unknown>[];
type Document = {
  format: string;
  version: number;
  exportedAt: string;
  profile: Record<string, unknown>;
} & Record<string, unknown>;

const exportAccount = async ({ id, cookie }: TestUser): Promise<Document> =>
  (await call(`GET /api/export/${id}`, { cookie })).body as Document;
const importAccount = ({ id, cookie }: TestUser, body: unknown, headers = {}) =>
  call(`POST /api/import/${id}`, { cookie, body, headers });

async function aPlantedUser(): Promise<TestUser> {
  const user = await aUser();
  await plantRows(user.id);
  return user;
}

const listsOf = ({ format: _, version: __, exportedAt: ___, profile: ____, ...lists }: Document) => lists;

test('an export holds every kind of record and the person’s own settings', async () => {
  const user = await aPlantedUser();
  const document = await exportAccount(user);
  expect(document).toMatchObject({
    format: 'tend',
    version: 1,
    profile: { email: user.email, theme: 'auto' },
  });
  expect(Object.keys(listsOf(document)).sort()).toEqual(
    listPersonalData()
      .map(({ name }) => name)
      .sort(),
  );
  for (const [name, rows] of Object.entries(listsOf(document))) expect(rows, name).not.toEqual([]);
  for (const name of ['profile', ...Object.keys(listsOf(document))]) expect(KINDS, name).toHaveProperty(name);
});

test('an export never holds a password, a session, a token or an answer', async () => {
  const user = await aPlantedUser();
  await call(`PATCH /api/user/${user.id}`, {
    cookie: user.cookie,
    body: { firstName: 'Kept' },
    headers: { 'idempotency-key': 'a-key-of-this-test' },
  });
  const text = JSON.stringify(await exportAccount(user));
  const { users = [], sessions = [], password_resets = [] } = await rowsOf([user.id]);
  for (const secret of [
    users[0]?.password_hash,
    sessions[0]?.token_hash,
    sessions[0]?.id,
    password_resets[0]?.token_hash,
    'a-key-of-this-test',
    user.id,
  ]) {
    expect(secret).toBeTruthy();
    expect(text).not.toContain(String(secret));
  }
});

test('every record comes out of an empty account as it went in, row by row', async () => {
  const document = await exportAccount(await aPlantedUser());
  for (const empty of [await aUser(), await aGuest()]) {
    const rows = Object.values(listsOf(document)).flat().length;
    expect(await importAccount(empty, document)).toMatchObject({ status: 200, body: { rows } });
    expect(listsOf(await exportAccount(empty))).toEqual(listsOf(document));
  }
});

test('a document that is imported twice, or into its own account, doubles nothing', async () => {
  const user = await aPlantedUser();
  const other = await aUser();
  const document = await exportAccount(user);
  for (const receiver of [user, other, other])
    expect((await importAccount(receiver, document)).status).toBe(200);
  for (const receiver of [user, other])
    expect(listsOf(await exportAccount(receiver))).toEqual(listsOf(document));
});

test('what an account has already stays beside what is imported, also when it is done again', async () => {
  const [one, other] = [await aPlantedUser(), await aPlantedUser()];
  const document = await exportAccount(one);
  const meals = (await exportAccount(other)).nutrition as Rows;
  await importAccount(other, document);
  const joined = await exportAccount(other);
  for (const meal of [...meals, ...(document.nutrition as Rows)])
    expect(joined.nutrition).toContainEqual(meal);
  await importAccount(other, document);
  expect(listsOf(await exportAccount(other))).toEqual(listsOf(joined));
});

test('an import brings the display settings along, and the name only where there is none', async () => {
  const user = await aUser();
  const changed = { theme: 'dusk', gentleMotion: true, adhdMode: false, showsCalories: false };
  await call(`PATCH /api/user/${user.id}`, { cookie: user.cookie, body: { ...changed, firstName: 'Known' } });
  const document = await exportAccount(user);
  const [guest, member] = [await aGuest(), await aUser()];
  await importAccount(guest, document);
  await importAccount(member, document);
  const profileOf = async (who: TestUser) => (await exportAccount(who)).profile;
  expect(await profileOf(guest)).toMatchObject({ ...changed, firstName: 'Known', email: null });
  expect(await profileOf(member)).toMatchObject({ ...changed, firstName: 'Test', email: member.email });
});

test('rows that name another person become the caller’s, and nobody else’s rows are touched', async () => {
  const victim = await aPlantedUser();
  const before = await rowsOf([victim.id]);
  const document = await exportAccount(victim);
  const mood = (document.mood as Rows)[0];
  const thief = await aUser();
  const forged = { ...mood, userId: victim.id, user_id: victim.id, notes: 'overwritten' };
  expect((await importAccount(thief, { ...document, mood: [forged] })).status).toBe(200);
  expect(await rowsOf([victim.id])).toEqual(before);
  expect((await rowsOf([thief.id])).moods).toMatchObject([
    { id: mood?.id, user_id: thief.id, notes: 'overwritten' },
  ]);
});

test('a document of another kind or version, or with anything wrong in it, is refused whole with one sentence', async () => {
  const document = await exportAccount(await aPlantedUser());
  const [mood] = document.mood as Rows;
  const [meal] = document.nutrition as Rows;
  const withMood = (over: object) => ({ ...document, mood: [mood, { ...mood, ...over }] });
  const hostile: [string, unknown][] = [
    ['another format', { ...document, format: 'diary' }],
    ['another version', { ...document, version: 2 }],
    ['a version that is no number', { ...document, version: '1' }],
    ['no profile', { ...document, profile: undefined }],
    ['a hostile profile', { ...document, profile: { ...document.profile, theme: 'hotdog' } }],
    ['a profile with controls', { ...document, profile: { ...document.profile, firstName: 'a\u0000b' } }],
    ['a kind that is unknown', { ...document, passwords: [{ a: 1 }] }],
    ['a list that is none', { ...document, mood: { length: 3 } }],
    ['rows that are none', { ...document, mood: ['text', 5, null] }],
    ['a wrong type', withMood({ mood: '4' })],
    ['a wrong value', withMood({ mood: 6 })],
    ['a day of no calendar', withMood({ date: '2026-02-30' })],
    ['a day that is far away', withMood({ date: '2199-01-01' })],
    ['a day long before', withMood({ date: '0001-01-01' })],
    ['an instant of no calendar', withMood({ updatedAt: '0000-01-01T00:00:00Z' })],
    ['an instant that is far away', withMood({ createdAt: '9999-12-31T23:59:59Z' })],
    ['an id that is none', withMood({ id: "'; drop table moods; --" })],
    ['text that cannot be stored', { ...document, nutrition: [{ ...meal, description: 'a\u0000b' }] }],
    ['text that is too long', { ...document, nutrition: [{ ...meal, description: 'a'.repeat(100_000) }] }],
    ['too many rows', { ...document, mood: Array(60_000).fill(0) }],
    ['settings of two', { ...document, settings: Array(2).fill((document.settings as Rows)[0]) }],
    [
      'something nested deeply',
      `{"format":"tend","version":1,"mood":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    ],
    [
      'a support contact that runs',
      { ...document, settings: [{ ...(document.settings as Rows)[0], supportValue: 'javascript:alert(1)' }] },
    ],
  ];
  const users = [await aUser(), await aUser(), await aUser()];
  const ids = users.map(({ id }) => id);
  const before = await rowsOf(ids);
  for (const [index, [what, body]] of hostile.entries()) {
    // Each may try a few times an hour.
    const user = users[index % users.length]!;
    const refused = await importAccount(user, body, {
      'idempotency-key': `key-${what.replaceAll(' ', '-')}`,
    });
    expect([400, 422], what).toContain(refused.status);
    expect((refused.body as { detail: string }).detail, what).toMatch(/^[A-Z].*\.$/);
  }
  expect(await rowsOf(ids)).toEqual(before);
});

test('a document with names of the language itself in it changes nothing but what it lists', async () => {
  const document = await exportAccount(await aPlantedUser());
  const text = JSON.stringify(document);
  const user = await aUser();
  const poisoned = text.replace(
    '"mood":[{',
    '"mood":[{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},',
  );
  expect(poisoned).not.toBe(text);
  expect((await importAccount(user, poisoned)).status).toBe(200);
  const top = await importAccount(user, text.replace('{', '{"__proto__":{"mood":[]},'));
  expect([200, 422]).toContain(top.status);
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  expect(listsOf(await exportAccount(user))).toEqual(listsOf(document));
});

test('a document that breaks off, or is no JSON, is refused', async () => {
  const user = await aUser();
  const text = JSON.stringify(await exportAccount(await aPlantedUser()));
  for (const body of [text.slice(0, -20), text.slice(0, 100), 'not json', '[]', 'null', '"tend"']) {
    expect((await importAccount(user, body)).status, body.slice(0, 20)).toBe(400);
  }
});

test('a document over the limit is refused at once, and one just below it is read', async () => {
  const user = await aUser();
  const started = performance.now();
  expect((await importAccount(user, `"${'a'.repeat(9 * 1_048_576)}"`)).status).toBe(413);
  expect(performance.now() - started).toBeLessThan(2_000);
  const document = await exportAccount(await aPlantedUser());
  const [meal] = document.nutrition as Rows;
  const many = Array.from({ length: 20_000 }, (_, index) => ({
    ...meal,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }));
  const large = await importAccount(user, { ...document, nutrition: many });
  expect(large).toMatchObject({ status: 200 });
  expect((await rowsOf([user.id])).meals).toHaveLength(20_000);
});

test('an import that breaks off in the database leaves nothing behind', async () => {
  const user = await aUser();
  const document = await exportAccount(await aPlantedUser());
  const [last] = (document.activities as Rows).slice(-1);
  const before = await rowsOf([user.id]);
  // Within the shape of a day and an id, yet beyond what the database itself accepts.
  const broken = { ...document, activities: [{ ...last, minutes: 61 }] };
  expect((await importAccount(user, broken)).status).toBe(422);
  expect(await rowsOf([user.id])).toEqual(before);
});
