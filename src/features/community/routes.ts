import { defineRoutes } from '#platform/server/http/mount.ts';
import { communityEndpoints } from './contract.ts';
import { getCommunity, joinCommunity, leaveCommunity } from './service.ts';
import { communityShapes } from './shapes.ts';

/** What of a person is seen by others, each feature's own: gone when she leaves. */
type TakeAway = (userId: string) => Promise<void>;

export const communityRoutes = (takeAway: readonly TakeAway[]) =>
  defineRoutes(communityEndpoints, communityShapes, {
    getCommunity: ({ params }) => getCommunity(params.userId),
    joinCommunity: ({ params }) => joinCommunity(params.userId),
    leaveCommunity: async ({ params: { userId } }) => {
      for (const take of takeAway) await take(userId);
      return leaveCommunity(userId);
    },
  });
