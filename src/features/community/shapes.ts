import * as z from 'zod';
import type { ShapesOf } from '#platform/shared/endpoint.ts';
import { problemShape, userIdParams } from '#platform/shared/shapes.ts';
import type { communityEndpoints } from './contract.ts';

const communityShape = z.object({ hasJoined: z.boolean(), isKeeper: z.boolean() });
export type Community = z.infer<typeof communityShape>;

const call = { params: userIdParams, answer: communityShape, errors: { 404: problemShape } };

export const communityShapes = {
  getCommunity: call,
  joinCommunity: call,
  leaveCommunity: call,
} satisfies ShapesOf<typeof communityEndpoints>;
export type CommunityShapes = typeof communityShapes;
