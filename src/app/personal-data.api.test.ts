import { expect, test } from 'vitest';
import { asUser } from '#platform/server/database/database.ts';
import { listPersonalData } from '#platform/server/personal-data.ts';
import { aUser, call } from '#tests/support/app.ts';
import { asOwner, rowsOf } from '#tests/support/owner-queries.ts';
import { plantRows } from '#tests/support/person-rows.ts';

const LATEST = '2026-03-20';
/** What was shown to a person on a day is no record of hers. */
const NO_RECORDS = ['reminders'];

const listTables = async (column: string): Promise<string[]> => {
  const rows = await asOwner<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = $1 order by 1`,
    [column],
  );
  return rows.map(({ name }) => name);
};

test('a record of any kind makes its day a recorded one', async () => {
  const ofPerson = await listTables('user_id');
  const dated = (await listTables('date')).filter((name) => ofPerson.includes(name));
  expect(dated.length).toBeGreaterThan(NO_RECORDS.length);
  for (const table of dated.filter((name) => !NO_RECORDS.includes(name))) {
    const user = await aUser();
    await plantRows(user.id);
    for (const other of ofPerson.filter((name) => name !== table && name !== 'sessions'))
      await asOwner(`delete from ${other} where user_id = $1`, [user.id]);
    const { status, body } = await call(`GET /api/progress/${user.id}/${LATEST}`, { cookie: user.cookie });
    const missing = `${table} tells of days: add them to the PersonalData of its feature`;
    expect(status, missing).toBe(200);
    expect((body as { lastRecordedDay: string | null }).lastRecordedDay, missing).toMatch(/^2026-03-/);
  }
});

/** What belongs to devices, to signing in and to the account itself. */
const OF_THE_ACCOUNT = [
  ...['device_marks', 'email_changes', 'idempotency_keys', 'memberships', 'password_resets'],
  ...['push_subscriptions', 'reminders', 'sessions', 'timers', 'users'],
  // What ties her to what others share stays where it is, and is in no file.
  ...['circle_invitations', 'circle_members'],
  ...['circle_calendars', 'circle_event_notices', 'circle_event_reminders'],
  ...['community_members', 'keepers', 'wall_gestures', 'wall_mutes', 'wall_reports'],
  ...['push_subscriptions', 'reminders', 'room_guests', 'rooms', 'sessions', 'users'],
];

const filledTables = async (userId: string): Promise<string[]> =>
  Object.entries(await rowsOf([userId])).flatMap(([table, rows]) => (rows.length > 0 ? [table] : []));

test('every table of records is registered: its rows go where the person goes', async () => {
  const user = await aUser();
  await plantRows(user.id);
  const planted = await filledTables(user.id);
  for (const { takeRows } of listPersonalData()) await asUser(user.id, 'write', () => takeRows(user.id));
  const left = await filledTables(user.id);
  const records = Object.keys(await rowsOf([user.id])).filter((table) => !OF_THE_ACCOUNT.includes(table));
  const taken = planted.filter((table) => !left.includes(table) && !OF_THE_ACCOUNT.includes(table));
  expect(taken, 'a table that is not taken belongs into src/app/personal-data.ts').toEqual(records);
});
