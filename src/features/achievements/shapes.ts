import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { instantShape, oneOfShape, problemShape, userIdParams } from '#platform/shared/shapes.ts';
import { ACHIEVEMENTS, RARITIES } from './content.ts';
import type { achievementsEndpoints } from './contract.ts';

const ACHIEVEMENT_IDS = ACHIEVEMENTS.map(({ id }) => id);
const achievementIdShape = oneOfShape(ACHIEVEMENT_IDS);

const achievementShape = z.object({
  id: achievementIdShape,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  rarity: z.enum(RARITIES),
  points: z.number().int().min(0),
});
export type Achievement = z.infer<typeof achievementShape>;

const userAchievementShape = z.object({ achievementId: achievementIdShape, earnedAt: instantShape });
export type UserAchievement = z.infer<typeof userAchievementShape>;

const withUserShape = achievementShape.extend({
  /** How it comes, in place of the description until it is earned. */
  hint: z.string(),
  earnedAt: instantShape.nullable(),
  seenAt: instantShape.nullable(),
  /** Something that she can do brings it. */
  isEarnable: z.boolean(),
});
export type AchievementOfUser = z.infer<typeof withUserShape>;

export const userAchievementRowShape = z.object({
  achievementId: achievementIdShape,
  earnedAt: instantShape,
  seenAt: instantShape.nullable(),
});

export const achievementsShapes = {
  listAchievements: { answer: z.array(achievementShape) },
  listUserAchievements: {
    params: userIdParams,
    answer: z.array(withUserShape),
    errors: { 404: problemShape },
  },
  checkAchievements: {
    params: userIdParams,
    answer: z.array(userAchievementShape),
    errors: { 404: problemShape },
  },
  markAchievementsSeen: {
    params: userIdParams,
    body: z.object({
      achievementIds: z
        .array(achievementIdShape)
        .max(ACHIEVEMENT_IDS.length, { error: 'There are not as many achievements as that.' }),
    }),
    errors: { 404: problemShape },
  },
} satisfies ShapesOf<typeof achievementsEndpoints>;
export type AchievementsShapes = typeof achievementsShapes;
