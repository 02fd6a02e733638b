import { expect, test } from 'vitest';
import { asUser } from '#platform/server/database/database.ts';
import { aUser } from '#tests/support/app.ts';
import { achievementsPersonalData } from './service.ts';
import { userAchievementRowShape } from './shapes.ts';

const AT = '2026-03-20T08:00:00.123Z';
const merge = (userId: string, rows: unknown[]) =>
  asUser(userId, 'write', () => achievementsPersonalData.mergeRows(userId, rows));
const list = (userId: string) => asUser(userId, 'read', () => achievementsPersonalData.listRows(userId));

test('what is exported is merged into another account row by row, and merging it twice does not double it', async () => {
  const [from, to] = [await aUser(), await aUser()];
  await merge(from.id, [
    { achievementId: 'mood-named', earnedAt: AT, seenAt: null },
    { achievementId: 'helper', earnedAt: new Date(AT), seenAt: new Date(AT) },
  ]);
  const rows = await list(from.id);
  const exported = JSON.parse(JSON.stringify(rows)) as Record<string, unknown>[];
  for (const { userId: _, ...row } of exported) expect(userAchievementRowShape.parse(row)).toEqual(row);
  await merge(to.id, exported);
  await merge(to.id, [...exported, ...exported]);
  expect(await list(to.id)).toEqual((rows as object[]).map((row) => ({ ...row, userId: to.id })));
});

test('of two that are the same the first time counts, and seen once is seen', async () => {
  const user = await aUser();
  const later = '2026-03-24T08:00:00.000Z';
  await merge(user.id, [{ achievementId: 'helper', earnedAt: later, seenAt: null }]);
  await merge(user.id, [
    { achievementId: 'helper', earnedAt: AT, seenAt: null },
    { achievementId: 'helper', earnedAt: later, seenAt: later },
  ]);
  expect(await list(user.id)).toMatchObject([{ earnedAt: new Date(AT), seenAt: new Date(later) }]);
});

test('a row of an achievement that does not exist is no row', () => {
  const row = { achievementId: 'golden-streak', earnedAt: AT, seenAt: null };
  expect(userAchievementRowShape.safeParse(row).success).toBe(false);
});
