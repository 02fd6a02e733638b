import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const challengeEndpoints = defineEndpoints({
  listChallengeDays: {
    route: 'GET /api/challenge/days',
    summary: 'The thirty days, each with its goal, its script and what to write about',
    access: 'signedIn',
  },
  listChallengeProgress: {
    route: 'GET /api/challenge/progress/{userId}',
    summary: 'Every completed day with its notes, by rounds in their order',
    access: 'owner',
  },
  getChallengeDailyStatus: {
    route: 'GET /api/challenge/daily-status/{userId}',
    summary: 'Whether a day was completed on the caller’s present day',
    access: 'owner',
  },
  completeChallengeDay: {
    route: 'POST /api/challenge/complete',
    summary:
      'Completes a day, for today or the own day on which it was done; 409 and 429 tell what is there, unless both notes are to be kept',
    access: 'owner',
    status: 201,
    offline: 'queue',
  },
});
