import { defineEndpoints } from '#platform/shared/endpoint.ts';

export const communityEndpoints = defineEndpoints({
  getCommunity: {
    route: 'GET /api/community/{userId}',
    summary: 'Whether she has joined, and whether she is a keeper',
    access: 'owner',
  },
  joinCommunity: {
    route: 'POST /api/community/{userId}/join',
    summary: 'Joins, after the house rules; joining again changes nothing',
    access: 'owner',
  },
  leaveCommunity: {
    route: 'POST /api/community/{userId}/leave',
    summary: 'Leaves: her notes and signs are gone from every wall at once, and what she wrote stays hers',
    access: 'owner',
  },
});
