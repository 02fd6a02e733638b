import { defineRoutes } from '#platform/server/http/mount.ts';
import { createSharedLimit } from '#platform/server/shared-limits.ts';
import { LINKS } from './content.ts';
import { circlesEndpoints } from './contract.ts';
import * as circles from './service.ts';
import { circlesShapes } from './shapes.ts';

const DAY_MS = 86_400_000;
const links = createSharedLimit({ ...LINKS, name: 'circles-links', windowMs: DAY_MS });

/** `takeAway` removes what somebody shared from a seat that she gives up. */
export const circlesRoutes = (takeAway: circles.TakeAway) =>
  defineRoutes(circlesEndpoints, circlesShapes, {
    listCircles: ({ caller }) => circles.listCircles(caller.userId),
    makeCircle: ({ caller, body }) => circles.makeCircle(caller.userId, body.firstName),
    getInvitation: ({ caller, params }) => circles.getInvitation(caller.userId, params.token),
    takeSeat: ({ caller, params, body }) => circles.takeSeat(caller.userId, params.token, body.firstName),
    getCircle: ({ caller, params }) => circles.getCircle(caller.userId, params.circleId),
    nameSelf: ({ caller, params, body }) => circles.nameSelf(caller.userId, params.circleId, body.firstName),
    leaveCircle: ({ caller, params }) => circles.leaveCircle(caller.userId, params.circleId, takeAway),
    makeInvitation: {
      prepare: async ({ caller, params }) => {
        await links.take(caller.userId);
        return () => circles.makeInvitation(caller.userId, params.circleId);
      },
    },
    endInvitation: ({ caller, params }) => circles.endInvitation(caller.userId, params.circleId),
    letGo: ({ caller, params }) => circles.letGo(caller.userId, params, takeAway),
    shareRoom: ({ caller, params, body }) => circles.shareRoom(caller.userId, params.circleId, body.minutes),
    takeRoomBack: ({ caller, params }) => circles.takeRoomBack(caller.userId, params.circleId),
  });
