import { defineRoutes } from '#platform/server/http/mount.ts';
import { communityEndpoints } from './contract.ts';
import { getCommunity, joinCommunity, leaveCommunity, type TakeAway } from './service.ts';
import { communityShapes } from './shapes.ts';

export const communityRoutes = (takeAway: readonly TakeAway[]) =>
  defineRoutes(communityEndpoints, communityShapes, {
    getCommunity: ({ params }) => getCommunity(params.userId),
    joinCommunity: ({ params }) => joinCommunity(params.userId),
    leaveCommunity: ({ params }) => leaveCommunity(params.userId, takeAway),
  });
