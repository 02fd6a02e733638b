import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const achievementsEndpoints = defineEndpoints({
  listAchievements: {
    route: 'GET /api/achievements',
    summary: 'Every achievement that there is',
    access: 'public',
    transaction: 'own',
  },
  listUserAchievements: {
    route: 'GET /api/achievements/{userId}',
    summary: 'Every achievement, with when the user earned and saw it',
    access: 'owner',
  },
  checkAchievements: {
    route: 'POST /api/achievements/check/{userId}',
    summary: 'Keeps what the user has earned since the last check, and answers with it',
    access: 'owner',
  },
  markAchievementsSeen: {
    route: 'POST /api/achievements/seen/{userId}',
    summary: 'Notes that the user has seen what was earned',
    access: 'owner',
    status: 204,
  },
});
