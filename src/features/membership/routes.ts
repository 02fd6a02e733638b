import { defineRoutes } from '#platform/server/http/mount.ts';
import { membershipEndpoints } from './contract.ts';
import {
  cancelSubscription,
  getFoundingMemberCount,
  getSubscription,
  resumeSubscription,
} from './service.ts';
import { membershipShapes } from './shapes.ts';

export const membershipRoutes = defineRoutes(membershipEndpoints, membershipShapes, {
  getSubscription: ({ caller }) => getSubscription(caller.userId),
  cancelSubscription: ({ caller }) => cancelSubscription(caller.userId),
  resumeSubscription: ({ caller }) => resumeSubscription(caller.userId),
  getFoundingMemberCount: () => getFoundingMemberCount(),
});
