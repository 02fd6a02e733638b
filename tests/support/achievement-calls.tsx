import type { User } from '#features/account/shapes.ts';
import { ACHIEVEMENTS, type AchievementId, POINTS_BY_RARITY } from '#features/achievements/content.ts';
import { nowDate } from '#platform/shared/clock.ts';
import type { Calls } from './screen.tsx';

/** What every achievement is, as the server answers it. */
export const ACHIEVEMENT_LIST = ACHIEVEMENTS.map(({ hint: _, ...words }) => ({
  ...words,
  points: POINTS_BY_RARITY[words.rarity],
}));

/** The calls of a server on which the next check finds that one was earned. */
export function earning(user: User, achievementId: AchievementId): Calls {
  let due = [achievementId];
  return {
    [`POST /api/achievements/check/${user.id}`]: () => {
      const body = due.map((id) => ({ achievementId: id, earnedAt: nowDate().toISOString() }));
      due = [];
      return { body };
    },
    [`POST /api/achievements/seen/${user.id}`]: () => ({ body: undefined }),
    'GET /api/achievements': () => ({ body: ACHIEVEMENT_LIST }),
  };
}
