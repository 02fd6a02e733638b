import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const whatHelpsEndpoints = defineEndpoints({
  listEffects: {
    route: 'GET /api/what-helps/{userId}',
    summary:
      'How the mood changed over everything that was done, where it was said before and after, the largest change first',
    access: 'owner',
  },
});
