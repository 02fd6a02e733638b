import { defineRoutes } from '#platform/server/http/mount.ts';
import { achievementsEndpoints } from './contract.ts';
import {
  checkAchievements,
  listAchievements,
  listUserAchievements,
  markAchievementsSeen,
} from './service.ts';
import { achievementsShapes } from './shapes.ts';

export const achievementsRoutes = defineRoutes(achievementsEndpoints, achievementsShapes, {
  listAchievements: () => listAchievements(),
  listUserAchievements: ({ caller }) => listUserAchievements(caller.userId),
  checkAchievements: ({ caller }) => checkAchievements(caller.userId),
  markAchievementsSeen: ({ caller, body }) => markAchievementsSeen(caller.userId, body.achievementIds),
});
