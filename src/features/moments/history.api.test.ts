import { expect, test } from 'vitest';
import { asUser, db } from '#platform/server/database/database.ts';
import { aUser, type TestUser } from '#tests/support/app.ts';
import {
  AFTER,
  BREATH,
  before,
  begun,
  complete,
  done,
  list,
  MINUTE,
  NOON,
  sessionRows,
  summary,
} from '#tests/support/moment-calls.ts';
import { onDay } from '#tests/support/on-day.ts';
import { MOMENTS } from './content.ts';
import { findSuggestedMoment, momentsPersonalData } from './service.ts';
import { momentSessionRowShape } from './shapes.ts';

test('the last five sessions are listed, or as many as are asked for', async () => {
  const user = await aUser();
  await onDay(NOON, async () => {
    for (let index = 0; index < 7; index += 1) await begun(user, { startedAt: before(1_000 - index) });
    expect(await list(user)).toHaveLength(5);
    expect((await list(user, '?limit=2')).map(({ startedAt }) => startedAt)).toEqual([
      before(994),
      before(995),
    ]);
    expect(await list(user, '?limit=100')).toHaveLength(7);
  });
});

test('the summary knows the week from Monday, all days, and what was answered of each moment', async () => {
  const user = await aUser();
  await done(user, BREATH, '2026-03-15T12:00:00Z');
  await done(user, BREATH, '2026-03-16T12:00:00Z', [4, 6]);
  await done(user, MINUTE, '2026-03-19T12:00:00Z');
  await done(user, BREATH, '2026-03-19T13:00:00Z', [4, 7]);
  await onDay(NOON, async () => {
    await begun(user);
    const { completedThisWeek, days, effects } = await summary(user);
    expect(effects).toMatchObject([{ id: BREATH, sessions: 2, lift: null, isClear: false }]);
    expect(completedThisWeek.map(({ date }) => date)).toEqual(['2026-03-16', '2026-03-19', '2026-03-19']);
    expect(days).toEqual(['2026-03-19', '2026-03-16', '2026-03-15']);
  });
});

test('others learn the days, the number of sessions and of different moments', async () => {
  const user = await aUser();
  await done(user, BREATH, '2026-03-16T12:00:00Z');
  await done(user, BREATH, '2026-03-18T12:00:00Z');
  await done(user, MINUTE, '2026-03-18T13:00:00Z');
  await onDay(NOON, async () => complete(user, await begun(user), { duration: 5, wasInterrupted: true }));
  await asUser(user.id, 'read', async () => {
    const days = await momentsPersonalData.days().prepare('test_moment_days').execute({ userId: user.id });
    expect([...new Set(days.map(({ date }) => date))].sort()).toEqual(['2026-03-16', '2026-03-18']);
    const { from, metrics } = momentsPersonalData.counts;
    const counted = await db.select(metrics).from(from).prepare('test_moments').execute({ userId: user.id });
    expect(counted).toEqual([{ 'momentSessions.completed': 3, 'momentSessions.distinctMoments': 2 }]);
  });
});

test('of the moments that match a focus the one is suggested that was done least recently', async () => {
  const user = await aUser();
  const suggested = () => asUser(user.id, 'read', () => findSuggestedMoment(user.id, 'energy'));
  const energetic = MOMENTS.filter(({ entrepreneurFocus }) => entrepreneurFocus.includes('energy'));
  for (const [index, { id }] of energetic.entries()) {
    const next = await suggested();
    expect(next?.id).toBe(id);
    await done(user, id, `2026-03-20T0${index}:00:00Z`);
  }
  expect((await suggested())?.id).toBe(energetic[0]?.id);
  // What was only interrupted was not done.
  await onDay(NOON, async () =>
    complete(user, await begun(user, { momentId: energetic[0]?.id }), { duration: 5, wasInterrupted: true }),
  );
  expect((await suggested())?.id).toBe(energetic[0]?.id);
});

test('sessions are taken out and merged whole, as rows or as text, and what got further stands', async () => {
  const [from, to] = [await aUser(), await aUser()];
  const id = await begun(from);
  const merge = (rows: unknown[]) => asUser(to.id, 'write', () => momentsPersonalData.mergeRows(to.id, rows));
  const written = async () =>
    JSON.parse(
      JSON.stringify(await asUser(from.id, 'read', () => momentsPersonalData.listRows(from.id))),
    ) as unknown[];
  const open = await written();
  await merge(open);
  await complete(from, id, { ...AFTER, notes: 'Kept.' });
  await begun(from, { momentId: MINUTE });
  const rows = await written();
  for (const row of [...open, ...rows]) expect(momentSessionRowShape.safeParse(row).success).toBe(true);
  await merge(rows);
  await merge(open);
  await merge([...rows, ...rows]);
  const plain = async (user: TestUser) => (await sessionRows(user)).map(({ user_id: _, ...row }) => row);
  expect(await plain(to)).toEqual(await plain(from));
  const taken = await asUser(from.id, 'write', () => momentsPersonalData.takeRows(from.id));
  expect(taken).toHaveLength(2);
  expect(await sessionRows(from)).toEqual([]);
});
