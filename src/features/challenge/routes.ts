import { defineRoutes } from '#platform/server/http/mount.ts';
import { challengeEndpoints } from './contract.ts';
import {
  completeChallengeDay,
  getChallengeDailyStatus,
  listChallengeDays,
  listChallengeProgress,
} from './service.ts';
import { challengeShapes } from './shapes.ts';

export const challengeRoutes = defineRoutes(challengeEndpoints, challengeShapes, {
  listChallengeDays: () => listChallengeDays(),
  listChallengeProgress: ({ caller }) => listChallengeProgress(caller.userId),
  getChallengeDailyStatus: ({ caller }) => getChallengeDailyStatus(caller),
  completeChallengeDay: ({ caller, body }) => completeChallengeDay(caller, body),
});
