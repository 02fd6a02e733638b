import { defineRoutes } from '#platform/server/http/mount.ts';
import { focusEndpoints } from './contract.ts';
import { listFocusSessions, pingBodyDouble, recordFocusSession, resetFocusCount } from './service.ts';
import { focusShapes } from './shapes.ts';

/** `findRoomLink` answers with the link of an open room of a user's own. */
export const focusRoutes = (findRoomLink: (userId: string, token: string) => Promise<string | undefined>) =>
  defineRoutes(focusEndpoints, focusShapes, {
    listFocusSessions: ({ caller }) => listFocusSessions(caller),
    recordFocusSession: ({ caller, body }) => recordFocusSession(caller, body),
    resetFocusCount: ({ caller, body }) => resetFocusCount(caller, body.at),
    pingBodyDouble: async ({ caller, body }) =>
      pingBodyDouble(caller.userId, body.room && (await findRoomLink(caller.userId, body.room))),
  });
